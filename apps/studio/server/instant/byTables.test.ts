import { randomUUID } from "node:crypto";
import { commitmentOf, verifyRound } from "@hanpan/games";
import { beforeEach, expect, test } from "vitest";
import { ownRoundsReply, rotateReply, roundProofReply } from "../../protocol/calls.ts";
import { instantReply, instantSession, unfinishedInstant } from "../../protocol/instant.ts";
import { ownRoundOutcome } from "../../protocol/outcome.ts";
import { around, get, newMember, post, runStudio, studioAddress } from "../testing/runStudio.ts";
import { openInstant } from "../testing/studioUnderTest.ts";

/** Instant games whose rounds are one stake, paid by a table: each with a choice, others, and what it does not take. */
const games = [
  {
    gameCode: "plinko",
    choice: { kind: "PLINKO", rows: 8, risk: "HIGH" },
    other: { kind: "PLINKO", rows: 8, risk: "LOW" },
    richest: { choice: { kind: "PLINKO", rows: 16, risk: "HIGH" }, tooMuchWon: 102_100 },
    wrong: [
      { kind: "PLINKO", rows: 9, risk: "HIGH" },
      { kind: "PLINKO", rows: 8, risk: "WILD" },
      { kind: "PLINKO", rows: 8, risk: "HIGH", hollow: 0 },
    ],
  },
  {
    gameCode: "keno",
    choice: { kind: "KENO", numbers: [2, 7, 11, 30, 40], risk: "MEDIUM" },
    other: { kind: "KENO", numbers: [2, 7, 11, 30, 39], risk: "MEDIUM" },
    richest: {
      choice: { kind: "KENO", numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], risk: "HIGH" },
      tooMuchWon: 91_800,
    },
    wrong: [
      { kind: "KENO", numbers: [], risk: "HIGH" },
      { kind: "KENO", numbers: [7, 2], risk: "HIGH" },
      { kind: "KENO", numbers: [41], risk: "HIGH" },
      { kind: "KENO", numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], risk: "LOW" },
      { kind: "KENO", numbers: [7], risk: "LOW", drawn: [7] },
    ],
  },
  {
    gameCode: "wheel",
    choice: { kind: "WHEEL", segments: 30, risk: "MEDIUM" },
    other: { kind: "WHEEL", segments: 10, risk: "MEDIUM" },
    richest: null,
    wrong: [
      { kind: "WHEEL", segments: 15, risk: "HIGH" },
      { kind: "WHEEL", segments: "30", risk: "HIGH" },
      { kind: "WHEEL", segments: 30, risk: "WILD" },
      { kind: "WHEEL", segments: 30, risk: "HIGH", segment: 0 },
    ],
  },
] as const;

runStudio();

async function playing(gameCode: string) {
  const member = newMember(1_000_000);
  return { ...member, token: await openInstant(studioAddress(), member, gameCode) };
}

const stake = (choice: object, stakeWon = 1_000) => ({ stakeWon, choice, clientRoundId: randomUUID() });
const balanceOf = (memberId: string) => around().wallet.balances.get(memberId);

beforeEach(() => {
  around().wallet.behave = () => undefined;
});

test.each(games)(
  "$gameCode pays what its table says, and charges a round once however often it is sent",
  async ({ gameCode, choice, other }) => {
    const { token, memberId } = await playing(gameCode);
    const body = stake(choice);
    const [one, again] = await Promise.all([
      post("/api/instant/play", body, token),
      post("/api/instant/play", body, token),
    ]);
    const { round } = instantReply.parse(one.data);
    expect(instantReply.parse(again.data).round).toEqual(round);
    expect(round).toMatchObject({ payment: "PAID", settlesInMs: null, outcome: choice });
    expect(balanceOf(memberId)).toBe(1_000_000 - 1_000 + round.outcome.totalWinWon);
    expect(round.balanceAfterWinWon).toBe(balanceOf(memberId));
    const changed = { ...body, choice: other };
    expect((await post("/api/instant/play", changed, token)).error?.code).toBe("ROUND_ID_REUSED");
  },
);

test.each(games)(
  "$gameCode refuses what it does not take, and charges nothing",
  async ({ gameCode, choice, wrong, richest }) => {
    const { token, memberId } = await playing(gameCode);
    for (const each of wrong)
      expect((await post("/api/instant/play", stake(each), token)).status).toBeGreaterThanOrEqual(400);
    expect((await post("/api/instant/play", stake(choice, 1_050), token)).error?.code).toBe(
      "STAKE_NOT_ALLOWED",
    );
    // No stake on a wheel pays more than the maximum: its largest one pays 48.5 times.
    if (richest !== null) {
      const tooMuch = stake(richest.choice, richest.tooMuchWon);
      expect((await post("/api/instant/play", tooMuch, token)).error?.code).toBe("WIN_LIMIT");
    }
    const foreign = stake({ kind: "LIMBO", targetHundredths: 200 });
    expect((await post("/api/instant/play", foreign, token)).error?.code).toBe("CHOICE_NOT_ALLOWED");
    expect(balanceOf(memberId)).toBe(1_000_000);
  },
);

test.each(games)(
  "$gameCode is shown again after a cut until it was seen to its end",
  async ({ gameCode, choice }) => {
    const { token } = await playing(gameCode);
    const { round } = instantReply.parse((await post("/api/instant/play", stake(choice), token)).data);
    const left = unfinishedInstant.parse((await get("/api/instant/unfinished", token)).data);
    expect(left.round).toEqual(round);
    await post("/api/instant/acknowledge", { roundId: round.roundId }, token);
    expect(unfinishedInstant.parse((await get("/api/instant/unfinished", token)).data).round).toBeNull();
  },
);

test.each(games)(
  "$gameCode is proved by the seeds that were committed to, and a changed choice is not",
  async ({ gameCode, choice, other }) => {
    const { token } = await playing(gameCode);
    const session = instantSession.parse((await get("/api/instant/session", token)).data);
    const { round } = instantReply.parse((await post("/api/instant/play", stake(choice), token)).data);
    expect(round.seeds.serverSeedHash).toBe(session.seeds.serverSeedHash);
    const own = ownRoundsReply.parse((await get(`/api/own-rounds?game=${gameCode}`, token)).data);
    const path = `/api/rounds/${round.roundId}?key=${own.list[0]?.key}`;
    const { revealed } = rotateReply.parse((await post("/api/seed/rotate", {}, token)).data);
    expect(commitmentOf(revealed.serverSeed)).toBe(session.seeds.serverSeedHash);
    const { proof, outcome } = roundProofReply(ownRoundOutcome).parse((await get(path)).data);
    expect(verifyRound(proof, outcome).status).toBe("VERIFIED");
    expect(verifyRound({ ...proof, choice: other }, outcome).status).toBe("OUTCOME_MISMATCH");
  },
);
