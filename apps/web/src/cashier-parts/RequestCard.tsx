import type { MoneyRequest } from "@hanpan/contract";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { bonusKindWords } from "@hanpan/contract/words/bonusKind";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { Badge, Button, Money, Surface } from "@hanpan/ui";
import { clsx } from "clsx";
import { Check, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { followRequest } from "../lib/finishedRequest.ts";
import { wordOf } from "../lib/wordOf.ts";
import * as m from "../paraglide/messages.js";
import PlayOn from "./PlayOn.tsx";
import { isOpen } from "./queries.ts";
import { reasonLine } from "./words.ts";

const steps = ["WAITING", "PROCESSING", "COMPLETED"] as const;

const helpWords = {
  DEPOSIT: {
    WAITING: m.req_help_DEPOSIT_WAITING,
    PROCESSING: m.req_help_DEPOSIT_PROCESSING,
    COMPLETED: m.req_help_DEPOSIT_COMPLETED,
    CANCELLED: m.req_help_DEPOSIT_CANCELLED,
  },
  WITHDRAWAL: {
    WAITING: m.req_help_WITHDRAWAL_WAITING,
    PROCESSING: m.req_help_WITHDRAWAL_PROCESSING,
    COMPLETED: m.req_help_WITHDRAWAL_COMPLETED,
    CANCELLED: m.req_help_WITHDRAWAL_CANCELLED,
  },
};

/** What a member reads of how a request stands: of one that is looked at, that it is. */
function helpOf(
  { type, status, reason, underReview, afterRecovery }: MoneyRequest,
  help: string = helpWords[type][status](),
): string {
  if (type === "DEPOSIT" && status === "CANCELLED" && reason === "BY_MEMBER")
    return m.req_help_cancelledByMember();
  if (afterRecovery) return m.req_afterRecovery();
  return underReview ? m.req_underReview() : help;
}

/** What the bar on top of the page covers, in pixels. */
const barHeight = 88;

/** Whether somebody who looks at the page sees the card: its words, not its edge alone. */
function isInSight(card: HTMLElement | null): boolean {
  if (card === null || document.visibilityState === "hidden") return false;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > barHeight && top < window.innerHeight - barHeight;
}

/** A request under way: what was asked for, the step it is at, and what that means. */
export function RequestCard({
  request,
  help,
  onPutAway,
  children,
}: {
  request: MoneyRequest;
  /** What its step means, where it is not what it means of every request. */
  help?: string | undefined;
  onPutAway: () => void;
  children?: ReactNode;
}) {
  const card = useRef<HTMLElement>(null);
  // It takes the place of a form that is taller than it: whoever sent that off at its end would be left below it.
  useEffect(() => {
    if ((card.current?.getBoundingClientRect().top ?? barHeight) < barHeight) card.current?.scrollIntoView();
  }, []);
  useEffect(() => followRequest(request.id, () => isInSight(card.current)), [request.id]);
  const isArrived = request.type === "DEPOSIT" && request.status === "COMPLETED";
  const title = request.type === "DEPOSIT" ? m.req_title_DEPOSIT() : m.req_title_WITHDRAWAL();
  return (
    <Surface ref={card} aria-label={title}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-16 font-bold">{title}</h2>
          <p className="tabular mt-0.5 text-12 text-muted">
            <span translate="no">{m.req_number({ number: formatNumber(request.number) })}</span> ·{" "}
            {formatInstant(request.requestedAt)}
          </p>
        </div>
        {request.bonusKind && <Badge tone="gold">{wordOf(bonusKindWords, request.bonusKind)}</Badge>}
      </div>
      <p className="mt-4 text-32 font-bold text-gold">
        <Money amountWon={request.amount} />
      </p>
      <Steps status={request.status} />
      <div role="status" className="mt-4 text-14">
        <p>
          <span className="sr-only">{wordOf(moneyRequestStatusWords, request.status)}: </span>
          {helpOf(request, help)}
        </p>
        {request.reason && <p className="mt-1 text-muted">{reasonLine(request.reason)}</p>}
      </div>
      {children}
      {isArrived && <PlayOn className="mt-5" />}
      {!isOpen(request) && (
        <Button className="mt-5" kind={isArrived ? "ghost" : "play"} onClick={onPutAway}>
          {m.dep_again()}
        </Button>
      )}
    </Surface>
  );
}

/** Waiting, processing, completed: or cancelled in the place of the last. */
function Steps({ status }: { status: MoneyRequest["status"] }) {
  const cancelled = status === "CANCELLED";
  const names: readonly MoneyRequest["status"][] = cancelled ? [...steps.slice(0, -1), "CANCELLED"] : steps;
  const at = names.indexOf(status);
  return (
    <ol aria-label={m.req_steps()} className="mt-5 flex">
      {names.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? "step" : undefined}
          className={clsx("flex min-w-0 flex-col gap-2", index < names.length - 1 && "flex-1")}
        >
          <span className="flex items-center">
            <Mark name={name} number={index + 1} reached={index <= at} passed={index < at} />
            {index < names.length - 1 && (
              <span
                aria-hidden
                className={clsx("mx-2 h-0.5 flex-1", index < at && !cancelled ? "bg-jade" : "bg-surface-3")}
              />
            )}
          </span>
          <span className={clsx("text-12", index === at ? "font-semibold" : "text-muted")}>
            {wordOf(moneyRequestStatusWords, name)}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface MarkProps {
  name: MoneyRequest["status"];
  number: number;
  reached: boolean;
  passed: boolean;
}

/** The circle of one step: its number until it is passed, then what became of it. */
function Mark({ name, number, reached, passed }: MarkProps) {
  const look = !reached
    ? "bg-surface-3 text-muted"
    : name === "CANCELLED"
      ? "bg-vermilion-fill text-white"
      : "bg-jade-fill text-ink";
  return (
    <span
      className={clsx(
        "tabular flex size-7 shrink-0 items-center justify-center rounded-full text-12 font-bold transition-colors",
        look,
      )}
    >
      {reached && name === "CANCELLED" && <X aria-hidden size={16} strokeWidth={3} />}
      {passed || (reached && name === "COMPLETED") ? (
        <Check aria-hidden size={16} strokeWidth={3} />
      ) : (
        name !== "CANCELLED" && number
      )}
    </span>
  );
}
