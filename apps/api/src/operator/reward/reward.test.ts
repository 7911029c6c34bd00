import { randomUUID } from "node:crypto";
import { getRewardSummary, listRoulettePlays } from "@hanpan/contract/operator/calls/reward";
import { getSettings } from "@hanpan/contract/operator/calls/setting";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { completeRequest, requestDeposit } from "../../money/requests.ts";
import { ask } from "../../testing/ask.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const document = async () =>
  z.parse(getSettings.data, (await desk.as(owner, { path: "/settings" })).data).document;
const put = (body: Record<string, unknown>) => desk.as(owner, { method: "PUT", path: "/settings", body });

async function attend(who: TestMember): Promise<void> {
  const pool = desk.site.database.appPool;
  const given = { memberId: who.memberId, requestId: uuidv7(), now: desk.site.now() };
  await requestDeposit(pool, { ...given, amountWon: 50_000, bonusKind: "NONE" });
  await completeRequest(pool, { ...given, actor: "operator:one" });
}
const play = (who: TestMember) =>
  ask(desk.site.app, {
    path: "/mypage/roulette/play",
    token: who.token,
    headers: { "idempotency-key": randomUUID() },
  });

test("a wheel must add up to 100 %, with no segment twice; a milestone stands for a day once", async () => {
  const { roulette, attendance } = await document();
  const [first, second, ...others] = roulette.segments;
  if (first === undefined || second === undefined) throw new Error("the wheel has segments");
  const heavier = { segments: [{ ...first, weight: first.weight + 1 }, second, ...others] };
  expect(await put({ roulette: heavier })).toMatchObject({
    status: 400,
    fields: { "roulette.segments": "확률의 합은 100%여야 합니다." },
  });
  const twice = { segments: [first, { ...second, id: first.id }, ...others] };
  expect((await put({ roulette: twice })).status).toBe(400);
  for (const weight of [0, -1, 0.5, 10_001])
    expect((await put({ roulette: { segments: [{ ...first, weight }, second] } })).status).toBe(400);
  expect((await put({ roulette: { segments: [{ ...first, weight: 10_000 }] } })).status).toBe(400);
  const [milestone] = attendance.milestones;
  expect(
    (await put({ attendance: { ...attendance, milestones: [milestone, milestone] } })).fields,
  ).toMatchObject({ "attendance.milestones": "같은 값을 두 번 쓸 수 없습니다." });
  expect((await document()).roulette).toEqual(roulette);
});

test("a changed wheel is drawn from at once, and the change stands in the audit", async () => {
  const before = await document();
  const segments = [
    { id: "sure", label: { ko: "확실", en: "Sure" }, points: 777, weight: 9_999 },
    { id: "rare", label: { ko: "드묾", en: "Rare" }, points: 778, weight: 1 },
  ];
  expect((await put({ roulette: { segments }, reason: "이벤트" })).status).toBe(200);
  const who = await signUp(desk.site.app);
  await attend(who);
  // A process reads the settings again every two seconds; this one has not read them yet.
  expect((await play(who)).data).toMatchObject({ label: expect.stringMatching(/확실|드묾/) });
  const audit = await desk.as(owner, { path: "/audit?action=setting.put" });
  expect(JSON.stringify(audit.data)).toContain("이벤트");
  await put({ roulette: before.roulette });
});

test("what was given is summed by day and by wheel, and each play can be looked up", async () => {
  const [one, two] = await Promise.all([signUp(desk.site.app), signUp(desk.site.app)]);
  await attend(one);
  await attend(two);
  await play(one);
  await play(two);
  const { data } = await desk.as(owner, { path: "/rewards" });
  const summary = z.parse(getRewardSummary.data, data);
  const today = summary.attendance.days.find(({ day }) => day === "2026-11-20");
  expect(today).toEqual({ day: "2026-11-20", members: 3, tickets: 3, points: 0 });
  expect(summary.attendance.members).toBe(3);
  expect(summary.roulette.plays).toBe(3);
  for (const wheel of summary.roulette.wheels) {
    expect(wheel.segments.reduce((sum, { plays }) => sum + plays, 0)).toBe(wheel.plays);
    expect(wheel.segments.reduce((sum, { plays, points }) => sum + plays * points, 0)).toBe(wheel.points);
  }
  const list = async (query: string) =>
    z.parse(listRoulettePlays.data, (await desk.as(owner, { path: `/roulette/plays${query}` })).data);
  const first = await list("?limit=2");
  expect(first).toMatchObject({ total: 3, totalIsExact: true });
  const rest = await list(`?limit=2&cursor=${first.nextCursor}`);
  expect([...first.list, ...rest.list].map(({ id }) => id)).toHaveLength(3);
  expect((await list(`?member=${one.memberId}`)).list).toMatchObject([
    { member: { id: one.memberId, loginId: one.loginId }, proof: { nonce: 0 } },
  ]);
  expect((await list("?from=2026-11-21")).list).toEqual([]);
});

test("the sums are of all wheels, also of those that are too many to be shown", async () => {
  const who = await signUp(desk.site.app);
  await desk.site.database.ownerPool.query(
    `WITH wheel AS (
       INSERT INTO platform.roulette_wheel (wheel_id, fingerprint, segments, first_used_at)
       SELECT gen_random_uuid(), 'test ' || number, segments, '2026-10-01T00:00:00Z'::timestamptz + number * interval '1 minute'
         FROM generate_series(1, 21) AS number,
              (SELECT segments FROM platform.roulette_wheel LIMIT 1) AS known
       RETURNING wheel_id, segments, first_used_at)
     INSERT INTO platform.roulette_play (member_id, play_id, seed_id, nonce, wheel_id, segment_id, points, played_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 0, wheel_id, segments -> 0 ->> 'id', 100, first_used_at FROM wheel`,
    [who.memberId],
  );
  const { data } = await desk.as(owner, { path: "/rewards?from=2026-10-01&to=2026-10-31" });
  const { roulette } = z.parse(getRewardSummary.data, data);
  expect(roulette).toMatchObject({ plays: 21, points: 2_100 });
  expect(roulette.wheels).toHaveLength(20);
  await desk.site.database.ownerPool.query("DELETE FROM platform.roulette_play WHERE member_id = $1", [
    who.memberId,
  ]);
});

test("who may not read rewards is refused", async () => {
  const support = await desk.operator("SUPPORT");
  expect(await desk.as(support, { path: "/rewards" })).toMatchObject({ status: 403 });
  const cashier = await desk.operator("CASHIER");
  expect(await desk.as(cashier, { path: "/rewards" })).toMatchObject({ status: 200 });
});
