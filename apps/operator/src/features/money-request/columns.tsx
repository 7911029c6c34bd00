import type { Glance } from "@hanpan/contract/operator/objects/glance";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { Badge, Money } from "@hanpan/ui";
import { currentLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";
import { GravestMark } from "../../parts/GlanceStrip.tsx";
import { RequestStatus, RequestType } from "../../parts/labels.tsx";
import { MemberTags } from "../../parts/MemberTags.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { accountLine } from "./AccountChanged.tsx";
import { isPaidInUsdt } from "./SendInUsdt.tsx";

/** Whether a withdrawal still needs the word of one operator, or of two; `short` leaves out whose it has. */
export function SecondApproval({
  request,
  short = false,
}: {
  request: OperatorMoneyRequest;
  short?: boolean;
}) {
  const open = request.status === "WAITING" || request.status === "PROCESSING";
  if (!request.needsSecondOperator || !open) return null;
  return request.approvedAt === null ? (
    <Badge tone="vermilion">{m.second_needed()}</Badge>
  ) : (
    <Badge tone="cobalt">
      {short ? m.second_first() : m.second_approvedBy({ operator: request.firstApprover ?? "" })}
    </Badge>
  );
}

/** The queue's columns: what a cashier looks at before the bank's own screen. */
export function requestColumns(glances: ReadonlyMap<string, Glance>): RecordColumn<OperatorMoneyRequest>[] {
  return [
    {
      id: "member",
      sort: "MEMBER",
      sortFirst: "ASC",
      header: m.column_member(),
      width: "minmax(130px,1.2fr)",
      inCard: "title",
      // The press is the row's; the button lets a keyboard and a screen reader make it.
      cell: ({ member }) => (
        <span className="truncate">
          <button type="button" className="font-semibold">
            {member.nickname}
          </button>{" "}
          <SimulatedMark simulated={member.simulated} /> <span className="text-muted">{member.loginId}</span>
        </span>
      ),
    },
    { id: "type", header: m.column_type(), width: "76px", cell: ({ type }) => <RequestType type={type} /> },
    {
      id: "amount",
      sort: "AMOUNT",
      header: m.column_amount(),
      width: "116px",
      align: "right",
      cell: ({ amount }) => <Money amountWon={amount} className="font-bold" />,
    },
    {
      id: "status",
      header: m.column_status(),
      width: "minmax(120px,1fr)",
      cell: (request) => (
        <span className="flex gap-1.5 overflow-hidden">
          <RequestStatus status={request.status} />
          {request.underReview && <Badge tone="vermilion">{m.risk_held()}</Badge>}
          {request.payableAt !== null && request.processedAt === null && (
            <Badge tone="jade">{request.payout === null ? m.status_PAYABLE() : m.payout_inBatch()}</Badge>
          )}
          <SecondApproval request={request} short />
          <GravestMark glance={glances.get(request.id)} />
          <MemberTags tags={glances.get(request.id)?.tags ?? []} />
        </span>
      ),
    },
    {
      id: "by",
      header: m.column_operator(),
      width: "minmax(64px,90px)",
      inCard: "hidden",
      cell: ({ processedBy }) =>
        processedBy === null ? (
          <span className="text-muted">–</span>
        ) : (
          actorName(processedBy, currentLanguage())
        ),
    },
    {
      id: "bank",
      sort: "DEPOSITOR",
      sortFirst: "ASC",
      header: m.column_depositor(),
      width: "minmax(110px,1fr)",
      cell: (request) => {
        const { type, depositor, bank, isOthersMoney, givenAccount } = request;
        if (isPaidInUsdt(request)) return `USDT ${bank.holder}`;
        if (type !== "DEPOSIT") return `${bank.bankName} ${bank.holder}`;
        return (
          <span className="flex gap-1.5 overflow-hidden">
            <span className="truncate">{depositor ?? bank.holder}</span>
            {givenAccount !== null && (
              <span className="tabular text-muted" title={accountLine(givenAccount)}>
                …{givenAccount.accountNumber.slice(-4)}
              </span>
            )}
            {isOthersMoney && <Badge tone="vermilion">{m.money_notHolder()}</Badge>}
          </span>
        );
      },
    },
    {
      id: "age",
      sort: "AGE",
      sortFirst: "ASC",
      header: m.column_waiting(),
      width: "72px",
      align: "right",
      cell: ({ requestedAt, status }) => (
        <Age since={requestedAt} {...(status === "WAITING" ? { warnMinutes: 15 } : {})} />
      ),
    },
  ];
}
