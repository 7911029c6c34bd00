import type { DataOf } from "@hanpan/contract/call";
import type { getRequest } from "@hanpan/contract/operator/calls/moneyRequest";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { riskReasonWords } from "@hanpan/contract/operator/words/payout";
import { requestReason } from "@hanpan/contract/operator/words/requestReason";
import { formatInstant } from "@hanpan/contract/time";
import { bonusKindWords } from "@hanpan/contract/words/bonusKind";
import { moneyRequestStatusWords } from "@hanpan/contract/words/moneyRequestStatus";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Button, FormMessage, Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CopyText } from "../../parts/CopyText.tsx";
import { At, RequestStatus, RequestType } from "../../parts/labels.tsx";
import { Facts } from "../../parts/Screen.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { AccountChanged } from "./AccountChanged.tsx";
import type { Act } from "./act.ts";
import { SecondApproval } from "./columns.tsx";
import { mayBeTakenBack, shownAccount } from "./payTo.ts";
import { RequestGlance } from "./RequestGlance.tsx";
import { InPayout, RiskNotice } from "./RiskNotice.tsx";
import type { RefusedAct } from "./refusedAct.ts";
import { isPaidInUsdt, SendInUsdt } from "./SendInUsdt.tsx";

type Request = DataOf<typeof getRequest>;

const actWords: Record<Act, { words: () => string; key: string; kind: "quiet" | "money" | "danger" }> = {
  process: { words: m.act_process, key: "p", kind: "quiet" },
  approve: { words: m.act_payable, key: "a", kind: "money" },
  lift: { words: m.act_lift, key: "l", kind: "quiet" },
  hold: { words: m.act_hold, key: "h", kind: "quiet" },
  complete: { words: m.act_complete, key: "c", kind: "money" },
  cancel: { words: m.act_cancel, key: "x", kind: "quiet" },
  undo: { words: m.act_undo, key: "u", kind: "danger" },
};

/** One request: the amount, who and from where, what can be done, and every step so far. */
export function RequestFile({
  request,
  acts,
  busy,
  refusal,
  onAct,
}: {
  request: Request;
  acts: readonly Act[];
  busy: boolean;
  refusal: RefusedAct | null;
  onAct: (act: Act) => void;
}) {
  const approves = request.needsSecondOperator && request.approvedAt === null;
  return (
    <article className="flex flex-col gap-4">
      <header>
        <p className="flex flex-wrap items-center gap-2 text-14">
          <RequestType type={request.type} />
          <RequestStatus status={request.status} />
          <SecondApproval request={request} />
          <span className="tabular ml-auto text-12 text-muted">#{request.number}</span>
        </p>
        <p className="mt-1 text-32 font-bold">
          <Money amountWon={request.amount} />
        </p>
        <p className="text-14">
          <Link
            to={urls.member}
            params={{ memberId: request.member.id }}
            className="font-semibold text-cobalt hover:underline"
          >
            {request.member.nickname}
          </Link>{" "}
          <SimulatedMark simulated={request.member.simulated} />{" "}
          <span className="text-muted">
            {request.member.loginId} · {request.member.levelName}
          </span>
        </p>
      </header>
      <RaceMessage request={request} refusal={refusal} />
      <AccountChanged request={request} />
      {request.isOthersMoney && <FormMessage kind="warning">{m.money_notHolderMeans()}</FormMessage>}
      <RiskNotice request={request} />
      <RequestGlance request={request} />
      {request.payout !== null && <InPayout payout={request.payout} />}
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {acts.map((act) => (
            <Button
              key={act}
              kind={actWords[act].kind}
              busy={busy && act === "process"}
              aria-keyshortcuts={actWords[act].key}
              className={act === "complete" ? "flex-1" : ""}
              onClick={() => onAct(act)}
            >
              {act === "complete" && approves ? m.act_approve() : actWords[act].words()}
              <kbd aria-hidden className="font-sans text-12 opacity-70">
                {actWords[act].key}
              </kbd>
            </Button>
          ))}
        </div>
      )}
      {acts.length > 0 &&
        !acts.includes("complete") &&
        !acts.includes("undo") &&
        !request.underReview &&
        (isPaidInUsdt(request) ? (
          <SendInUsdt />
        ) : (
          <FormMessage kind="info">{m.second_waiting()}</FormMessage>
        ))}
      {mayBeTakenBack(request) && <FormMessage kind="info">{m.desk_takeFirst()}</FormMessage>}
      <Facts facts={factsOf(request)} />
      <section>
        <h2 className="mb-2 text-14 font-semibold">{m.desk_steps()}</h2>
        <ol className="flex flex-col gap-2 text-14">
          {request.steps.map((step) => (
            <li key={`${step.at}-${step.to}-${step.actor}`} className="flex flex-wrap items-baseline gap-x-3">
              <At at={step.at} />
              <span className="font-medium">{stepName(step.to)}</span>
              <span className="text-muted">{actorName(step.actor, currentLanguage())}</span>
              {step.reason !== null && <span className="w-full text-muted">“{stepReason(step)}”</span>}
            </li>
          ))}
        </ol>
      </section>
    </article>
  );
}

/** Steps that leave a request's status as it is. */
const otherSteps: Readonly<Record<string, () => string>> = {
  APPROVED: m.status_APPROVED,
  UNDONE: m.status_UNDONE,
  HELD: m.status_HELD,
  LIFTED: m.status_LIFTED,
  PAYABLE: m.status_PAYABLE,
  AGAIN: m.status_AGAIN,
};

/** Why a step was taken: what was written, or the rules that held it. */
const stepReason = ({ to, reason }: Request["steps"][number]): string =>
  to === "HELD" && reason !== null
    ? reason
        .split(",")
        .map((code) => wordOrCode(riskReasonWords, code, currentLanguage()))
        .join(", ")
    : requestReason(reason ?? "", currentLanguage());

/** What a step of a request is called. */
const stepName = (step: string): string =>
  otherSteps[step]?.() ?? wordOrCode(moneyRequestStatusWords, step, currentLanguage());

/** When somebody was faster: who, what and when, and that nothing was changed here, where that is known. */
function RaceMessage({ request, refusal }: { request: Request; refusal: RefusedAct | null }) {
  if (refusal === null) return null;
  const operator = request.secondApprover ?? request.processedBy;
  return (
    <FormMessage kind="warning">
      {refusal.code === "TRANSITION_REFUSED" && operator !== null ? (
        <>
          <p className="font-semibold">
            {m.race_title({
              operator: actorName(operator, currentLanguage()),
              status: wordOf(moneyRequestStatusWords, request.status),
            })}
          </p>
          <p className="text-muted">
            {request.processedAt !== null && `${formatInstant(request.processedAt)} · `}
            {m.race_unchanged()}
          </p>
        </>
      ) : (
        <>
          <p className="font-semibold">{refusal.message}</p>
          <p className="text-muted">{refusal.isOutcomeUnknown ? m.race_unknown() : m.race_unchanged()}</p>
        </>
      )}
    </FormMessage>
  );
}

/** The account that a withdrawal goes to, to be copied once it is the desk's. */
function AccountNumber({ request }: { request: Request }) {
  const { accountNumber } = shownAccount(request);
  if (!mayBeTakenBack(request)) return <CopyText text={accountNumber} label={m.desk_copyAccount()} />;
  return (
    <span translate="no" className="tabular">
      {accountNumber}
    </span>
  );
}

type Fact = readonly [string, ReactNode];

function factsOf(request: Request): Fact[] {
  const { bank } = request;
  const optional = (name: string, value: string | null): Fact[] => (value === null ? [] : [[name, value]]);
  const account: Fact[] =
    request.type === "DEPOSIT"
      ? [
          [m.column_depositor(), <strong key="depositor">{request.depositor ?? bank.holder}</strong>],
          request.method === "USDT"
            ? [
                m.desk_wallet(),
                request.usdtAddress === null ? (
                  m.desk_noWallet()
                ) : (
                  <CopyText key="wallet" text={request.usdtAddress} label={m.desk_copyWallet()} />
                ),
              ]
            : [m.desk_registered(), `${bank.bankName} ${bank.holder}`],
          ...(request.givenAccount === null
            ? []
            : [
                [
                  m.money_account(),
                  `${request.givenAccount.bankName} ${request.givenAccount.accountNumber} ${request.givenAccount.holder}`,
                ] as const,
              ]),
          [
            m.desk_bonus(),
            request.bonusKind === null ? m.bonus_none() : wordOf(bonusKindWords, request.bonusKind),
          ],
          // What a bonus comes to is known when the deposit is completed.
          ...(request.status === "COMPLETED"
            ? [[m.desk_bonusGiven(), <Money key="bonus" amountWon={request.bonus} />] as const]
            : []),
        ]
      : isPaidInUsdt(request)
        ? [
            [
              m.desk_walletTo(),
              <CopyText key="wallet" text={request.usdtAddress ?? ""} label={m.desk_copyWallet()} />,
            ],
          ]
        : [
            [m.desk_bank(), bank.bankName],
            [m.desk_account(), <AccountNumber key="account" request={request} />],
            [m.desk_holder(), <strong key="holder">{bank.holder}</strong>],
          ];
  return [
    ...account,
    [m.column_requestedAt(), <At key="requested" at={request.requestedAt} />],
    [m.column_processedAt(), <At key="processed" at={request.processedAt} />],
    ...(request.undoneAt === null
      ? []
      : [[m.column_undoneAt(), <At key="undone" at={request.undoneAt} />] as const]),
    [
      m.column_operator(),
      request.processedBy === null ? "–" : actorName(request.processedBy, currentLanguage()),
    ],
    ...optional(m.second_first(), request.firstApprover),
    ...optional(m.second_second(), request.secondApprover),
    ...optional(
      m.column_reason(),
      request.reason === null ? null : requestReason(request.reason, currentLanguage()),
    ),
  ];
}
