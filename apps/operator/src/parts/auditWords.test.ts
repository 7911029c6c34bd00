import type { OperatorCall } from "@hanpan/contract/operator/call";
import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import { expect, test } from "vitest";
import { overwriteGetLocale } from "../paraglide/runtime.js";
import { actionName, actionWords, reasonName } from "./auditWords.ts";

/** The name that the audit keeps of a call, as the server makes it. */
const actionOf = ({ id }: OperatorCall) => id.replace(/^operator\./, "");

const writing = allOperatorCalls.filter(({ method }) => method !== "GET").map(actionOf);
/** Of reads, the audit keeps those that were refused because a permission was missing. */
const refusable = allOperatorCalls
  .filter(({ method, permission }) => method === "GET" && permission !== null)
  .map(actionOf);

test.each(writing)("%s is shown in words of its own, which the audit can be narrowed to", (action) => {
  expect(Object.keys(actionWords)).toContain(action);
});

test("no two actions are shown in the same words, in either language", () => {
  for (const language of ["ko", "en"] as const) {
    overwriteGetLocale(() => language);
    const sentences = Object.values(actionWords).map((words) => words());
    expect(new Set(sentences).size).toBe(sentences.length);
  }
  overwriteGetLocale(() => "ko");
});

test.each([...writing, ...refusable])("%s is no code to a Korean reader", (action) => {
  expect(actionName(action)).toMatch(/[가-힣]/);
  expect(actionName(action)).not.toContain(action);
});

test("why an act was refused is shown in words, and what an operator wrote as it is", () => {
  expect(reasonName({ reason: "ADJUSTMENT_LIMIT", outcome: "REFUSED" })).toBe("조정 한도를 넘는 금액");
  expect(reasonName({ reason: "ADJUSTMENT_LIMIT", outcome: "DONE" })).toBe("ADJUSTMENT_LIMIT");
  expect(reasonName({ reason: "RISK has no money.read", outcome: "REFUSED" })).toBe("RISK has no money.read");
  expect(reasonName({ reason: null, outcome: "DONE" })).toBeNull();
});
