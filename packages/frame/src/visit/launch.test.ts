import { expect, test } from "vitest";
import { forgetSession, keepSession, keptSession, launchFrom } from "./launch.ts";

const user = "0197b1c0-0000-7000-8000-000000000001";
const token = "a".repeat(43);

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test("reads a launch address and refuses what is none", () => {
  const base = "http://studio.example/games/dancheong-fortune/";
  expect(launchFrom(`${base}?token=${token}&user=${user}&language=ko`)).toEqual({ token, user });
  expect(launchFrom(base)).toBeNull();
  expect(launchFrom(`${base}?token=short&user=${user}`)).toBeNull();
  expect(launchFrom(`${base}?token=${token}&user=someone`)).toBeNull();
});

test("goes on after a reload, and begins anew with another launch", () => {
  const keep = memory();
  keepSession(keep, { token, user }, "session");
  expect(keptSession(keep, { token, user })).toBe("session");
  expect(keptSession(keep, null)).toBe("session");
  expect(keptSession(keep, { token: "b".repeat(43), user })).toBeNull();
  forgetSession(keep);
  expect(keptSession(keep, { token, user })).toBeNull();
});
