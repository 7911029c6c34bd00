import type { BetStatus, MemberStatus, MoneyRequestStatus, MoneyRequestType } from "@hanpan/contract";
import { memberStatusWords } from "@hanpan/contract/operator/words/memberStatus";
import { formatInstant } from "@hanpan/contract/time";
import { betStatusWords } from "@hanpan/contract/words/betStatus";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { Badge, type BadgeTone } from "@hanpan/ui";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";

/** Whether something is so, in a word. */
export const yesOrNo = (isSo: boolean): string => (isSo ? m.common_yes() : m.common_no());

/** Whether something is in use, as a badge. */
export const InUse = ({ active }: { active: boolean }) => (
  <Badge tone={active ? "jade" : "neutral"}>{active ? m.common_inUse() : m.common_notInUse()}</Badge>
);

const requestTones: Record<MoneyRequestStatus, BadgeTone> = {
  WAITING: "gold",
  PROCESSING: "cobalt",
  COMPLETED: "jade",
  CANCELLED: "neutral",
};

export function RequestStatus({ status }: { status: MoneyRequestStatus }) {
  return <Badge tone={requestTones[status]}>{wordOf(moneyRequestStatusWords, status)}</Badge>;
}

/** Deposit or withdrawal, shown by an arrow, a colour and a word. */
export function RequestType({ type }: { type: MoneyRequestType }) {
  const isDeposit = type === "DEPOSIT";
  return (
    <span className={`font-semibold whitespace-nowrap ${isDeposit ? "text-jade" : "text-vermilion"}`}>
      <span aria-hidden>{isDeposit ? "↓ " : "↑ "}</span>
      {wordOf(moneyRequestTypeWords, type)}
    </span>
  );
}

const memberTones: Record<MemberStatus, BadgeTone> = {
  ACTIVE: "jade",
  SUSPENDED: "vermilion",
  SELF_EXCLUDED: "gold",
  CLOSED: "neutral",
};

export function MemberStatusBadge({ status }: { status: MemberStatus }) {
  return <Badge tone={memberTones[status]}>{wordOf(memberStatusWords, status)}</Badge>;
}

const betTones: Record<BetStatus, BadgeTone> = { OPEN: "gold", SETTLED: "neutral", ROLLED_BACK: "cobalt" };

export function BetStatusBadge({ status }: { status: BetStatus }) {
  return <Badge tone={betTones[status]}>{wordOf(betStatusWords, status)}</Badge>;
}

/** An instant in Seoul time; the whole of it for machines and on pointing. Where room is short, without its year. */
export function At({ at, short = false }: { at: string | null; short?: boolean }) {
  if (at === null) return <span className="text-muted">–</span>;
  return (
    <time dateTime={at} title={at} className="tabular whitespace-nowrap text-muted">
      {short ? formatInstant(at).slice("2026-".length) : formatInstant(at)}
    </time>
  );
}
