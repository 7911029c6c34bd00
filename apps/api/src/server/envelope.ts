import type { Failure, Success } from "@hanpan/contract/envelope";
import { errors, ownWords, type SuccessCode, successes } from "@hanpan/contract/errors";
import { fieldWords, fillWords } from "@hanpan/contract/fieldErrors";
import type { Language } from "@hanpan/contract/language";
import type { FieldRefusal, Refusal } from "./refusal.ts";

/** The envelope of a good reply. */
export function successEnvelope<Data>(
  data: Data,
  language: Language,
  success: SuccessCode | undefined,
): Success<Data> {
  return {
    message: success === undefined ? null : successes[success][language],
    data,
    error: null,
    networkError: false,
  };
}

/** The envelope of a refusal, with its HTTP status. */
export function failureEnvelope(
  refusal: Refusal,
  language: Language,
  requestId: string,
): { status: number; body: Failure } {
  const { details, fields, words, text } = refusal.options;
  const entry = errors[refusal.code];
  const known = words === undefined ? entry[language] : ownWords[words][language];
  return {
    status: entry.status,
    body: {
      message: text ?? fillWords(known, printable(details ?? {})),
      data: null,
      error: {
        code: refusal.code,
        ...(fields === undefined ? {} : { fields: wordsOfFields(fields, language) }),
        ...(details === undefined ? {} : { details }),
        requestId,
      },
      networkError: false,
    },
  };
}

function wordsOfFields(
  fields: Readonly<Record<string, FieldRefusal>>,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, refusal]) => [
      field,
      typeof refusal === "string"
        ? fieldWords(refusal, language)
        : fieldWords(refusal.code, language, refusal.values),
    ]),
  );
}

function printable(details: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(details)) {
    if (typeof value === "string" || typeof value === "number") values[name] = value;
  }
  return values;
}
