import { expect, test } from "vitest";
import { fromSeoulField, toSeoulField } from "./seoulTime.ts";

test("a field says Seoul's time, whatever the browser's own", () => {
  expect(toSeoulField("2026-11-20T00:30:00.000Z")).toBe("2026-11-20T09:30");
  expect(fromSeoulField("2026-11-20T09:30")).toBe("2026-11-20T00:30:00.000Z");
  expect(fromSeoulField("2026-01-01T00:00")).toBe("2025-12-31T15:00:00.000Z");
});

test("an empty field is no instant", () => {
  expect([toSeoulField(null), fromSeoulField("")]).toEqual(["", null]);
});
