import { expect, test } from "vitest";
import { earlyLeadAt, earlyRuleOf } from "./earlyLead.ts";

const rules = [{ sport: "FOOTBALL", marketKind: "MATCH_RESULT", lead: 2 }] as const;
const home = { sport: "FOOTBALL", marketKey: "MATCH_RESULT", selection: "HOME" } as const;

test("a market has the lead that is set for its sport and kind, and no other has", () => {
  expect(earlyRuleOf(rules, "FOOTBALL", "MATCH_RESULT")).toBe(2);
  expect(earlyRuleOf(rules, "FOOTBALL", "HANDICAP:-15")).toBeNull();
  expect(earlyRuleOf(rules, "BASEBALL", "MATCH_RESULT")).toBeNull();
  expect(earlyRuleOf([], "FOOTBALL", "MATCH_RESULT")).toBeNull();
});

test("a selection is marked while its side does not lead by so much yet; the draw never is", () => {
  const at = (ahead: number, selection = "HOME") =>
    earlyLeadAt(rules, { ...home, selection }, { home: Math.max(0, ahead), away: Math.max(0, -ahead) });
  expect([null, 1, -3].map((ahead) => (ahead === null ? earlyLeadAt(rules, home, null) : at(ahead)))).toEqual(
    [2, 2, 2],
  );
  expect([at(2), at(3), at(-2, "AWAY"), at(2, "AWAY"), at(0, "DRAW")]).toEqual([null, null, null, 2, null]);
});
