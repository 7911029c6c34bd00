import type { core } from "zod/mini";
import { type FieldCode, isFieldCode } from "./fieldErrors.ts";

type Issue = core.$ZodIssue;

/** For how many fields at most a refusal says what is wrong. */
export const mostFieldsNamed = 50;

/**
 * The first refusal of each field of a request, of the first `mostFieldsNamed`, by the field's path (`ids.0`). `input` is what
 * was parsed: it shows whether a field is missing or of the wrong type. Serves the server's `fields` and a form's errors alike.
 * An issue of the whole request is under `_`.
 */
export function fieldCodes(issues: readonly Issue[], input?: unknown): Record<string, FieldCode> {
  const codes = new Map<string, FieldCode>();
  for (const issue of issues) {
    for (const [field, code] of refusalsOf(issue, input)) {
      if (codes.size === mostFieldsNamed) return Object.fromEntries(codes);
      if (!codes.has(field)) codes.set(field, code);
    }
  }
  return Object.fromEntries(codes);
}

function refusalsOf(issue: Issue, input: unknown): [string, FieldCode][] {
  const path = issue.path.map((step) => String(step));
  if (issue.code === "unrecognized_keys") {
    return issue.keys
      .slice(0, mostFieldsNamed)
      .map((key) => [[...path, key].join(".").slice(0, 100), "UNKNOWN_FIELD"]);
  }
  return [[path.join(".") || "_", codeOf(issue, input)]];
}

function codeOf(issue: Issue, input: unknown): FieldCode {
  if (isFieldCode(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return isMissing(input, issue.path) ? "REQUIRED" : "WRONG_TYPE";
    case "too_small":
      return issue.origin === "string" || issue.origin === "array" ? "TOO_SHORT" : "TOO_SMALL";
    case "too_big":
      return issue.origin === "string" || issue.origin === "array" ? "TOO_LONG" : "TOO_LARGE";
    case "invalid_value":
      return "NOT_ALLOWED";
    case "invalid_format":
      return "WRONG_FORMAT";
    default:
      return "WRONG_TYPE";
  }
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return false;
    value = Reflect.get(value, step);
  }
  return value === undefined || value === null;
}
