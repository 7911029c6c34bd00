import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { createSiteSettingReader } from "../../lib/readSiteSetting.ts";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { levelSettingSchema } from "../../money/levelSetting.ts";
import { queueMessage } from "../../reach/queueMessage.ts";
import { reachGround } from "../../reach/reachGround.ts";
import { reachJobs } from "../../reach/reachJobs.ts";
import { ask } from "../../testing/ask.ts";
import { doorEffects } from "../../testing/doorEffects.ts";
import { leavesOf, withLeaf } from "../../testing/everySetting.ts";
import { exclusionEffects } from "../../testing/exclusion/exclusionEffects.ts";
import { homeEffects } from "../../testing/homeEffects.ts";
import { identityEffects } from "../../testing/identity/identityEffects.ts";
import { signUp, validRegistration } from "../../testing/members.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money/moneyWorld.ts";
import { levelEffects, siteMoneyEffects } from "../../testing/money/settingEffects.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";
import { ruleEffects } from "../../testing/play/ruleEffects.ts";
import { factorEffects } from "../../testing/second-factor/factorEffects.ts";
import { onePixel } from "../../testing/validRequests.ts";

let desk: OperatorSite;
let money: MoneyWorld;
let aheadMs = 0;
beforeAll(async () => {
  // The server keeps a setting for some seconds by this clock.
  const measured = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => measured() + aheadMs);
  [desk, money] = await Promise.all([createOperatorSite(), openMoneyWorld()]);
});
afterAll(async () => {
  await Promise.all([desk.close(), money.close()]);
  vi.restoreAllMocks();
});
const start = new Date("2026-11-20T03:00:00.000Z");
beforeEach(() => desk.site.setClock(start));

const forward = (minutes: number) =>
  desk.site.setClock(new Date(desk.site.now().getTime() + minutes * 60_000));

async function write(path: string, value: unknown, beside?: Effect["beside"]): Promise<void> {
  const product = siteSettingSchema.parse({});
  const around = beside === undefined ? product : siteSettingSchema.parse(withLeaf(product, ...beside));
  const document = withLeaf(around, path, value);
  await desk.site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
    [JSON.stringify(siteSettingSchema.parse(document))],
  );
  aheadMs += 10_000;
}

/** An effect of a setting: two values that it may have, and what is seen to differ between them. */
type Effect = {
  readonly values: readonly [unknown, unknown];
  readonly seen: () => Promise<unknown>;
  /** Another setting without whose value this one has nothing to say. */
  readonly beside?: readonly [string, unknown];
};

const inGlobalSetting = (...values: readonly [unknown, unknown]): Effect => ({
  values,
  seen: async () => {
    const korean = await ask(desk.site.app, { path: "/setting/global" });
    return [korean.data, (await ask(desk.site.app, { path: "/setting/global", language: "en" })).data];
  },
});
const ofSignUp = (values: readonly [unknown, unknown], changes: Record<string, unknown> = {}): Effect => ({
  values,
  seen: async () => {
    const { code, fields } = await ask(desk.site.app, {
      path: "/auth/register",
      body: validRegistration(changes),
    });
    return [code, fields];
  },
});
let known = 0;
/** What a sign-up is answered of whom the site knows: somebody of a status, with the same account or what is said. */
const ofKnown = (values: readonly [unknown, unknown], status: string, changes = {}): Effect => ({
  values,
  seen: async () => {
    known += 1;
    const person = {
      depositor: `아는이${"가나다라마바사아자차카타파하"[known % 14]}`,
      accountNumber: `70000000${1000 + known}`,
    };
    const first = validRegistration(person);
    const { memberId } = await signUp(desk.site.app, first);
    await desk.site.database.ownerPool.query("UPDATE platform.member SET status = $2 WHERE member_id = $1", [
      memberId,
      status,
    ]);
    const again = { ...person, dob: first["dob"], ...changes };
    return (await ask(desk.site.app, { path: "/auth/register", body: validRegistration(again) })).code;
  },
});
const words = (text: string) => ({ ko: text, en: text });

const freeTalk = "0193a000-0000-7000-8000-000000000b01";
const earned = z.nullish(
  z.object({ bonus: z.optional(z.number()), post: z.optional(z.object({ id: z.string() })) }),
);

/** Calls of one new member, one after the other: each with the code it is refused with and the points it earns. */
async function asMember(calls: readonly { path: string; body: unknown }[]): Promise<unknown> {
  const { token } = await signUp(desk.site.app);
  const answers: unknown[] = [];
  for (const call of calls) {
    forward(5);
    const headers = { "idempotency-key": randomUUID() };
    const { code, data } = await ask(desk.site.app, { ...call, token, headers });
    answers.push([code, earned.safeParse(data).data?.bonus]);
  }
  return answers;
}
const post = (title: string) => ({ path: "/post", body: { categoryId: freeTalk, title, body: "내용" } });
const picture = { path: "/post/image", body: { image: onePixel } };

/** Two comments of a new member on another's post. */
async function comment(): Promise<unknown> {
  const { token } = await signUp(desk.site.app);
  forward(5);
  const written = await ask(desk.site.app, {
    ...post("제목"),
    token,
    headers: { "idempotency-key": randomUUID() },
  });
  const postId = earned.parse(written.data)?.post?.id;
  return asMember(["하나", "둘"].map((body) => ({ path: "/post/comments", body: { postId, body } })));
}

/** What an operator who pays 5,000 won by hand is answered. */
async function adjust(role: "CASHIER" | "OWNER"): Promise<unknown> {
  const [member, operator] = await Promise.all([signUp(desk.site.app), desk.operator(role)]);
  const { code } = await desk.as(operator, {
    path: `/members/${member.memberId}/adjust`,
    headers: { "idempotency-key": randomUUID() },
    body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 5_000, reason: "시험" },
  });
  return code;
}

/** What an owner is answered who approves a settlement that pays 5,000 won. */
async function approveSettlement(): Promise<unknown> {
  const [{ memberId }, owner] = await Promise.all([signUp(desk.site.app), desk.operator("OWNER")]);
  const { rows } = await desk.site.database.ownerPool.query<{ run_id: string; made_at: Date }>(
    `WITH run AS (
       INSERT INTO platform.partner_run (run_id, period, from_day, to_day, status, made_at, made_by)
       SELECT gen_random_uuid(), 'DAY', day, day, 'DRAFT', '2026-11-20T00:00:00Z', 'test'
         FROM (SELECT '2026-01-01'::date + count(*)::integer AS day FROM platform.partner_run) AS next
       RETURNING run_id, from_day, made_at
     ), statement AS (
       INSERT INTO platform.partner_statement
         (statement_id, run_id, partner_id, from_day, to_day, carries_losses, rolling_brought, rolling_earned,
          rolling_corrected, rolling_payable, rolling_carried, losing_brought, losing_earned, losing_forgiven,
          losing_corrected, losing_payable, losing_carried, payable_won)
       SELECT gen_random_uuid(), run_id, $1, from_day, from_day, true, 0, 5000, 0, 5000, 0, 0, 0, 0, 0, 0, 0, 5000 FROM run
     ) SELECT run_id, made_at FROM run`,
    [memberId],
  );
  const { code } = await desk.as(owner, {
    path: `/partner-runs/${rows[0]?.run_id}/approve`,
    headers: { "idempotency-key": randomUUID() },
    body: { madeAt: rows[0]?.made_at.toISOString(), reason: "시험" },
  });
  return code;
}

let asking = 0;
/** How codes are answered that are asked for from one new address: for one new phone, or for another each time. */
async function askCodes(count: number, samePhone: boolean): Promise<number[]> {
  asking += 1;
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked++) {
    const phone = `010${80_000_000 + asking * 1_000 + (samePhone ? 0 : asked)}`;
    const body = { kind: "LOGIN_ID", phone };
    const answer = await ask(desk.site.app, { path: "/auth/recovery", body, address: `10.88.0.${asking}` });
    statuses.push(answer.status);
  }
  return statuses;
}

const siteEffects: Readonly<Record<string, Effect>> = {
  "siteName.ko": inGlobalSetting("하나", "둘"),
  "siteName.en": inGlobalSetting("One", "Two"),
  defaultLanguage: inGlobalSetting("ko", "en"),
  minimumAge: ofSignUp([19, 25], { dob: "2004-03-04" }),
  signUpOpen: ofSignUp([true, false]),
  referralRequired: ofSignUp([false, true]),
  "maintenance.on": {
    values: [false, true],
    seen: async () =>
      (
        await ask(desk.site.app, {
          path: "/auth/verify/duplicate",
          body: { field: "loginId", value: "nobody" },
        })
      ).code,
  },
  "maintenance.until": inGlobalSetting(null, "2026-12-01T00:00:00.000Z"),
  "maintenance.message": inGlobalSetting(null, words("점검")),
  "customerService.available": inGlobalSetting(true, false),
  "customerService.hours.ko": inGlobalSetting("하나", "둘"),
  "customerService.hours.en": inGlobalSetting("One", "Two"),
  "customerService.schedule": inGlobalSetting(null, { opensAt: "00:00", closesAt: "00:01", weekdays: [0] }),
  "features.attendance": inGlobalSetting(true, false),
  "features.roulette": inGlobalSetting(true, false),
  "features.board": inGlobalSetting(true, false),
  "features.sports": inGlobalSetting(true, false),
  "features.mini": inGlobalSetting(true, false),
  "features.freePlay": inGlobalSetting(true, false),
  "deposit.presets": inGlobalSetting([10_000], [20_000]),
  "roulette.segments": {
    values: [
      [
        { id: "a", label: words("하나"), points: 1, weight: 5_000 },
        { id: "b", label: words("둘"), points: 2, weight: 5_000 },
      ],
      [
        { id: "a", label: words("하나"), points: 1, weight: 1 },
        { id: "b", label: words("둘"), points: 2, weight: 9_999 },
      ],
    ],
    seen: async () =>
      (await ask(desk.site.app, { path: "/mypage/roulette/get", token: (await signUp(desk.site.app)).token }))
        .data,
  },
  "board.postBonus": { values: [100, 200], seen: () => asMember([post("하나")]) },
  "board.postBonusDayMaximum": {
    values: [300, 100],
    seen: () => asMember([post("하나"), post("둘")]),
    beside: ["board.postBonus", 100],
  },
  "board.postsADay": { values: [10, 1], seen: () => asMember([post("하나"), post("둘")]) },
  "board.commentsADay": { values: [100, 1], seen: comment },
  "board.imagesADay": { values: [30, 0], seen: () => asMember([picture]) },
  "adjustment.cashierMaximum": { values: [1_000_000, 1_000], seen: () => adjust("CASHIER") },
  "adjustment.secondApprovalFrom": { values: [10_000_000, 1_000], seen: () => adjust("OWNER") },
  "money.partnerSecondApprovalFrom": { values: [10_000_000, 5_000], seen: approveSettlement },
  "money.signUpBonus": {
    values: [0, 1_000],
    seen: async () => {
      const { memberId } = await signUp(desk.site.app);
      const { rows } = await desk.site.database.appPool.query(
        "SELECT point FROM ledger.member_balance WHERE member_id = $1",
        [memberId],
      );
      return rows;
    },
  },
  "closing.days": {
    values: [0, 30],
    seen: async () => {
      const { token } = await signUp(desk.site.app, validRegistration());
      const body = { password: "secret12", givesUp: true };
      const { data } = await ask(desk.site.app, { path: "/member/closing", token, body });
      return z.object({ reopenUntil: z.string() }).parse(data).reopenUntil;
    },
  },
  ...identityEffects(() => desk.site),
  ...doorEffects(() => desk),
  ...homeEffects(() => desk),
  ...exclusionEffects(() => desk.site),
  "persons.barred": ofKnown(["HOLD", "REFUSE"], "SUSPENDED"),
  "persons.closed": ofKnown(["LET", "HOLD"], "CLOSED"),
  "persons.duplicate": ofKnown(["HOLD", "REFUSE"], "ACTIVE"),
  "persons.likely": ofKnown(["LET", "HOLD"], "SUSPENDED", { accountNumber: "900-1000-2000" }),
  passwordMinimum: ofSignUp([4, 20]),
  sessionIdleMinutes: {
    values: [600, 10],
    seen: async () => {
      const { token } = await signUp(desk.site.app);
      forward(60);
      return (await ask(desk.site.app, { path: "/member/me", token })).code;
    },
  },
  operatorSessionIdleMinutes: {
    values: [600, 10],
    seen: async () => {
      const owner = await desk.operator("OWNER");
      forward(60);
      return (await desk.as(owner, { path: "/auth/me" })).code;
    },
  },
  singleSession: {
    values: [false, true],
    seen: async () => {
      const member = await signUp(desk.site.app);
      forward(1);
      await ask(desk.site.app, {
        path: "/auth/login",
        body: { loginId: member.loginId, password: "secret12" },
      });
      return (await ask(desk.site.app, { path: "/member/me", token: member.token })).code;
    },
  },
  "messages.personDay": { values: [10, 1], seen: () => askCodes(2, true) },
  "messages.addressHour": { values: [20, 1], seen: () => askCodes(11, false) },
  "messages.siteDay": {
    values: [20_000, 1],
    seen: async () => {
      forward(48 * 60);
      const { memberId } = await signUp(desk.site.app);
      const ground = reachGround(desk.site.database.appPool, desk.site.config);
      const message = { memberId, way: "SMS", address: "01012345678", template: "PHONE_CODE" } as const;
      const now = desk.site.now();
      for (const secret of ["111111", "222222"])
        await queueMessage(ground.pool, ground.sealing, {
          ...{ ...message, language: "ko", secret, lastsMs: 60_000, now },
        });
      const [job] = reachJobs(ground, createSiteSettingReader(ground.pool));
      await job?.run(now);
      const sent = "SELECT state FROM platform.message WHERE member_id = $1 ORDER BY state";
      return (await ground.pool.query(sent, [memberId])).rows;
    },
  },
  ...factorEffects(() => desk.site),
  ...ruleEffects(() => desk),
  "openBets.hours": {
    values: [24, 1],
    seen: async () => (await desk.as(await desk.operator("OWNER"), { path: "/bets/open-too-long" })).data,
  },
  "openBets.sportsHours": {
    values: [336, 1],
    seen: async () => (await desk.as(await desk.operator("OWNER"), { path: "/bets/open-too-long" })).data,
  },
  carriers: inGlobalSetting([{ code: "SKT", name: words("하나") }], [{ code: "KT", name: words("둘") }]),
  "licence.text": inGlobalSetting(null, words("허가")),
  helplines: inGlobalSetting([], [{ name: words("도움"), phone: "1336", url: "https://example.org/" }]),
};

test("every setting of the site and of a level has an effect here", () => {
  const site = leavesOf(siteSettingSchema.parse({}));
  expect([...Object.keys(siteEffects), ...Object.keys(siteMoneyEffects)].toSorted()).toEqual(site.toSorted());
  expect(Object.keys(levelEffects).toSorted()).toEqual(leavesOf(levelSettingSchema.parse({})).toSorted());
});

test.each(Object.keys(siteEffects))("the site's %s changes what it says", async (path) => {
  const effect = siteEffects[path];
  if (effect === undefined) throw new Error("the effect is there");
  const seen: unknown[] = [];
  for (const value of effect.values) {
    await write(path, value, effect.beside);
    desk.site.setClock(start);
    seen.push(await effect.seen());
  }
  await write("signUpOpen", true);
  expect(seen[1]).not.toEqual(seen[0]);
});

test.each(Object.keys(siteMoneyEffects))("the site's %s changes what it says of money", async (path) => {
  const effect = siteMoneyEffects[path];
  if (effect === undefined) throw new Error("the effect is there");
  const seen: unknown[] = [];
  for (const value of effect.values) {
    const [part = "", name] = path.split(".");
    const document = withLeaf(siteSettingSchema.parse({}), path, value);
    if (name === undefined) await money.setSiteValue(part, value);
    else await money.setSite(part, z.record(z.string(), z.unknown()).parse(document[part]));
    seen.push(await effect.seen(money));
  }
  await money.setSite(path.split(".")[0] ?? "", null);
  expect(seen[1]).not.toEqual(seen[0]);
});

test.each(Object.keys(levelEffects))("a level's %s changes what it says", async (path) => {
  const effect = levelEffects[path];
  if (effect === undefined) throw new Error("the effect is there");
  const seen: unknown[] = [];
  for (const value of effect.values) {
    await money.setLevel(() => levelSettingSchema.parse(withLeaf(levelSettingSchema.parse({}), path, value)));
    seen.push(await effect.seen(money));
  }
  await money.setLevel(null);
  expect(seen[1]).not.toEqual(seen[0]);
});
