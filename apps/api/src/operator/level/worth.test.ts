import { levelTerms } from "@hanpan/contract/objects/level";
import { playBasis, worthsOf } from "@hanpan/contract/operator/levelWorth";
import { gameListings } from "@hanpan/games/vocabulary";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { writeGame, writeVendor } from "../../features/catalogue/writeGames.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

/** What a level's bonuses are worth, and that more than they cost needs two operators. */
let desk: OperatorSite;
let owner: TestOperator;
let second: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  second = await desk.operator("OWNER");
  const vendorId = await vendor("hanpan");
  for (const game of Object.values(gameListings)) {
    await writeGame(desk.site.database.appPool, {
      vendorId,
      code: game.code,
      category: game.family,
      nameKo: game.name.ko,
      nameEn: game.name.en,
      thumbnail: "",
      rtp: game.rtpPercent,
      volatility: null,
      minBetWon: 1_000,
      maxBetWon: 1_000_000,
    });
  }
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const vendor = (code: string) =>
  writeVendor(desk.site.database.appPool, {
    code,
    nameKo: code,
    nameEn: code,
    logo: "",
    launchUrl: "http://127.0.0.1:3002/",
    apiUrl: null,
    mode: "IFRAME",
  });

const levels = z.object({
  list: z.array(z.object({ id: z.string(), version: z.number(), terms: levelTerms })),
  basis: playBasis,
});
async function read() {
  const { list, basis } = levels.parse((await desk.as(owner, { path: "/levels" })).data);
  const [level] = list;
  if (level === undefined) throw new Error("there is a level");
  return { level, basis };
}
async function put(terms: unknown, more: Record<string, unknown> = {}) {
  const { level } = await read();
  return desk.as(owner, {
    method: "PUT",
    path: `/levels/${level.id}`,
    body: { terms, version: level.version, ...more },
  });
}
/** Any other terms are changed by two owners as well, where there are two: the second one approves. */
async function putByTwo(terms: unknown): Promise<void> {
  const proposed = await put(terms, { reason: "조건 변경" });
  expect(proposed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const path = `/approvals/${z.string().parse(proposed.details["approvalId"])}`;
  expect((await desk.as(second, { path })).data).toMatchObject({ kind: "level.put" });
  expect(await desk.as(second, { path: `${path}/approve`, body: {} })).toMatchObject({ status: 200 });
}
const withFirst = (terms: z.output<typeof levelTerms>, SLOT: number, LIVE: number) => ({
  ...terms,
  deposit: { ...terms.deposit, firstPercent: { SLOT, LIVE } },
});

test("the first level's own terms are worth less than nothing at the games that exist", async () => {
  const { level, basis } = await read();
  expect(basis).toMatchObject({
    cheapest: {
      LIVE: { lossMillionths: 5_000 },
      SLOT: { nameEn: "Tiger & Magpie", lossMillionths: 34_270 },
    },
    referralBps: 10,
    unknownGames: 0,
  });
  for (const { path, worth } of worthsOf(level.terms, basis)) expect(worth.won, path).toBeLessThan(0);
});

test("terms that are worth more than they cost are not saved: another operator sees what is given away, and approves", async () => {
  const { level } = await read();
  const generous = withFirst(level.terms, 11, 5);
  expect(await put(generous)).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  const proposed = await put(generous, { reason: "신규 회원 행사" });
  expect(proposed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect((await read()).level).toEqual(level);

  const { list } = z
    .object({ list: z.array(z.object({ id: z.string(), facts: z.array(z.unknown()) })) })
    .parse((await desk.as(second, { path: "/approvals?box=DECIDABLE" })).data);
  expect(list).toHaveLength(1);
  const [waiting] = list;
  expect(waiting?.facts).toEqual([
    expect.objectContaining({ label: "첫충전 보너스 · 슬롯", value: expect.stringMatching(/^\+[\d,]+원/) }),
    expect.objectContaining({ label: "첫충전 보너스 · 라이브카지노", was: expect.stringMatching(/^−/) }),
  ]);
  const path = `/approvals/${waiting?.id}/approve`;
  expect(await desk.as(owner, { method: "POST", path, body: {} })).toMatchObject({ code: "APPROVAL_OWN" });
  expect(await desk.as(second, { method: "POST", path, body: {} })).toMatchObject({ status: 200 });
  expect((await read()).level).toMatchObject({
    version: level.version + 1,
    terms: { deposit: { firstPercent: { SLOT: 11, LIVE: 5 } } },
  });
});

test("of generous terms that stand anything else is no gift, also what gives less", async () => {
  const { level } = await read();
  const withdrawal = { ...level.terms.withdrawal, minimum: 20_000 };
  await putByTwo({ ...level.terms, withdrawal });
  await putByTwo(withFirst(level.terms, 10, 5));
  await putByTwo(withFirst(level.terms, 8, 1));
});

test("what was proposed on terms that have changed since is not done", async () => {
  const { level } = await read();
  await put(withFirst(level.terms, 8, 5), { reason: "행사" });
  await putByTwo({ ...level.terms, withdrawal: { ...level.terms.withdrawal, cooldownMinutes: 30 } });
  const { list } = z
    .object({ list: z.array(z.object({ id: z.string() })) })
    .parse((await desk.as(second, { path: "/approvals?box=DECIDABLE" })).data);
  const path = `/approvals/${list[0]?.id}/approve`;
  expect(await desk.as(second, { method: "POST", path, body: {} })).toMatchObject({ code: "APPROVAL_STALE" });
  expect((await read()).level.terms.deposit.firstPercent.LIVE).toBe(1);
});

test("a referrer's share that makes a bonus worth more than it costs is refused", async () => {
  const { data } = await desk.as(owner, { path: "/settings" });
  const { document, version } = z
    .object({ document: z.object({ money: z.looseObject({}) }), version: z.number() })
    .parse(data);
  const change = (referralBps: number) =>
    desk.as(owner, {
      method: "PUT",
      path: "/settings",
      body: { version, money: { ...document.money, referralBps }, reason: "추천인 보너스" },
    });
  expect(await change(60)).toMatchObject({ status: 409, code: "BONUS_GIVEN_AWAY" });
  expect(await change(11)).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
});

test("a share of losses that is paid back is in the reckoning, and what it gives away takes two owners", async () => {
  const { data } = await desk.as(owner, { path: "/settings" });
  const { document, version } = z
    .object({ document: z.object({ money: z.looseObject({}) }), version: z.number() })
    .parse(data);
  const money = { ...document.money, paybackPercent: 1 };
  const body = { version, money, reason: "페이백" };
  const change = () => desk.as(owner, { method: "PUT", path: "/settings", body });
  const standing = (status: string) =>
    desk.site.database.ownerPool.query(
      "UPDATE platform.operator SET status = $2, owner_until = NULL WHERE operator_id = $1",
      [second.operatorId, status],
    );
  await standing("DISABLED");
  expect(await change()).toMatchObject({ status: 409, code: "BONUS_GIVEN_AWAY" });
  await standing("ACTIVE");
  expect(await change()).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const { level, basis } = await read();
  expect(basis.paybackPercent).toBe(0);
  const worthAt = (paybackPercent: number) =>
    worthsOf(level.terms, { ...basis, paybackPercent }).find(({ path }) => path === "rollingBps.LIVE")?.worth
      .won;
  expect(worthAt(0)).toBe(-2_000);
  expect(worthAt(1)).toBe(8_000);
});

test("a vendor's game counts by the return that the catalogue has, and one without is shown as unknown", async () => {
  const vendorId = await vendor("other");
  const listed = {
    vendorId,
    category: "LIVE" as const,
    thumbnail: "",
    volatility: null,
    minBetWon: 1_000,
    maxBetWon: 1_000_000,
  };
  const { appPool } = desk.site.database;
  await writeGame(appPool, {
    ...listed,
    code: "blackjack",
    nameKo: "블랙잭",
    nameEn: "Blackjack",
    rtp: 99.7,
  });
  await writeGame(appPool, { ...listed, code: "wheel", nameKo: "휠", nameEn: "Wheel", rtp: null });
  const { level, basis } = await read();
  expect(basis.cheapest.LIVE).toEqual({ nameKo: "블랙잭", nameEn: "Blackjack", lossMillionths: 3_000 });
  expect(basis.unknownGames).toBe(1);
  const worths = new Map(worthsOf(level.terms, basis).map(({ path, worth }) => [path, worth.won]));
  expect(worths.get("deposit.firstPercent.LIVE")).toBeGreaterThan(0);
  // What stands is not held up by it, only what gives more.
  expect(await put(level.terms, { nameKo: "일반" })).toMatchObject({ status: 200 });
  expect(await put(withFirst(level.terms, 8, 3), { reason: "행사" })).toMatchObject({
    code: "APPROVAL_NEEDED",
  });
});
