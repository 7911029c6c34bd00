import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { mayBeSent } from "./mayBeSent.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const now = new Date("2026-11-20T03:00:00.000Z");
const setting = { messages: { personDay: 10, addressHour: 20, siteDay: 20 } };
let person = 0;

type Asked = Parameters<typeof mayBeSent>[2];
/** How many of so many messages may be sent, each to somebody else. */
async function sent(count: number, asked: Pick<Asked, "template"> & Partial<Asked>, at = now) {
  let free = 0;
  for (let one = 0; one < count; one++) {
    person += 1;
    const message = { memberId: `member ${person}`, way: "SMS", attempts: 1, ...asked } as const;
    if (await mayBeSent(site.database.appPool, setting, message, at)) free += 1;
  }
  return free;
}

test("codes and news of a whole day leave a fifth of it to notices of what guards an account", async () => {
  expect(await sent(15, { template: "RECOVERY_CODE" })).toBe(15);
  expect(await sent(10, { template: "DATA_FILE_READY" })).toBe(1);
  expect(await sent(10, { template: "NEW_DEVICE" })).toBe(4);
  // Where nothing else was sent, they may have all of it.
  const nextDay = new Date(now.getTime() + 25 * 60 * 60_000);
  expect(await sent(30, { template: "SECOND_FACTOR_REMOVED" }, nextDay)).toBe(20);
});

test("one person's acts send them one notice five times a day by each way, and use up nobody else's", async () => {
  const day = new Date(now.getTime() + 60 * 60 * 60_000);
  const mine = { memberId: "somebody", template: "DATA_FILE_TAKEN" } as const;
  expect(await sent(12, mine, day)).toBe(5);
  expect(await sent(12, { ...mine, way: "EMAIL" }, day)).toBe(5);
  // An attempt that is made again is the same message.
  expect(await sent(2, { ...mine, attempts: 2 }, day)).toBe(2);
  expect(await sent(1, { template: "DATA_FILE_TAKEN" }, day)).toBe(1);
});
