import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { ask } from "../testing/ask.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { createOperatorSite } from "../testing/operators.ts";
import { memberLimitOf } from "./memberBudget.ts";

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp({
    NODE_ENV: "production",
    PUBLIC_URL: "https://play.example",
    STUDIO_PUBLIC_URL: "https://games.example",
    SPORTS_PUBLIC_URL: "https://sports.example",
  });
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

test("all addresses of an IPv6 network are one", async () => {
  for (let count = 0; count < 60; count += 1)
    expect((await verify(`net_${count}`, `2001:db8:1:1::${count}`)).status).toBe(200);
  expect((await verify("net_more", "2001:db8:1:1:ffff::1")).status).toBe(429);
  expect((await verify("net_more", "2001:db8:1:2::1")).status).toBe(200);
});

test("the document of the calls is written once, and given to an address a few times a minute", async () => {
  const documented = await createTestApp();
  const open = (url: string) => documented.app.inject({ url, remoteAddress: "10.7.0.9" });
  for (const url of ["/api/v1/user/openapi.json", "/api/docs"]) {
    for (let count = 0; count < 30; count += 1) expect((await open(url)).statusCode).toBe(200);
    expect((await open(url)).statusCode).toBe(429);
  }
  await documented.close();
});

/** How many calls an address has left in this minute once it has made this one. */
const leftAfter = (answer: { readonly headers: Readonly<Record<string, unknown>> }) =>
  Number(answer.headers["x-ratelimit-remaining"]);

test("the calls of an address are counted together, whatever they are", async () => {
  const address = "10.7.0.20";
  const left = leftAfter(await ask(site.app, { path: "/setting/global", address }));
  expect(leftAfter(await ask(site.app, { path: "/game/list", address }))).toBe(left - 1);
  expect(leftAfter(await ask(site.app, { path: "/note", body: {}, address }))).toBe(left - 2);
  expect(leftAfter(await ask(site.app, { path: "/game/list", address: "10.7.0.21" }))).toBe(left);
});

test("so are those of a console", async () => {
  const desk = await createOperatorSite();
  const left = leftAfter(await desk.ask({ path: "/auth/me" }));
  expect(leftAfter(await desk.ask({ path: "/members" }))).toBe(left - 1);
  await desk.close();
});

test("a member makes so many calls that write in a minute, all kinds together, and another member as many", () => {
  let nowMs = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  onTestFinished(() => clock.mockRestore());
  const support = { ...site.app.callSupport, limitFactor: 1 };
  const [post, put, get] = [
    memberLimitOf(support, "POST", undefined),
    memberLimitOf(support, "PUT", undefined),
    memberLimitOf(support, "GET", undefined),
  ];
  const refused = expect.objectContaining({ code: "TOO_MANY_REQUESTS" });
  for (let calls = 0; calls < 240; calls += 1) (calls % 2 === 0 ? post : put)("one");
  for (const write of [post, put]) expect(() => write("one")).toThrow(refused);
  expect(() => get("one")).not.toThrow();
  expect(() => post("another")).not.toThrow();
  nowMs = 60_000;
  expect(() => post("one")).not.toThrow();
});

test("behind https the browser is made to stay there", async () => {
  const { headers } = await ask(site.app, { path: "/bank", address: "10.7.0.3" });
  expect(headers["strict-transport-security"]).toContain("max-age=31536000");
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});
