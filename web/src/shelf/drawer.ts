/* Where finished matches are kept on this device: IndexedDB, or the page's memory where the browser keeps nothing. */

import { idOf, type KeptMatch } from "./kept";

/** The text of a table's record, by the table's code: the games of one table share it. */
export type Records = Readonly<Record<string, string>>;

export interface Change {
  add?: readonly KeptMatch[];
  records?: Records;
  remove?: readonly KeptMatch[];
  removeRecords?: readonly string[];
}

export interface Drawer {
  /** false: all of it is gone when the page is closed */
  readonly lasts: boolean;
  matches(): Promise<KeptMatch[]>;
  records(): Promise<Records>;
  record(code: string): Promise<string | undefined>;
  /** All of it or nothing; `done` counts what was written. */
  change(change: Change, done?: (count: number) => void): Promise<void>;
}

export class MemoryDrawer implements Drawer {
  readonly lasts = false;
  private readonly byId = new Map<string, KeptMatch>();
  private readonly texts = new Map<string, string>();

  matches(): Promise<KeptMatch[]> {
    return Promise.resolve([...this.byId.values()]);
  }
  records(): Promise<Records> {
    return Promise.resolve(Object.fromEntries(this.texts));
  }
  record(code: string): Promise<string | undefined> {
    return Promise.resolve(this.texts.get(code));
  }
  change({ add = [], records = {}, remove = [], removeRecords = [] }: Change, done?: (count: number) => void): Promise<void> {
    for (const match of remove) this.byId.delete(idOf(match));
    for (const code of removeRecords) this.texts.delete(code);
    for (const match of add) this.byId.set(idOf(match), match);
    for (const [code, text] of Object.entries(records)) this.texts.set(code, text);
    done?.(add.length);
    return Promise.resolve();
  }
}

const NAME = "atoll";
const VERSION = 1;
const MATCHES = "matches";
const RECORDS = "records";

const answered = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB refused"));
  });

class BrowserDrawer implements Drawer {
  readonly lasts = true;
  constructor(private readonly base: IDBDatabase) {}

  matches(): Promise<KeptMatch[]> {
    return answered(this.base.transaction(MATCHES).objectStore(MATCHES).getAll() as IDBRequest<KeptMatch[]>);
  }
  record(code: string): Promise<string | undefined> {
    return answered(this.base.transaction(RECORDS).objectStore(RECORDS).get(code) as IDBRequest<string | undefined>);
  }
  async records(): Promise<Records> {
    const texts = this.base.transaction(RECORDS).objectStore(RECORDS);
    const [codes, found] = await Promise.all([
      answered(texts.getAllKeys() as IDBRequest<string[]>),
      answered(texts.getAll() as IDBRequest<string[]>),
    ]);
    return Object.fromEntries(codes.map((code, at) => [code, found[at] ?? ""]));
  }
  change({ add = [], records = {}, remove = [], removeRecords = [] }: Change, done?: (count: number) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const all = this.base.transaction([MATCHES, RECORDS], "readwrite");
      const [matches, texts] = [all.objectStore(MATCHES), all.objectStore(RECORDS)];
      all.oncomplete = () => resolve();
      all.onabort = () => reject(all.error ?? new Error("IndexedDB refused"));
      for (const { code, leg } of remove) matches.delete([code, leg]);
      for (const code of removeRecords) texts.delete(code);
      for (const [code, text] of Object.entries(records)) texts.put(text, code);
      add.forEach((match, at) => (matches.put(match).onsuccess = () => done?.(at + 1)));
    });
  }
}

async function opened(): Promise<Drawer> {
  try {
    const request = indexedDB.open(NAME, VERSION); // only to look at it may be forbidden
    request.onupgradeneeded = () => {
      request.result.createObjectStore(MATCHES, { keyPath: ["code", "leg"] });
      request.result.createObjectStore(RECORDS);
    };
    return new BrowserDrawer(await answered(request));
  } catch {
    return new MemoryDrawer();
  }
}

let found: Promise<Drawer> | undefined;
export const drawer = (): Promise<Drawer> => (found ??= opened());
