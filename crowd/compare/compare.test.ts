import { expect, test } from "vitest";
import type { Entry, NewEntry } from "../journal/entry.ts";
import { acknowledgedOf } from "./acknowledged.ts";
import type { BookedMovement, Books } from "./books.ts";
import { compare } from "./compare.ts";

const memberId = "m";
const none = { lost: [], doubled: [], invented: [] };

const at = (entries: readonly NewEntry[]): Entry[] => entries.map((entry) => ({ ...entry, atMs: 0 }));
const answered = (key: string, facts: Extract<NewEntry, { kind: "answer" }>["facts"]): NewEntry => ({
  kind: "answer",
  key,
  refused: null,
  memberId,
  facts,
});

/** A member's journal: a deposit that an operator completed, a spin that won, chips at a table, a slip, an inquiry. */
const journal: readonly NewEntry[] = [
  { kind: "member", memberId, loginId: "sim_aaaa_0001", password: "p" },
  { kind: "intent", key: "d", asked: { act: "DEPOSIT", memberId, amountWon: 50_000 } },
  answered("d", [{ of: "REQUEST", id: "r1", type: "DEPOSIT", amountWon: 50_000, status: "WAITING" }]),
  { kind: "intent", key: "c", asked: { act: "COMPLETE", memberId, about: "r1" } },
  answered("c", [{ of: "REQUEST", id: "r1", type: "DEPOSIT", amountWon: 50_000, status: "COMPLETED" }]),
  { kind: "intent", key: "s", asked: { act: "SPIN", memberId, amountWon: 1_000 } },
  answered("s", [{ of: "ROUND", key: "s", roundId: "g1", stakeWon: 1_000, winWon: 2_500, state: "STANDS" }]),
  { kind: "intent", key: "t", asked: { act: "PLACE", memberId, about: "g2", amountWon: 5_000 } },
  answered("t", [{ of: "ROUND", key: "t", roundId: "g2", stakeWon: 5_000, winWon: null, state: "STANDS" }]),
  {
    kind: "learnt",
    memberId,
    facts: [{ of: "ROUND", key: "t", roundId: "g2", stakeWon: 5_000, winWon: 0, state: "STANDS" }],
  },
  { kind: "intent", key: "q", asked: { act: "WRITE", memberId, about: "INQUIRY" } },
  answered("q", [{ of: "INQUIRY", id: "i1" }]),
];

const statement: readonly BookedMovement[] = [
  { id: "1", type: "DEPOSIT", reference: "deposit/r1", amountWon: 50_000 },
  { id: "2", type: "BET", reference: "wallet:hanpan/x1", amountWon: -1_000 },
  { id: "3", type: "WIN", reference: "wallet:hanpan/x2", amountWon: 2_500 },
  { id: "4", type: "BET", reference: "wallet:hanpan/x3", amountWon: -5_000 },
];
const books: Books = {
  requests: [{ id: "r1", type: "DEPOSIT", amount: 50_000, status: "COMPLETED" }],
  bets: [
    { id: "b1", roundId: "g1", stakeWon: 1_000, winWon: 2_500, status: "SETTLED" },
    { id: "b2", roundId: "g2", stakeWon: 5_000, winWon: 0, status: "SETTLED" },
  ],
  statement,
  writings: { INQUIRY: ["i1"], NOTE: [], POST: [], COMMENT: [] },
  ledger: statement,
};

function compared(entries: readonly NewEntry[], kept: Books = books) {
  const acknowledged = acknowledgedOf(at(entries)).get(memberId);
  if (acknowledged === undefined) throw new Error("The journal knows no such member.");
  return compare(acknowledged, kept);
}
const without = (key: string) => journal.filter((entry) => !("key" in entry && entry.key === key));

test("a journal and books that agree have no differences", () => {
  expect(compared(journal)).toEqual(none);
});

test("a stake that was added in the middle of a round is a part of what was acknowledged of it", () => {
  const asked = { act: "SPIN", memberId, amountWon: 1_000 } as const;
  const raised: readonly NewEntry[] = [
    ...without("s"),
    { kind: "intent", key: "s", asked },
    answered("s", [{ of: "ROUND", key: "s", roundId: "g1", stakeWon: 1_000, winWon: null, state: "STANDS" }]),
    { kind: "intent", key: "e", asked: { ...asked, about: "g1" } },
  ];
  const twice = answered("e", [
    { of: "ROUND", key: "s", roundId: "g1", stakeWon: 2_000, winWon: 2_500, state: "STANDS" },
  ]);
  const bet = { id: "b3", roundId: "g1", stakeWon: 1_000, winWon: 0, status: "SETTLED" } as const;
  const movement = { id: "5", type: "BET", reference: "wallet:hanpan/x5", amountWon: -1_000 } as const;
  const both = { statement: [...statement, movement], ledger: [...statement, movement] };
  const kept: Books = { ...books, ...both, bets: [...books.bets, bet] };
  expect(compared([...raised, twice], kept)).toEqual(none);
  // Without an answer it may stand or not.
  expect(compared(raised, kept)).toEqual(none);
  expect(compared([...raised, twice])).toEqual({
    ...none,
    lost: ["stake of round g1: 2000 acknowledged, 1000 in the books"],
  });
});

test("what is taken out of the journal was invented by the books", () => {
  expect(compared(without("s"))).toEqual({ ...none, invented: ["bet b1 of 1000 in round g1"] });
  expect(compared(without("q"))).toEqual({ ...none, invented: ["INQUIRY i1"] });
  expect(compared(without("c"))).toEqual({
    ...none,
    invented: ["DEPOSIT r1 was WAITING, is COMPLETED, and nobody was answered so"],
  });
  expect(compared(without("d").filter((entry) => !("key" in entry && entry.key === "c")))).toEqual({
    ...none,
    invented: ["DEPOSIT r1 of 50000"],
  });
});

test("what is added to the journal was lost by the books", () => {
  const more: NewEntry[] = [
    answered("z", [{ of: "ROUND", key: "z", roundId: "g9", stakeWon: 700, winWon: 100, state: "STANDS" }]),
    answered("y", [{ of: "NOTE", id: "n9" }]),
    answered("x", [{ of: "REQUEST", id: "r9", type: "WITHDRAWAL", amountWon: 10_000, status: "WAITING" }]),
  ];
  expect(compared([...journal, ...more])).toEqual({
    ...none,
    lost: [
      "WITHDRAWAL r9 of 10000",
      "stake of round g9: 700 acknowledged, 0 in the books",
      "win of round g9: 100 acknowledged, 0 in the books",
      "NOTE n9",
    ],
  });
});

test("what the books have twice was doubled", () => {
  const twice = { ...books, bets: [...books.bets, ...books.bets.slice(0, 1)] };
  expect(compared(journal, twice).doubled).toEqual([
    "stake of round g1: 1000 acknowledged, 2000 in the books",
    "win of round g1: 2500 acknowledged, 5000 in the books",
  ]);
  const paidTwice = { ...books, statement: [...statement, ...statement.slice(0, 1)] };
  expect(compared(journal, paidTwice).doubled).toEqual(["DEPOSIT of request r1 over 50000, 2 times"]);
});

test("what has no answer may be in the books or not, once", () => {
  const unanswered = journal.filter((entry) => !(entry.kind === "answer" && entry.key === "s"));
  expect(compared(unanswered)).toEqual(none);
  const rest = { ...books, bets: books.bets.slice(1), statement: statement.toSpliced(1, 2), ledger: null };
  expect(compared(unanswered, rest)).toEqual(none);
  const twice = {
    ...books,
    bets: [{ id: "b0", roundId: "g0", stakeWon: 1_000, winWon: 2_500, status: "SETTLED" }, ...books.bets],
  };
  expect(compared(unanswered, twice).invented).toContain("bet b1 of 1000 in round g1");
});

test("what was given back stands for nothing, and what stands in the ledger alone is lost from the statement", () => {
  const returned = journal.map(
    (entry): NewEntry =>
      entry.kind === "learnt"
        ? {
            ...entry,
            facts: [
              { of: "ROUND", key: "t", roundId: "g2", stakeWon: 5_000, winWon: null, state: "RETURNED" },
            ],
          }
        : entry,
  );
  const back: BookedMovement = {
    id: "5",
    type: "BET_ROLLBACK",
    reference: "wallet:hanpan/x4",
    amountWon: 5_000,
  };
  const bets = books.bets.map((bet) => (bet.id === "b2" ? { ...bet, status: "ROLLED_BACK" } : bet));
  const kept = [...statement, back];
  expect(compared(returned, { ...books, bets, statement: kept, ledger: kept })).toEqual(none);
  expect(
    compared(returned, { ...books, bets, statement: kept, ledger: [...kept, ...kept.slice(1, 2)] }),
  ).toMatchObject({
    lost: ["BET wallet:hanpan/x1 of -1000: in the ledger and not in the statement"],
    doubled: ["BET wallet:hanpan/x1 of -1000: 2 times in the ledger"],
  });
});
