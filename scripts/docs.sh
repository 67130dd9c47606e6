#!/bin/sh
# The documentation as a site, in site/: every link and anchor must lead somewhere, and nothing may come from another host.
set -eu
export PYTHONPATH=src:. NO_MKDOCS_2_WARNING=1 DISABLE_MKDOCS_2_WARNING=true
.venv/bin/python -m mkdocs build --strict --clean "$@"
if grep -rEl '<(script|link|img)[^>]*(src|href)="?https?://' site --include='*.html'; then
    echo "expected nothing from another host, got the pages above" >&2
    exit 1
fi
echo "site/index.html: $(find site -name '*.html' | wc -l) pages, $(du -sk site | cut -f1) kB"
