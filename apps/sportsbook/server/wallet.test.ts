import { expect, test } from "vitest";
import { endWith, progress, writeFixture } from "./testing/bettableFixtures.ts";
import {
  around,
  leg,
  newBettor,
  placed,
  runSportsbook,
  sendSlip,
  settled,
  slipBody,
  slipNow,
  sportsbookPool,
} from "./testing/sportsUnderTest.ts";

/** Slips against a wallet that is late, silent, broken or says no. */
runSportsbook({ STUDIO_WALLET_TIMEOUT_MS: "2000" });

test("a bet that the wallet took without an answer is asked for again, and counts once", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  let bets = 0;
  around().wallet.behave = (action) => {
    if (action !== "bet") return undefined;
    bets += 1;
    return bets === 1 ? { kind: "CUT_AFTER" } : { kind: "TWICE" };
  };
  expect((await placed(bettor.token, [leg(fixtureId)])).state).toBe("OPEN");
  expect(bettor.balanceWon()).toBe(990_000);
});

test("a wallet that stays silent leaves nothing charged, whenever the bet arrives", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  around().wallet.behave = (action) => (action === "bet" ? { kind: "SILENT_AFTER" } : undefined);
  const body = slipBody([leg(fixtureId)]);
  const pending = await sendSlip(bettor.token, body);
  expect([pending.status, pending.data]).toMatchObject([200, { slip: { state: "SENT" } }]);
  expect(await settled(bettor.token, body.slipId)).toMatchObject({
    state: "RETURNED",
    reason: "WALLET_UNAVAILABLE",
  });
  expect(bettor.balanceWon()).toBe(1_000_000);
  expect((await sendSlip(bettor.token, body)).error?.code).toBe("WALLET_UNAVAILABLE");
});

test("a result that comes before the wallet's answer waits for it", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  around().wallet.behave = (action) => (action === "bet" ? { kind: "LATE", delayMs: 5_000 } : undefined);
  const body = slipBody([leg(fixtureId)]);
  const placing = sendSlip(bettor.token, body);
  await expect
    .poll(() => around().wallet.calls.some(({ body: { round } }) => round === body.slipId))
    .toBe(true);
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  await expect.poll(async () => (await slipNow(bettor.token, body.slipId)).legs[0]?.result).toBe("WON");
  expect((await slipNow(bettor.token, body.slipId)).state).toBe("SENT");
  around().wallet.behave = () => undefined;
  await placing;
  expect(await settled(bettor.token, body.slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
});

test("a refusal of the wallet's is replied as it is, and nothing stands", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  for (const [status, code] of [
    ["RS_ERROR_LIMIT_REACHED", "LIMIT_REACHED"],
    ["RS_ERROR_USER_DISABLED", "MEMBER_REFUSED"],
    ["RS_ERROR_TOKEN_EXPIRED", "UNAUTHENTICATED"],
    ["RS_ERROR_INVALID_GAME", "BET_REFUSED"],
  ] as const) {
    around().wallet.behave = (action) => (action === "bet" ? { kind: "REFUSE", status } : undefined);
    const body = slipBody([leg(fixtureId)]);
    expect((await sendSlip(bettor.token, body)).error?.code).toBe(code);
    expect((await slipNow(bettor.token, body.slipId)).state).toBe("REFUSED");
  }
  expect(bettor.balanceWon()).toBe(1_000_000);
});

test("wins and corrections through every trouble of the wallet's move each won once", async () => {
  const fixtureId = await writeFixture(sportsbookPool());
  const bettors = await Promise.all(Array.from({ length: 8 }, () => newBettor()));
  const slips = await Promise.all(bettors.map(({ token }) => placed(token, [leg(fixtureId)])));
  const trouble = [
    "ANSWER",
    "CUT_AFTER",
    "GARBAGE",
    "TWICE",
    "SILENT_AFTER",
    "REFUSE",
    "SILENT_BEFORE",
  ] as const;
  // Each bettor meets all of it once, beginning at another: nobody's pauses between attempts grow without end.
  const met = new Map<string, number>();
  around().wallet.behave = (action, { user }) => {
    if (action === "info" || action === "balance") return undefined;
    const turn = met.get(user) ?? 0;
    met.set(user, turn + 1);
    if (turn >= trouble.length) return undefined;
    const kind = trouble[(turn + [...met.keys()].indexOf(user)) % trouble.length] ?? "ANSWER";
    return kind === "REFUSE" ? { kind, status: "RS_ERROR_UNKNOWN" } : { kind };
  };
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  for (const score of [
    { home: 0, away: 1 },
    { home: 2, away: 1 },
    { home: 2, away: 2 },
  ]) {
    await progress(sportsbookPool(), fixtureId, { score });
  }
  await progress(sportsbookPool(), fixtureId, { status: "CANCELLED" });
  for (const [place, bettor] of bettors.entries()) {
    expect(await settled(bettor.token, slips[place]?.slipId ?? "")).toMatchObject({
      outcome: "VOID",
      returnWon: 10_000,
      paidWon: 10_000,
    });
    expect(bettor.balanceWon()).toBe(1_000_000);
  }
});
