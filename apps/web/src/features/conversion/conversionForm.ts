import { isOutcomeUnknown } from "@hanpan/browser/requests/outcome";
import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { Language } from "@hanpan/contract";
import type { convertPoints, convertRolling } from "@hanpan/contract/calls/conversion";
import { formatWon } from "@hanpan/contract/money";
import type { GlobalSetting } from "@hanpan/contract/objects/setting";
import * as z from "zod/mini";
import { points } from "../../cashier-parts/words.ts";
import * as m from "../../paraglide/messages.js";

/** One of the two conversions: what it takes, what it gives, and its words. */
export interface Conversion {
  call: typeof convertPoints | typeof convertRolling;
  draftName: string;
  /** Who owes may convert, and it repays. */
  repaysDebt: boolean;
  /** The amount is of points, not of won. */
  inPoints: boolean;
  labelWords: () => string;
  confirmWords: () => string;
  doneWords: () => string;
  submitWords: () => string;
  noneWords: () => string;
  /** The button that fills in all of it. */
  allWords: () => string;
  /** The least that the site converts at once. */
  minimumOf: (setting: GlobalSetting) => number;
  /** An amount of what is given up, and of what is received. */
  from: (amount: number, language: Language) => string;
  to: (amount: number, language: Language) => string;
}

export const draftSchema = z.object({
  amount: z.nullable(z.int().check(z.minimum(0), z.maximum(999_999_999_999))),
});

/** What is wrong with the amount, in words. */
export function amountProblem(
  conversion: Conversion,
  amount: number | null,
  have: number,
  least: number,
  language: Language,
): string | undefined {
  if (have === 0) return conversion.noneWords();
  if (have < least) return m.conv_err_min({ amount: conversion.from(least, language) });
  if (amount === null || amount === 0) return m.conv_err_amount();
  if (amount < least) return m.conv_err_min({ amount: conversion.from(least, language) });
  if (amount > have) return m.conv_err_short({ amount: conversion.from(have, language) });
  return undefined;
}

const minimum = z.object({ minimum: z.int() });

/** A refusal in words that say what to do. */
export function conversionRefusal(
  conversion: Conversion,
  failure: RequestFailure,
  have: number,
  language: Language,
): string {
  if (isOutcomeUnknown(failure)) return m.cash_uncertain();
  if (failure.code === "BELOW_MINIMUM") {
    const details = minimum.safeParse(failure.details);
    if (details.success) return m.conv_err_min({ amount: conversion.from(details.data.minimum, language) });
  }
  if (failure.code === "INSUFFICIENT_POINTS" || failure.code === "INSUFFICIENT_ROLLING") {
    return m.conv_err_short({ amount: conversion.from(have, language) });
  }
  return failure.message;
}

export const inPoints = (amount: number) => points(amount);
export const inWon = (amount: number, language: Language) => formatWon(amount, language);
