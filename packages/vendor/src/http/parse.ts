import type { Language } from "@hanpan/contract/language";
import type { Schema } from "@hanpan/server/parseRequest";
import { type core, safeParse } from "zod";
import { Refusal } from "./refusal.ts";

const fieldWords = {
  missing: { ko: "필수 항목입니다.", en: "This field is required." },
  unknown: { ko: "알 수 없는 항목입니다.", en: "This field is not known." },
  wrong: { ko: "올바르지 않은 값입니다.", en: "This value is not valid." },
} as const;

/**
 * Reads a part of a request by its schema.
 * @throws Refusal VALIDATION with a message for each field, in the request's language.
 */
export function parsePart<S extends Schema>(schema: S, part: unknown, language: Language): core.output<S> {
  const parsed = safeParse(schema, part === undefined ? {} : part);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys.slice(0, 20)) fields[key.slice(0, 64)] = fieldWords.unknown[language];
    } else {
      const isMissing = issue.code === "invalid_type" && issue.input === undefined;
      fields[issue.path.join(".") || "body"] = fieldWords[isMissing ? "missing" : "wrong"][language];
    }
  }
  throw new Refusal("VALIDATION", { fields });
}
