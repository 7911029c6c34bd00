import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { siteAccount } from "../../testing/bank/bankGround.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let cashier: TestOperator;
let accountId: string;
const loginIds: Record<string, string> = {};

beforeAll(async () => {
  desk = await createOperatorSite();
  cashier = await desk.operator("CASHIER");
  accountId = await siteAccount(desk.site.database.appPool, { accountNumber: "110123456789" });
  for (const [depositor, amount] of [
    ["김하나", 30_000],
    ["김하늘", 20_000],
    ["박두리", 50_000],
  ] as const) {
    const { token, loginId } = await signUp(desk.site.app, { depositor });
    loginIds[depositor] = loginId;
    const body = { amount, bonusKind: "NONE" };
    expect((await ask(desk.site.app, { path: "/money/deposit/request", token, body })).status).toBe(200);
    desk.site.setClock(new Date(desk.site.now().getTime() + 1_000));
  }
  // Somebody else pays, and the name is written as a bank's page is.
  const { token, loginId } = await signUp(desk.site.app, { depositor: "이세나" });
  loginIds["이세나"] = loginId;
  const body = { amount: 40_000, bonusKind: "NONE", depositor: "이 세 모" };
  await ask(desk.site.app, { path: "/money/deposit/request", token, body });
});
afterAll(async () => {
  await desk.close();
});

const rows = z.object({
  list: z.array(
    z.object({
      amount: z.number(),
      depositor: z.string().nullable(),
      bank: z.object({ holder: z.string() }),
      givenAccount: z.object({ id: z.string(), accountNumber: z.string(), holder: z.string() }).nullable(),
      isOthersMoney: z.boolean(),
    }),
  ),
  nextCursor: z.string().nullable(),
  total: z.number(),
  sums: z.optional(z.unknown()),
  sortIsExact: z.boolean(),
});
const asked = async (query: string) =>
  rows.parse((await desk.as(cashier, { path: `/money/requests?open=true&${query}` })).data);
const names = async (query: string) =>
  (await asked(query)).list.map(({ depositor, bank }) => depositor ?? bank.holder);

test("requests are found by the beginning of a depositor's name, a login ID or a nickname, by sum and by account", async () => {
  expect(await names(`search=${encodeURIComponent("김하")}`)).toEqual(["김하나", "김하늘"]);
  expect(await names(`search=${encodeURIComponent("이세모")}`)).toEqual(["이 세 모"]);
  expect(await names(`search=${loginIds["박두리"]?.toUpperCase()}`)).toEqual(["박두리"]);
  expect(await names("search=%25")).toEqual([]);
  expect(await names("amount=20000")).toEqual(["김하늘"]);
  expect(await names(`account=${accountId}`)).toHaveLength(4);
  expect(await names("account=0193a000-0000-7000-8000-0000000000aa")).toEqual([]);
});

test("they are sorted by age, depositor, sum, account and member", async () => {
  expect(await names("sort=AGE")).toEqual(["김하나", "김하늘", "박두리", "이 세 모"]);
  expect(await names("sort=DEPOSITOR")).toEqual(["김하나", "김하늘", "박두리", "이 세 모"]);
  expect(await names("sort=AMOUNT")).toEqual(["박두리", "이 세 모", "김하나", "김하늘"]);
  expect(await names("sort=ACCOUNT")).toHaveLength(4);
  const byLogin = Object.entries(loginIds)
    .sort(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([name]) => (name === "이세나" ? "이 세 모" : name));
  expect(await names("sort=MEMBER")).toEqual(byLogin);
  expect(await names("sort=AMOUNT&order=ASC")).toEqual(["김하늘", "김하나", "이 세 모", "박두리"]);
  const first = await asked("sort=AMOUNT&limit=3");
  expect(first).toMatchObject({ list: [{}, {}, {}], sortIsExact: true });
  const last = await asked(`sort=AMOUNT&limit=3&cursor=${first.nextCursor}`);
  expect([...first.list, ...last.list].map(({ depositor, bank }) => depositor ?? bank.holder)).toEqual(
    await names("sort=AMOUNT"),
  );
  expect((await asked("sort=AGE&limit=2")).nextCursor).not.toBeNull();
});

test("they come to what all that match were asked for, whatever the page holds", async () => {
  const { list } = await asked("limit=100");
  const amount = list.reduce((sum, { amount: won }) => sum + won, 0);
  expect(await asked("limit=1")).toMatchObject({
    total: 4,
    sums: { rows: 4, of: { deposits: amount, withdrawals: 0 } },
  });
  expect(await asked("limit=1&amount=20000")).toMatchObject({ sums: { rows: 1, of: { deposits: 20_000 } } });
});

test("each says which account was given, and whether somebody else pays than the holder", async () => {
  const { list } = await asked("sort=AGE");
  expect(list.map(({ isOthersMoney }) => isOthersMoney)).toEqual([false, false, false, true]);
  for (const { givenAccount } of list)
    expect(givenAccount).toEqual({ id: accountId, accountNumber: "110123456789", holder: "한판" });
});
