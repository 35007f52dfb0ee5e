/* The tables on this device: lines in a file of the origin's private file system, on disk when `write` returns.

Two files take turns, so that a journal can be written anew: the newer one counts once its head is there, which is
written last. A line that a power cut tore was never shown to anybody; it is left out. */

/** The part of FileSystemSyncAccessHandle that is used; TypeScript knows it in workers alone. */
interface SyncFile {
  read(into: Uint8Array, at: { at: number }): number;
  write(bytes: Uint8Array, at: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
}

export interface Journal {
  /** What is in it. */
  text: string;
  /** False where nothing of it outlives the worker. */
  isKept: boolean;
  /** One more line; an empty text only asks whether it could be written. */
  write(text: string): void;
  /** These lines instead of all others: all of them, or none. */
  replace(text: string): void;
}

const NAMES = ["tables-a.jsonl", "tables-b.jsonl"];
const HEAD = /^atoll ([0-9]{10})\n$/;
const HEAD_BYTES = 17;
const PATIENCE_MS = 10_000; // the worker before this one may still be letting go
const LOOK_MS = 100;

const headOf = (generation: number): string => `atoll ${String(generation).padStart(10, "0")}\n`;

async function opened(folder: FileSystemDirectoryHandle, name: string): Promise<SyncFile> {
  const file = (await folder.getFileHandle(name, { create: true })) as FileSystemFileHandle & {
    createSyncAccessHandle(): Promise<SyncFile>;
  };
  for (const until = Date.now() + PATIENCE_MS; ;) {
    try {
      return await file.createSyncAccessHandle();
    } catch (error) {
      if (Date.now() > until || (error as Error).name !== "NoModificationAllowedError") throw error;
      await new Promise((wait) => setTimeout(wait, LOOK_MS));
    }
  }
}

class FileJournal implements Journal {
  text = "";
  readonly isKept = true;
  private readonly pen = new TextEncoder();
  private generation = 0;
  private end = HEAD_BYTES;
  private now: SyncFile;
  private spare: SyncFile;

  constructor(first: SyncFile, second: SyncFile) {
    const [a, b] = [this.contents(first), this.contents(second)];
    const newest = b.generation > a.generation ? b : a;
    [this.now, this.spare] = newest === b ? [second, first] : [first, second];
    this.generation = newest.generation;
    if (newest.generation === 0) this.replace("");
    else {
      this.text = newest.text;
      this.end = HEAD_BYTES + this.pen.encode(newest.text).length;
      this.now.truncate(this.end);
    }
  }

  private contents(file: SyncFile): { generation: number; text: string } {
    const bytes = new Uint8Array(file.getSize());
    file.read(bytes, { at: 0 });
    const whole = new TextDecoder();
    const head = HEAD.exec(whole.decode(bytes.subarray(0, HEAD_BYTES)));
    const lines = bytes.subarray(HEAD_BYTES, bytes.lastIndexOf(10) + 1);
    return head === null ? { generation: 0, text: "" } : { generation: Number(head[1]), text: whole.decode(lines) };
  }

  write(text: string): void {
    const bytes = this.pen.encode(text);
    try {
      this.put(this.now, bytes, this.end);
      this.now.flush();
    } catch (error) {
      this.now.truncate(this.end);
      throw error;
    }
    this.end += bytes.length;
  }

  replace(text: string): void {
    const bytes = this.pen.encode(text);
    this.spare.truncate(0);
    this.put(this.spare, bytes, HEAD_BYTES);
    this.spare.flush();
    this.put(this.spare, this.pen.encode(headOf(this.generation + 1)), 0);
    this.spare.flush();
    [this.now, this.spare] = [this.spare, this.now];
    this.generation += 1;
    this.end = HEAD_BYTES + bytes.length;
    this.spare.truncate(0);
    this.spare.flush();
  }

  private put(file: SyncFile, bytes: Uint8Array, at: number): void {
    if (file.write(bytes, { at }) < bytes.length) throw new Error("there is no room");
  }
}

const inMemory: Journal = { text: "", isKept: false, write: () => undefined, replace: () => undefined };

/** The journal of the page in this folder of its host; one in memory alone where the browser gives no storage. */
export async function openJournal(name: string): Promise<Journal> {
  let folder: FileSystemDirectoryHandle;
  try {
    const root = await navigator.storage.getDirectory();
    folder = await root.getDirectoryHandle(encodeURIComponent(name), { create: true });
  } catch {
    return inMemory; // a private window, an address that is not secure, or the person does not want it
  }
  return new FileJournal(await opened(folder, NAMES[0]!), await opened(folder, NAMES[1]!));
}
