import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { type Answer, ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { validRegistration } from "../../testing/members.ts";
import { messagesTo } from "../../testing/reach/sentCodes.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await site.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')`,
    [JSON.stringify({ secondFactor: { withdrawals: "NEVER", trustedDays: 30, notifiesNewDevice: true } })],
  );
});
afterAll(() => site.close());

const cookieOf = ({ headers }: Answer) =>
  z
    .array(z.string())
    .parse(headers["set-cookie"])
    .find((text) => text.startsWith("hanpan_device="))
    ?.split(";")[0] ?? "";

test("a member is notified of a login on a new device once, and on one that is known never", async () => {
  const registered = await ask(site.app, { path: "/auth/register", body: validRegistration() });
  const { user } = z
    .object({ user: z.object({ id: z.string(), loginId: z.string() }) })
    .parse(registered.data);
  const body = { loginId: user.loginId, password: "secret12" };
  const enter = (cookie: string) =>
    ask(site.app, { path: "/auth/login", body, address: "10.80.0.1", headers: { cookie } });
  const sent = async () =>
    (await messagesTo(site, user.id)).filter(({ template }) => template === "NEW_DEVICE");
  await enter(cookieOf(registered));
  expect(await sent()).toEqual([]);
  const elsewhere = await enter("");
  expect((await sent()).map(({ payload }) => payload)).toEqual([{ device: "-", address: "10.80.0.1" }]);
  await enter(cookieOf(elsewhere));
  expect(await sent()).toHaveLength(1);
});
