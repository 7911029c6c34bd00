import { expect, test } from "vitest";
import type { Fact, NewEntry } from "../journal/entry.ts";
import { createFigures } from "../report/figures.ts";
import { createAsker } from "./asker.ts";
import type { Reply } from "./reply.ts";

/** An asker whose journal is a list, and a site that answers what a test says, one after the other. */
function askerOf(replies: readonly Reply<string>[], patienceLeftMs = 1_000) {
  const written: NewEntry[] = [];
  const figures = createFigures();
  const asker = createAsker({
    journal: { write: (entry) => written.push(entry), close: () => undefined },
    figures,
    patienceLeftMs: () => patienceLeftMs,
  });
  let sent = 0;
  const send = async (): Promise<Reply<string>> => {
    sent += 1;
    return replies[sent - 1] ?? { data: null, code: "NETWORK" };
  };
  const asked = { act: "WRITE", memberId: "m" } as const;
  const factsOf = (id: string): Fact[] => [{ of: "NOTE", id }];
  return {
    written,
    figures,
    sent: () => sent,
    write: () => asker.act("write", { key: "k", asked, factsOf }, send),
  };
}

test("an answer that did not come is asked for again, and the journal has the intent before and the answer after", async () => {
  const { written, figures, sent, write } = askerOf([
    { data: null, code: "NETWORK" },
    { data: null, code: "UNAVAILABLE" },
    { data: "n1", code: null },
  ]);
  expect(await write()).toEqual({ data: "n1", code: null });
  expect(sent()).toBe(3);
  expect(written).toEqual([
    { kind: "intent", key: "k", asked: { act: "WRITE", memberId: "m" } },
    { kind: "answer", key: "k", refused: null, memberId: "m", facts: [{ of: "NOTE", id: "n1" }] },
  ]);
  expect(figures.kinds()).toMatchObject([{ kind: "write", done: 1, refused: 0, faults: 2 }]);
});

test("a refusal is an answer; without one until the patience is over, the intent stays alone", async () => {
  const refused = askerOf([{ data: null, code: "POST_LIMIT" }]);
  expect((await refused.write()).code).toBe("POST_LIMIT");
  expect(refused.written.at(-1)).toMatchObject({ kind: "answer", refused: "POST_LIMIT", facts: [] });
  const silent = askerOf([], -1);
  expect((await silent.write()).code).toBe("UNKNOWN");
  expect(silent.written.map(({ kind }) => kind)).toEqual(["intent"]);
});

test("a round or slip whose fate is not known yet is asked for again", async () => {
  const { sent, write } = askerOf([
    { data: null, code: "ROUND_PENDING" },
    { data: null, code: "SLIP_PENDING" },
    { data: "n1", code: null },
  ]);
  expect((await write()).code).toBeNull();
  expect(sent()).toBe(3);
});
