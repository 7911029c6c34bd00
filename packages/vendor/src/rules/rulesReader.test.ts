import { expect, test } from "vitest";
import type { RulesAnswer } from "../wallet/walletClient.ts";
import { noRules, type PlayRules } from "./playRules.ts";
import { createRulesReader } from "./rulesReader.ts";

const session = (name: string) => ({ sessionId: name, memberId: name, walletToken: name });
const capped: PlayRules = { ...noRules, isForAll: false, slotCycleMs: 2_500, stakeCapsWon: { SLOT: 4_000 } };
const slow: PlayRules = { ...noRules, slotCycleMs: 2_500 };

/** A platform that answers so, and a clock that the test sets. */
function platform(first: RulesAnswer) {
  const state = { answer: first, nowMs: 0, asked: [] as string[] };
  const rulesOf = createRulesReader(
    {
      async rules(memberId) {
        state.asked.push(memberId);
        return state.answer;
      },
    },
    () => state.nowMs,
  );
  return { state, rulesOf };
}

test("rules that are the same for all are asked for once a second, however many play", async () => {
  const { state, rulesOf } = platform({ kind: "OK", rules: slow });
  await rulesOf(session("a"));
  expect(await rulesOf(session("b"))).toEqual(slow);
  expect(state.asked).toEqual(["a"]);
  state.nowMs = 1_000;
  await Promise.all(["a", "b", "c"].map((name) => rulesOf(session(name))));
  expect(state.asked).toHaveLength(2);
});

test("rules of one's own are asked for by member, and no other is given them", async () => {
  const { state, rulesOf } = platform({ kind: "OK", rules: capped });
  expect(await rulesOf(session("young"))).toEqual(capped);
  state.answer = { kind: "OK", rules: { ...capped, stakeCapsWon: { SLOT: 10_000 } } };
  expect((await rulesOf(session("old"))).stakeCapsWon).toEqual({ SLOT: 10_000 });
  expect((await rulesOf(session("young"))).stakeCapsWon).toEqual({ SLOT: 4_000 });
  expect(state.asked).toEqual(["young", "old"]);
});

test("a switch is seen a second later, to stricter rules and back", async () => {
  const { state, rulesOf } = platform({ kind: "OK", rules: noRules });
  await rulesOf(session("a"));
  state.answer = { kind: "OK", rules: capped };
  expect(await rulesOf(session("a"))).toEqual(noRules);
  state.nowMs = 1_000;
  expect(await rulesOf(session("a"))).toEqual(capped);
  state.answer = { kind: "OK", rules: noRules };
  state.nowMs = 2_000;
  expect(await rulesOf(session("a"))).toEqual(noRules);
});

test("a wallet that gives no answer leaves the rules that were read last, and none where none ever were", async () => {
  const { state, rulesOf } = platform({ kind: "UNKNOWN", reason: "silent" });
  await expect(rulesOf(session("a"))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  state.answer = { kind: "OK", rules: capped };
  await rulesOf(session("a"));
  state.answer = { kind: "UNKNOWN", reason: "silent" };
  state.nowMs = 60_000;
  expect(await rulesOf(session("a"))).toEqual(capped);
});

test("a platform that knows no rules asks for nothing; one that refuses the session leaves it to the bet", async () => {
  const { state, rulesOf } = platform({ kind: "REFUSED", status: "RS_ERROR_WRONG_SYNTAX" });
  expect(await rulesOf(session("a"))).toEqual(noRules);
  state.answer = { kind: "REFUSED", status: "RS_ERROR_TOKEN_EXPIRED" };
  state.nowMs = 1_000;
  expect(await rulesOf(session("a"))).toEqual(noRules);
  state.answer = { kind: "OK", rules: slow };
  state.nowMs = 1_500;
  expect(await rulesOf(session("b"))).toEqual(slow);
});
