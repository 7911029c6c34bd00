import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { knownBankWords, recordBankWords } from "./recordWords.ts";
import { takeStatementSource } from "./statementSource.ts";
import { type StatementLine, statementWords } from "./statementWords.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

let count = 0;
/** An account of its own with its statements' source. */
async function account() {
  count += 1;
  const number = `11000${5_000 + count}`;
  const id = await siteAccount(world.pool, { accountNumber: number });
  const { sourceId } = await takeStatementSource(world.pool, { id, number }, world.clock.now());
  return { id, sourceId };
}
const midnight = new Date("2026-11-19T15:00:00Z");
const at = (time: string) => new Date(`2026-11-20T${time}+09:00`);
const line = (time: string | null, amountWon: number, more: Partial<StatementLine> = {}): StatementLine => ({
  ...{ direction: "IN", amountWon, balanceAfterWon: null, counterparty: "홍길동", memo: null },
  bookedAt: time === null ? midnight : at(time),
  precision: time === null ? "DAY" : "SECOND",
  ...more,
});
type Account = Awaited<ReturnType<typeof account>>;

/** Records a file; what became of each line, and what its preview said of them. */
async function record({ id, sourceId }: Account, lines: readonly StatementLine[]) {
  const words = statementWords(id, lines);
  const foreseen = await knownBankWords(world.pool, sourceId, words);
  const became = await recordBankWords(world.pool, sourceId, words, world.clock.now());
  expect(foreseen.map(({ state }) => state)).toEqual(became.map(({ state }) => state));
  return became.map(({ state }) => state);
}
async function entries({ id }: Account): Promise<number> {
  const { rowCount } = await world.pool.query(
    "SELECT FROM platform.bank_entry WHERE deposit_account_id = $1",
    [id],
  );
  return rowCount ?? 0;
}

const precise = [line("09:00:01", 50_000), line("14:05:12", 50_000), line("23:59:59", 70_000)];
const daily = [line(null, 50_000), line(null, 50_000), line(null, 70_000)];

test.each([
  ["the second and then the day", precise, daily],
  ["the day and then the second", daily, precise],
])(
  "one day that a bank's two files tell by %s is one line each, however often and whichever way",
  async (_, first, second) => {
    const own = await account();
    expect(await record(own, first)).toEqual(["NEW", "NEW", "NEW"]);
    expect(await record(own, second)).toEqual(["JOINED", "JOINED", "JOINED"]);
    expect(await record(own, second.toReversed())).toEqual(["DUPLICATE", "DUPLICATE", "DUPLICATE"]);
    expect(await record(own, first)).toEqual(["DUPLICATE", "DUPLICATE", "DUPLICATE"]);
    expect(await entries(own)).toBe(3);
  },
);

test("by the balance after it a line is the same whatever its name is cut to, and another balance is other money", async () => {
  const own = await account();
  const known = { balanceAfterWon: 150_000 };
  await record(own, [line("10:00:00", 50_000, known)]);
  expect(await record(own, [line(null, 50_000, { ...known, counterparty: "모바일이체" })])).toEqual([
    "JOINED",
  ]);
  expect(await record(own, [line(null, 50_000, { balanceAfterWon: 200_000 })])).toEqual(["NEW"]);
  expect(await entries(own)).toBe(2);
});

test("what one file has more than the other is money of its own, and so is what lies on the day beside it", async () => {
  const own = await account();
  await record(own, [line("10:00:00", 50_000)]);
  expect(await record(own, [...daily.slice(0, 2), line(null, 50_000, { counterparty: "임꺽정" })])).toEqual([
    ...["JOINED", "NEW", "NEW"],
  ]);
  expect(await record(own, [line(null, 50_000, { bookedAt: new Date("2026-11-20T15:00:00Z") })])).toEqual([
    "NEW",
  ]);
});

test("of two that record the two files at once each line counts once", async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await account();
    const words = [precise, daily].map((lines) => statementWords(own.id, lines));
    await Promise.all(
      words.map((each) => recordBankWords(world.pool, own.sourceId, each, world.clock.now())),
    );
    expect(await entries(own)).toBe(3);
  }
});

test("a source of the door that says two lines says two, however exactly it knows them", async () => {
  const { id } = await account();
  const sourceId = await bankSource(world.pool, "service");
  for (const one of [line("10:00:00", 50_000), line(null, 50_000)]) {
    const { memo: _, balanceAfterWon: __, ...entry } = one;
    const words = [{ wordId: v7(), content: { precision: "x" }, entry: { ...entry, accountId: id } }];
    expect(await recordBankWords(world.pool, sourceId, words, world.clock.now())).toMatchObject([
      { state: "NEW" },
    ]);
  }
});
