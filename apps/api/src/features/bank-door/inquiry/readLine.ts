import { seoulInstant } from "../seoulInstant.ts";
import type { NamedAccount } from "../siteAccounts.ts";
import { type InquiryForm, inquiryForms } from "./forms.ts";

/** A line of an account, before it is known which of the site's it is. */
export type InquiryLine = {
  readonly account: NamedAccount;
  readonly direction: "IN" | "OUT";
  readonly amountWon: number;
  readonly balanceAfterWon?: number;
  readonly counterparty: string;
  readonly memo?: string;
  readonly bookedAt: Date;
  readonly precision: "SECOND" | "MINUTE" | "DAY";
};

type Line = Readonly<Record<string, unknown>>;

const largestWon = 1_000_000_000_000;

function textOf(line: Line, name: string | undefined): string {
  const value = name === undefined ? undefined : line[name];
  return typeof value === "string" || typeof value === "number" ? `${value}`.trim() : "";
}

const joined = (line: Line, names: readonly string[]): string =>
  names
    .map((name) => textOf(line, name))
    .filter((text) => text !== "")
    .join(" ");

/** Whole won; null for what is none: fractions and letters are nobody's money. */
function wonOf(text: string): number | null {
  if (!/^-?\d{1,3}(?:,\d{3})+$|^-?\d{1,15}$/.test(text)) return text === "" ? 0 : null;
  return Number(text.replaceAll(",", ""));
}

function instantOf(
  line: Line,
  { bookedAt }: InquiryForm,
): Pick<InquiryLine, "bookedAt" | "precision"> | null {
  const text = joined(line, bookedAt);
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(text)) {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) || at.getUTCFullYear() < 2000
      ? null
      : { bookedAt: at, precision: "SECOND" };
  }
  const [, year, month, day, hour = "0", minute = "0", second] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/.exec(text.replaceAll(/[\s.:/-]/g, "")) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  const at = seoulInstant({
    ...parts,
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second ?? 0),
  });
  const isDay = !/\d{12}/.test(text.replaceAll(/\D/g, ""));
  return at === null
    ? null
    : { bookedAt: at, precision: isDay ? "DAY" : second === undefined ? "MINUTE" : "SECOND" };
}

/** What came or left and the balance after it; null unless it is one of the two, of whole won. */
function sumsOf(
  line: Line,
  form: InquiryForm,
): Pick<InquiryLine, "direction" | "amountWon" | "balanceAfterWon"> | null {
  const [received, paid] = [wonOf(textOf(line, form.received)), wonOf(textOf(line, form.paid))];
  const balance = wonOf(textOf(line, form.balance));
  if (received === null || paid === null || balance === null) return null;
  if (received < 0 || paid < 0 || (received === 0) === (paid === 0) || received + paid > largestWon)
    return null;
  return {
    direction: received > 0 ? "IN" : "OUT",
    amountWon: received + paid,
    ...(textOf(line, form.balance) === "" ? {} : { balanceAfterWon: balance }),
  };
}

/**
 * Reads a line of an account-inquiry service by the forms that are known (forms.ts); `account` is what the message around
 * it names. Null where no form fits, or the line is of nothing: neither or both of in and out, no whole won, no such day.
 */
export function readInquiryLine(line: Line, account: string | undefined): InquiryLine | null {
  const form = inquiryForms.find(
    ({ bookedAt, received, paid }) =>
      bookedAt.every((name) => name in line) && (received in line || paid in line),
  );
  if (form === undefined) return null;
  const sums = sumsOf(line, form);
  const at = instantOf(line, form);
  if (sums === null || at === null) return null;
  const number = account ?? textOf(line, form.account);
  const memo = joined(line, form.memo ?? []).slice(0, 200);
  return {
    account: number === "" ? {} : { number },
    ...sums,
    counterparty: joined(line, form.name).slice(0, 100),
    ...(memo === "" ? {} : { memo }),
    ...at,
  };
}
