/**
 * What the scripts talk about, for the type check alone: no page loads this. The protocol's part is docs/protocol.md, and a test holds real
 * snapshots against it.
 */

// ---- what the table says ------------------------------------------------------------------------------------------

/** "As", "Td", "Jk". */
type CardCode = string;
type Side = "high" | "low";

interface Snapshot {
  type: "snapshot";
  seq: number;
  now: number;
  room: Room;
  me: Me;
  seats: (Seat | null)[];
  choosing: Choosing | null;
  clock: TableClock | null;
  chat: Remark[];
  hand: Hand | null;
}

/** A list in a frame: the whole of it, or the entries that have changed, by their places. */
type ListChange<T> = T[] | Record<string, T>;

/** A snapshot as it is sent: what has changed since the frame before. */
interface SnapshotFrame extends Partial<Omit<Snapshot, "room" | "seats" | "hand">> {
  type: "snapshot";
  seq: number;
  now: number;
  room?: Partial<Omit<Room, "people" | "ledger">> & { people?: ListChange<Person>; ledger?: ListChange<LedgerRow> };
  seats?: ListChange<Seat | null>;
  hand?: (Partial<Omit<Hand, "players">> & { players?: ListChange<Player> }) | null;
}

/** A snapshot of a hand in play or just over. */
interface HandSnapshot extends Snapshot {
  hand: Hand;
}

interface Room {
  code: string;
  name: string;
  phase: "waiting" | "choosing" | "playing" | "between" | "paused" | "over";
  stakes: Record<string, number>;
  settings: Settings;
  seats_max: number;
  hands: number;
  url: string;
  people: Person[];
  wishes: Wish[];
  closed: boolean;
  ledger: LedgerRow[];
  payments: Payment[];
  history: PastHand[];
  next: { seat: number | null; name: string } | null;
  players_ready: number;
  alone: boolean;
  own: { key: string; mark: number }[];
  allowed: string[];
  barred: string | null;
  custom: string;
  orders: Record<string, string[]>;
  turn: { name: string; games: string[]; at: number; left: number | null } | null;
  ending: Ending | null;
  result: Result | null;
  drawing: Drawing | null;
}

/** The cards drawn for the first deal, the highest first. */
interface Drawing { hand: number; words: string; cards: { name: string; card: CardCode; seat: number }[] }

/** What is left of an evening; `at` in milliseconds since 1970. */
interface Ending { last_orbit: boolean; last_hand: boolean; at: number | null; hands: number | null; orbits: number | null; level: number | null; level_hands: number | null; level_at: number | null }
interface Result {
  winners: string[];
  why: string;
  words: string;
  standings: Standing[];
  url: string;
  began: number;
  ended: number;
  hands: number;
  payments: Payment[];
  biggest: { hand: number; game: string; winners: string; pot: number } | null;
  best: BestHand[];
  every: number;
  prizes: boolean;
}
interface Standing { name: string; chips: number; net: number; bot: boolean; place: number; brought: number; took: number; prize: number; hands: number; won: number; curve: number[] }
interface BestHand { side: string; name: string; words: string; cards: CardCode[]; game: string; hand: number }

interface Settings {
  clock: number;
  bank: number;
  chips: number;
  least: number;
  most: number;
  authority: string;
  choice: string;
  games: string[];
  order: string;
  each: number;
  twice: boolean;
  choosing: number;
  pause: number;
  pace: number;
  coach: boolean;
  rabbit: boolean;
  listed: boolean;
  approve: boolean;
  host_away: number;
  draw: string;
  button: string;
  minutes: number;
  hands: number;
  orbits: number;
  last_orbit: boolean;
  kill: string;
  ante_grows: boolean;
  bomb_every: number;
  bomb_antes: number;
  freezeout: boolean;
  levels: string;
  level_length: number;
  prizes: number[];
  broke_bots: string;
  bot_level: string;
  bot_temper: string;
}

interface Person { id: string; name: string; seat: number | null; online: boolean; host: boolean; barred: boolean }
/** What somebody asks of the host. */
interface Wish { person: string; kind: "seat" | "chips" | "back"; chips: number; words: string }
interface LedgerRow { id: string; name: string; bot: boolean; brought: number; took: number; has: number; pot: number; net: number; booked: number; hands: number; won: number }
interface Payment { payer: string; payee: string; amount: number }
interface PastHand { id: number; game: string; winners: string; pot: number }
interface Me {
  id: string;
  name: string | null;
  seat: number | null;
  /** Whether the hand was dealt to them at that seat, and not to whoever sat there before. */
  dealt?: boolean;
  host: boolean;
  owner: boolean;
  away: boolean;
  awaits: { kind: "seat" | "chips" | "back" | "heir"; words: string } | null;
  notice: string;
  /** Seconds in the time bank; whether more time may be asked for now. */
  bank: number;
  more_time: boolean;
  ahead: Ahead | null;
  go_on: { wished: boolean; waits_for: string[] } | null;
}

/** What may be said before one's turn, and has been. */
interface Ahead { due: boolean; price: number; throw: number; plan: Plan | null }
interface Plan { what: string; price: number; places: number[] }

interface Remark { id: number; who: string; text: string; you: boolean }

/** Milliseconds; `left` is null where no time runs. */
interface Timed { left: number | null; total: number }
interface TableClock extends Timed { kind: "clock" | "time bank" | "more time"; seats: number[] }
interface Choosing extends Timed {
  seat: number | null;
  name: string | null;
  default: { game: string; options: Record<string, unknown> };
}

interface Seat {
  seat: number;
  id: string;
  name: string;
  bot: boolean;
  temper: string | null;
  level: string | null;
  chips: number;
  booked: number;
  state: "in" | "away" | "out of chips" | "leaving" | "disconnected";
  heir: string | null;
  dealer: boolean;
}

interface Hand {
  id: number;
  turn: number;
  game: HandGame;
  street: { name: string; size: string; number: number };
  players: Player[];
  table: TableCard[];
  pots: { name: string; amount: number; note: string }[];
  total: number;
  this_street: number;
  to_act: number[];
  /** `of` is null where there is no cap. */
  raises: { made: number; of: number | null } | null;
  dead: CardCode[];
  tray: Record<CardCode, string>;
  unseen: number;
  deck_without: string[];
  wild: string[];
  rulings: { text: string; by: string }[];
  secret: boolean;
  offer: Offer | null;
  voice: string | null;
  /** How many lines of the log came before those of this frame. */
  log_from: number;
  log: LogSection[];
  over: boolean;
  result: PotResult[];
  can_show: boolean;
}

interface HandGame {
  key: string;
  name: string;
  line: string;
  short: string;
  sides: Side[];
  draw: boolean;
  options: { label: string; value: string; ruling: boolean }[];
  choices: Record<string, unknown>;
}

interface Player {
  seat: number;
  name: string;
  chips: number;
  bet: number;
  state: "in" | "folded" | "all in";
  note: string | null;
  forced: string | null;
  opens: string | null;
  did: string | null;
  says: string | null;
  cards: HeldCard[];
  /** At the showdown: the shared cards, with what they play for in this hand. */
  shared?: SharedCard[];
  gone: GoneCard[];
  to_come: { street: number; up: boolean }[];
  draws: (number | "pat" | null)[];
  drawing: boolean;
  declared: string | null;
  hand: HandWords[];
  won: { pot: string; side: string; amount: number; why?: string }[];
  shows: boolean;
}

interface SharedCard { card: CardCode; wild: boolean; plays: Side[]; as?: CardCode }

interface HeldCard {
  card: CardCode | null;
  up: boolean;
  street: number;
  place: number;
  wild: boolean;
  dead: boolean;
  shown: boolean;
  plays: Side[];
  as: CardCode | null;
  cause?: true;
}

interface GoneCard { card: CardCode; street: number; why: "bad" | "thrown" | "passed"; up: boolean; when?: string }
interface HandWords { side: string; title: string; detail: Parts; short?: string; why?: string; off?: boolean }
interface TableCard { slot: string; name: string; card: CardCode | null; up: boolean; says: string; shared: boolean; wild: boolean; just: boolean }

type Offer = BetOffer | PickOffer | SayOffer;
interface Raise { name: string; low: number; high: number }
interface BetOffer { kind: "bet"; fold: boolean; check: boolean; call: number; raises: Raise[]; facts: string[]; pot: number; title?: string }
interface PickOffer { kind: "pick"; verb: string; places: number[]; least: number; most: number; price: number; title: string }
interface SayOffer { kind: "say"; what: string; words: string[]; prices: number[]; title?: string; notes?: string[] }

/** Text, or texts with names in bold and cards in colour. */
type Parts = string | (string | { who: string } | { card: CardCode })[];
interface LogLine { parts: Parts; kind: string }
interface LogSection { id: number; title: string; lines: LogLine[] }
interface PotResult { pot: string; amount: number; parts: ShareWords[] }
interface ShareWords { side: string; seats: number[]; names: string; amount: number; hand: string; why: string }

interface CoachWord {
  type: "coach";
  hand: number;
  turn: number;
  equity: number;
  error: number;
  call: number;
  pot: number;
  price: number;
  policy: string;
  /** Where cards are picked or a word is said: the answers worth comparing, the best first. */
  options: { words: string; share: number; cost: number }[];
}

/** A decision that cost something, and what the coach would have said. */
interface Mistake {
  hand: number;
  game: string;
  street: string;
  did: string;
  better: string;
  cost: number;
  pot: number;
}

/** The dearest decisions in the hands looked through so far. */
interface Lookback { mistakes: Mistake[]; looked: number; hands: number }

/** A command of the page; `id` is added on the way. */
interface Command { do: string; [field: string]: unknown }
type Action = { fold: true } | { check: true } | { call: true } | { raise: number } | { pick: number[] } | { say: string };
interface Answers { done?: (frame: DoneFrame) => void; refused?: (message: string) => void; quiet?: boolean }
interface DoneFrame { type: "done"; id: string; seq: number }
interface RefusedFrame { type: "refused"; id: string; seq: number; message: string }
/** The first frame on a line: which version of the page the server has. */
interface HelloFrame { type: "hello"; version: string }
type Frame = SnapshotFrame | HelloFrame | DealingFrame | CoachWord | DoneFrame | RefusedFrame;

// ---- fair dealing (docs/fair.md) ------------------------------------------------------------------------------------

/** What somebody is told of the dealing; a place is -1 where only those who see the card may know it. */
type FairEvent =
  | { what: "committed"; part: number; deal: string; leaves: string; seals: { seat: number; seal: string }[] }
  | { what: "cut"; part: number; seeds: { seat: number; seed: string }[]; late: number[] }
  | { what: "dealt"; part: number; places: number[] }
  | { what: "open"; part: number; place: number; card: number; salt: string };
/** `seat` and `names` are by the engine's seats; `since`: how many events the page had before. */
interface DealingFrame { type: "dealing"; hand: number; deal: string; seat: number | null; names: string[]; since: number; events: FairEvent[] }
/** The check of the hand that is dealt; `again`: the hand was begun a second time. */
interface Fairness { hand: number; names: string[]; seat: number | null; check: import("./core/faircheck.js").FairCheck; again: boolean }

// ---- games --------------------------------------------------------------------------------------------------------

interface HouseRule {
  name: string;
  label: string;
  help: string;
  kind: string;
  choices: unknown[];
  words: string[];
  default: unknown;
  ruling: boolean;
  least: number;
  most: number;
  example: string;
}

/** What the control of a rule needs to know of it; a page may make one up. */
type RuleControl = Pick<HouseRule, "name" | "label" | "kind" | "choices"> & Partial<HouseRule>;

interface GameEntry {
  key: string;
  name: string;
  aliases: string[];
  short: string;
  family: string;
  sentence: string;
  marks: string[];
  players: [number, number];
  phases: { name: string; cards: string; table: string }[];
  options: HouseRule[];
  table_options: string[];
  structure: string;
  stakes: string[];
  line: string;
}

interface GameList { families: string[]; games: GameEntry[]; table_options: HouseRule[]; authority: string; figures: Record<string, string>; fillers: string[]; orders: GameOrder[] }
/** Games that are played in turn. */
interface GameOrder { key: string; name: string; games: string[] }
interface Book extends GameList { byKey: Map<string, GameEntry> }

/** Cards that would have come to somebody, or to the middle where nobody is named. */
interface Rabbit { who: string; cards: (CardCode | null)[] }

/** A word of the table, and how it stands in sentences. */
interface Term { name: string; forms: string[]; sentence: string }
interface TermList { terms: Term[] }
interface Finding { level: "error" | "warning" | "note"; text: string; line?: number | null }
interface RulesLine { lead: string; text: string; ruling: string }
interface RulesSection { title: string; by: string; lines: RulesLine[] }
interface LadderLine { name: string; cards: { card: CardCode; wild: boolean; spare: boolean }[]; words: string; note: string; often: string; hands: number | null }
interface PageLadder { title: string; lines: LadderLine[]; notes: string[]; total: number | null }
interface RulesPage { title: string; sentence: string; line: string; sections: RulesSection[]; ladders: PageLadder[] }
/** `live`: the house rules that can change something in the game as it is settled. */
interface RulesAnswer extends RulesPage { findings: Finding[]; sums: string; live?: string[] }
interface RulesRequest { game: string; options: Record<string, unknown>; stakes: Record<string, unknown>; players: number }
/** Both null until it has come. */
interface RulesEntry { page: RulesAnswer | null; error: string | null }

interface FileReport { playable: boolean; findings: Finding[]; key?: string; name?: string; game?: GameEntry; page?: RulesPage; sums?: string; text?: string; message?: string }

// ---- what this page alone knows -----------------------------------------------------------------------------------

interface Store {
  snapshot: Snapshot | null;
  before: Snapshot | null;
  at: number;
  link: "connecting" | "open" | "lost" | "renewed" | "gone" | "barred";
  /** Why the host keeps this person out. */
  barred: string;
  /** Why there is no room for this page just now. */
  full: string;
  /** Why the table stands still; empty while all is well. */
  trouble: string;
  /** The addresses of this table, once they were asked for; and one's own link. */
  ways: { ways: { url: string; who: string; near: boolean; qr: string }[]; error: string } | null;
  mine: { link: string; error: string; drawn: number } | null;
  games: Book | null;
  coach: CoachWord | null;
  fair: Fairness | null;
  ownMark: string;
  ownGames: GameEntry[];
  ui: Ui;
}

interface Ui {
  screen: string | null;
  /** The screen that stands. */
  shown: string;
  tab: string;
  sheet: string | null;
  /** The word whose sheet is open. */
  term: string | null;
  /** The row whose player's sheet is open; the seat that is managed; the seat to sit down on. */
  player: number;
  manage: number;
  /** Who without a seat is managed, by id; whose wishes the host looks at later; and what is asked before it is done. */
  guest: string | null;
  later: string[];
  sure: "host" | "remove" | "bar" | null;
  sitAt: number | null;
  chatSeen: number;
  offer: OfferDraft | null;
  waiting: boolean;
  chooser: Chosen | null;
  own: OwnFile | null;
  doorError: string;
  /** Whose name was asked for at the door and is taken. */
  taken: string;
  askError: string;
  /** What stands between somebody's own link and the table. */
  back: { words: string; go: () => void; instead: (() => Promise<unknown>) | null } | null;
  toasts: { id: number; text: string }[];
  sounds: boolean;
}

interface OfferDraft { picked: number[]; amount: number | null; typed: string | null; word: string | null }

interface Chosen {
  find: string;
  family: string;
  game: string;
  options: Record<string, Record<string, unknown>>;
  stakes: Record<string, number | string> | null;
  /** Whether a game of the host's own is being added. */
  own?: boolean;
  /** Whether the table has been told: the cards are on their way. */
  sent?: boolean;
}

interface OwnFile { name: string; text: string; told: FileReport | null; error: string; busy: boolean; over: boolean }

/** What the page calls a pick: the mark on a card picked or not, the button, and the button that picks nothing. */
interface PickWords { on: string; off: string; away: boolean; doing: (n: number | "") => string; none: string; ask: string }
interface Picking extends PickOffer { words: PickWords }
interface Choice { key: string; label: string; fact?: string | null; look: string; disabled?: boolean; run: () => void }
interface SheetContent { title: string; tall?: boolean; body: Child }
type Sheets = Record<string, () => SheetContent | null | false | undefined>;

/** The worker's own scope, as far as it is used: the page's library of types does not know it. */
interface ServiceWorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void): void;
  addEventListener(type: "fetch", listener: (event: { request: Request; respondWith: (answer: Promise<Response>) => void }) => void): void;
  skipWaiting(): Promise<void>;
}

// ---- drawing ------------------------------------------------------------------------------------------------------

interface TextNode { tag: string; text: string; key?: undefined; props?: undefined }
interface VNode { tag: string; key: string | number | null; props: Props; children: DrawnNode[]; text?: undefined }
type DrawnNode = VNode | TextNode;
/** A node with what stands for it in the document. */
type LiveNode = (VNode & { el: Drawable }) | (TextNode & { el: Text });
type Drawable = HTMLElement | SVGElement;
type Child = VNode | string | number | boolean | null | undefined | Child[];

/** An event where it is clear what it happens to. */
type At<E, T> = Omit<E, "target" | "currentTarget"> & { target: T; currentTarget: T };

interface Handlers {
  click?: (event: At<MouseEvent, HTMLElement>) => unknown;
  change?: (event: At<Event, HTMLInputElement>) => unknown;
  input?: (event: At<Event, HTMLInputElement>) => unknown;
  submit?: (event: At<SubmitEvent, HTMLFormElement>) => unknown;
  keydown?: (event: At<KeyboardEvent, HTMLElement>) => unknown;
  close?: (event: At<Event, HTMLDialogElement>) => unknown;
  dragover?: (event: At<DragEvent, HTMLElement>) => unknown;
  dragenter?: (event: At<DragEvent, HTMLElement>) => unknown;
  dragleave?: (event: At<DragEvent, HTMLElement>) => unknown;
  drop?: (event: At<DragEvent, HTMLElement>) => unknown;
}

/** Attributes of an element, and what the renderer does with it. */
interface Props {
  key?: string | number | null;
  class?: string;
  style?: Record<string, string | number>;
  on?: Handlers;
  /** Called when the element stands in the document; at every drawing, with the props of the one before; and when it goes. */
  // deno-lint-ignore no-explicit-any -- the element is of the tag's type, which a selector in a string does not tell
  born?: ((el: any) => void) | null;
  // deno-lint-ignore no-explicit-any -- the same
  each?: ((el: any, before: Props | null) => void) | null;
  // deno-lint-ignore no-explicit-any -- the same
  gone?: ((el: any) => void) | null;
  value?: string | number | null;
  checked?: boolean;
  [attribute: string]: unknown;
}

/** A card as `face` draws it. */
interface DrawnCard {
  /** Null where nobody here knows it: its back is drawn. */
  card: CardCode | null;
  up?: boolean;
  wild?: boolean;
  dead?: boolean;
  plays?: Side[];
  as?: CardCode | null;
  cause?: boolean;
  street?: number;
  place?: number;
  struck?: boolean;
  just?: boolean;
}

interface CardLook { tag?: string; key?: string | number | null; more?: string; still?: boolean; peek?: boolean; showdown?: string | false; struck?: boolean; sides?: number }

interface ChartLine { name: string; look: number; values: (number | null)[]; own: boolean }
interface StreetOdds { name: string; equity: number[] }
interface HandOdds { streets: StreetOdds[]; open: boolean; error: number; names: string[]; seats: number[] }

// ---- cards that are tapped in -------------------------------------------------------------------------------------

interface TappedCard { card: CardCode; down: boolean }
/** `range`: on the page "Odds", what the cards that are not tapped in may be, in words. */
interface TappedPlayer { name: string; cards: TappedCard[]; range?: string }
interface QuestionError { message: string; field: string }
/** A player's number, or a place for cards: "shared"; "middle", "dead". */
type Row = number | string;
interface TappedCommon { players: TappedPlayer[]; size: number }

interface TappedState<A extends TappedCommon> {
  asked: A;
  target: Row | null;
  selected: { row: Row; at: number } | null;
  past: { asked: A; target: Row | null }[];
  packed: boolean;
  error: QuestionError | null;
  waiting: boolean;
}

/** The module of a page's question, as the parts that both pages have use it. */
interface TappedQuestion<A extends TappedCommon> {
  state: TappedState<A>;
  edit: (change: (next: A) => unknown) => void;
  undo: () => void;
  clear: () => void;
  resize: (size: number) => void;
  turnOver: () => void;
  takeBack: () => void;
  removePlayer: (row: number) => void;
  cardsOf: (asked: A, row: Row) => TappedCard[];
  nameOf: (asked: A, row: Row) => string;
  places: (asked: A) => Map<CardCode, Row>;
}

/** The pack: `taken` says of a card where it lies, `mine` which lie in the row that is filled. */
interface PickerOptions {
  ranks: string[];
  id?: string;
  label?: string;
  jokers?: number;
  jokersUsed?: number;
  unknown?: boolean;
  taken: Map<CardCode, string> | null;
  mine: Set<CardCode> | null;
  wild?: (card: CardCode) => boolean;
  pick: (card: CardCode, where: string | null) => void;
  undo?: (() => void) | null;
}

interface SettleSide { ranking: string; options: Record<string, unknown> }
interface SettleAsked extends TappedCommon {
  sides: SettleSide[];
  options: Record<string, unknown>;
  wild: string[];
  bug: boolean;
  deck: number;
  faces: string;
  board: number;
  game: string;
  share: boolean;
  note: string;
  shared: TappedCard[];
}

interface SettleState extends TappedState<SettleAsked> { answer: SettleAnswer | null }
interface SettleAnswer { sides: SettleAnswerSide[]; takes: Record<string, string> }
interface SettleAnswerSide {
  low: boolean;
  winners: string[];
  names: Record<string, string>;
  why: string;
  plays: Record<string, CardCode[]>;
  /** Which card stands for which; missing where no card is wild. */
  wild?: Record<string, [CardCode, CardCode][]>;
  wild_cards: Record<string, CardCode[]>;
  order: string[][];
  as_played: Record<string, CardCode[]>;
}

interface SettleOption {
  name: string;
  label: string;
  help: string;
  kind: string;
  choices: unknown[];
  words: string[];
  of_ranking: boolean;
  needs: { what: string; values: unknown[] } | null;
}

interface SettleRanking {
  name: string;
  label: string;
  sentence: string;
  low: boolean;
  cards: number;
  deck: number;
  system: string;
  ladder: string;
  options: Record<string, unknown>;
}

interface SettlePreset {
  key: string;
  name: string;
  family: string;
  sides: (SettleSide & { low: boolean })[];
  options: Record<string, unknown>;
  wild: string[];
  bug: boolean;
  faces: string;
  shared: number;
  note: string;
  deck?: number;
  decks?: Record<string, number>;
}

interface SettleList {
  rankings: SettleRanking[];
  options: SettleOption[];
  decks: number[];
  wild: { lowest_hole: string; lowest_card: string; joker: string };
  most: { hands: number; cards: number; shared: number };
  games: SettlePreset[];
}

interface SettleChoices extends SettleList { byRanking: Map<string, SettleRanking>; byOption: Map<string, SettleOption> }

interface OddsAsked extends TappedCommon {
  game: string;
  options: Record<string, unknown>;
  policy: Record<string, string>;
  draws: number | null;
  middle: TappedCard[];
  dead: TappedCard[];
}

interface OddsState extends TappedState<OddsAsked> { shape: OddsShape | null; report: OddsReport | null; over: boolean; running: boolean }
interface OddsPolicy { name: string; label: string; choices: string[]; words: string[] }
interface OddsShape {
  game: string;
  name: string;
  line: string;
  players: [number, number];
  faces: string;
  begins: number;
  faces_matter: boolean;
  middle: string[];
  shared: boolean;
  ranks: string;
  jokers: number;
  draws: number;
  options: string[];
  policies: OddsPolicy[];
  sides: string[];
  fields: Side[];
  ranges: string[];
}

interface OddsSeat { equity: number; win: number; tie: number; high: number; low: number; scoop: number; stderr: number }
interface OddsReport { method: string; deals: number; done: number; seats: OddsSeat[]; plays?: string[]; granted?: string; policy: string; note: string }
interface OddsProspect { cards: string; words: string; makes: string; equity: number; stderr: number }
interface OddsOuts { asked: "card" | "throw" | "wild" | "pass" | "discard" | "turn" | "buy" | "declare"; seat: number; equity: number; stderr: number; rows: OddsProspect[]; gone: CardCode[] }
interface OddsFinalHands { seat: number; side: string; kinds: { name: string; often: number; won: number; when_winning: number }[] }
interface OddsMakes { method: string; deals: number; hands: OddsFinalHands[]; sides: [string, string[]][] }
interface OddsHolding { cards: string; weight: number; equity: number; stderr: number }
interface OddsSpread { seat: number; against: number; ahead: number; holdings: number; rows: OddsHolding[]; classes: OddsSpreadClass[] }
interface OddsSpreadClass { makes: string; weight: number; equity: number; ahead: number }
interface OddsNews { waiting?: boolean; error?: string; report?: OddsReport; over?: boolean; outs?: OddsOuts | null; makes?: OddsMakes | null; spread?: OddsSpread | null }

// ---- last rounds, solved -------------------------------------------------------------------------------------------

interface SolveGame { key: string; name: string; family: string; up: number; hidden: number; streets: string[]; ranks: string; jokers: number; structure: string; plain: boolean }
type SolveRow = 0 | 1 | "dead";
interface SolveAsked {
  game: string;
  hands: [CardCode[], CardCode[]];
  ranges: [string, string];
  dead: CardCode[];
  pot: number;
  bet: number;
  bets: number;
  /** Whether the last card is still to come. */
  early: boolean;
  /** Empty: as the game says. */
  structure: string;
  stack: number;
  sizes: string;
}
interface SolveClass { name: string; part: number; often: number[]; value: number }
interface SolveDecision { street: string; hand: number; line: string[]; moves: string[]; pot: number; reached: number; often: number[]; value: number; classes: SolveClass[] }
interface Solution { pot: number; opener: number; rounds: number; exploitable: number; values: number[]; equities: number[]; holdings: number[]; decisions: SolveDecision[]; note: string }
interface SolveNews { waiting?: boolean; error?: string; field?: string; near?: number; done?: number; solution?: Solution }
interface SolveState {
  games: SolveGame[] | null;
  asked: SolveAsked;
  target: SolveRow | null;
  packed: boolean;
  solution: Solution | null;
  /** After which moves the hands are shown. */
  line: string[];
  near: number | null;
  done: number;
  running: boolean;
  waiting: boolean;
  error: { message: string; field: string } | null;
}

// ---- recorded hands -----------------------------------------------------------------------------------------------

interface ReplayPlayer {
  chips: string;
  bet?: string;
  state: string;
  did?: string;
  note?: string;
  forced?: string;
  opens?: string;
  declared?: string;
  draws?: (number | "pat" | null)[];
  won?: string;
  shows?: boolean;
  acts?: boolean;
  cards?: (Partial<HeldCard> & { card: CardCode | null; up: boolean; place: number })[];
  gone?: GoneCard[];
  coming?: number[];
  hand?: HandWords[];
}

interface ReplayStep {
  line: number;
  street: string;
  number: number;
  over: boolean;
  lines: number;
  pot: string;
  players: ReplayPlayer[];
  table: TableCard[];
  wild: string[];
}

interface Verdict { ok: boolean; problem: string | null; line: number | null; allowed: string[] }

interface ReplayData {
  game: { key: string; name: string; line: string; short: string; choices: Record<string, unknown>; sides: number };
  hand: string;
  table: string;
  form: string;
  players: { name: string; known: boolean }[];
  you: number | null;
  hero: number | null;
  seat: number | null;
  number: number;
  over: boolean;
  forms: string[];
  verdict: Verdict;
  log: LogSection[];
  steps: ReplayStep[];
}

interface StreetGroup { name: string; short: string; first: number; count: number; over: boolean }
/** A hand that is open: by streets, and its seats in the order of the rows. */
interface OpenReplay extends ReplayData { groups: StreetGroup[]; order: number[] }

interface ListedHand { number: number; hand: string; file: string; game: string; players: number; ok: boolean; problem: string | null; line: number | null; pot: string; winners: string; readable: boolean }
interface HandList { hands: ListedHand[]; more: boolean }
/** A file that somebody brings, not read yet; `name`: with its folders, or the archive that it lies in. */
interface Brought { name: string; size: number; read: () => Promise<Blob> }
/** The file whose hand is open, or the piece of it that was sent; `before`: the lines of the file before that piece. */
interface BroughtFile { name: string; text: ArrayBuffer; mine: boolean; room: string; before: number }
/** A hand of the list, with the piece of a file that it is in. */
interface HandOfList extends ListedHand { source: string; blob: Blob; before: number }
/** How far the files have been gone through: of the files, and how many bytes of how many. */
interface Progress { files: number; all: number; bytes: number; size: number }
interface ReplayOdds { streets?: { name: string; equity: (number | null)[] }[]; looks: number[]; open: boolean; error: number; problem: string }

interface ReplayState {
  file: BroughtFile | null;
  title: string;
  list: HandOfList[] | null;
  troubles: { name: string; problem: string }[];
  reading: Progress | null;
  stopped: boolean;
  only: "all" | "wrong";
  shown: number;
  replay: OpenReplay | null;
  odds: ReplayOdds | null;
  at: number;
  playing: boolean;
  busy: string;
  problem: string;
  tab: string;
  over: boolean;
}

// ---- statistics ---------------------------------------------------------------------------------------------------

interface RateFigures { hands: number; per_hundred: number; low: number | null; high: number | null }
interface PlayerShare {
  hands: number;
  won: number;
  voluntary: number;
  showdowns: number;
  won_at_showdown: number;
  won_without: number;
  net: Record<string, number>;
  rake: Record<string, number>;
  rate: RateFigures;
  adjusted: { hands: number; exact: number; net: Record<string, number>; expected: Record<string, number>; rate: RateFigures };
  first_street: FirstStreet;
  raises: number;
  calls: number;
  checks: number;
  folds: number;
}
interface FirstStreet {
  brought_in: number; could_open: number; opened: number; could_steal: number; stole: number; won_steals: number; faced_steal: number;
  defended: number; limped: number; called: number; raised: number;
}
interface GameLine extends PlayerShare {
  name: string;
  streets: { name: string; reached: number; folded: number; won: number; won_without: number; raises: number; calls: number; checks: number; check_raises: number; paid: Record<string, number> }[];
  quarters: Record<string, number>;
  draws: Record<string, number>[];
  starts: { cards: string; hands: number; voluntary: number; second: number; won: number; net: Record<string, number>; rate: RateFigures }[];
  positions: { position: string; hands: number; net: Record<string, number>; rate: RateFigures }[];
}
interface PlayerFigures extends PlayerShare {
  player: string;
  games: Record<string, GameLine>;
  won_on: Record<string, number>;
  folded_on: Record<string, number>;
  curve: Record<string, [number, number, number][]>;
  stakes: { game: string; money: string; limit: string; small: number; big: number; hands: number; net: number; rake: number; rate: RateFigures }[];
  sessions: { money: string; began: string; minutes: number; hands: number; net: number }[];
  hours: Record<string, { sessions: number; minutes: number; hands: number; net: number; per_hour: number; hands_per_hour: number }>;
  days: { date: string; money: string; hands: number; net: number }[];
  opponents: { opponent: string; hands: number; won: number; lost: number; showdowns: number; net: Record<string, number>; rate: RateFigures }[];
  leaks: { sentence: string; lost: number; sure: boolean }[];
}

interface GameFigures { game: string; name: string; hands: number; showdowns: number; pots: Record<string, number>; rake: Record<string, number> }
interface Figures {
  room: string;
  more: boolean;
  names: Record<string, string>;
  hands: number;
  bad: number;
  units: Record<string, number>;
  players: PlayerFigures[];
  games: GameFigures[];
  ended_on: Record<string, number>;
  biggest_pots: { file: string; hand: string; game: string; pot: number; currency: string; winners: string }[];
  /** What is wrong with the first hands of a file that are left out. */
  problems?: string[];
}
/** What the statistics pages show, and what is chosen there. */
interface StatsState {
  told: Figures | null;
  /** The figures of all hands, for the choices of the filter. */
  all: Figures | null;
  problem: string;
  busy: string;
  player: string;
  game: string;
  filter: Record<string, string>;
  /** What was brought, in a word or two; how far it has been counted; null: to the end, or until somebody stopped it. */
  files: Brought[] | null;
  title: string;
  reading: Progress | null;
  stopped: boolean;
  over: boolean;
}
/** Some hundred hands of a file, counted; `sum` is sent again to be added to others. */
interface CountedHands { read: number; more: boolean; hands: number; bad: number; problems: string[]; sum: string }

// ---- learning -----------------------------------------------------------------------------------------------------

interface LearnChoice { id: string; words: string; seat?: number; card?: CardCode; down?: boolean; shared?: boolean }
interface LearnQuestion { kind: string; text: string; form: "one" | "some" | "amounts"; choices: LearnChoice[]; total: number }
interface LearnJudgement { right: boolean; reason: Parts; answer: Record<string, number> }
interface ScenePlayer {
  seat: number;
  name: string;
  you: boolean;
  dealer: boolean;
  chips: number;
  bet: number;
  state: "in" | "folded" | "all in";
  cards: HeldCard[];
  gone: GoneCard[];
  did?: string;
  declared?: string;
  draws?: (number | "pat" | null)[];
  acts?: boolean;
  hand?: HandWords[];
  won?: number;
}
interface Scene {
  street: { name: string; size: string; number: number };
  players: ScenePlayer[];
  table: TableCard[];
  pots: { name: string; amount: number; note: string }[];
  total: number;
  wild: string[];
  sides: string[];
  over: boolean;
  result: PotResult[];
  story: LogSection[];
}
interface LearnStop {
  key: string;
  name: string;
  line: string;
  hand: number;
  hands: number;
  stop: { number: number; of: number; scene: Scene; question: LearnQuestion | null; terms: [string, string][] };
}
/** What the pages "Learn" and "Quiz" show: a stop, what is marked there, and what came of it. */
interface LearnState {
  stop: LearnStop | null;
  marked: Record<string, number>;
  judgement: LearnJudgement | null;
  waiting: boolean;
  problem: string;
}
/** What a browser remembers of a game's lessons: the hands that were walked through, and how many answers were right, of how many. */
interface LearnRecord { hands: number[]; right: number; asked: number }

// ---- starting hands -----------------------------------------------------------------------------------------------

interface RankedHand { place: number; name: string; cards: CardCode[]; down: boolean[]; equity: number; stderr: number; win: number; tie: number; share: number; top: number }
interface StartingTable {
  game: string; name: string; opponents: number; at_hand: number[]; most: number; ranked: string[]; ranges: string[];
  command: string; begins: number; draws: number; kinds: number; deals: number; policy: string; low: boolean;
  suits: boolean; faces: boolean; keeps: boolean; classes: boolean; rows: RankedHand[];
}
/** What the page looks at; `wrong`: what is not understood of the range, `problem`: of all else. */
interface StartingState { game: string; opponents: number; range: string; told: StartingTable | null; problem: string; wrong: string; busy: boolean; shown: number }
