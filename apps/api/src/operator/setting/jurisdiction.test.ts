import { moneySettings, shipped } from "@hanpan/contract/operator/moneySettings";
import { operatorLevelTerms } from "@hanpan/contract/operator/objects/level";
import {
  koreanMemberRules,
  koreanRules,
  memberRulesOfProfile,
  rulesOfProfile,
} from "@hanpan/contract/profile/profiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { writeGame, writeVendor } from "../../features/catalogue/writeGames.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(() => desk.close());

const british = {
  profile: "UK",
  wonPerPound: 2_000,
  rules: rulesOfProfile("UK", 2_000),
  members: memberRulesOfProfile("UK"),
};
const settings = "/settings";
const shippedMoney = shipped(moneySettings.money);

async function standing(): Promise<unknown> {
  const { data } = await desk.as(owner, { path: settings });
  return z.object({ document: z.object({ jurisdiction: z.unknown() }) }).parse(data).document.jurisdiction;
}

async function addGame(code: string, playRules: "NONE" | "VERSION_1", maxBetWon: number) {
  const pool = desk.site.database.appPool;
  const vendorId = await writeVendor(pool, {
    code: `${code}-maker`,
    nameKo: "제작사",
    nameEn: "Maker",
    logo: "",
    launchUrl: "https://maker.example/{game}",
    apiUrl: null,
    mode: "WINDOW",
    playRules,
  });
  const names = { nameKo: code, nameEn: code, thumbnail: "", rtp: null, volatility: null };
  await writeGame(pool, { vendorId, code, category: "SLOT", ...names, minBetWon: 100, maxBetWon });
}

test("a preview counts members by age and names the games whose stakes lie above a cap or that would not open; it changes nothing", async () => {
  await addGame("within", "VERSION_1", 4_000);
  await addGame("above", "VERSION_1", 10_001);
  await addGame("above-the-young", "VERSION_1", 10_000);
  await addGame("unheld", "NONE", 100);
  for (const dob of ["1990-01-01", "2006-01-01"]) await signUp(desk.site.app, { dob });
  const before = await desk.site.database.ownerPool.query(
    `SELECT count(*)::integer AS active, count(*) FILTER (WHERE age < 25)::integer AS young
     FROM platform.member WHERE status = 'ACTIVE'`,
  );
  const { data, status } = await desk.as(owner, { path: `${settings}/jurisdiction/preview`, body: british });
  expect(status).toBe(200);
  expect(data).toMatchObject({ members: before.rows[0], openGames: 0 });
  const { games, total } = z
    .object({
      total: z.number(),
      games: z.array(
        z.object({ nameKo: z.string(), isBeyond: z.boolean(), cap: z.number(), youngCap: z.number() }),
      ),
    })
    .parse(data);
  const caps = { cap: 10_000, youngCap: 4_000 };
  const ours = games.filter(({ nameKo }) =>
    ["within", "above", "above-the-young", "unheld"].includes(nameKo),
  );
  expect(ours).toEqual([
    { nameKo: "unheld", isBeyond: true, ...caps },
    { nameKo: "above", isBeyond: false, ...caps },
    { nameKo: "above-the-young", isBeyond: false, ...caps },
  ]);
  expect(total).toBe(games.length);
  expect(await standing()).toMatchObject({ profile: "KR" });
});

test("Korea's rules change no game and ask no member", async () => {
  const body = { profile: "KR", wonPerPound: 1_900, rules: koreanRules, members: koreanMemberRules };
  const { data } = await desk.as(owner, { path: `${settings}/jurisdiction/preview`, body });
  expect(data).toMatchObject({ games: [], total: 0, members: { asked: 0, reminded: 0, above: 0 } });
});

test("a preview counts whom the question for limits, a shorter reality check and a cap concern", async () => {
  const body = {
    ...{ ...british, profile: "OWN" },
    members: { ...memberRulesOfProfile("UK"), realityCheckMinutes: 30 },
  };
  const count = async () =>
    z
      .object({
        members: z.object({ active: z.number(), asked: z.number(), reminded: z.number(), above: z.number() }),
      })
      .parse((await desk.as(owner, { path: `${settings}/jurisdiction/preview`, body })).data).members;
  const before = await count();
  const { ownerPool } = desk.site.database;
  const [answered, late, bold, young] = [
    ...[await signUp(desk.site.app), await signUp(desk.site.app), await signUp(desk.site.app)],
    await signUp(desk.site.app, { dob: "2006-01-01" }),
  ];
  await ownerPool.query(
    `UPDATE platform.member SET reality_check_minutes = CASE WHEN member_id = $1 THEN 30 ELSE 60 END,
       limits_answered_at = CASE member_id WHEN $1 THEN $3::timestamptz WHEN $2 THEN $3::timestamptz - interval '7 months' END
      WHERE member_id = ANY ($4)`,
    [
      answered?.memberId,
      late?.memberId,
      desk.site.now(),
      [answered, late, bold, young].map((one) => one?.memberId),
    ],
  );
  // The caps are 10,000 won, and 4,000 of the young.
  for (const [player, stakeWon] of [
    [bold, 10_001],
    [young, 4_001],
    [late, 10_000],
  ] as const)
    await ownerPool.query(
      `INSERT INTO platform.bet (member_id, bet_id, number, vendor_id, game_id, launch_id, transaction_uuid, stake_won, bet_at, category,
         status, is_free, round_id)
       SELECT $1, gen_random_uuid(), 1, vendor_id, game_id, gen_random_uuid(), gen_random_uuid(), $2, $3, 'SLOT', 'OPEN', false, 'r'
         FROM platform.game LIMIT 1`,
      [player?.memberId, stakeWon, desk.site.now()],
    );
  const after = await count();
  expect([
    after.active - before.active,
    after.asked - before.asked,
    after.reminded - before.reminded,
  ]).toEqual([...[4, 3, 3]]);
  expect(after.above - before.above).toBe(2);
  await ownerPool.query("DELETE FROM platform.bet WHERE round_id = 'r'");
});

test("a preview names the bonuses whose rollover would be cut, and counts those that go on", async () => {
  const preview = await desk.as(owner, { path: `${settings}/jurisdiction/preview`, body: british });
  expect(preview.data).toMatchObject({ cutGifts: null, lockedBonuses: 0 });
  const { cutBonuses } = z
    .object({ cutBonuses: z.array(z.object({ kind: z.string(), times: z.number() })) })
    .parse(preview.data);
  // Slots: 105 % three times are 63 times of 5 %; live games: 101 % six times are 606 times of 1 %.
  expect(cutBonuses.slice(0, 2)).toMatchObject([
    { kind: "SLOT", times: 63 },
    { kind: "LIVE", times: 606 },
  ]);
  const body = await desk.as(owner, {
    path: `${settings}/jurisdiction/preview`,
    body: { ...british, profile: "OWN", members: koreanMemberRules },
  });
  expect(body.data).toMatchObject({ cutBonuses: [] });
});

test.each([
  ["another cycle", { ...british, rules: { ...british.rules, slotCycleMs: 2_400 } }],
  ["no question for limits", { ...british, members: koreanMemberRules }],
  ["a bonus that asks for more", { ...british, members: { ...british.members, bonusRolloverMost: 11 } }],
  ["the caps of another rate", { ...british, wonPerPound: 1_900 }],
])(
  "a jurisdiction's rules with %s are refused, and can be written as the operator's own",
  async (_what, jurisdiction) => {
    const refused = await desk.as(owner, { path: settings, method: "PUT", body: { jurisdiction } });
    expect(refused).toMatchObject({ status: 400, fields: { "jurisdiction.profile": expect.any(String) } });
    const body = { ...jurisdiction, profile: "OWN" };
    expect((await desk.as(owner, { path: `${settings}/jurisdiction/preview`, body })).status).toBe(200);
  },
);

test("a switch waits for the second owner, who reads what changes, and holds once it is approved", async () => {
  const second = await desk.operator("OWNER");
  const reason = "영국 면허";
  const proposed = await desk.as(owner, {
    path: settings,
    method: "PUT",
    body: { jurisdiction: british, reason },
  });
  expect(proposed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect(await standing()).toMatchObject({ profile: "KR" });
  const list = await desk.as(second, { path: "/approvals?status=WAITING" });
  const approvals = z
    .object({
      list: z.array(z.object({ id: z.string(), facts: z.array(z.looseObject({ label: z.string() })) })),
    })
    .parse(list.data).list;
  const facts = approvals[0]?.facts ?? [];
  expect(facts).toContainEqual({ label: "플레이 규정", was: "한국 (기본)", value: "영국" });
  expect(facts).toContainEqual({ label: "슬롯 1회차 베팅 한도", was: "0", value: "10,000" });
  expect(facts).toContainEqual({ label: "자동 플레이 허용", was: "예", value: "아니오" });
  const approved = await desk.as(second, { path: `/approvals/${approvals[0]?.id}/approve`, body: {} });
  expect(approved.status).toBe(200);
  expect(await standing()).toEqual(british);
});

test("terms of a level and of gifts that ask for more than the rules let are refused in words; what lies within them is taken", async () => {
  // The rules of Great Britain stand since the switch above.
  const { data } = await desk.as(owner, { path: "/levels" });
  const [level] = z
    .object({
      list: z.array(z.looseObject({ id: z.string(), version: z.number(), terms: operatorLevelTerms })),
    })
    .parse(data).list;
  if (level === undefined) throw new Error("there is a level");
  const put = (bonusPercent: { SLOT: number; LIVE: number }) =>
    desk.as(owner, {
      path: `/levels/${level.id}`,
      method: "PUT",
      body: {
        version: level.version,
        reason: "영국 규정",
        terms: { ...level.terms, rollover: { ...level.terms.rollover, bonusPercent } },
      },
    });
  // Of 5 %: 47 % of 105 are 9.87 times, 48 % 10.08. Of 1 %: 9 % of 101 are 9.09, 10 % are 10.1.
  const refused = await put({ SLOT: 48, LIVE: 10 });
  expect(refused.status).toBe(400);
  expect(refused.fields).toEqual({
    "terms.rollover.bonusPercent.SLOT":
      "플레이 규정에 따라 보너스의 베팅 조건은 보너스의 10배까지입니다. 이 조건은 10.1배입니다.",
    "terms.rollover.bonusPercent.LIVE":
      "플레이 규정에 따라 보너스의 베팅 조건은 보너스의 10배까지입니다. 이 조건은 10.1배입니다.",
  });
  expect(await put({ SLOT: 47, LIVE: 9 })).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  const money = (giftRolloverPercent: number) =>
    desk.as(owner, {
      path: settings,
      method: "PUT",
      body: { reason: "영국 규정", money: { ...shippedMoney, giftRolloverPercent } },
    });
  expect((await money(1_001)).fields).toHaveProperty(["money.giftRolloverPercent"]);
  const taken = await money(1_000);
  expect(taken).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
});
