import { expect, test } from "vitest";
import { leadPath } from "./lead.ts";

test("draws a lead above the middle and a deficit below it, in steps", () => {
  const path = leadPath(
    [
      { offsetMs: 0, lead: 0 },
      { offsetMs: 50_000, lead: 6 },
      { offsetMs: 100_000, lead: -3 },
    ],
    { width: 200, height: 48, durationMs: 200_000 },
  );
  expect(path).toBe("M0.0 24.0H50.0V4.0H100.0V34.0");
});
