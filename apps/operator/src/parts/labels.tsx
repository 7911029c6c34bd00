import type {
  BetStatus,
  GameCategory,
  MemberStatus,
  MoneyRequestStatus,
  MoneyRequestType,
} from "@hanpan/contract";
import { formatInstant } from "@hanpan/contract/time";
import { Badge, type BadgeTone } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";

/** A code of the server in words where the console has them, else the code itself. */
export function words(table: Readonly<Record<string, () => string>>, code: string): string {
  return table[code]?.() ?? code;
}

/** Whether something is so, in a word. */
export const yesOrNo = (isSo: boolean): string => (isSo ? m.common_yes() : m.common_no());

export const requestStatusWords: Record<MoneyRequestStatus, () => string> = {
  WAITING: m.status_WAITING,
  PROCESSING: m.status_PROCESSING,
  COMPLETED: m.status_COMPLETED,
  CANCELLED: m.status_CANCELLED,
};

const requestTones: Record<MoneyRequestStatus, BadgeTone> = {
  WAITING: "gold",
  PROCESSING: "cobalt",
  COMPLETED: "jade",
  CANCELLED: "neutral",
};

export function RequestStatus({ status }: { status: MoneyRequestStatus }) {
  return <Badge tone={requestTones[status]}>{requestStatusWords[status]()}</Badge>;
}

export const requestTypeWords: Record<MoneyRequestType, () => string> = {
  DEPOSIT: m.money_DEPOSIT,
  WITHDRAWAL: m.money_WITHDRAWAL,
};

/** Deposit or withdrawal, told by an arrow, a colour and a word. */
export function RequestType({ type }: { type: MoneyRequestType }) {
  const isDeposit = type === "DEPOSIT";
  return (
    <span className={`font-semibold whitespace-nowrap ${isDeposit ? "text-jade" : "text-vermilion"}`}>
      <span aria-hidden>{isDeposit ? "↓ " : "↑ "}</span>
      {requestTypeWords[type]()}
    </span>
  );
}

export const memberStatusWords: Record<MemberStatus, () => string> = {
  ACTIVE: m.member_status_ACTIVE,
  SUSPENDED: m.member_status_SUSPENDED,
  SELF_EXCLUDED: m.member_status_SELF_EXCLUDED,
  CLOSED: m.member_status_CLOSED,
};

const memberTones: Record<MemberStatus, BadgeTone> = {
  ACTIVE: "jade",
  SUSPENDED: "vermilion",
  SELF_EXCLUDED: "gold",
  CLOSED: "neutral",
};

export function MemberStatusBadge({ status }: { status: MemberStatus }) {
  return <Badge tone={memberTones[status]}>{memberStatusWords[status]()}</Badge>;
}

export const betStatusWords: Record<BetStatus, () => string> = {
  OPEN: m.bet_status_OPEN,
  SETTLED: m.bet_status_SETTLED,
  ROLLED_BACK: m.bet_status_ROLLED_BACK,
};

const betTones: Record<BetStatus, BadgeTone> = { OPEN: "gold", SETTLED: "neutral", ROLLED_BACK: "cobalt" };

export function BetStatusBadge({ status }: { status: BetStatus }) {
  return <Badge tone={betTones[status]}>{betStatusWords[status]()}</Badge>;
}

export const categoryWords: Record<GameCategory, () => string> = {
  LIVE: m.category_LIVE,
  SLOT: m.category_SLOT,
  SPORTS: m.category_SPORTS,
  MINI: m.category_MINI,
};

/** An instant in Seoul time; the whole of it for machines and on pointing. Where room is short, without its year. */
export function At({ at, short = false }: { at: string | null; short?: boolean }) {
  if (at === null) return <span className="text-muted">–</span>;
  return (
    <time dateTime={at} title={at} className="tabular whitespace-nowrap text-muted">
      {short ? formatInstant(at).slice("2026-".length) : formatInstant(at)}
    </time>
  );
}
