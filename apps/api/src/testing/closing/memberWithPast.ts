import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { ask } from "../ask.ts";
import { logIn, sessionOf, signUp, type TestMember, validRegistration } from "../members.ts";
import type { OperatorSite, TestOperator } from "../operators.ts";
import { onePixel } from "../validRequests.ts";

const dayMs = 24 * 60 * 60_000;
const keyed = () => ({ "idempotency-key": randomUUID() });

const mine = {
  loginId: "seojiu_77",
  nickname: "지우의밤하늘",
  depositor: "서지우",
  phone: "010-7741-2093",
  accountNumber: "356-8812-40917",
  dob: "1987-04-19",
};
/** All by which they can be known. */
export const knownOfThem: readonly string[] = [
  ...[mine.loginId, mine.nickname, mine.depositor, "01077412093", mine.phone, "356881240917"],
  ...[
    "110998877665544",
    "jiu.seo@example.com",
    "203.0.113.141",
    mine.dob,
    "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
  ],
];

/** A member who did what members do, and of whom others wrote. */
export async function memberWithPast(
  desk: OperatorSite,
  [owner, second]: readonly [TestOperator, TestOperator],
): Promise<TestMember> {
  const { app } = desk.site;
  const { ownerPool } = desk.site.database;
  const body = validRegistration({
    ...mine,
    usdtAddress: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
    consents: { TERMS: 1, PRIVACY: 1, MARKETING: 2 },
  });
  const registered = await ask(app, { path: "/auth/register", body, address: "203.0.113.141" });
  const { user, token } = sessionOf(registered);
  const member = { memberId: user.id, loginId: user.loginId, token };
  const other = await signUp(app, { depositor: "한가람", nickname: "가람이" });
  const as = (question: Parameters<typeof ask>[1]) =>
    ask(app, { token, address: "203.0.113.141", headers: keyed(), ...question });
  const expected = async (answer: Promise<{ status: number; code: string | null }>) => {
    const { status, code } = await answer;
    expect({ status, code }).toEqual({ status: 200, code: null });
  };
  await ownerPool.query(
    "UPDATE platform.member SET email = 'jiu.seo@example.com', email_verified_at = $2 WHERE member_id = $1",
    [member.memberId, desk.site.now()],
  );
  await ownerPool.query(
    `INSERT INTO platform.message (member_id, message_id, way, address, template, language, payload, created_at, expires_at)
     VALUES ($1, $2, 'EMAIL', 'jiu.seo@example.com', 'EMAIL_ADDED', 'ko', '{"email": "jiu.seo@example.com"}', $3, $4)`,
    [member.memberId, randomUUID(), desk.site.now(), new Date(desk.site.now().getTime() + dayMs)],
  );
  // Money in and out, at the desk.
  await expected(
    as({ path: "/money/deposit/request", body: { amount: 50_000, bonusKind: "NONE", depositor: "서지우" } }),
  );
  const requests = await ownerPool.query<{ id: string }>(
    "SELECT request_id AS id FROM platform.money_request WHERE member_id = $1",
    [member.memberId],
  );
  const requestId = requests.rows[0]?.id ?? "";
  await ownerPool.query(
    `UPDATE platform.money_request SET status = 'CANCELLED', processed_at = $2, processed_by = 'owner', reason = '서지우 님 요청'
      WHERE request_id = $1`,
    [requestId, desk.site.now()],
  );
  // An account that was changed since, and one that two had to agree to.
  await expected(
    desk.as(owner, {
      method: "PATCH",
      path: `/members/${member.memberId}`,
      body: { bank: { accountNumber: "110-998877-665544" }, reason: "서지우(010-7741-2093) 본인 확인" },
    }),
  );
  await desk.as(owner, {
    path: `/members/${member.memberId}/adjust`,
    body: { kind: "ADMIN_PAYMENT", account: "CASH", amount: 50_000_000, reason: "jiu.seo@example.com 문의" },
    headers: keyed(),
  });
  await ownerPool.query(
    `UPDATE platform.approval SET status = 'REFUSED', decided_by = $1, decided_at = $2, decision_reason = '서지우 본인 아님'`,
    [second.operatorId, desk.site.now()],
  );
  // What they wrote, and what was written to them and of them.
  await expected(
    as({ path: "/customer-center", body: { title: "서지우입니다", description: "계좌 356881240917" } }),
  );
  await ownerPool.query(
    `UPDATE platform.inquiry SET status = 'CHECK_THE_ANSWER', reply = '서지우 님', replied_at = $2, replied_by = 'x' WHERE member_id = $1`,
    [member.memberId, desk.site.now()],
  );
  const categories = await ownerPool.query<{ id: string }>(
    "SELECT category_id AS id FROM platform.post_category WHERE writable AND NOT notice_only LIMIT 1",
  );
  await expected(as({ path: "/post/image", body: { image: onePixel } }));
  await expected(
    as({
      path: "/post",
      body: { categoryId: categories.rows[0]?.id, title: "지우의밤하늘", body: "010-7741-2093" },
    }),
  );
  await ownerPool.query(
    `INSERT INTO platform.note (member_id, note_id, box, other_member_id, other_name, title, body, created_at)
     VALUES ($1, $3, 'IN', $2, $4, '서지우가 보냄', '전화 01077412093', $5)`,
    [other.memberId, member.memberId, randomUUID(), mine.nickname, desk.site.now()],
  );
  await desk.as(owner, {
    path: "/notes",
    body: { to: [member.memberId], title: "안내", body: "지우의밤하늘 님께", isMarketing: false },
    headers: keyed(),
  });
  await ownerPool.query(
    `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
     VALUES ($1, $2, 'PHONE', '01077412093', 'PROBABLE', $3, $3), ($2, $1, 'PHONE', '01077412093', 'PROBABLE', $3, $3)`,
    [member.memberId, other.memberId, desk.site.now()],
  );
  await logIn(app, mine.loginId, "secret12", "203.0.113.141");
  // The second without the cookie is a new device, and a note says from where.
  await logIn(app, mine.loginId, "secret12", "203.0.113.141");
  return member;
}
