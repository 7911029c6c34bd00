import { randomUUID } from "node:crypto";
import { commitmentOf, verifyRound } from "@hanpan/games";
import { beforeEach, expect, test } from "vitest";
import { ownRoundsReply, rotateReply, roundProofReply } from "../../protocol/calls.ts";
import { instantReply, instantSession, openInstantReply } from "../../protocol/instant.ts";
import { ownRoundOutcome } from "../../protocol/outcome.ts";
import { around, get, newMember, post, runStudio } from "../testing/runStudio.ts";

runStudio();

/** A member who has opened Limbo. */
async function playing(balanceWon = 1_000_000) {
  const member = newMember(balanceWon);
  const body = { token: member.launchToken, user: member.memberId, gameCode: "limbo" };
  const { sessionToken } = openInstantReply.parse((await post("/api/instant/session", body)).data);
  return { ...member, token: sessionToken };
}

const stake = (targetHundredths = 200, stakeWon = 1_000) => ({
  stakeWon,
  choice: { kind: "LIMBO", targetHundredths },
  clientRoundId: randomUUID(),
});

const balanceOf = (memberId: string) => around().wallet.balances.get(memberId);

beforeEach(() => {
  around().wallet.behave = () => undefined;
});

test("a stake at a target is paid at it when the multiplier reaches it, and lost below", async () => {
  const { token, memberId } = await playing();
  const seen = new Set<boolean>();
  let balanceWon = 1_000_000;
  while (seen.size < 2) {
    const { round } = instantReply.parse((await post("/api/instant/play", stake(), token)).data);
    const isWon = round.outcome.kind === "LIMBO" && round.outcome.resultHundredths >= 200;
    balanceWon += isWon ? 1_000 : -1_000;
    seen.add(isWon);
    expect(round).toMatchObject({ payment: "PAID", balanceAfterWinWon: balanceWon, settlesInMs: null });
    expect(round.outcome.totalWinWon).toBe(isWon ? 2_000 : 0);
    expect(balanceOf(memberId)).toBe(balanceWon);
  }
});

test("the same round sent again is answered again and charged once; with other content it is refused", async () => {
  const { token, memberId } = await playing();
  const body = stake(100_000);
  const [one, other] = await Promise.all([
    post("/api/instant/play", body, token),
    post("/api/instant/play", body, token),
  ]);
  const first = instantReply.parse(one.data).round;
  expect(instantReply.parse(other.data).round).toEqual(first);
  expect(balanceOf(memberId)).toBe(first.balanceAfterWinWon);
  const changed = { ...body, choice: { kind: "LIMBO", targetHundredths: 300 } };
  expect((await post("/api/instant/play", changed, token)).error?.code).toBe("ROUND_ID_REUSED");
});

test.each([
  ["a stake below the least", stake(200, 900), "STAKE_NOT_ALLOWED"],
  ["a stake between two units", stake(200, 1_050), "STAKE_NOT_ALLOWED"],
  ["a target that the game does not have", stake(100), "CHOICE_NOT_ALLOWED"],
  ["what could pay more than a round's maximum", stake(1_000_000, 10_100), "WIN_LIMIT"],
])("%s is refused and charges nothing", async (_name, body, code) => {
  const { token, memberId } = await playing();
  expect((await post("/api/instant/play", body, token)).error?.code).toBe(code);
  expect(balanceOf(memberId)).toBe(1_000_000);
  expect((await post("/api/instant/play", stake(1_000_000, 10_000), token)).status).toBe(200);
});

test("a round is proved by the seeds that were committed to before it, and a changed one is not", async () => {
  const { token } = await playing();
  const session = instantSession.parse((await get("/api/instant/session", token)).data);
  const played = instantReply.parse((await post("/api/instant/play", stake(150), token)).data);
  expect(played.round.seeds.serverSeedHash).toBe(session.seeds.serverSeedHash);
  expect(played.nextSeeds.nonce).toBe(played.round.seeds.nonce + 1);
  const own = ownRoundsReply.parse((await get("/api/own-rounds?game=limbo", token)).data);
  const path = `/api/rounds/${played.round.roundId}?key=${own.list[0]?.key}`;
  const { revealed } = rotateReply.parse((await post("/api/seed/rotate", {}, token)).data);
  expect(commitmentOf(revealed.serverSeed)).toBe(session.seeds.serverSeedHash);
  const proof = roundProofReply(ownRoundOutcome).parse((await get(path)).data);
  expect(verifyRound(proof.proof, proof.outcome).status).toBe("VERIFIED");
  const other = { ...proof.proof, choice: { kind: "LIMBO", targetHundredths: 151 } };
  expect(verifyRound(other, proof.outcome).status).toBe("OUTCOME_MISMATCH");
});

test("a bet that the wallet refuses is no round, and one whose answer is lost is paid or given back once", async () => {
  const { token, memberId } = await playing(500);
  expect((await post("/api/instant/play", stake(), token)).error?.code).toBe("INSUFFICIENT_FUNDS");
  expect(balanceOf(memberId)).toBe(500);
  const rich = await playing();
  let bets = 0;
  around().wallet.behave = (action) => {
    if (action !== "bet") return undefined;
    bets += 1;
    return bets === 1 ? { kind: "CUT_AFTER" } : undefined;
  };
  const { round } = instantReply.parse((await post("/api/instant/play", stake(), rich.token)).data);
  expect(bets).toBe(2);
  expect(balanceOf(rich.memberId)).toBe(999_000 + round.outcome.totalWinWon);
});

test("a session of another game plays no instant round, and an instant one no slot", async () => {
  const { token } = await playing();
  const spin = { stakeWon: 200, clientRoundId: randomUUID() };
  expect((await post("/api/spin", spin, token)).error?.code).toBe("NOT_FOUND");
});
