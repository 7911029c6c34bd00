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
