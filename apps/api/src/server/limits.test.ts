import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../testing/ask.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({ NODE_ENV: "production", PUBLIC_URL: "https://play.example" });
});
afterAll(() => site.close());

const verify = (value: string, address = "10.7.0.1") =>
  ask(site.app, { path: "/auth/verify/duplicate", body: { field: "loginId", value }, address });

test("an address asks 60 times a minute who is there; what is badly formed does not count", async () => {
  for (let count = 0; count < 70; count += 1) expect((await verify("!")).status).toBe(400);
  for (let count = 0; count < 60; count += 1) expect((await verify(`name_${count}`)).status).toBe(200);
  const refused = await verify("one_more");
  expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect((await verify("one_more", "10.7.0.2")).status).toBe(200);
});

test("behind https the browser is told to stay there", async () => {
  const { headers } = await ask(site.app, { path: "/bank", address: "10.7.0.3" });
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});
