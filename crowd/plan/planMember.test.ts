import { expect, test } from "vitest";
import type { PlannedAct } from "./act.ts";
import { personOf } from "./person.ts";
import { planMember } from "./planMember.ts";
import { proportions } from "./proportions.ts";

function first(seed: string, number: number, count: number): PlannedAct[] {
  const plan = planMember(seed, number);
  return Array.from({ length: count }, () => plan.next().value);
}

test("the same seed is the same plan, another seed or another member another one", () => {
  expect(first("7", 3, 200)).toEqual(first("7", 3, 200));
  expect(first("7", 3, 200)).not.toEqual(first("8", 3, 200));
  expect(first("7", 3, 200)).not.toEqual(first("7", 4, 200));
});

test("members deposit first, and all of them together do things in the proportions that are asked for", () => {
  const plans = Array.from({ length: 300 }, (_, number) => first("7", number, 101));
  expect(plans.every(([begin]) => begin?.act.kind === "DEPOSIT")).toBe(true);
  const acts = plans.flatMap((plan) => plan.slice(1));
  const sum = Object.values(proportions).reduce((total, weight) => total + weight, 0);
  for (const [kind, weight] of Object.entries(proportions)) {
    const share = acts.filter(({ act }) => act.kind === kind).length / acts.length;
    expect(share, kind).toBeGreaterThan((0.75 * weight) / sum);
    expect(share, kind).toBeLessThan((1.25 * weight) / sum);
  }
});

test("pauses are irregular, and none is endless", () => {
  const pauses = first("7", 1, 500).map(({ pauseMs }) => pauseMs);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(24_000);
  expect(new Set(pauses).size).toBeGreaterThan(400);
});

test("a person is the seed's, and nothing that the site has once is another run's", () => {
  expect(personOf("7", "aaaa", 1)).toEqual(personOf("7", "aaaa", 1));
  const [one, other] = [personOf("7", "aaaa", 1), personOf("7", "bbbb", 1)];
  expect(one.depositor).toBe(other.depositor);
  for (const field of ["loginId", "nickname", "phone"] as const) expect(one[field]).not.toBe(other[field]);
  const nicknames = Array.from({ length: 1_000 }, (_, number) => personOf("7", "aaaa", number).nickname);
  expect(new Set(nicknames).size).toBe(1_000);
  expect(nicknames.every((nickname) => /^모의[가-힣]{2,3}[a-z0-9]{5,8}$/.test(nickname))).toBe(true);
});
