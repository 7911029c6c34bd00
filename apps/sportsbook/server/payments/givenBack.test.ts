import { expect, test } from "vitest";
import { slipReply } from "../../protocol/slipCalls.ts";
import { endWith, progress, writeFixture } from "../testing/bettableFixtures.ts";
import {
  around,
  cashOutOf,
  leg,
  newBettor,
  placed,
  runSportsbook,
  settled,
  slipNow,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

/** Slips whose stake the platform gives back by itself. */
runSportsbook();

async function givenBackSlip() {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(bettor.token, [leg(fixtureId)]);
  const bet = around().wallet.calls.find(({ action, body }) => action === "bet" && body.round === slipId);
  around().wallet.giveBack(bet?.body.transaction_uuid ?? "");
  return { ...bettor, fixtureId, slipId };
}

const returned = {
  state: "RETURNED",
  outcome: null,
  reason: "BET_RETURNED",
  returnWon: null,
  paidWon: 0,
};

test.each([
  { what: "won", home: 1 },
  { what: "lost", home: 0 },
])("a $what slip whose stake was given back is shown as returned, whatever comes after", async ({ home }) => {
  const { token, slipId, fixtureId, balanceWon } = await givenBackSlip();
  await endWith(sportsbookPool(), fixtureId, home, 0);
  expect(await settled(token, slipId)).toMatchObject(returned);
  await progress(sportsbookPool(), fixtureId, { score: { home: 3, away: 0 } });
  expect(await settled(token, slipId)).toMatchObject(returned);
  expect(balanceWon()).toBe(1_000_000);
});

test("a slip whose stake was given back cannot be cashed out, and its member is answered so", async () => {
  const { token, slipId, balanceWon } = await givenBackSlip();
  const slip = slipReply.parse((await cashOutOf(token, slipId, 9_500)).data).slip;
  expect(slip).toMatchObject({ outcome: null, reason: "BET_RETURNED", returnWon: null, paidWon: 0 });
  expect(await settled(token, slipId)).toMatchObject(returned);
  expect((await cashOutOf(token, slipId, 9_500)).error?.code).toBe("SLIP_CLOSED");
  expect(balanceWon()).toBe(1_000_000);
});

test("a win whose bet the wallet does not know, and says no more, is asked for until it is paid", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  const { slipId } = await placed(bettor.token, [leg(fixtureId)]);
  let wins = 0;
  around().wallet.behave = (action) => {
    if (action !== "win") return undefined;
    wins += 1;
    return wins < 4 ? { kind: "REFUSE", status: "RS_ERROR_TRANSACTION_DOES_NOT_EXIST" } : undefined;
  };
  await endWith(sportsbookPool(), fixtureId, 1, 0);
  await expect.poll(() => wins).toBeGreaterThan(1);
  expect(await slipNow(bettor.token, slipId)).toMatchObject({ state: "SETTLED", outcome: "WON" });
  expect(await settled(bettor.token, slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
});
