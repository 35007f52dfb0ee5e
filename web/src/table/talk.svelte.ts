/* What people say at the table. A phrase stands at its seat for a few seconds, and stays in the log. */

export interface Phrase {
  seat: number;
  sentence: string;
  /** how long the log was then */
  length: number;
  /** the how-manieth phrase it is */
  number: number;
}

const FADES_MS = 6000;
const MOST = 200;

export class Talk {
  /** all that was said, for the log */
  said = $state.raw<readonly Phrase[]>([]);
  /** what was said just now, for the seats */
  bubbles = $state.raw<readonly Phrase[]>([]);

  hear(seat: number, sentence: string, length: number): void {
    const phrase = { seat, sentence, length, number: (this.said.at(-1)?.number ?? 0) + 1 };
    this.said = [...this.said, phrase].slice(-MOST);
    this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), phrase];
    setTimeout(() => (this.bubbles = this.bubbles.filter((other) => other !== phrase)), FADES_MS);
  }

  clear(): void {
    this.said = this.bubbles = [];
  }
}
