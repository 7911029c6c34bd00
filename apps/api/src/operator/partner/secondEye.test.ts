import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { signUp } from "../../testing/members.ts";
import type { TestOperator } from "../../testing/operators.ts";
import {
  at,
  dayContract,
  openPartnerDesk,
  type PartnerDesk,
  rateOf,
} from "../../testing/partners/partnerDesk.ts";

let house: PartnerDesk;
beforeAll(async () => {
  house = await openPartnerDesk(new Date("2026-11-10T14:40:00.000Z"));
  for (const [index, bps] of [100, 60, 40, 50].entries()) {
    const path = `/partners/${at(house.tree, index).memberId}`;
    await house.put(house.owner, `${path}/rates`, rateOf(bps));
    await house.put(house.owner, `${path}/contract`, dayContract);
  }
});
afterAll(() => house.close());

const made = z.object({ id: z.string(), madeAt: z.string(), payable: z.number() });

test("a distributor sets no rate of a partner who leaves their branch", async () => {
  const { owner, tree, distributors, put } = house;
  const leaver = at(tree, 2).memberId;
  const moved = { parentId: at(tree, 3).memberId, from: "2026-11-20", reason: "이관" };
  expect(await put(owner, `/partners/${leaver}/place`, moved)).toMatchObject({ status: 200 });
  const own = `/branch/partners/${leaver}/rates`;
  for (const from of ["2026-11-16", "2026-11-20", "2026-11-25"])
    expect(await put(at(distributors, 1), own, rateOf(1, from))).toMatchObject({ status: 404 });
  // Whose they will be has no say before that.
  expect(await put(at(distributors, 3), own, rateOf(1, "2026-11-20"))).toMatchObject({ status: 404 });
  // Who has both above them keeps it.
  expect(await put(at(distributors, 0), own, rateOf(30, "2026-11-25"))).toMatchObject({ status: 200 });
});

test("a rate above what it was, a contract and a place are agreed by two owners where there are two, a lower rate by one", async () => {
  const { desk, tree } = house;
  const [one, two] = [await desk.operator("OWNER"), await desk.operator("OWNER")];
  const path = `/partners/${at(tree, 1).memberId}`;
  const fileOf = async () => (await desk.as(one, { path, method: "GET" })).data;
  const standing = await fileOf();
  const proposed = z.object({ approvalId: z.string() });
  const propose = async (call: string, body: object) => {
    const answer = await desk.as(one, { method: "PUT", path: `${path}/${call}`, body });
    expect(answer).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
    expect(await fileOf()).toEqual(standing);
    return proposed.parse(answer.details).approvalId;
  };
  const approve = (by: TestOperator, id: string) =>
    desk.as(by, { path: `/approvals/${id}/approve`, body: {} });
  const rates = await propose("rates", rateOf(80, "2026-11-26"));
  const contract = await propose("contract", { ...dayContract, from: "2026-11-26", period: "WEEK" });
  const place = await propose("place", { parentId: null, from: "2026-11-28", reason: "이관" });
  // What could not be is refused to who proposes it.
  expect(
    await desk.as(one, { method: "PUT", path: `${path}/rates`, body: rateOf(200, "2026-11-26") }),
  ).toMatchObject({ code: "RATE_ABOVE_PARENT" });
  expect(
    await desk.as(one, {
      ...{ method: "PUT", path: `${path}/contract` },
      body: { ...dayContract, from: "2026-11-26", carriesLosses: false },
    }),
  ).toMatchObject({ fields: { carriesLosses: expect.any(String) } });
  expect(await approve(one, rates)).toMatchObject({ code: "APPROVAL_OWN" });
  for (const id of [rates, contract, place]) expect(await approve(two, id)).toMatchObject({ status: 200 });
  expect(await fileOf()).toMatchObject({
    rates: expect.arrayContaining([
      expect.objectContaining({ from: "2026-11-26", kind: "ROLLING", bps: 80, setBy: one.loginId }),
    ]),
    contracts: [{ from: "2026-11-26", period: "WEEK" }, {}],
    places: [{ from: "2026-11-28", parentId: null }, {}],
  });
  const { rows } = await desk.site.database.ownerPool.query(
    `SELECT before, after FROM platform.audit WHERE action = 'approval.approve' AND outcome = 'DONE'
       AND subject = $1 ORDER BY number LIMIT 1`,
    [`member:${at(tree, 1).memberId}`],
  );
  expect(JSON.stringify(rows)).toMatch(/"bps":\s*60.*"bps":\s*80/s);
  // Lowered it is one's.
  const lower = { ...rateOf(40, "2026-11-27"), lowersBelow: true };
  expect(await desk.as(one, { method: "PUT", path: `${path}/rates`, body: lower })).toMatchObject({
    status: 200,
  });
});

test("a member whose play is money of weight is given to another partner by two owners, and many small ones of a day as well", async () => {
  const { desk, tree, put } = house;
  const [one, two] = [await desk.operator("OWNER"), await desk.operator("OWNER")];
  const join = async (stake: number, lost: number) => {
    const member = await signUp(desk.site.app, { referralCode: await house.codeOf(at(tree, 2)) });
    await house.play(member, "2026-11-08", stake, stake - lost);
    await house.count();
    return member.memberId;
  };
  const to = (memberId: string, from = "2026-11-20", by = one) =>
    put(by, `/members/${memberId}/partner`, { partnerId: at(tree, 3).memberId, from, reason: "이관" });
  const partnerOf = async (memberId: string) => {
    const { rows } = await desk.site.database.ownerPool.query(
      "SELECT partner_id AS id FROM platform.partner_member WHERE member_id = $1 AND until_day > '2026-11-25' AND from_day <= '2026-11-25'",
      [memberId],
    );
    return z.array(z.object({ id: z.string().nullable() })).parse(rows)[0]?.id;
  };
  // Nobody plays: it is no money.
  const idle = await join(0, 0);
  expect(await to(idle)).toMatchObject({ status: 200 });
  // A stake of 100,000,000 at 1 % of rolling, and a loss of 10,000,000 at 40 %: 5,000,000.
  const [first, second] = [await join(100_000_000, 10_000_000), await join(100_000_000, 10_000_000)];
  const answers = await Promise.all([to(first, "2026-11-20", one), to(second, "2026-11-20", two)]);
  expect(answers.map(({ code }) => code)).toEqual(expect.arrayContaining(["APPROVAL_NEEDED"]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const heavy = await join(1_000_000_000, 0);
  const proposed = await to(heavy);
  expect(proposed).toMatchObject({ status: 202, code: "APPROVAL_NEEDED" });
  expect(await partnerOf(heavy)).toBe(at(tree, 2).memberId);
  const { approvalId } = z.object({ approvalId: z.string() }).parse(proposed.details);
  const approve = (by: TestOperator) => desk.as(by, { path: `/approvals/${approvalId}/approve`, body: {} });
  expect(await approve(one)).toMatchObject({ code: "APPROVAL_OWN" });
  const shown = await desk.as(two, { path: "/approvals" });
  expect(JSON.stringify(shown.data)).toContain("10,000,000");
  expect(await approve(two)).toMatchObject({ status: 200 });
  expect(await partnerOf(heavy)).toBe(at(tree, 3).memberId);
  // What could not be is refused to who proposes it.
  expect(await to(await join(1_000_000_000, 0), "2024-01-01")).toMatchObject({ code: "DAY_OUT_OF_RANGE" });
});

test("many small settlements of one day need the second operator whom one large one needs", async () => {
  const { desk, tree } = house;
  const member = await signUp(desk.site.app, { referralCode: await house.codeOf(at(tree, 2)) });
  const days = ["2026-11-10", "2026-11-11", "2026-11-12"];
  for (const day of days) await house.play(member, day, 100_000_000, 90_000_000);
  desk.site.setClock(new Date("2026-11-12T15:20:00.000Z"));
  await house.count();
  // Who signed in before has been idle for too long.
  const owner = await desk.operator("OWNER");
  const approve = async (day: string) => {
    const run = made.parse(
      (await desk.as(owner, { path: "/partner-runs", body: { period: "DAY", day } })).data,
    );
    expect(run.payable).toBe(5_000_000);
    const body = { madeAt: run.madeAt, reason: "확인" };
    return (await desk.as(owner, { path: `/partner-runs/${run.id}/approve`, body })).code;
  };
  expect(await approve(at(days, 0))).toBe(null);
  expect(await approve(at(days, 1))).toBe("APPROVAL_NEEDED");
  desk.site.setClock(new Date("2026-11-13T15:30:00.000Z"));
  const later = await desk.operator("OWNER");
  const [run] = z
    .object({ list: z.array(z.object({ id: z.string(), madeAt: z.string(), from: z.string() })) })
    .parse((await desk.as(later, { path: "/partner-runs" })).data)
    .list.filter(({ from }) => from === days[1]);
  const body = { madeAt: run?.madeAt, reason: "확인" };
  expect((await desk.as(later, { path: `/partner-runs/${run?.id}/approve`, body })).code).toBe(null);
});

test("a partner whose branch is money of weight is not ended by one, and is once the branch is given away", async () => {
  const { desk, tree } = house;
  const one = await desk.operator("OWNER");
  const partner = at(tree, 1).memberId;
  const end = () =>
    desk.as(one, { method: "PATCH", path: `/members/${partner}`, body: { isPartner: false } });
  const { rows } = await desk.site.database.ownerPool.query<{ code: string }>(
    "SELECT referral_code AS code FROM platform.member WHERE member_id = $1",
    [partner],
  );
  const member = await signUp(desk.site.app, { referralCode: rows[0]?.code });
  await house.play(member, "2026-11-12", 1_000_000_000, 1_000_000_000);
  await house.count();
  const placed = async () =>
    (
      await desk.site.database.ownerPool.query(
        "SELECT FROM platform.partner_place WHERE partner_id = $1 AND until_day = 'infinity'",
        [partner],
      )
    ).rowCount;
  expect(await end()).toMatchObject({ status: 409, code: "PARTNER_HAS_BRANCH" });
  expect(await placed()).toBe(1);
  await desk.site.database.ownerPool.query("DELETE FROM platform.member_day_play WHERE member_id = $1", [
    member.memberId,
  ]);
  expect(await end()).toMatchObject({ status: 200 });
  expect(await placed()).toBe(0);
});

test("nobody is made a partner with the rates of those below over a branch of weight by one", async () => {
  const { desk, tree } = house;
  const { ownerPool } = desk.site.database;
  const one = await desk.operator("OWNER");
  const codeOf = async (memberId: string) =>
    z
      .object({ code: z.string() })
      .parse(
        (
          await ownerPool.query("SELECT referral_code AS code FROM platform.member WHERE member_id = $1", [
            memberId,
          ])
        ).rows[0],
      ).code;
  const join = async (of: string) =>
    (await signUp(desk.site.app, { referralCode: await codeOf(of) })).memberId;
  const make = (memberId: string) =>
    desk.as(one, { method: "PATCH", path: `/members/${memberId}`, body: { isPartner: true } });
  const between = await join(at(tree, 3).memberId);
  const below = await join(between);
  expect(await make(below)).toMatchObject({ status: 200 });
  await ownerPool.query(
    `INSERT INTO platform.partner_rate (partner_id, category, kind, from_day, rate_bps, set_by, set_at)
     VALUES ($1, 'SLOT', 'ROLLING', '2026-11-13', 30, 'test', now())`,
    [below],
  );
  const player = await signUp(desk.site.app, { referralCode: await codeOf(between) });
  await house.play(player, "2026-11-12", 1_000_000_000, 1_000_000_000);
  await house.count();
  expect(await make(between)).toMatchObject({ status: 409, code: "PARTNER_HAS_BRANCH" });
  const placed = async () =>
    (await ownerPool.query("SELECT FROM platform.partner_place WHERE partner_id = $1", [between])).rowCount;
  expect(await placed()).toBe(0);
  await ownerPool.query("DELETE FROM platform.member_day_play WHERE member_id = $1", [player.memberId]);
  expect(await make(between)).toMatchObject({ status: 200 });
  expect(await placed()).toBe(1);
});
