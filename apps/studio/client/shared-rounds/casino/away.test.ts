import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCasino } from "./casino.ts";

const session = {
  tableCode: "sic-bo",
  family: "LIVE",
  tableCodes: ["sic-bo"],
  currency: "KRW",
  balanceWon: 70_000,
  memberAppOrigin: "http://member.example",
  serverAtMs: 1,
};
let isAway = true;
async function fetchStudio(path: string): Promise<Response> {
  const known = !isAway && path === "/api/live/session";
  const error = { code: isAway ? "UNAVAILABLE" : "NOT_FOUND", requestId: "1" };
  return Response.json(
    {
      message: known ? null : "잠시 후",
      data: known ? { sessionToken: "session", session } : null,
      error: known ? null : error,
      networkError: false,
    },
    { status: known ? 200 : 503, headers: { "retry-after": "2" } },
  );
}

/** A socket that never opens. */
class SilentSocket extends EventTarget {
  readonly close = () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetchStudio);
  vi.stubGlobal("WebSocket", SilentSocket);
  isAway = true;
  sessionStorage.clear();
  history.replaceState(null, "", `/?token=${"a".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("opens the table by itself when the studio is back, and says calmly until then that it will", async () => {
  const casino = createCasino({ launchedTable: "sic-bo", showingMs: () => 2_600 });
  await casino.open();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(casino.store.get()).toMatchObject({ session: null, fault: { kind: "AWAY" }, opening: false });
  isAway = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(casino.store.get()).toMatchObject({
    fault: null,
    balanceWon: 70_000,
    place: { kind: "TABLE", tableCode: "sic-bo" },
  });
  casino.close();
});
