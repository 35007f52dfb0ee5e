/* A review as it is found: line after line, the last one is the review or why there is none. */

import { ask } from "./http";
import type { ReviewDone, ReviewFailed, ReviewPart, ReviewWaiting, ReviewWish } from "./types.gen";

export type ReviewLine = ReviewWaiting | ReviewPart | ReviewDone | ReviewFailed;

/** The lines of a stream of text, without the last one if it is not whole. */
export async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let kept = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (kept + decoder.decode(value, { stream: true })).split("\n");
      kept = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** `stop` ends it here and where it is thought of. */
export async function* review(wish: ReviewWish, stop: AbortSignal, token?: string): AsyncGenerator<ReviewLine> {
  const answer = await ask("POST", "/api/reviews", { body: wish, token, stop });
  if (answer.body === null) return;
  for await (const line of linesOf(answer.body)) yield JSON.parse(line) as ReviewLine;
}
