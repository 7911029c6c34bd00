import type { MonthState } from "@hanpan/contract/operator/enumerations";
import { monthStateWords } from "@hanpan/contract/operator/words/month";
import { Badge, type BadgeTone, Money } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";

const tones: Record<MonthState, BadgeTone> = {
  CURRENT: "neutral",
  OPEN: "gold",
  CLOSED: "jade",
  BEFORE: "neutral",
};

export function MonthBadge({ state }: { state: MonthState }) {
  return <Badge tone={tones[state]}>{wordOf(monthStateWords, state)}</Badge>;
}

/** Play with what members lost by it: gross gaming revenue. */
export const revenueOf = ({ stake, win }: { stake: number; win: number }): number => stake - win;

/** What is left of the revenue, with what came late, after bonuses and rolling: net gaming revenue. */
export const netOf = (month: {
  stake: number;
  win: number;
  late: number;
  bonuses: number;
  rolling: number;
}): number => revenueOf(month) + month.late - month.bonuses - month.rolling;

/** Of which units an account counts in parts: rolling in 1/10,000 won, USDT in millionths. */
const parts: Readonly<Record<string, number>> = { ROLLING: 10_000, USDT: 1_000_000 };

/** An amount of an account in its own unit, as a number to read and to reckon with. */
export const inUnit = (amount: number, unit: string): number => amount / (parts[unit] ?? 1);

/** An amount in its own unit: won as money, anything else as a figure. */
export function UnitAmount({ amount, unit }: { amount: number; unit: string }) {
  return unit === "WON" || unit === "DEBT" ? (
    <Money amountWon={amount} />
  ) : (
    <span translate="no" className="tabular whitespace-nowrap">
      {inUnit(amount, unit).toLocaleString("en-US", { maximumFractionDigits: 6 }).replace("-", "−")}
    </span>
  );
}
