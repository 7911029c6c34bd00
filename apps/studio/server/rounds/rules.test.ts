import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sessionState } from "../../protocol/calls.ts";
import type { Jurisdiction } from "../../protocol/memberRound.ts";
import { around, get, newMember, post, runStudio, spin, studioAddress } from "../testing/runStudio.ts";
import { openSession } from "../testing/studioUnderTest.ts";

runStudio();

const withCap = (won?: number): { SLOT?: number } => (won === undefined ? {} : { SLOT: won * 100_000 });

/** The rules as a platform sends them; Great Britain's slots but for their cap. */
const british = {
  version: 1,
  for_all: true,
  slot_cycle_ms: 2_500,
  casino_cycle_ms: 5_000,
  speed_ups: false,
  autoplay: false,
  celebrates_returns: false,
  shows_position: true,
  several_slots: false,
  stake_caps: withCap(),
};
type Rules = typeof british;
const free = {
  ...british,
  slot_cycle_ms: 0,
  casino_cycle_ms: 0,
  speed_ups: true,
  autoplay: true,
  celebrates_returns: true,
  shows_position: false,
  several_slots: true,
};

const rulesShown = async (token: string): Promise<Jurisdiction> =>
  sessionState.parse((await get("/api/session", token)).data).jurisdiction;

/** A session under these rules: what was read before them is believed for a second. */
async function playing(rules: Rules, balanceWon = 100_000): Promise<{ token: string; memberId: string }> {
  around().wallet.rules = rules;
  const member = newMember(balanceWon);
  const token = await openSession(studioAddress(), member);
  const cap = rules.stake_caps.SLOT;
  await expect
    .poll(async () => rulesShown(token), { timeout: 60_000 })
    .toMatchObject({
      autoplayAllowed: rules.autoplay,
      minimumSpinTimeMs: rules.slot_cycle_ms,
      stakeCapWon: cap === undefined ? null : cap / 100_000,
    });
  return { token, memberId: member.memberId };
}

const body = (stakeWon = 200) => ({ stakeWon, clientRoundId: randomUUID() });

beforeEach(() => {
  around().wallet.rules = free;
});
afterAll(() => {
  around().wallet.rules = undefined;
});

describe("the rules of play", () => {
  test("are shown to the page with its session, and none where the platform asks for none", async () => {
    const { token } = await playing(free);
    expect(await rulesShown(token)).toEqual({
      autoplayAllowed: true,
      turboAllowed: true,
      slamStopAllowed: true,
      celebratesReturns: true,
      minimumSpinTimeMs: 0,
      stakeCapWon: null,
      position: null,
    });
    const bound = await playing({ ...british, stake_caps: withCap(9_000) });
    expect(await rulesShown(bound.token)).toEqual({
      autoplayAllowed: false,
      turboAllowed: false,
      slamStopAllowed: false,
      celebratesReturns: false,
      minimumSpinTimeMs: 2_500,
      stakeCapWon: 9_000,
      position: { netWon: 0, elapsedMs: expect.any(Number) },
    });
    const state = sessionState.parse((await get("/api/session", bound.token)).data);
    expect(state.lineStakesWon.every((stake) => stake * state.lines <= 9_000)).toBe(true);
    expect(state.lineStakesWon).toContain(state.defaultLineStakeWon);
  });

  test.each([
    ["autoplay", { isAuto: true }],
    ["turbo", { isTurbo: true }],
  ])("refuse a spin by %s, and charge nothing", async (_name, how) => {
    const { token, memberId } = await playing(british);
    const refused = await post("/api/spin", { ...body(), ...how }, token);
    expect(refused).toMatchObject({ status: 409, error: { code: "RULE_FORBIDS" } });
    expect(around().wallet.balances.get(memberId)).toBe(100_000);
    const allowed = await playing(free);
    expect((await post("/api/spin", { ...body(), ...how }, allowed.token)).status).toBe(200);
  });

  test("refuse a stake above the cap before the wallet is asked, and take one at it", async () => {
    const { token, memberId } = await playing({ ...british, slot_cycle_ms: 0, stake_caps: withCap(400) });
    const refused = await post("/api/spin", body(1_000), token);
    expect(refused).toMatchObject({ status: 409, error: { code: "RULE_STAKE_CAP" } });
    expect(around().wallet.calls.filter(({ body: sent }) => sent.user === memberId && sent.round)).toEqual(
      [],
    );
    expect((await post("/api/spin", body(400), token)).status).toBe(200);
  });

  test("refuse a spin before the cycle is over, and of several at the moment it ends all but one", async () => {
    const { token, memberId } = await playing({ ...british, slot_cycle_ms: 60_000 });
    expect((await post("/api/spin", body(), token)).status).toBe(200);
    const early = await post("/api/spin", body(), token);
    expect(early).toMatchObject({ status: 429, error: { code: "TOO_MANY_REQUESTS" } });
    expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(20);
    // The cycle ends within the moment for which a spin is held back.
    const almost =
      "UPDATE studio.round SET started_at = clock_timestamp() - interval '59.85 seconds' WHERE member_id = $1";
    await around().database.ownerPool.query(almost, [memberId]);
    const replies = await Promise.all(Array.from({ length: 6 }, () => post("/api/spin", body(), token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await around().database.ownerPool.query<{ apart: number }>(
      `SELECT extract(epoch FROM max(started_at) - min(started_at))::float8 AS apart FROM studio.round WHERE member_id = $1`,
      [memberId],
    );
    expect(rows[0]?.apart).toBeGreaterThanOrEqual(60);
  });

  test("let one slot be played at a time: the one opened last", async () => {
    const first = await playing({ ...british, slot_cycle_ms: 0 });
    const again = around().newMember(0);
    around().wallet.tokens.set(again.launchToken, first.memberId);
    around().wallet.balances.delete(again.memberId);
    const second = await openSession(
      studioAddress(),
      { memberId: first.memberId, launchToken: again.launchToken },
      "yut-rush",
    );
    const refused = await post("/api/spin", body(1_000), first.token);
    expect(refused).toMatchObject({ status: 409, error: { code: "OPENED_ELSEWHERE" } });
    expect((await post("/api/spin", body(1_000), second)).status).toBe(200);
  });

  test("say with each spin what the member won or lost since the game was opened", async () => {
    const { token } = await playing({ ...british, slot_cycle_ms: 0 });
    let netWon = 0;
    for (const stakeWon of [200, 1_000, 200]) {
      const reply = await spin(token, { stakeWon });
      netWon += reply.round.outcome.totalWinWon - stakeWon;
      expect(reply.jurisdiction?.position?.netWon).toBe(netWon);
    }
    expect((await rulesShown(token)).position?.netWon).toBe(netWon);
  });

  test("that are switched on hold for a game that is open, from its next round on", async () => {
    const { token } = await playing(free);
    const before = await spin(token, { stakeWon: 1_000, isAuto: true });
    expect(before.jurisdiction?.autoplayAllowed).toBe(true);
    around().wallet.rules = { ...british, slot_cycle_ms: 0 };
    await expect
      .poll(async () => (await post("/api/spin", { ...body(), isAuto: true }, token)).error?.code)
      .toBe("RULE_FORBIDS");
    expect((await spin(token)).jurisdiction).toMatchObject({
      autoplayAllowed: false,
      slamStopAllowed: false,
    });
  });
});
