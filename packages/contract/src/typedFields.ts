import * as z from "zod/mini";
import type { FieldCode } from "./fieldErrors.ts";
import { isPlainText, missing } from "./fields.ts";
import { isVisibleText } from "./requiredFields.ts";

/**
 * What people type and paste into the fields of a person, and what is meant by it: one table for every border, so that a
 * form, a call and a search take the same. A text that is none of a field's own forms is left as it is, to be refused.
 */

/** Letters and digits in their full width, and the wide space, as their plain ones; loose letters of Hangul stay. */
function narrowed(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll("\u3000", " ");
}

/** A figure without what it is written with: marks of direction from a telephone's contacts, spaces, dashes, dots. */
function bare(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\p{Cf}\s\p{Pd}\u2212().·/]/gu, "");
}

const oneLine = (text: string): string => narrowed(text).trim();

/** `010…` whatever of Korea's code stands before it: +82 10, 0082-10, 82 (0)10. */
function phoneOf(text: string): string {
  const digits = bare(text);
  const inland = /^(?:\+|00)?820?(1\d*)$/.exec(digits)?.[1];
  return inland === undefined ? digits : `0${inland}`;
}

/** `YYYY-MM-DD` of a day written with any separators, or without; the year always in four digits. */
function dayOf(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  const parts =
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    /^(\d{4})\s*[년./\p{Pd}\s]\s*(\d{1,2})\s*[월./\p{Pd}\s]\s*(\d{1,2})\s*[일.]?$/u.exec(plain);
  const [, year = "", month = "", day = ""] = parts ?? [];
  return parts === null ? plain : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** Each field: how long what is typed may be, with all that is not meant, and what is meant by it. */
export const typedFields = {
  loginId: { longest: 40, meant: (text: string) => oneLine(text).toLowerCase() },
  nickname: { longest: 64, meant: oneLine },
  depositor: { longest: 64, meant: (text: string) => oneLine(text).replaceAll(/\s+/g, " ") },
  phone: { longest: 40, meant: phoneOf },
  accountNumber: { longest: 60, meant: bare },
  birthDay: { longest: 30, meant: dayOf },
  referralCode: { longest: 40, meant: (text: string) => bare(text).toUpperCase() },
  usdtAddress: {
    longest: 100,
    meant: (text: string) => text.normalize("NFKC").replaceAll(/[\p{Cf}\s]/gu, ""),
  },
  totp: { longest: 30, meant: bare },
  factorCode: { longest: 40, meant: (text: string) => bare(text).toLowerCase() },
  bankCode: { longest: 20, meant: bare },
} as const satisfies Record<string, { longest: number; meant: (text: string) => string }>;

export type TypedField = keyof typeof typedFields;

/** What is meant by what was typed; one that is too long is left unread. */
export function meantBy(field: TypedField, text: string): string {
  const { longest, meant } = typedFields[field];
  return text.length > longest ? text : meant(text);
}

/** A field of the table: left out or empty it is refused with `required`. What is parsed is what was meant. */
export function typedField(field: TypedField, required: FieldCode) {
  return z.string({ error: missing(required) }).check(
    z.maxLength(typedFields[field].longest, "TOO_LONG" satisfies FieldCode),
    z.overwrite((text: string) => meantBy(field, text)),
    z.minLength(1, required),
    z.refine((text) => text === "" || isVisibleText(text), required),
    z.refine(isPlainText, "WRONG_CHARACTERS" satisfies FieldCode),
  );
}
