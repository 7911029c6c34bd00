import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { platformSources } from "../../migrations.ts";
import { bankSource, siteAccount } from "../../testing/bank/bankGround.ts";
import { type BankWord, type ReportedEntry, recordBankWords } from "./recordWords.ts";

let database: TestDatabase;
let accountId: string;
let phone: string;
let service: string;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase({ template: "platform", sources: platformSources });
});
afterAll(() => database.drop());
beforeEach(async () => {
  count += 1;
  accountId = await siteAccount(database.appPool, { accountNumber: `110${count}000111` });
  phone = await bankSource(database.appPool, `phone-${count}`, "SMS");
  service = await bankSource(database.appPool, `service-${count}`);
});

const at = new Date("2026-11-27T03:00:00.000Z");
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const word = (wordId: string, more: Partial<ReportedEntry> = {}): BankWord => ({
  wordId,
  content: { wordId, ...more },
  entry: {
    accountId,
    direction: "IN",
    amountWon: 50_000,
    counterparty: "홍길동",
    bookedAt: at,
    precision: "SECOND",
    ...more,
  },
});
const record = (sourceId: string, ...words: BankWord[]) =>
  recordBankWords(database.appPool, sourceId, words, at);
const statesOf = (answers: readonly { readonly state: string }[]) => answers.map(({ state }) => state);
async function entries() {
  const { rows } = await database.appPool.query(
    "SELECT * FROM platform.bank_entry WHERE deposit_account_id = $1 ORDER BY booked_at, amount_won, counterparty DESC",
    [accountId],
  );
  return rows;
}

test("a word is one entry, however often it comes, and its id stands for the first one", async () => {
  expect(statesOf(await record(phone, word("1"), word("2", { amountWon: 70_000 })))).toEqual(["NEW", "NEW"]);
  expect(statesOf(await record(phone, word("1"), word("1", { amountWon: 90_000 })))).toEqual([
    "DUPLICATE",
    "CONFLICT",
  ]);
  expect((await entries()).map(({ amount_won }) => amount_won)).toEqual([50_000, 70_000]);
});

test("one source's two words of equal money are two entries, and another source's two words join them one each", async () => {
  const first = await record(phone, word("1"), word("2", { bookedAt: later(5) }));
  const second = await record(service, word("a", { bookedAt: later(4) }), word("b", { bookedAt: later(1) }));
  expect(statesOf(first)).toEqual(["NEW", "NEW"]);
  expect(statesOf(second)).toEqual(["JOINED", "JOINED"]);
  expect(second.map(({ entryId }) => entryId)).toEqual([first[1]?.entryId, first[0]?.entryId]);
  expect(await entries()).toHaveLength(2);
});

test("a cut or masked name, a minute's time and a balance that one alone knows are the same money", async () => {
  await record(phone, word("1", { counterparty: "주식회사 한빛상", precision: "MINUTE" }));
  await record(
    service,
    word("a", { counterparty: "(주)한빛상사", bookedAt: later(42), balanceAfterWon: 1_000_000 }),
  );
  await record(phone, word("2", { counterparty: "김*수" }));
  await record(service, word("b", { counterparty: "김민수" }));
  expect(await entries()).toMatchObject([{ balance_after_won: 1_000_000 }, { counterparty: "김*수" }]);
});

test.each([
  ["another name", { counterparty: "김철수" }],
  ["another sum", { amountWon: 60_000 }],
  ["another balance", { balanceAfterWon: 2 }],
  ["another minute", { bookedAt: later(300) }],
  ["the other direction", { direction: "OUT" as const }],
])("%s is other money", async (_, more) => {
  await record(phone, word("1", { balanceAfterWon: 1 }));
  expect(statesOf(await record(service, word("a", more)))).toEqual(["NEW"]);
});

test("a statement that knows the day alone joins what was reported by the second, on the same day in Seoul", async () => {
  await record(phone, word("1"));
  const day = { precision: "DAY" as const, bookedAt: new Date("2026-11-26T15:00:00.000Z") };
  expect(statesOf(await record(service, word("a", day)))).toEqual(["JOINED"]);
  const before = { precision: "DAY" as const, bookedAt: new Date("2026-11-26T14:59:00.000Z") };
  expect(statesOf(await record(service, word("b", before)))).toEqual(["NEW"]);
});

test("what is not understood is kept, and read after all when it comes again and is", async () => {
  const unread = { wordId: "1", content: { text: "?" }, unread: "NOT_UNDERSTOOD" as const };
  expect(statesOf(await record(phone, unread))).toEqual(["UNREAD"]);
  expect(await entries()).toEqual([]);
  expect(statesOf(await record(phone, { ...word("1"), content: { text: "?" } }))).toEqual(["READ_AFTER_ALL"]);
  expect(await entries()).toHaveLength(1);
  expect(statesOf(await record(phone, { ...word("1"), content: { text: "?" } }))).toEqual(["DUPLICATE"]);
});

test("two sources that report at the same moment, and repeat it, make one entry of each", async () => {
  const names = ["가나다", "라마바", "사아자", "차카타", "파하가"];
  await Promise.all(
    [phone, service, phone, service].flatMap((source) =>
      names.map((counterparty) => record(source, word(`same ${counterparty}`, { counterparty }))),
    ),
  );
  expect(await entries()).toHaveLength(names.length);
});

test.each([
  ["ＫＩＭ  min-su", "KIMMINSU"],
  ["홍 길동", "홍길동"],
  ["홍길동".normalize("NFD"), "홍길동"],
  ["㈜한빛상사", "한빛상사"],
  ["한빛상사(주)", "한빛상사"],
  ["한빛상사(주", "한빛상사"],
  ["주식회사 한빛", "한빛"],
  ["Hanbit Trading Co., Ltd.", "HANBITTRADING"],
  ["홍*동", "홍*동"],
  ["(주)", "주"],
  ["🙂", "🙂"],
  ["", ""],
])("the name %j is compared as %j", async (name, key) => {
  const { rows } = await database.appPool.query("SELECT platform.name_key($1) AS key", [name]);
  expect(rows).toEqual([{ key }]);
});
