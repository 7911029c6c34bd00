import { DatabaseError } from "pg";
import { describe, expect, test } from "vitest";
import { isTransient, withRetries } from "./transientErrors.ts";

describe("asking again", () => {
  const failing = (code: string) => Object.assign(new DatabaseError("failed", 0, "error"), { code });

  test.each(["40001", "40P01", "08006", "57P01"])("%s is asked again and then answered", async (code) => {
    let times = 0;
    const answer = await withRetries(async () => {
      times += 1;
      if (times < 3) throw failing(code);
      return "answer";
    });
    expect([answer, times]).toEqual(["answer", 3]);
  });

  test("a mistake is not asked again, and a broken line not for ever", async () => {
    let times = 0;
    const run = (error: Error) =>
      withRetries(async () => {
        times += 1;
        throw error;
      });
    await expect(run(failing("23514"))).rejects.toThrow("failed");
    expect(times).toBe(1);
    times = 0;
    await expect(run(new Error("Connection terminated unexpectedly"))).rejects.toThrow("terminated");
    expect(times).toBe(4);
    expect(isTransient("text")).toBe(false);
  });
});
