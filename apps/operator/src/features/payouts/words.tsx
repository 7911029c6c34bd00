import type { PayoutItemStatus, PayoutOutcome, PayoutStatus } from "@hanpan/contract/operator/enumerations";
import { payoutFormatOf } from "@hanpan/contract/operator/payoutFormats";
import {
  payoutItemStatusWords,
  payoutOutcomeWords,
  payoutStatusWords,
} from "@hanpan/contract/operator/words/payout";
import { Badge, type BadgeTone } from "@hanpan/ui";
import { currentLanguage } from "../../lib/language.ts";
import { wordOf } from "../../lib/wordOf.ts";

const tones: Record<PayoutStatus, BadgeTone> = {
  DRAFT: "gold",
  APPROVED: "cobalt",
  SENT: "cobalt",
  CLOSED: "jade",
  CANCELLED: "neutral",
};

export function PayoutStatusBadge({ status }: { status: PayoutStatus }) {
  return <Badge tone={tones[status]}>{wordOf(payoutStatusWords, status)}</Badge>;
}

const itemTones: Record<PayoutItemStatus, BadgeTone> = {
  WAITING: "gold",
  PAID: "jade",
  RETURNED: "vermilion",
  AGAIN: "cobalt",
  FREED: "neutral",
};

export function PayoutItemBadge({ status }: { status: PayoutItemStatus }) {
  return <Badge tone={itemTones[status]}>{wordOf(payoutItemStatusWords, status)}</Badge>;
}

const outcomeTones: Record<PayoutOutcome, BadgeTone> = {
  PAID: "jade",
  RETURNED: "vermilion",
  UNKNOWN: "gold",
};

export function OutcomeBadge({ outcome }: { outcome: PayoutOutcome }) {
  return <Badge tone={outcomeTones[outcome]}>{wordOf(payoutOutcomeWords, outcome)}</Badge>;
}

/** The bank of a batch's file; its code where the format is not there any more. */
export const formatName = (code: string): string => payoutFormatOf(code)?.name[currentLanguage()] ?? code;
