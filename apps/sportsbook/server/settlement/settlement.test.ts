import { expect, onTestFinished, test } from "vitest";
import { endWith, progress, writeFixture } from "../testing/bettableFixtures.ts";
import { untilSlipsRest } from "../testing/sportsMoney.ts";
import {
  around,
  leg,
  newBettor,
  placed,
  runSportsbook,
  settled,
  slipNow,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

runSportsbook();

const fixtures = async (count: number) =>
  await Promise.all(Array.from({ length: count }, () => writeFixture(sportsbookPool())));

test("a multiple is settled when its last leg is known, with its bonus, and paid once", async () => {
  const bettor = await newBettor();
  const ids = await fixtures(3);
  const slip = await placed(
    bettor.token,
    ids.map((id) => leg(id)),
  );
  await endWith(sportsbookPool(), ids[0] ?? "", 1, 0);
  await endWith(sportsbookPool(), ids[1] ?? "", 2, 1);
  const before = await settled(bettor.token, slip.slipId);
  expect([before.state, before.legs.map(({ result }) => result)]).toEqual(["OPEN", ["WON", "WON", "OPEN"]]);
  await endWith(sportsbookPool(), ids[2] ?? "", 3, 0);
  // 2.00 × 2.00 × 2.00 × 1.03
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({
    state: "SETTLED",
    outcome: "WON",
    returnWon: 82_400,
    paidWon: 82_400,
    corrections: 0,
  });
  expect(bettor.balanceWon()).toBe(1_000_000 - 10_000 + 82_400);
});

test("a multiple is lost with its first lost leg, and its round is closed at the wallet", async () => {
  const bettor = await newBettor();
  const ids = await fixtures(2);
  const slip = await placed(
    bettor.token,
    ids.map((id) => leg(id)),
  );
  await endWith(sportsbookPool(), ids[0] ?? "", 0, 1);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({
    outcome: "LOST",
    returnWon: 0,
    paidWon: 0,
  });
  const closing = around().wallet.calls.filter(
    ({ action, body }) => action === "win" && body.round === slip.slipId,
  );
  expect(closing.map(({ body }) => [body.amount, body.round_closed])).toEqual([[0, true]]);
  await endWith(sportsbookPool(), ids[1] ?? "", 1, 0);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "LOST", corrections: 0 });
});

test("a leg is settled as soon as it is known, while its match goes on", async () => {
  const bettor = await newBettor();
  const [id = ""] = await fixtures(1);
  const slip = await placed(bettor.token, [leg(id, "OVER", 200, "TOTAL:25")]);
  await progress(sportsbookPool(), id, { status: "IN_PLAY", score: { home: 2, away: 1 } });
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
});

test("a void slip returns its stake; a void leg counts 1.00 in a multiple", async () => {
  const bettor = await newBettor();
  const ids = await fixtures(2);
  const single = await placed(bettor.token, [leg(ids[0] ?? "")]);
  const double = await placed(
    bettor.token,
    ids.map((id) => leg(id)),
  );
  const push = await placed(bettor.token, [leg(ids[1] ?? "", "OVER", 150, "TOTAL:20")]);
  await progress(sportsbookPool(), ids[0] ?? "", { status: "CANCELLED", board: null });
  await endWith(sportsbookPool(), ids[1] ?? "", 2, 0);
  expect(await settled(bettor.token, single.slipId)).toMatchObject({ outcome: "VOID", paidWon: 10_000 });
  expect(await slipNow(bettor.token, double.slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
  expect(await slipNow(bettor.token, push.slipId)).toMatchObject({
    outcome: "VOID",
    paidWon: 10_000,
    legs: [{ result: "VOID", reason: "PUSH" }],
  });
  expect(bettor.balanceWon()).toBe(1_010_000);
});

test("a system pays every combination that stands", async () => {
  const bettor = await newBettor();
  const ids = await fixtures(3);
  const slip = await placed(
    bettor.token,
    ids.map((id) => leg(id)),
    { combinationSize: 2 },
  );
  expect(slip).toMatchObject({ kind: "SYSTEM", stakeWon: 30_000 });
  for (const [place, id] of ids.entries()) await endWith(sportsbookPool(), id, place === 0 ? 0 : 1, 0);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "WON", paidWon: 40_000 });
});

test("results in any order, published again and again, come to the same", async () => {
  const bettor = await newBettor();
  const ids = await fixtures(4);
  const slip = await placed(
    bettor.token,
    ids.map((id) => leg(id)),
  );
  await Promise.all([...ids].reverse().map((id) => endWith(sportsbookPool(), id, 1, 0)));
  await settled(bettor.token, slip.slipId);
  // The same results once more, as if they had just become known.
  await sportsbookPool().query(
    "UPDATE sportsbook.result SET version = version + 1 WHERE fixture_id = ANY ($1)",
    [ids],
  );
  const again = await settled(bettor.token, slip.slipId);
  expect(again).toMatchObject({ outcome: "WON", returnWon: 164_800, paidWon: 164_800, corrections: 0 });
});

test("corrected up, down, and down to nothing: each difference is one further transfer", async () => {
  const bettor = await newBettor();
  const [id = ""] = await fixtures(1);
  const [home, draw] = [
    await placed(bettor.token, [leg(id)]),
    await placed(bettor.token, [leg(id, "DRAW", 300)]),
  ];
  await endWith(sportsbookPool(), id, 1, 0);
  expect(await settled(bettor.token, home.slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
  expect(bettor.balanceWon()).toBe(1_000_000);
  await progress(sportsbookPool(), id, { score: { home: 1, away: 1 } });
  expect(await settled(bettor.token, home.slipId)).toMatchObject({
    outcome: "LOST",
    paidWon: 0,
    corrections: 1,
  });
  expect(await slipNow(bettor.token, draw.slipId)).toMatchObject({
    outcome: "WON",
    paidWon: 30_000,
    corrections: 1,
  });
  expect(bettor.balanceWon()).toBe(1_010_000);
  await progress(sportsbookPool(), id, { status: "CANCELLED" });
  expect(await settled(bettor.token, home.slipId)).toMatchObject({
    outcome: "VOID",
    paidWon: 10_000,
    corrections: 2,
  });
  expect(await slipNow(bettor.token, draw.slipId)).toMatchObject({ outcome: "VOID", paidWon: 10_000 });
  expect(bettor.balanceWon()).toBe(1_000_000);
});

test("a correction takes 20,000 of the 25,000 that are left of a win of 40,000", async () => {
  const bettor = await newBettor(10_000);
  const [id = "", other = "", more = ""] = await fixtures(3);
  const slip = await placed(bettor.token, [leg(id), leg(other)]);
  await endWith(sportsbookPool(), id, 1, 0);
  await endWith(sportsbookPool(), other, 1, 0);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ paidWon: 40_000 });
  await placed(bettor.token, [leg(more)], { unitStakeWon: 15_000 });
  await progress(sportsbookPool(), other, { status: "CANCELLED" });
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ returnWon: 20_000, corrections: 1 });
  await untilSlipsRest(sportsbookPool());
  expect(await slipNow(bettor.token, slip.slipId)).toMatchObject({ returnWon: 20_000, paidWon: 20_000 });
  expect([bettor.balanceWon(), bettor.debtWon()]).toEqual([5_000, 0]);
});

test("what a correction takes back and the member has spent is owed to the platform, and the slip is paid", async () => {
  const bettor = await newBettor(10_000);
  const [id = "", other = ""] = await fixtures(2);
  const slip = await placed(bettor.token, [leg(id)]);
  await endWith(sportsbookPool(), id, 1, 0);
  await settled(bettor.token, slip.slipId);
  const spent = await placed(bettor.token, [leg(other)], { unitStakeWon: 15_000 });
  await progress(sportsbookPool(), id, { score: { home: 0, away: 1 } });
  await settled(bettor.token, slip.slipId);
  await untilSlipsRest(sportsbookPool());
  expect(await slipNow(bettor.token, slip.slipId)).toMatchObject({ returnWon: 0, paidWon: 0 });
  expect([bettor.balanceWon(), bettor.debtWon()]).toEqual([0, 15_000]);
  await endWith(sportsbookPool(), other, 1, 0);
  expect(await settled(bettor.token, spent.slipId)).toMatchObject({ paidWon: 30_000 });
  expect([bettor.balanceWon(), bettor.debtWon()]).toEqual([15_000, 0]);
});

/** For one test, a wallet of another platform, which takes a win back only from who still has it. */
function refuseUncovered(): void {
  around().wallet.refusesUncovered = true;
  onTestFinished(() => {
    around().wallet.refusesUncovered = false;
  });
}

test("what a wallet does not take from who has spent it is taken once it is there", async () => {
  refuseUncovered();
  const bettor = await newBettor(10_000);
  const [id = "", other = ""] = await fixtures(2);
  const slip = await placed(bettor.token, [leg(id)]);
  await endWith(sportsbookPool(), id, 1, 0);
  await settled(bettor.token, slip.slipId);
  const spent = await placed(bettor.token, [leg(other)], { unitStakeWon: 15_000 });
  await progress(sportsbookPool(), id, { score: { home: 0, away: 1 } });
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ returnWon: 0, paidWon: 20_000 });
  const stateOf = async () =>
    (
      await sportsbookPool().query<{ payState: string }>(
        `SELECT pay_state AS "payState" FROM sportsbook.slip WHERE slip_id = $1`,
        [slip.slipId],
      )
    ).rows[0]?.payState;
  expect(await stateOf()).toBe("OWED");
  expect(bettor.balanceWon()).toBe(5_000);
  await endWith(sportsbookPool(), other, 1, 0);
  expect(await settled(bettor.token, spent.slipId)).toMatchObject({ paidWon: 30_000 });
  await sportsbookPool().query("UPDATE sportsbook.slip SET next_attempt_at = now() WHERE pay_state = 'OWED'");
  await expect.poll(stateOf).toBe("PAID");
  expect(bettor.balanceWon()).toBe(15_000);
});

test("what was owed and is right after all is not taken", async () => {
  refuseUncovered();
  const bettor = await newBettor(10_000);
  const [id = "", other = ""] = await fixtures(2);
  const slip = await placed(bettor.token, [leg(id)]);
  await endWith(sportsbookPool(), id, 1, 0);
  await settled(bettor.token, slip.slipId);
  await placed(bettor.token, [leg(other)], { unitStakeWon: 20_000 });
  await progress(sportsbookPool(), id, { score: { home: 0, away: 1 } });
  await untilSlipsRest(sportsbookPool());
  await progress(sportsbookPool(), id, { score: { home: 2, away: 1 } });
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({
    outcome: "WON",
    returnWon: 20_000,
    paidWon: 20_000,
    corrections: 2,
  });
  expect(bettor.balanceWon()).toBe(0);
});

test("a multiple that was lost early by a wrong result stands again, and is paid by its legs", async () => {
  const bettor = await newBettor();
  const [early = "", late = ""] = await fixtures(2);
  const slip = await placed(bettor.token, [leg(early), leg(late)]);
  await endWith(sportsbookPool(), early, 0, 1);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ state: "SETTLED", outcome: "LOST" });
  await progress(sportsbookPool(), early, { score: { home: 1, away: 0 } });
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({
    state: "OPEN",
    outcome: null,
    returnWon: null,
    corrections: 1,
  });
  await endWith(sportsbookPool(), late, 1, 0);
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "WON", paidWon: 40_000 });
  expect(bettor.balanceWon()).toBe(1_030_000);
});

test("an operator's ruling voids a market after it was paid, and taken back it counts again", async () => {
  const bettor = await newBettor();
  const [id = ""] = await fixtures(1);
  const slip = await placed(bettor.token, [leg(id)]);
  await endWith(sportsbookPool(), id, 1, 0);
  await settled(bettor.token, slip.slipId);
  await sportsbookPool().query(
    `INSERT INTO sportsbook.ruling (fixture_id, market_key, ruling, ruled_by)
     VALUES ($1, 'MATCH_RESULT', 'WRONG_ODDS', 'test')`,
    [id],
  );
  await progress(sportsbookPool(), id, { isRuled: true });
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({
    outcome: "VOID",
    paidWon: 10_000,
    legs: [{ reason: "WRONG_ODDS" }],
  });
  await sportsbookPool().query("DELETE FROM sportsbook.ruling WHERE fixture_id = $1", [id]);
  await progress(sportsbookPool(), id, { isRuled: true });
  expect(await settled(bettor.token, slip.slipId)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
});
