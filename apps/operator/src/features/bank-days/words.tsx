import type { BankDayState } from "@hanpan/contract/operator/enumerations";
import type { BankDay, BankDayRow } from "@hanpan/contract/operator/objects/bankDay";
import { bankDayStateWords } from "@hanpan/contract/operator/words/bankDay";
import { Badge, type BadgeTone, Money } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

const tones: Record<BankDayState, BadgeTone> = { OPEN: "gold", CLOSED: "jade", BEFORE: "neutral" };

export function BankDayBadge({ state }: { state: BankDay["state"] }) {
  return <Badge tone={tones[state]}>{wordOf(bankDayStateWords, state)}</Badge>;
}

/** A difference: nothing where there is none, so that what differs is seen. */
export function Difference({ won }: { won: number }) {
  return won === 0 ? (
    <span className="text-muted">0</span>
  ) : (
    <Money amountWon={won} className="font-bold text-vermilion" />
  );
}

/** The site account of a line; without one, what is of no known account. */
export const accountName = (account: BankDayRow["account"]): string =>
  account === null ? m.bankDay_noAccount() : `${account.bankName} ${account.accountNumber}`;
