import { expect, test } from "vitest";
import { endWith, footballBoard, progress, writeFixture } from "../testing/bettableFixtures.ts";
import { setFootballLead } from "../testing/earlyRules.ts";
import {
  around,
  cashOutOf,
  leg,
  newBettor,
  ownerPool,
  placed,
  runSportsbook,
  sendSlip,
  settled,
  slipBody,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

/** Leads of matches and markets that are void for a while, and of slips whose bet or payment is still on its way. */
runSportsbook({ SPORTS_CASH_OUT_MARGIN_BPS: "0" });

const stands = (fixtureId: string, home: number, away: number) =>
  progress(sportsbookPool(), fixtureId, { status: "IN_PLAY", score: { home, away }, board: footballBoard() });

async function rule(fixtureId: string, ruling: "LATE_BET" | null) {
  await ownerPool().query("DELETE FROM sportsbook.ruling WHERE fixture_id = $1", [fixtureId]);
  if (ruling !== null)
    await ownerPool().query(
      "INSERT INTO sportsbook.ruling (fixture_id, market_key, ruling, ruled_by) VALUES ($1, '*', $2, 'test')",
      [fixtureId, ruling],
    );
  await progress(sportsbookPool(), fixtureId, { isRuled: true });
}

test("a lead that is reached while its market is void counts once the void is taken back and the match is over", async () => {
  await setFootballLead(2);
  const { token, balanceWon } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(token, [leg(fixtureId)]);
  await stands(fixtureId, 1, 0);
  await rule(fixtureId, "LATE_BET");
  expect(await settled(token, slipId)).toMatchObject({ outcome: "VOID", paidWon: 10_000 });
  await stands(fixtureId, 2, 0);
  expect(await settled(token, slipId)).toMatchObject({ outcome: "VOID", paidWon: 10_000 });
  await rule(fixtureId, null);
  await stands(fixtureId, 1, 0);
  await stands(fixtureId, 2, 0);
  expect(await settled(token, slipId)).toMatchObject({ outcome: "VOID", paidWon: 10_000 });
  await endWith(sportsbookPool(), fixtureId, 2, 2);
  expect(await settled(token, slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
  expect(balanceWon()).toBe(1_010_000);
});

test("a multiple of a leg that won early and void ones returns that leg's odds, once, as an early payout", async () => {
  await setFootballLead(2);
  const { token, balanceWon } = await newBettor();
  const [one, two, three] = [
    await writeFixture(sportsbookPool()),
    await writeFixture(sportsbookPool()),
    await writeFixture(sportsbookPool()),
  ];
  const { slipId } = await placed(token, [leg(one), leg(two), leg(three, "AWAY", 400)]);
  await progress(sportsbookPool(), two, { status: "CANCELLED", board: null });
  await stands(one, 2, 0);
  expect((await settled(token, slipId)).state).toBe("OPEN");
  await rule(three, "LATE_BET");
  expect(await settled(token, slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
  await endWith(sportsbookPool(), one, 2, 3);
  await rule(three, null);
  await endWith(sportsbookPool(), three, 0, 1);
  expect(await settled(token, slipId)).toMatchObject({ outcome: "WON", paidWon: 80_000 });
  expect(balanceWon()).toBe(1_070_000);
  const wins = around().wallet.calls.filter(({ action, body }) => action === "win" && body.round === slipId);
  expect(wins.map(({ body }) => body.win_reason)).toEqual(["EARLY_PAYOUT", undefined]);
});

test("a lead while the wallet has not answered the bet: won and paid once it has taken the stake, nothing where it has not", async () => {
  await setFootballLead(2);
  const { token, balanceWon } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { wallet } = around();
  const outcomes = [];
  for (const isTaken of [true, false]) {
    const body = slipBody([leg(fixtureId)], { oddsPolicy: "ANY" });
    let isHeld = true;
    wallet.behave = (action, asked) =>
      action === "bet" && asked.round === body.slipId && isHeld ? { kind: "SILENT_BEFORE" } : undefined;
    const sent = sendSlip(token, body);
    await expect
      .poll(() =>
        wallet.calls.some(({ action, body: { round } }) => action === "bet" && round === body.slipId),
      )
      .toBe(true);
    await stands(fixtureId, isTaken ? 2 : 3, isTaken ? 0 : 1);
    if (isTaken) isHeld = false;
    await sent;
    outcomes.push(await settled(token, body.slipId));
    await stands(fixtureId, 0, 0);
  }
  expect(outcomes[0]).toMatchObject({ outcome: "WON", paidWon: 20_000 });
  expect(outcomes[1]).toMatchObject({ state: "RETURNED", paidWon: 0 });
  expect(balanceWon()).toBe(1_010_000);
});

test("a void while the early payout is on its way: paid once, and what was too much is taken back", async () => {
  await setFootballLead(2);
  const { token, balanceWon } = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(token, [leg(fixtureId)]);
  const { wallet } = around();
  let isHeld = true;
  wallet.behave = (action, asked) =>
    action === "win" && asked.round === slipId && isHeld ? { kind: "CUT_AFTER" } : undefined;
  await stands(fixtureId, 2, 0);
  await expect
    .poll(() => wallet.calls.some(({ action, body }) => action === "win" && body.round === slipId))
    .toBe(true);
  await rule(fixtureId, "LATE_BET");
  isHeld = false;
  expect(await settled(token, slipId)).toMatchObject({ outcome: "VOID", paidWon: 10_000 });
  expect(balanceWon()).toBe(1_000_000);
  expect((await cashOutOf(token, slipId, 1)).status).toBe(409);
});
