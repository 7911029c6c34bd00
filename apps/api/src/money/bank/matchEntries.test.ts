import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { done } from "../../testing/money/worldCashier.ts";
import type { Player } from "../../testing/money/worldTypes.ts";
import { exclude } from "../limits.ts";
import { expireWaitingDeposits, requestDeposit } from "../requests.ts";
import { matchEntry, matchForRequest, matchLeft } from "./matchEntries.ts";
import { type ReportedEntry, recordBankWords } from "./recordWords.ts";

let world: MoneyWorld;
let sourceId: string;
let accountId: string;
let count = 0;
beforeAll(async () => {
  world = await openMoneyWorld(24);
  sourceId = await bankSource(world.pool, "service");
});
beforeEach(async () => {
  // A day of its own each, so that nothing of the test before is a candidate.
  count += 1;
  world.at(new Date(noon.getTime() + count * 10 * 24 * 3_600_000));
  await world.database.ownerPool.query("UPDATE platform.deposit_account SET active = false");
  accountId = await siteAccount(world.pool, { accountNumber: `11000${1_000 + count}` });
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

async function member(name: string): Promise<Player> {
  const player = await world.player();
  await world.database.ownerPool.query("UPDATE platform.member SET depositor = $2 WHERE member_id = $1", [
    player.memberId,
    name,
  ]);
  return player;
}
const ask = async (player: Player, amountWon: number, depositor?: string) =>
  done(
    await requestDeposit(world.pool, {
      memberId: player.memberId,
      requestId: uuidv7({ msecs: world.clock.now().getTime() }),
      amountWon,
      bonusKind: "NONE",
      depositor,
      now: world.clock.now(),
    }),
  );
async function arrive(counterparty: string, amountWon: number, more: Partial<ReportedEntry> = {}) {
  world.forward(1_000);
  const [written] = await recordBankWords(
    world.pool,
    sourceId,
    [
      {
        wordId: uuidv7(),
        content: {},
        entry: {
          accountId,
          direction: "IN",
          amountWon,
          counterparty,
          bookedAt: world.clock.now(),
          precision: "SECOND",
          ...more,
        },
      },
    ],
    world.clock.now(),
  );
  if (written?.entryId === null || written === undefined) throw new Error("nothing was written");
  return written.entryId;
}
const match = (entryId: string) => matchEntry(world.pool, entryId, world.clock.now());
const cashOf = async (player: Player) => (await world.balances(player)).cash;

test("money of one open request with everything equal is the member's, and stands in the audit", async () => {
  const player = await member("김하나");
  const request = await ask(player, 50_000);
  expect(request.depositAccountId).toBe(accountId);
  const entryId = await arrive("김 하나", 50_000);
  expect(await match(entryId)).toEqual({
    state: "MATCHED",
    reasons: [],
    requestId: request.requestId,
    isNew: true,
  });
  expect(await cashOf(player)).toBe(50_000);
  const { rows } = await world.pool.query(
    "SELECT operator, action, subject, after FROM platform.audit WHERE subject = $1",
    [`request:${request.requestId}`],
  );
  expect(rows).toMatchObject([
    {
      operator: "system:bank",
      action: "money.complete",
      after: { member: player.memberId, amount: 50_000, bankEntry: entryId },
    },
  ]);
  expect(await match(entryId)).toMatchObject({ state: "MATCHED", isNew: false });
  expect(await cashOf(player)).toBe(50_000);
});

test("a company's name that the bank cut is the company's; a person's half name is nobody's", async () => {
  const company = await member("주식회사 한빛상사무역");
  await ask(company, 40_000);
  await match(await arrive("(주)한빛상사무", 40_000));
  expect(await cashOf(company)).toBe(40_000);
  await ask(await member("남궁민수"), 41_000);
  expect(await match(await arrive("남궁", 41_000))).toMatchObject({ reasons: ["OTHER_NAME"] });
  expect(await match(await arrive("남*민수", 41_000))).toMatchObject({ reasons: ["OTHER_NAME"] });
});

const waits = async (entryId: string) => (await match(entryId))?.reasons;

test("what is not certain waits, with the reason", async () => {
  const player = await member("이두리");
  const request = await ask(player, 60_000);
  expect(await waits(await arrive("박세리", 77_000))).toEqual(["NO_REQUEST"]);
  expect(await waits(await arrive("박세리", 60_000))).toEqual(["OTHER_NAME"]);
  expect(await waits(await arrive("이두리", 61_000))).toEqual(["OTHER_AMOUNT"]);
  const other = await siteAccount(world.pool, { accountNumber: `22000${1_000 + count}` });
  expect(await waits(await arrive("이두리", 60_000, { accountId: other }))).toEqual(["OTHER_ACCOUNT"]);
  const early = { bookedAt: new Date(world.clock.now().getTime() - 2 * 3_600_000) };
  expect(await waits(await arrive("이두리", 60_000, early))).toEqual(["TOO_EARLY"]);
  world.forward(120_000);
  expect(await waits(await arrive("", 60_000))).toEqual(["OTHER_NAME"]);
  world.forward(120_000);
  await world.database.ownerPool.query(
    "UPDATE platform.deposit_account SET active = false WHERE account_id = $1",
    [accountId],
  );
  expect(await waits(await arrive("이두리", 60_000))).toEqual(["ACCOUNT_CLOSED"]);
  expect(await cashOf(player)).toBe(0);
  await world.cancel(player, request.requestId);
});

test("several who fit, a depositor who is not the holder, a member who may not, and limits wait", async () => {
  for (const name of ["최유진", "최유진"]) await ask(await member(name), 30_000);
  expect(await waits(await arrive("최유진", 30_000))).toEqual(["SEVERAL"]);
  await ask(await member("한지민"), 31_000, "한지수");
  expect(await waits(await arrive("한지수", 31_000))).toEqual(["NOT_THE_HOLDER"]);
  const suspended = await member("정지회원");
  await ask(suspended, 32_000);
  await world.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1",
    [suspended.memberId],
  );
  expect(await waits(await arrive("정지회원", 32_000))).toEqual(["MEMBER_SUSPENDED"]);
  const excluded = await member("차단회원");
  await ask(excluded, 33_000);
  const { memberId } = excluded;
  const exclusion = { kind: "SELF_EXCLUSION" as const, days: 180, now: world.clock.now() };
  done(await exclude(world.pool, { memberId, exclusionId: uuidv7(), ...exclusion }));
  expect(await waits(await arrive("차단회원", 33_000))).toEqual(["MEMBER_EXCLUDED"]);
  await ask(await member("큰손"), 1_001_000);
  expect(await waits(await arrive("큰손", 1_001_000))).toEqual(["ABOVE_LIMIT"]);
  const often = await member("자주");
  await ask(often, 600_000);
  await match(await arrive("자주", 600_000));
  await ask(often, 600_000 - 100_000);
  expect(await waits(await arrive("자주", 500_000))).toEqual(["ABOVE_LIMIT"]);
  expect(await cashOf(often)).toBe(600_000);
});

test("the same money reported twice by one source waits, and so do both sides of what was taken back", async () => {
  const player = await member("오달수");
  await ask(player, 20_000);
  const [first, second] = [await arrive("오달수", 20_000), await arrive("오달수", 20_000)];
  expect(await waits(second)).toEqual(["DUPLICATE"]);
  const back = await arrive("오달수", 20_000, { direction: "OUT" });
  expect(await waits(first)).toEqual(["TAKEN_BACK"]);
  expect(await waits(back)).toEqual(["TAKEN_BACK"]);
  expect(await cashOf(player)).toBe(0);
});

test("the same sum to the same balance is the same money, whatever time its second word names", async () => {
  const player = await member("두번말");
  await ask(player, 20_000);
  const first = await arrive("두번말", 20_000, { balanceAfterWon: 500_000 });
  expect(await match(first)).toMatchObject({ state: "MATCHED" });
  await ask(player, 20_000);
  const bookedAt = new Date(world.clock.now().getTime() - 300_000);
  const again = await arrive("두번말", 20_000, { balanceAfterWon: 500_000, bookedAt });
  expect(await waits(again)).toEqual(["DUPLICATE"]);
  // Another balance is other money.
  const other = await arrive("두번말", 20_000, { balanceAfterWon: 520_000 });
  expect(await match(other)).toMatchObject({ state: "MATCHED" });
  expect(await cashOf(player)).toBe(40_000);
});

test("money that is taken back after it was completed comes to a person; a withdrawal that was paid does not", async () => {
  const player = await member("유재석");
  await ask(player, 20_000);
  await match(await arrive("유재석", 20_000));
  expect(await waits(await arrive("유재석", 20_000, { direction: "OUT" }))).toEqual(["TAKEN_BACK"]);
  await world.play(player, "SLOT", 20_000, 20_000);
  const paid = done(await world.withdraw(player, 20_000));
  await world.complete(player, paid.requestId);
  expect(await waits(await arrive("유재석", 20_000, { direction: "OUT" }))).toEqual([]);
});

test("money after its request expired, and money of a request that was completed by hand, wait as what they are", async () => {
  const late = await member("나중에");
  await ask(late, 25_000);
  const byHand = await member("손으로");
  const { requestId } = await ask(byHand, 26_000);
  world.forward(3_600_000);
  await world.complete(byHand, requestId);
  expect(await waits(await arrive("손으로", 26_000))).toEqual(["ALREADY_COMPLETED"]);
  world.forward(24 * 3_600_000);
  await expireWaitingDeposits(world.pool, world.clock.now());
  expect(await waits(await arrive("나중에", 25_000))).toEqual(["AFTER_EXPIRY"]);
  expect(await cashOf(late)).toBe(0);
  expect(await cashOf(byHand)).toBe(26_000);
});

test("money that came first is matched when its request comes, and what a process left is matched by another", async () => {
  const player = await member("먼저");
  const entryId = await arrive("먼저", 35_000);
  expect(await waits(entryId)).toEqual(["NO_REQUEST"]);
  world.forward(60_000);
  const { requestId } = await ask(player, 35_000);
  await matchForRequest(world.pool, { memberId: player.memberId, requestId }, world.clock.now());
  expect(await cashOf(player)).toBe(35_000);
  await ask(player, 36_000);
  await arrive("먼저", 36_000);
  world.forward(2_000);
  expect(await matchLeft(world.pool, world.clock.now())).toBe(1);
  expect(await cashOf(player)).toBe(71_000);
});

test("one request is completed once, by however many entries, processes and operators at once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const name = `동시${round}`;
    const player = await member(name);
    const { requestId } = await ask(player, 50_000);
    const at = (seconds: number) => ({ bookedAt: new Date(world.clock.now().getTime() + seconds * 1_000) });
    const entries = [
      await arrive(name, 50_000, { ...at(0), balanceAfterWon: 1 }),
      await arrive(name, 50_000, { ...at(20), balanceAfterWon: 2 }),
      await arrive(name, 50_000, { ...at(40), balanceAfterWon: 3 }),
    ];
    const answers = await Promise.all([
      ...Array.from({ length: 18 }, (_, index) => match(entries[index % 3] ?? "")),
      world.complete(player, requestId).catch(() => null),
    ]);
    const isNew = answers.filter((answer) => answer !== null && "isNew" in answer && answer.isNew);
    expect(isNew.length).toBeLessThanOrEqual(1);
    expect(await cashOf(player)).toBe(50_000);
  }
});
