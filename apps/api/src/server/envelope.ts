import type { ReplyError, Success } from "@hanpan/contract/envelope";
import { errors, ownWords, type SuccessCode, successes } from "@hanpan/contract/errors";
import { fieldWords, fillWords } from "@hanpan/contract/fieldErrors";
import { type Language, languages } from "@hanpan/contract/language";
import * as z from "zod";
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

/** What a refusal says: the catalogue's words, filled with its facts, or those that stand in their place. */
export function messageOf(refusal: Refusal, language: Language): string {
  const { details, words, text } = refusal.options;
  const known = words === undefined ? errors[refusal.code][language] : ownWords[words][language];
  return text ?? fillWords(known, printable(details ?? {}, language));
}

/** What a refusal carries beside its code: words for each field that is at fault, and facts. */
export function factsOf(refusal: Refusal, language: Language): Pick<ReplyError, "details" | "fields"> {
  const { details, fields } = refusal.options;
  return {
    ...(fields === undefined ? {} : { fields: wordsOfFields(fields, language) }),
    ...(details === undefined ? {} : { details }),
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

const inLanguages = z.record(z.enum(languages), z.string());

/** What fills a message: texts and numbers, and names in the reader's language. */
function printable(
  details: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(details)) {
    const named = inLanguages.safeParse(value);
    if (named.success) values[name] = named.data[language];
    else if (typeof value === "string" || typeof value === "number") values[name] = value;
  }
  return values;
}
