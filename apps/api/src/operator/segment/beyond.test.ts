import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { bankId } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let owner: TestOperator;
let other: TestOperator;
let made = 0;

beforeAll(async () => {
  desk = await createOperatorSite();
  [owner, other] = [await desk.operator("OWNER"), await desk.operator("OWNER")];
});
afterAll(() => desk.close());

const idOf = z.object({ id: z.string() });

/** So many more members in a segment. */
async function add(tagId: string, count: number): Promise<void> {
  const from = made + 1;
  made += count;
  await desk.site.database.ownerPool.query(
    `WITH made AS (
       INSERT INTO platform.member (member_id, login_id, nickname, password_hash, exchange_password_hash, level_id, bank_id,
         account_number, depositor, phone_carrier, phone, gender, birth_date, referral_code, status, language, created_at)
       SELECT gen_random_uuid(), 'many' || place, '여럿' || place, 'x', 'x', (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1), $4,
         '1234567890', '홍길동', 'SKT', '010' || lpad(place::text, 8, '0'), 'MALE', '1990-01-01', 'MANY' || place, 'ACTIVE', 'ko', now()
       FROM generate_series($2::integer, $3::integer) AS place RETURNING member_id)
     INSERT INTO platform.member_tag (member_id, tag_id, given_by, given_at) SELECT member_id, $1, 'test', now() FROM made`,
    [tagId, from, made, bankId],
  );
}

/** A segment of so many members. */
async function segmentOf(count: number) {
  const nameKo = `대상 ${made}-${count}`;
  const tag = { nameKo, color: "GOLD", active: true };
  const tagId = idOf.parse((await desk.as(owner, { path: "/tags", body: tag })).data).id;
  await add(tagId, count);
  const groups = [{ any: [{ kind: "CHOICE", fact: "tag", is: true, values: [tagId] }] }];
  await desk.as(owner, { path: "/segments/try", body: { groups } });
  const kept = await desk.as(owner, { path: "/segments", body: { nameKo, groups } });
  return { id: idOf.parse(kept.data).id, tagId };
}

const act = (id: string, kind: string, body: object) =>
  desk.as(owner, {
    path: `/segments/${id}/${kind}`,
    headers: { "idempotency-key": randomUUID() },
    body: { version: 1, ...body },
  });
const grant = (id: string, amount: number) =>
  act(id, "grant", { grant: "COUPON_BONUS", amount, reason: "봄 행사" });
const limit = (id: string) => act(id, "limit", { freezes: ["PLAY"], reason: "함께 확인" });
async function proposed(id: string, amount: number): Promise<string> {
  const { details } = await grant(id, amount);
  return z.object({ approvalId: z.string() }).parse(details).approvalId;
}
const approve = async (id: string) =>
  (await desk.as(other, { path: `/approvals/${id}/approve`, body: {} })).code;

test("an act that would go to nobody is refused, whatever its kind", async () => {
  const { id } = await segmentOf(0);
  const note = { title: "안내", body: "새 소식입니다.", isMarketing: false };
  for (const answer of [await act(id, "notes", note), await grant(id, 10), await limit(id)])
    expect(answer).toMatchObject({ status: 409, code: "SEGMENT_EMPTY" });
});

test("two hundred are limited by one act, and not one more", async () => {
  const { id, tagId } = await segmentOf(200);
  expect((await limit(id)).code).toBe("APPROVAL_NEEDED");
  await add(tagId, 1);
  expect(await limit(id)).toMatchObject({
    ...{ status: 409, code: "SEGMENT_TOO_LARGE", details: { count: 201, most: 200 } },
  });
});

test("a grant comes to a thousand million at the most, when it is proposed and when it is approved", async () => {
  const { id, tagId } = await segmentOf(100);
  expect((await grant(id, 10_000_000)).code).toBe("APPROVAL_NEEDED");
  await add(tagId, 1);
  expect((await grant(id, 10_000_000)).code).toBe("SEGMENT_SUM_TOO_LARGE");
  const waits = await proposed(id, 9_900_990);
  await add(tagId, 1);
  expect(await approve(waits)).toBe("APPROVAL_STALE");
});

test("a grant to many goes to a tenth more than were shown, and not to one more than that", async () => {
  const { id, tagId } = await segmentOf(110);
  const first = await proposed(id, 10);
  const second = await proposed(id, 11);
  await add(tagId, 11);
  expect(await approve(first)).toBeNull();
  await add(tagId, 1);
  expect(await approve(second)).toBe("APPROVAL_STALE");
});
