import { afterEach, expect, test, vi } from "vitest";
import { createSports } from "./sports.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("takes in nothing that is answered once its page is gone", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({
      message: null,
      data: null,
      error: { code: "UNAVAILABLE", requestId: "1" },
      networkError: false,
    }),
  );
  const sports = createSports();
  const opening = sports.open();
  sports.close();
  await opening;
  expect(sports.store.get()).toMatchObject({ fault: null, opening: true });
});

test("says that it is ready once its lists can be shown, and not while they are on their way", async () => {
  const said: string[] = [];
  const session = {
    ...{ gameCode: "virtual-sports", level: null, serverAtMs: 0, currency: "KRW", balanceWon: 1_000 },
    memberAppOrigin: location.origin,
  };
  vi.stubGlobal("parent", {
    postMessage: ({ type }: { type: string }) => said.push(`${type} ${sports.store.get().opening}`),
  });
  vi.stubGlobal(
    "WebSocket",
    class {
      close(): void {}
    },
  );
  vi.stubGlobal("fetch", async (path: string) => {
    const isSession = path === "/api/sports/session";
    return Response.json({
      message: null,
      data: isSession ? { sessionToken: "session", session } : null,
      error: isSession ? null : { code: "UNAVAILABLE", requestId: "1" },
      networkError: false,
    });
  });
  history.replaceState(null, "", `/?token=${"a".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`);
  const sports = createSports();
  await sports.open();
  expect(said).toContain("ready false");
  expect(said).not.toContain("ready true");
  sports.close();
  history.replaceState(null, "", "/");
  sessionStorage.clear();
});
