import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getSession } from "./calls/member.ts";
import { createClient } from "./client.ts";
import { forgetServerTime, serverNow } from "./serverClock.ts";
import { seoulDay } from "./time.ts";

beforeEach(() => {
  vi.useFakeTimers();
  forgetServerTime();
});
afterEach(() => vi.useRealTimers());

const hourMs = 3_600_000;
const server = new Date("2026-11-20T09:00:00Z");

/** A device whose clock is wrong by so much asks the server once. */
async function ask(wrongByMs: number, headers: Record<string, string>) {
  vi.setSystemTime(server.getTime() + wrongByMs);
  const client = createClient({
    baseUrl: "",
    token: () => null,
    language: () => "ko",
    fetch: () => Promise.resolve(new Response("{}", { status: 500, headers })),
  });
  await client.send(getSession);
}

test.each([
  ["26 hours behind", -26 * hourMs],
  ["a year ahead", 365 * 24 * hourMs],
])("a device that is %s has the server's day after any reply", async (_, wrongByMs) => {
  await ask(wrongByMs, { date: server.toUTCString() });
  expect(seoulDay(serverNow())).toBe("2026-11-20");
  expect(Math.abs(serverNow().getTime() - server.getTime())).toBeLessThanOrEqual(1_000);
  vi.advanceTimersByTime(7 * hourMs);
  expect(seoulDay(serverNow())).toBe("2026-11-21");
});

test("until a reply has said, and from one that says nothing, the device's clock is all there is", async () => {
  await ask(hourMs, {});
  expect(serverNow()).toEqual(new Date());
});

/** What takes a day, or the state of a server's instant, from the device. */
const deviceDay =
  /seoulDay\(new Date\(\)\)|seoulDayAt\(Date\.now\(\)\)|now(: Date)? = new Date\(\)|Date\.parse\([^)]*\)\s*[<>]=?\s*Date\.now\(\)/;

test("no screen takes its day from the device", () => {
  const root = new URL("../../../", import.meta.url);
  const found = [
    "apps/web/src/",
    "apps/operator/src/",
    "apps/studio/client/",
    "apps/sportsbook/client/",
    "packages/frame/src/",
  ].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|paraglide/.test(name))
      .filter((name) => deviceDay.test(readFileSync(new URL(folder + name, root), "utf8")))
      .map((name) => folder + name),
  );
  expect(found).toEqual([]);
});
