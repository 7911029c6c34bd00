import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { instantReply, instantSession, openInstantReply } from "../../protocol/instant.ts";
import { around, get, newMember, post, runStudio } from "../testing/runStudio.ts";

runStudio();

/** The rules as a platform sends them, of casino games other than slots. */
const rulesWith = (
  casinoCycleMs: number,
  caps: { readonly [family in "LIVE" | "MINI" | "SLOT"]?: number } = {},
) => ({
  ...{ version: 1, for_all: true, slot_cycle_ms: 0, casino_cycle_ms: casinoCycleMs },
  ...{ speed_ups: false, autoplay: false, celebrates_returns: false, shows_position: true },
  ...{ several_slots: false, stake_caps: caps },
});

beforeEach(() => {
  around().wallet.rules = undefined;
});
afterAll(() => {
  around().wallet.rules = undefined;
});

/** A member who has opened a game under these rules: what was read before them is believed for a second. */
async function playing(rules: ReturnType<typeof rulesWith>, gameCode: "limbo" | "seotda" = "limbo") {
  around().wallet.rules = rules;
  const member = newMember(1_000_000);
  const body = { token: member.launchToken, user: member.memberId, gameCode };
  const { sessionToken } = openInstantReply.parse((await post("/api/instant/session", body)).data);
  const shown = async () =>
    instantSession.parse((await get("/api/instant/session", sessionToken)).data).jurisdiction;
  const capWon = gameCode === "limbo" ? rules.stake_caps.MINI : rules.stake_caps.LIVE;
  await expect.poll(shown, { timeout: 60_000 }).toMatchObject({
    ...{ minimumSpinTimeMs: rules.casino_cycle_ms, turboAllowed: false },
    stakeCapWon: capWon === undefined ? null : capWon / 100_000,
  });
  return { ...member, token: sessionToken, shown };
}
const round = (stakeWon = 1_000) => ({
  ...{ stakeWon, clientRoundId: randomUUID() },
  choice: { kind: "LIMBO", targetHundredths: 200 },
});

test("an instant round is held to the cycle of casino games, whatever that of slots is", async () => {
  const { token } = await playing(rulesWith(60_000));
  expect((await post("/api/instant/play", round(), token)).status).toBe(200);
  expect(await post("/api/instant/play", round(), token)).toMatchObject({
    ...{ status: 429, error: { code: "TOO_MANY_REQUESTS" } },
  });
});

test("a stake above the cap of mini-games is refused before the wallet is asked, whatever that of slots is", async () => {
  const { token, memberId } = await playing(rulesWith(0, { MINI: 5_000 * 100_000, SLOT: 1_000 * 100_000 }));
  expect(await post("/api/instant/play", round(5_100), token)).toMatchObject({
    ...{ status: 409, error: { code: "RULE_STAKE_CAP" } },
  });
  expect(around().wallet.balances.get(memberId)).toBe(1_000_000);
  expect((await post("/api/instant/play", round(5_000), token)).status).toBe(200);
});

test("a game at which good play loses little is held to the cap of tables, not to that of mini-games", async () => {
  const caps = { LIVE: 7_000 * 100_000, MINI: 1_000 * 100_000 };
  const { token, memberId } = await playing(rulesWith(0, caps), "seotda");
  const seotda = (stakeWon: number) => ({ ...round(stakeWon), choice: { kind: "SEOTDA" } });
  expect(await post("/api/instant/play", seotda(7_100), token)).toMatchObject({
    ...{ status: 409, error: { code: "RULE_STAKE_CAP" } },
  });
  expect(around().wallet.balances.get(memberId)).toBe(1_000_000);
  const begun = instantReply.parse((await post("/api/instant/play", seotda(7_000), token)).data).round;
  const fold = { roundId: begun.roundId, number: 0, move: { kind: "FOLD" } };
  expect((await post("/api/instant/move", fold, token)).status).toBe(200);
});

test("what was won less what was staked since the game was opened is said with each instant round", async () => {
  const { token, shown } = await playing(rulesWith(0));
  let netWon = 0;
  for (const stakeWon of [1_000, 3_000]) {
    const reply = instantReply.parse((await post("/api/instant/play", round(stakeWon), token)).data);
    netWon += reply.round.outcome.totalWinWon - stakeWon;
    expect(reply.jurisdiction?.position?.netWon).toBe(netWon);
  }
  expect((await shown())?.position?.netWon).toBe(netWon);
});
