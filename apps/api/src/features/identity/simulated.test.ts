import { identityBegun } from "@hanpan/contract/calls/identity";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { validRegistration } from "../../testing/members.ts";
import { freshAddress, stranger } from "../../testing/stranger.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const post = (path: string, body: object) => ask(site.app, { path, body, address: freshAddress() });

test("what is typed in a demo counts for a verification that runs alone", async () => {
  const begin = async () =>
    identityBegun.parse((await post("/auth/identity/begin", { purpose: "SIGN_UP" })).data).check;
  const said = { name: "홍길동", dob: "1990-05-17", gender: "MALE", phone: "010-1234-5678" };
  const simulate = (check: string) => post("/auth/identity/simulate", { check, ...said });
  expect((await simulate("A".repeat(86))).code).toBe("IDENTITY_OVER");
  const [check, late] = [await begin(), await begin()];
  expect((await simulate(check)).status).toBe(200);
  site.setClock(new Date(site.now().getTime() + 24 * 3_600_000));
  expect((await simulate(late)).code).toBe("IDENTITY_OVER");
});

test("where the site asks for it nobody signs up who is not verified", async () => {
  const parts = siteSettingSchema.parse({});
  const document = { ...parts, identity: { ...parts.identity, signUp: true } };
  await site.database.ownerPool.query(
    "INSERT INTO platform.setting (version, document, changed_at, changed_by) VALUES (1, $1, now(), 'test')",
    [JSON.stringify(document)],
  );
  const waiting = { timeout: 10_000, interval: 250 };
  await expect
    .poll(async () => (await post("/auth/register", validRegistration(stranger()))).code, waiting)
    .toBe("IDENTITY_NEEDED");
});
