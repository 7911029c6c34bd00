import { randomUUID } from "node:crypto";
import { seoulDay } from "@hanpan/contract/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
let player: TestMember & { token: string };
const transactions = Array.from({ length: 12 }, () => randomUUID());

beforeAll(async () => {
  world = await openPlayWorld();
  player = await world.player(10_000);
  for (const reference_transaction_uuid of transactions) {
    const call = { user: player.memberId, token: player.token, round: "r" };
    await world.vendor.bet({ ...call, amount: won(500), transaction_uuid: reference_transaction_uuid });
    await world.vendor.win({ ...call, amount: won(300), reference_transaction_uuid });
  }
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

type Entry = {
  type: string;
  amount: number;
  balanceAfter: number;
  reference: string;
  gameName?: string | null;
};
async function statement(query = "") {
  const reply = await world.get(`/money/ledger${query}`, player);
  return { status: reply.status, ...JSON.parse(await reply.text()) };
}

test("every movement of the cash is there, each balance following from the one before", async () => {
  const entries: Entry[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { data } = await statement(`?limit=7&sort=createdAt${cursor === "" ? "" : `&cursor=${cursor}`}`);
    expect(data.total).toBe(25);
    entries.push(...data.list);
    cursor = data.nextCursor;
  }
  expect(entries).toHaveLength(25);
  let balance = 0;
  for (const entry of entries) {
    balance += entry.amount;
    expect(entry.balanceAfter).toBe(balance);
  }
  expect(balance).toBe(await world.cashOf(player));
  expect(entries[0]).toMatchObject({ type: "ADMIN_PAYMENT", amount: 10_000 });
  expect(entries[1]).toMatchObject({
    type: "BET",
    amount: -500,
    reference: `wallet:hanpan/${transactions[0]}`,
    gameName: "단청 포춘",
  });
  expect(entries[0]?.gameName ?? null).toBeNull();
  expect(entries.slice(1).every(({ gameName }) => gameName === "단청 포춘")).toBe(true);
});

test("pages and cursors agree, the latest first", async () => {
  const paged = [
    ...(await statement("?limit=20")).data.list,
    ...(await statement("?limit=20&page=2")).data.list,
  ];
  const first = (await statement("?limit=20")).data;
  const second = (await statement(`?limit=20&cursor=${first.nextCursor}`)).data;
  expect([...first.list, ...second.list]).toEqual(paged);
  expect(second).toMatchObject({ page: 2, nextCursor: null });
});

test("filters by types and Seoul days", async () => {
  const total = async (query: string) => (await statement(query)).data.total;
  const today = seoulDay(world.clock.now());
  expect(await total("?types[]=BET")).toBe(12);
  expect(await total("?types[]=BET&types[]=WIN")).toBe(24);
  expect(await total("?types[]=ADMIN_PAYMENT")).toBe(1);
  expect(await total(`?from=${today}&to=${today}`)).toBe(25);
  expect(await total("?to=2020-01-01")).toBe(0);
});

test.each(["types[]=GIFT", "cursor=zzz", "page=9999&limit=100", "unknown=1"])(
  "asked with %s is 400",
  async (query) => {
    expect((await statement(`?${query}`)).status).toBe(400);
  },
);

test("the CSV file has the same rows, amounts as plain numbers", async () => {
  const reply = await world.get("/money/ledger.csv?types[]=BET", player, { "custom-language": "en" });
  const text = Buffer.from(await reply.arrayBuffer()).toString("utf8");
  const lines = text.trim().split("\r\n");
  expect(lines[0]).toBe("\ufeffTime,Type,Game,Amount,Balance after,Reference,Transfer".trim());
  expect(lines).toHaveLength(13);
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Bet,Dancheong Fortune,-500,\d+,wallet:hanpan\/[0-9a-f-]{36},[0-9a-f-]{36}$/,
  );
  const korean = await world.get("/money/ledger.csv?types[]=ADMIN_PAYMENT", player, {
    "custom-language": "ko",
  });
  expect(await korean.text()).toMatch(/,관리자 지급,,\d+,\d+,/);
});

test("a win that came early is called by its vendor's reason, alone and in a batch, as it was said first", async () => {
  const member = await world.player(10_000);
  const call = { user: member.memberId, token: member.token, round: "early" };
  const bets = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const transaction_uuid of bets)
    await world.vendor.bet({ ...call, amount: won(500), transaction_uuid });
  const winOf = (bet: number, fields: object) => ({
    ...{ ...call, amount: won(100 + bet), round_closed: false, transaction_uuid: randomUUID() },
    ...{ reference_transaction_uuid: bets[bet], ...fields },
  });
  const part = winOf(0, { win_reason: "CASH_OUT_PART" });
  for (const again of [{}, { win_reason: "CASH_OUT" }, {}]) {
    expect((await world.vendor.win({ ...part, ...again })).status).toBe("RS_OK");
  }
  // One that is refused is kept by nobody, and one that cannot be read is none.
  const refused = winOf(1, { reference_transaction_uuid: randomUUID(), win_reason: "CASH_OUT" });
  const batch = [
    winOf(1, { win_reason: "EARLY_PAYOUT" }),
    refused,
    winOf(2, { win_reason: "A_LATER_WORD" }),
    winOf(3, { win_reason: 7 }),
  ].map((fields) => ({ action: "win", ...world.vendor.money(fields) }));
  await world.vendor.sendRaw(
    "/transaction/batch",
    JSON.stringify({ request_uuid: randomUUID(), calls: batch }),
  );
  const { data } = JSON.parse(await (await world.get("/money/ledger?types[]=WIN", member)).text());
  expect(
    data.list.map(({ amount, winReason }: { amount: number; winReason: string | null }) => [
      amount,
      winReason,
    ]),
  ).toEqual([
    [103, null],
    [102, null],
    [101, "EARLY_PAYOUT"],
    [100, "CASH_OUT_PART"],
  ]);
  const file = await (await world.get("/money/ledger.csv?types[]=WIN", member)).text();
  expect(file).toContain("당첨 (일부 캐시아웃)");
  expect(file).toContain("당첨 (조기 적중)");
});
