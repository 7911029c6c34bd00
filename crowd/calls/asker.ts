import { setTimeout as sleep } from "node:timers/promises";
import type { Asked, Fact } from "../journal/entry.ts";
import type { Journal } from "../journal/openJournal.ts";
import type { Figures } from "../report/figures.ts";
import { isUnanswered, type Reply } from "./reply.ts";

export type Asker = {
  /**
   * Asks until there is an answer or the patience is over (code UNKNOWN): of reads and of what may be done twice, as a
   * sign-in.
   */
  ask<Data>(kind: string, send: () => Promise<Reply<Data>>): Promise<Reply<Data>>;
  /** The same of what must be done once: with its key, and what it says of the books, in the journal before and after. */
  act<Data>(
    kind: string,
    act: { readonly key: string; readonly asked: Asked; readonly factsOf: (data: Data) => readonly Fact[] },
    send: () => Promise<Reply<Data>>,
  ): Promise<Reply<Data>>;
  /** Keeps what the site said later of what was acknowledged before. */
  learn(memberId: string, facts: readonly Fact[]): void;
};

/** Limits are of a minute: so often, at such pauses, one is believed to pass; then it is an answer. */
const limits = { code: "TOO_MANY_REQUESTS", tries: 20, pauseMs: 3_000 };

/** A pause before the same is asked again; it grows up to two seconds. */
const pauseBefore = (attempt: number, code: string): number =>
  code === limits.code ? limits.pauseMs : Math.min(2_000, 100 * 2 ** attempt);

/** How all calls of the crowd are made: measured, kept, and asked again with the same key until answered. */
export function createAsker(options: {
  readonly journal: Journal;
  readonly figures: Figures;
  /** Milliseconds that are left to ask in; below zero nothing is asked again. */
  readonly patienceLeftMs: () => number;
}): Asker {
  const { journal, figures, patienceLeftMs } = options;

  async function ask<Data>(kind: string, send: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
    for (let attempt = 0; ; attempt += 1) {
      const askedAtMs = performance.now();
      const reply = await send();
      const ms = performance.now() - askedAtMs;
      if (reply.code === null) {
        figures.note(kind, ms, { came: "DONE" });
        return reply;
      }
      const isOver = reply.code === limits.code && attempt >= limits.tries;
      if (isOver || !isUnanswered(reply.code)) {
        figures.note(kind, ms, { came: "REFUSED", code: reply.code });
        return reply;
      }
      figures.note(kind, ms, { came: "FAULT", code: reply.code });
      if (patienceLeftMs() < 0) return { data: null, code: "UNKNOWN" };
      await sleep(pauseBefore(attempt, reply.code));
    }
  }

  return {
    ask,
    async act(kind, { key, asked, factsOf }, send) {
      journal.write({ kind: "intent", key, asked });
      const reply = await ask(kind, send);
      if (reply.code === "UNKNOWN") return reply;
      const facts = reply.code === null ? [...factsOf(reply.data)] : [];
      journal.write({ kind: "answer", key, refused: reply.code, memberId: asked.memberId, facts });
      return reply;
    },
    learn(memberId, facts) {
      if (facts.length > 0) journal.write({ kind: "learnt", memberId, facts: [...facts] });
    },
  };
}
