import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publish } from "../../lib/outbox.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp } from "../../testing/members.ts";
import { openStream } from "../../testing/streamReader.ts";

let site: TestApp;
let origin: string;

beforeAll(async () => {
  site = await createTestApp({ LOG_LEVEL: "silent" });
  origin = await site.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => site.close());

test("a note that comes, one that is opened and one to everybody are published to who is here", async () => {
  const referrer = await signUp(site.app);
  const { rows } = await site.database.ownerPool.query<{ referral_code: string }>(
    "SELECT referral_code FROM platform.member WHERE member_id = $1",
    [referrer.memberId],
  );
  const member = await signUp(site.app, { referralCode: rows[0]?.referral_code });
  const reader = openStream(origin, { token: referrer.token });
  const unread = (count: number) => reader.next("notification", ({ data }) => data.unreadNotes === count);
  await unread(0);

  await ask(site.app, {
    path: "/note",
    token: member.token,
    body: { groupId: "REFERRER", title: "안녕하세요", body: "반갑습니다" },
  });
  await unread(1);
  reader.received.length = 0;
  await ask(site.app, { method: "PUT", path: "/note", token: referrer.token, body: { all: true } });
  await unread(0);

  // As the delivery of a note to all does: the rows first, then one word to everybody.
  const broadcastId = randomUUID();
  await site.database.ownerPool.query(
    `INSERT INTO platform.note_broadcast (broadcast_id, audience, title, body, is_marketing, created_at, created_by, recipients)
     VALUES ($1, 'ALL', 'a', 'b', false, now(), 'test', 1)`,
    [broadcastId],
  );
  await site.database.ownerPool.query(
    `INSERT INTO platform.note (member_id, note_id, box, broadcast_id, created_at) VALUES ($1, $2, 'IN', $2, now())`,
    [referrer.memberId, broadcastId],
  );
  await publish(site.database.appPool, { event: "notification", memberId: broadcastId, toEveryone: true });
  await unread(1);
  await reader.close();
  expect(reader.received.length).toBeGreaterThan(0);
});
