#!/bin/sh
# Make a release: scripts/release.sh 0.2.0. From a clean checkout: the version and the changelog's heading are set, the package is built and tried
# in empty environments, and only then is it committed and tagged. Nothing is sent anywhere: what to do next is printed.
set -eu
version=${1:?expected a version, such as: scripts/release.sh 0.2.0}
echo "$version" | grep -Eqx '[0-9]+\.[0-9]+\.[0-9]+' || { echo "expected a version such as 0.2.0, got $version" >&2; exit 2; }
[ -z "$(git status --porcelain)" ] || { echo "expected a clean checkout, got changes:" >&2; git status --short >&2; exit 2; }
git rev-parse -q --verify "refs/tags/v$version" >/dev/null && { echo "expected a new version, got $version, which has a tag" >&2; exit 2; }
grep -q '^## Unreleased$' CHANGELOG.md || { echo "expected CHANGELOG.md to have a heading Unreleased" >&2; exit 2; }
trap 'exit 1' INT TERM
trap 'git checkout -q -- src/studbook/version.py CHANGELOG.md CITATION.cff' EXIT

sed -i.bak "s/^__version__ = .*/__version__ = \"$version\"/" src/studbook/version.py
sed -i.bak "s/^## Unreleased\$/## Unreleased\n\n## $version – $(date +%Y-%m-%d)/" CHANGELOG.md
sed -i.bak "s/^version: .*/version: $version/" CITATION.cff
rm -f src/studbook/version.py.bak CHANGELOG.md.bak CITATION.cff.bak

rm -rf dist
.venv/bin/uv build --quiet --no-build-isolation --python .venv/bin/python
sh scripts/try_package.sh

trap - EXIT
git commit -q -m "Version $version" -- src/studbook/version.py CHANGELOG.md CITATION.cff
git tag -a "v$version" -m "studbook $version"
echo "dist/ has the wheel and the source; next: git push --follow-tags, and upload dist/*"
