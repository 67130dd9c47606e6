"""The version, in a module of its own: whoever needs it need not import the whole public face."""

__version__ = "0.1.0"
