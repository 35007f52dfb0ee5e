"""Certificates for tests with TLS, made by openssl: an authority of our own, and those that it vouches for."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from pathlib import Path

import pytest

KEY = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")


class Authority:
    """`file` is its certificate; `vouch` gives the file with key and certificate of somebody at 127.0.0.1."""

    def __init__(self, folder: Path) -> None:
        if shutil.which("openssl") is None:
            pytest.skip("no openssl here: apt install openssl")
        self.folder = folder
        self.file = folder / "ca.pem"
        self._run("req", "-x509", *KEY, "-days", "2", "-subj", "/CN=Us", "-keyout", "ca.key", "-out", "ca.pem")

    def vouch(self, name: str) -> Path:
        (self.folder / "ext").write_text("subjectAltName=IP:127.0.0.1\n")
        self._run("req", *KEY, "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", f"/CN={name}")
        signed = ("-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "ext")
        self._run("x509", "-req", "-in", f"{name}.csr", *signed, "-out", f"{name}.crt")
        both = self.folder / f"{name}.pem"
        both.write_bytes((self.folder / f"{name}.crt").read_bytes() + (self.folder / f"{name}.key").read_bytes())
        return both

    def believed(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=str(self.file))

    def _run(self, *words: str) -> None:
        subprocess.run(["openssl", *words], check=True, capture_output=True, cwd=self.folder)
