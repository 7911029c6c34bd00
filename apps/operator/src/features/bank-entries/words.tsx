import type { BankEntryReason } from "@hanpan/contract/operator/enumerations";
import type { BankEntry } from "@hanpan/contract/operator/objects/bankEntry";
import { bankEntryReasonWords, bankEntryStateWords } from "@hanpan/contract/operator/words/bankEntry";
import { Badge, type BadgeTone } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";

/** Doubts about the money itself; the others are about whose it is. */
const grave: ReadonlySet<BankEntryReason> = new Set<BankEntryReason>([
  "DUPLICATE",
  "TAKEN_BACK",
  "MEMBER_SUSPENDED",
  "MEMBER_EXCLUDED",
]);

/** Why an entry waits, each reason in words. */
export function Reasons({ reasons }: { reasons: readonly BankEntryReason[] }) {
  return reasons.map((reason) => (
    <Badge key={reason} tone={grave.has(reason) ? "vermilion" : "gold"}>
      {wordOf(bankEntryReasonWords, reason)}
    </Badge>
  ));
}

const tones: Record<BankEntry["state"], BadgeTone> = {
  WAITING: "gold",
  MATCHED: "jade",
  DISMISSED: "neutral",
};

/** What became of an entry; of a payment out that nobody is asked about, nothing. */
export function EntryState({ entry }: { entry: BankEntry }) {
  if (entry.state === "WAITING" && entry.direction === "OUT" && entry.reasons.length === 0)
    return <span className="text-muted">–</span>;
  return <Badge tone={tones[entry.state]}>{wordOf(bankEntryStateWords, entry.state)}</Badge>;
}

/** A site account by its bank and the end of its number. */
export const shortAccount = ({ bankName, accountNumber }: BankEntry["account"]): string =>
  `${bankName} …${accountNumber.slice(-4)}`;
