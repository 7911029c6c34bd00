import { expect, test } from "vitest";
import { catalogues } from "./catalogues.ts";

test("a build compiles its program's own messages alone: two builds never write into one folder", () => {
  const program = new URL("../../../apps/studio/", import.meta.url);
  const [own, shared] = catalogues(program).map((plugins) => [plugins].flat());
  expect(own?.every(({ apply }) => apply === undefined)).toBe(true);
  expect(shared?.length).toBeGreaterThan(0);
  expect(shared?.every(({ apply }) => apply === "serve")).toBe(true);
});
