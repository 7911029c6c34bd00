import { contact } from "@hanpan/contract/calls/contact";
import { codeOnItsWay } from "@hanpan/contract/calls/recovery";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type Answer, ask } from "../../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../../testing/members.ts";
import { messagesTo, secretSentTo } from "../../../testing/reach/sentCodes.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const post = ({ token }: TestMember, path: string, body: object) =>
  ask(site.app, { path: `/member/contact${path}`, body, token });
const handleIn = (answer: Answer) => z.parse(codeOnItsWay, answer.data).recovery;
const read = async ({ token }: TestMember) =>
  z.parse(contact, (await ask(site.app, { path: "/member/contact", token })).data);

const passwordOf = { password: "secret12" };
/** What proves, once, that it is the member. */
async function proofOf({ token }: TestMember): Promise<string> {
  const proved = await ask(site.app, { path: "/member/second-factor/prove", body: passwordOf, token });
  return z.parse(z.object({ proof: z.string() }), proved.data).proof;
}
const askEmail = async (member: TestMember, email: string) =>
  post(member, "/email", { email, proof: await proofOf(member) });

/** Adds an address to a member by the code that is sent to it. */
async function addEmail(member: TestMember, email: string, count = 1): Promise<Answer> {
  const recovery = handleIn(await askEmail(member, email));
  const code = await secretSentTo(site, member.memberId, "EMAIL_CODE", count);
  return post(member, "/email/verify", { recovery, code });
}

test("a phone is verified by the code that came to it, and lets the member recover", async () => {
  const member = await signUp(site.app);
  expect((await read(member)).phoneVerified).toBe(false);
  const recovery = handleIn(await post(member, "/phone", {}));
  const code = await secretSentTo(site, member.memberId, "PHONE_CODE");
  const verified = await post(member, "/phone/verify", { recovery, code });
  expect(verified.data).toMatchObject({ phoneVerified: true });
  expect((await post(member, "/phone/verify", { recovery, code })).code).toBe("CODE_WRONG");
  expect(
    (await ask(site.app, { path: "/auth/recovery/exchange-password", body: {}, token: member.token })).status,
  ).toBe(200);
});

test("an e-mail address is added, replaced and removed, and each is notified by every way", async () => {
  const member = await signUp(site.app);
  expect((await addEmail(member, "kim@example.com")).data).toMatchObject({ email: "kim@example.com" });
  expect((await addEmail(member, "lee@example.com", 2)).data).toMatchObject({ email: "lee@example.com" });
  const removed = await post(member, "/email/remove", { proof: await proofOf(member) });
  expect(removed.data).toMatchObject({ email: null });
  const notices = (await messagesTo(site, member.memberId)).filter(
    ({ template }) => !template.endsWith("_CODE"),
  );
  const to = (template: string) =>
    notices
      .flatMap((one) => (one.template === template && one.way === "EMAIL" ? [one.address] : []))
      .toSorted();
  expect(to("EMAIL_ADDED")).toEqual(["kim@example.com", "kim@example.com", "lee@example.com"]);
  expect(to("EMAIL_REMOVED")).toEqual(["lee@example.com"]);
  expect(notices.filter(({ way }) => way === "SMS")).toHaveLength(3);
  // What is said of an address does not show it whole.
  expect(notices.map(({ payload }) => payload["email"])).not.toContain("lee@example.com");
});

test("a session alone adds and removes no address: each takes a proof, and one proof does one thing", async () => {
  const member = await signUp(site.app);
  expect((await post(member, "/email", { email: "thief@example.com" })).code).toBe("PROOF_NEEDED");
  const proof = await proofOf(member);
  const other = await signUp(site.app);
  expect((await post(other, "/email", { email: "thief@example.com", proof })).code).toBe("PROOF_NEEDED");
  const both = await Promise.all([
    post(member, "/email", { email: "kim@example.com", proof }),
    post(member, "/email", { email: "thief@example.com", proof }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await post(member, "/email/remove", { proof })).code).toBe("PROOF_NEEDED");
});

test("what is refused after it leaves the proof good", async () => {
  const member = await signUp(site.app);
  for (let asked = 0; asked < 10; asked++) await askEmail(member, `lee${asked}@example.com`);
  const proof = await proofOf(member);
  expect((await post(member, "/email", { email: "lee@example.com", proof })).status).toBe(429);
  expect((await post(member, "/email/remove", { proof })).status).toBe(200);
});

test("a code counts for the member and the way it was asked for alone", async () => {
  const [one, other] = [await signUp(site.app), await signUp(site.app)];
  const recovery = handleIn(await askEmail(one, "kim@example.com"));
  const code = await secretSentTo(site, one.memberId, "EMAIL_CODE");
  expect((await post(other, "/email/verify", { recovery, code })).code).toBe("CODE_WRONG");
  expect((await post(one, "/phone/verify", { recovery, code })).code).toBe("CODE_WRONG");
  const asRecovery = { path: "/auth/recovery/verify", body: { recovery, code } };
  expect((await ask(site.app, asRecovery)).code).toBe("CODE_WRONG");
  expect((await post(one, "/email/verify", { recovery, code })).status).toBe(200);
});

test("a phone that changed since its code was sent is not verified by it", async () => {
  const member = await signUp(site.app);
  const recovery = handleIn(await post(member, "/phone", {}));
  const code = await secretSentTo(site, member.memberId, "PHONE_CODE");
  await site.database.ownerPool.query(
    "UPDATE platform.member SET phone = '01099998888' WHERE member_id = $1",
    [member.memberId],
  );
  expect((await post(member, "/phone/verify", { recovery, code })).code).toBe("CODE_WRONG");
  expect((await read(member)).phoneVerified).toBe(false);
});

test.each([
  "kim",
  "kim@example",
  "kim@exa mple.com",
  "kim@example.com, lee@example.com",
  "김@example.com",
  "a\r\nBcc: x@example.com",
])("%j is no address", async (email) => {
  const member = await signUp(site.app);
  expect((await post(member, "/email", { email })).fields).toHaveProperty("email");
});

test("a member asks for ten codes by e-mail a day, to whatever address", async () => {
  const member = await signUp(site.app);
  const statuses: number[] = [];
  for (let asked = 0; asked < 11; asked++)
    statuses.push((await askEmail(member, `kim${asked}@example.com`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
