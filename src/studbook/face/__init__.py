"""The public face for Python: what `import studbook` offers beyond the rooms' own names. docs/python.md tells it by five stories."""
