/** How much a question of cards holds, and the card that nobody knows. */

/** More hands are not compared at one table. */
export const MOST_PLAYERS = 8;

/** As many dead cards as a question about odds takes. */
export const MOST_DEAD = 26;

/** A card that nobody knows. */
export const UNKNOWN = "??";
