import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type Answer, ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { validRegistration } from "../../testing/members.ts";
import { messagesTo } from "../../testing/reach/sentCodes.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const cookieOf = ({ headers }: Answer) =>
  z
    .array(z.string())
    .parse(headers["set-cookie"])
    .find((text) => text.startsWith("hanpan_device="))
    ?.split(";")[0] ?? "";

/** A member at home, with what they sign in by and what they were notified of. */
async function someone(language = "ko") {
  const home = "10.80.0.1";
  const registered = await ask(site.app, {
    ...{ path: "/auth/register", body: validRegistration(), address: home, language },
  });
  const { user } = z
    .object({ user: z.object({ id: z.string(), loginId: z.string() }) })
    .parse(registered.data);
  const enter = (given: { cookie?: string; address?: string; password?: string } = {}) =>
    ask(site.app, {
      path: "/auth/login",
      body: { loginId: user.loginId, password: given.password ?? "secret12" },
      address: given.address ?? home,
      headers: { cookie: given.cookie ?? "" },
    });
  const notes = async () =>
    z.array(z.object({ title: z.string(), body: z.string() })).parse(
      (
        await site.database.ownerPool.query(
          `SELECT sent.title, sent.body FROM platform.note JOIN platform.note_broadcast AS sent USING (broadcast_id)
            WHERE member_id = $1 ORDER BY note_id`,
          [user.id],
        )
      ).rows,
    );
  const sent = async () =>
    (await messagesTo(site, user.id)).filter(({ template }) => template === "NEW_DEVICE");
  return { cookie: cookieOf(registered), enter, notes, sent };
}
const forward = (hours: number) => site.setClock(new Date(site.now().getTime() + hours * 3_600_000));

test("as shipped a login on a new device is a note in the member's box, once a day, and costs no message", async () => {
  const member = await someone();
  await member.enter({ cookie: member.cookie });
  await member.enter({ address: "10.99.0.1", password: "wrong123" });
  expect(await member.notes()).toEqual([]);
  const elsewhere = await member.enter({ address: "10.99.0.1" });
  expect(elsewhere.status).toBe(200);
  expect(await member.notes()).toEqual([
    { title: "[한판] 새 기기 로그인 알림", body: expect.stringContaining("10.99.0.1") },
  ]);
  // The device without its cookie, on the same day; known by its cookie; and on the next day without.
  await member.enter({ address: "10.99.0.1" });
  await member.enter({ address: "10.99.0.1", cookie: cookieOf(elsewhere) });
  expect(await member.notes()).toHaveLength(1);
  await member.enter({ address: "10.98.0.1" });
  expect(await member.notes()).toHaveLength(2);
  forward(25);
  await member.enter({ address: "10.97.0.1", cookie: cookieOf(elsewhere) });
  expect(await member.notes()).toHaveLength(2);
  await member.enter({ address: "10.99.0.1" });
  expect(await member.notes()).toHaveLength(3);
  expect(await member.sent()).toEqual([]);
});

test("the first login after the sign-up is no new device where the member signed up, though the cookie was not kept", async () => {
  const member = await someone("en");
  await member.enter();
  expect(await member.notes()).toEqual([]);
  await member.enter();
  expect(await member.notes()).toMatchObject([{ title: "[Hanpan] Login on a new device" }]);
  const later = await someone();
  forward(25);
  await later.enter();
  expect(await later.notes()).toHaveLength(1);
});

test("a site that wants it sends an SMS of it too", async () => {
  const { rows } = await site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test') RETURNING version`,
    [JSON.stringify({ secondFactor: { withdrawals: "NEVER", trustedDays: 30, notifiesNewDevice: true } })],
  );
  expect(rows).toHaveLength(1);
  const member = await someone();
  await expect
    .poll(
      async () => {
        await member.enter({ address: `10.97.0.${(await member.notes()).length + 1}` });
        return (await member.sent()).length;
      },
      // The setting is read again after a while.
      { timeout: 60_000, interval: 500 },
    )
    .toBeGreaterThan(0);
  expect((await member.sent())[0]).toMatchObject({ way: "SMS" });
});
