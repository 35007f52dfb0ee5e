from pathlib import Path

from atoll.server.codegen import written

for path, text in written(Path()).items():
    path.write_text(text, "utf-8")
