import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, storeSession } from "../lib/session.ts";
import { endRefusedSession, endSession } from "../lib/sessionEnd.ts";
import { someToken, someUser } from "../lib/testing/member.ts";
import { leaveOnSessionEnd } from "./leaveOnSessionEnd.ts";

let stop = () => {};

/** Is at an address and records where it is sent. */
function standAt(pathname: string): string[] {
  const ways: string[] = [];
  stop = leaveOnSessionEnd({
    state: { location: { pathname } },
    navigate: async ({ to }) => ways.push(to),
    invalidate: async () => ways.push("guards again"),
  });
  return ways;
}

beforeEach(() => storeSession({ user: someUser, token: someToken }));
afterEach(() => {
  stop();
  clearSession();
});

test("after the member's own logout a members' screen is left for home", () => {
  const ways = standAt("/my/options");
  endSession("LOGGED_OUT");
  expect(ways).toEqual(["/"]);
});

test("after a refused token the guards send to the login", () => {
  const ways = standAt("/history");
  endRefusedSession(someToken);
  expect(ways).toEqual(["guards again"]);
});

test.each(["/", "/games", "/myth"])("a screen for everybody stays: %s", (path) => {
  const ways = standAt(path);
  endSession("LOGGED_OUT");
  expect(ways).toEqual([]);
});
