import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const visit = (page: string, address: string) =>
  ask(site.app, { path: "/page/visit", body: { page }, address });
const popular = async () => (await ask(site.app, { path: "/page/popular" })).data;

test("nothing is popular before anybody came", async () => {
  expect(await popular()).toEqual({ list: [] });
});

test("the screens that people visited, most first; reloading makes none popular", async () => {
  for (let visitor = 1; visitor <= 3; visitor += 1) await visit("slots", `10.2.0.${visitor}`);
  for (let times = 0; times < 10; times += 1) await visit("casino", "10.2.0.1");
  // The addresses of one IPv6 network are one visitor's.
  for (let address = 1; address <= 10; address += 1) await visit("games", `2001:db8:2:1::${address}`);
  await visit("games", "10.2.0.2");
  expect(await popular()).toEqual({
    list: [
      { page: "slots", visits: 3 },
      { page: "games", visits: 2 },
      { page: "casino", visits: 1 },
    ],
  });
  // The next day in Seoul the same visitor counts again.
  site.setClock(new Date("2026-11-20T15:00:00.000Z"));
  await visit("casino", "10.2.0.1");
  expect(await popular()).toMatchObject({ list: [{ page: "slots" }, { page: "casino", visits: 2 }, {}] });
});

test("what is a month old is popular no more, and nothing shows who visited", async () => {
  site.setClock(new Date("2026-12-21T03:00:00.000Z"));
  expect(await popular()).toEqual({ list: [] });
  const { rows } = await site.database.ownerPool.query("SELECT * FROM platform.page_visit LIMIT 1");
  expect(Object.keys(rows[0] ?? {})).toEqual(["day", "page", "visits"]);
});

test("a screen that is not ours is refused", async () => {
  expect(await visit("/etc/passwd", "10.2.0.9")).toMatchObject({
    status: 400,
    fields: { page: expect.any(String) },
  });
});
