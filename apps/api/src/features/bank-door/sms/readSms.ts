import type { BankUnreadReason } from "@hanpan/contract/operator/enumerations";
import { seoulInstant, yearBefore } from "../seoulInstant.ts";
import type { NamedAccount } from "../siteAccounts.ts";
import { type SmsBank, type SmsField, smsBanks } from "./banks.ts";

/** Money as a bank's message says it, before it is known which of the site's accounts is meant. */
export type SmsMoney = {
  readonly account: NamedAccount;
  readonly direction: "IN" | "OUT";
  readonly amountWon: number;
  readonly balanceAfterWon?: number;
  readonly counterparty: string;
  readonly memo: string;
  readonly bookedAt: Date;
  readonly precision: "SECOND" | "MINUTE";
};

export type Sms = { readonly from: string; readonly text: string; readonly receivedAt: Date };

const gap = "[\\s,|/·:]*";

const patterns: Readonly<Record<SmsField, string>> = {
  date: "(?:(?<year>\\d{4})[./-])?(?<month>\\d{1,2})[./-](?<day>\\d{1,2})",
  time: "(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2}))?",
  account: "(?<account>[\\d*xX][\\d*xX-]{3,23})",
  tail: "\\((?<tail>\\d{3,6})\\)",
  kind: "(?<kind>[가-힣A-Za-z]{0,12}?(?:입금|출금)(?:취소|정정)?)",
  amount: "(?<amount>\\d{1,3}(?:,\\d{3})+|\\d+)\\s*원?",
  name: "(?<name>[^\\n]*?)",
  balance: "잔액\\s*:?\\s*(?<balance>-?(?:\\d{1,3}(?:,\\d{3})+|\\d+))\\s*원?",
  any: "[^\\n(]*?",
};

/** Each form as an expression over the whole of a message; a form without a balance is one that ends before it. */
function formsOf({ forms }: SmsBank): RegExp[] {
  const whole = (fields: readonly SmsField[]) =>
    new RegExp(`^${gap}${fields.map((field) => patterns[field]).join(gap)}${gap}$`);
  return forms.flatMap((fields) => [whole(fields), whole(fields.filter((field) => field !== "balance"))]);
}

const banks = smsBanks.map((bank) => ({ ...bank, expressions: formsOf(bank) }));

const digits = (text: string): string => text.replaceAll(/\D/g, "");
const won = (text: string): number => Number(text.replaceAll(",", ""));
const largestWon = 1_000_000_000_000;

/**
 * Reads the money out of a bank's message; the year is that of the day on which the phone received it. A text with
 * neither 입금 nor 출금 in it is NO_MONEY. NOT_UNDERSTOOD: no form of the banks fits, or it came from a number that is not
 * the bank's. Source of the forms: banks.ts.
 */
export function readSms({ from, text, receivedAt }: Sms): SmsMoney | BankUnreadReason {
  const body = text
    .normalize("NFC")
    .replace(/^\s*\[(?:Web|국외|국제)발신\]\s*/, "")
    .trim();
  if (!/입금|출금/.test(body)) return "NO_MONEY";
  const sender = digits(from).replace(/^82(?=1)/, "");
  for (const { mark, senders, expressions, code } of banks) {
    if (!mark.test(body) || !senders.includes(sender)) continue;
    const rest = body.replace(mark, "");
    for (const expression of expressions) {
      const groups = expression.exec(rest)?.groups;
      const money = groups === undefined ? null : moneyOf(groups, code, receivedAt);
      if (money !== null) return money;
    }
  }
  return "NOT_UNDERSTOOD";
}

function moneyOf(
  groups: Readonly<Record<string, string | undefined>>,
  bankCode: string,
  receivedAt: Date,
): SmsMoney | null {
  const {
    year,
    month = "",
    day = "",
    hour = "",
    minute = "",
    second,
    account,
    tail,
    name = "",
    balance,
  } = groups;
  const { kind = "", amount = "" } = groups;
  const instant = { month: Number(month), day: Number(day), hour: Number(hour), minute: Number(minute) };
  const bookedAt = seoulInstant({
    ...instant,
    year: year === undefined ? yearBefore(receivedAt, instant) : Number(year),
    second: Number(second ?? 0),
  });
  const amountWon = won(amount);
  if (bookedAt === null || amountWon < 1 || amountWon > largestWon || kind === "출금취소") return null;
  return {
    account: {
      bankCode,
      ...(account === undefined ? {} : { number: account }),
      ...(tail === undefined ? {} : { tail }),
    },
    direction: /입금$/.test(kind) ? "IN" : "OUT",
    amountWon,
    ...(balance === undefined ? {} : { balanceAfterWon: won(balance) }),
    counterparty: name.trim().slice(0, 100),
    memo: kind,
    bookedAt,
    precision: second === undefined ? "MINUTE" : "SECOND",
  };
}
