import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
const vendor = "0193a000-0000-7000-8000-00000000b001";
const [common, rare] = ["0193a000-0000-7000-8000-0000000c0001", "0193a000-0000-7000-8000-0000000c0002"];

/** More bets than a list counts, one a minute; the stake goes up with the age, each thousandth is of the rare game and wins. */
const bets = 10_020;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  const { memberId } = await signUp(desk.site.app);
  const { ownerPool } = desk.site.database;
  await ownerPool.query(
    `INSERT INTO platform.vendor (vendor_id, code, name_ko, name_en, logo, mode, launch_url)
     VALUES ($1, 'sorted', '시험', 'Test', '', 'IFRAME', 'http://127.0.0.1/')`,
    [vendor],
  );
  await ownerPool.query(
    `INSERT INTO platform.game (game_id, vendor_id, code, category, name_ko, name_en, thumbnail, rtp, min_bet_won, max_bet_won,
       search_text, search_initials, search_grams)
     SELECT id::uuid, $1, 'game-' || id, 'SLOT', '게임', 'Game', '', 96, 1, 100000000, '', '', '{}' FROM unnest($2::text[]) AS id`,
    [vendor, [common, rare]],
  );
  await ownerPool.query(
    `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, win_won, bet_at,
       created_at, settled_at, category, status, is_free, round_id)
     SELECT $1, platform.new_id(at), n, $2, CASE WHEN n % 1000 = 0 THEN $4 ELSE $3 END::uuid, gen_random_uuid(), gen_random_uuid(),
            n, CASE WHEN n % 1000 = 0 THEN 7 ELSE 0 END, at, at, at, 'SLOT', 'SETTLED', false, 'round-' || n
       FROM (SELECT n, $5::timestamptz - n * interval '1 minute' AS at FROM generate_series(1, ${bets}) AS n) AS play`,
    [memberId, vendor, common, rare, desk.site.now()],
  );
});
afterAll(() => desk.close());

const page = z.object({
  list: z.array(z.object({ number: z.number(), stake: z.number() })),
  total: z.number(),
  totalIsExact: z.boolean(),
  sums: z.optional(z.unknown()),
  sortIsExact: z.boolean(),
  nextCursor: z.string().nullable(),
});
const asked = async (query: string) =>
  page.parse((await desk.as(owner, { path: `/bets?${query}`, method: "GET" })).data);
const numbers = async (query: string) => (await asked(query)).list.map(({ number }) => number);

const sumTo = (last: number) => (last * (last + 1)) / 2;

test("bets beyond what a list counts are summed and sorted among the latest, which the page says", async () => {
  const all = await asked("limit=2");
  expect(all).toMatchObject({ total: 10_000, totalIsExact: false, sortIsExact: true });
  expect(all.sums).toEqual({ rows: 10_000, of: { stake: sumTo(10_000), win: 70 } });
  expect(all.list.map(({ number }) => number)).toEqual([1, 2]);
  const largest = await asked("limit=3&sort=STAKE");
  expect(largest.list.map(({ stake }) => stake)).toEqual([10_000, 9_999, 9_998]);
  expect(largest.sortIsExact).toBe(false);
  expect(await numbers(`limit=2&sort=STAKE&cursor=${largest.nextCursor}`)).toEqual([9_997, 9_996]);
  expect(await numbers("limit=2&sort=WIN&order=DESC")).toEqual([1_000, 2_000]);
  expect(await numbers("limit=2&sort=AGE&order=ASC")).toEqual([10_000, 9_999]);
});

test("of a game that few bet on all are found among the bets that are looked through, and counted exactly", async () => {
  const few = await asked(`limit=3&game=${rare}&sort=STAKE&order=ASC`);
  expect(few).toMatchObject({ total: 10, totalIsExact: true, sortIsExact: true });
  expect(few.sums).toEqual({ rows: 10, of: { stake: 55_000, win: 70 } });
  expect(few.list.map(({ stake }) => stake)).toEqual([1_000, 2_000, 3_000]);
  const rest = await asked(`limit=100&game=${rare}&sort=STAKE&order=ASC&cursor=${few.nextCursor}`);
  expect(rest.list.map(({ stake }) => stake)).toEqual([4, 5, 6, 7, 8, 9, 10].map((each) => each * 1_000));
  expect(rest.sums).toBeUndefined();
});

test("a column that the list does not have, and a cursor of another order, are refused", async () => {
  const { nextCursor } = await asked("limit=1");
  for (const query of ["sort=NAME", "order=UP", `sort=STAKE&cursor=${nextCursor}`])
    expect(await desk.as(owner, { path: `/bets?${query}`, method: "GET" })).toMatchObject({ status: 400 });
});

test("members are sorted by what they hold and by when they came, and summed", async () => {
  const others = await Promise.all([signUp(desk.site.app), signUp(desk.site.app), signUp(desk.site.app)]);
  const { ownerPool } = desk.site.database;
  await ownerPool.query("UPDATE platform.member SET last_login_at = NULL WHERE member_id = $1", [
    others[0].memberId,
  ]);
  const list = z.object({
    list: z.array(z.object({ id: z.string(), loginId: z.string(), lastLoginAt: z.string().nullable() })),
    nextCursor: z.string().nullable(),
    total: z.number(),
    sums: z.optional(z.object({ rows: z.number(), of: z.record(z.string(), z.number()) })),
  });
  const members = async (query: string) =>
    list.parse((await desk.as(owner, { path: `/members?${query}`, method: "GET" })).data);
  const whole = await members("limit=100");
  expect(whole.sums).toEqual({ rows: whole.total, of: { cash: 0, held: 0, point: 0, lockedBonus: 0 } });
  for (const sort of ["LOGIN", "LOGIN_ID", "JOINED", "CASH", "POINT"])
    for (const order of ["ASC", "DESC"]) {
      const first = await members(`sort=${sort}&order=${order}&limit=2`);
      const rest = await members(`sort=${sort}&order=${order}&limit=100&cursor=${first.nextCursor}`);
      const ids = [...first.list, ...rest.list].map(({ id }) => id);
      expect(new Set(ids)).toEqual(new Set(whole.list.map(({ id }) => id)));
      expect(ids).toHaveLength(whole.list.length);
    }
  const never = await members("sort=LOGIN&limit=100");
  expect(never.list.at(-1)?.id).toBe(others[0].memberId);
  const byId = (await members("sort=LOGIN_ID&limit=100")).list.map(({ loginId }) => loginId);
  expect(byId).toEqual([...byId].sort());
});
