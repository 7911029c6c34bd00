import { expect, test } from "vitest";
import { Refusal } from "../server/refusal.ts";
import { hashPassword, passwordMatches } from "./passwords.ts";

test("passwords wait in turn, and more than can wait are refused at once", async () => {
  const kept = await hashPassword("secret12");
  const asked = Array.from({ length: 300 }, (_, index) =>
    passwordMatches(kept, index % 2 === 0 ? "secret12" : "secret13").catch((error: unknown) => error),
  );
  const answers = await Promise.all(asked);
  const refused = answers.filter((answer) => answer instanceof Refusal && answer.code === "OVERLOADED");
  // Four at once and 128 that wait.
  expect(refused).toHaveLength(300 - 132);
  expect(answers.slice(0, 132)).toEqual(Array.from({ length: 132 }, (_, index) => index % 2 === 0));
  expect(await passwordMatches(kept, "secret12")).toBe(true);
});
