import { listPayments, type Payment } from "@hanpan/contract/operator/calls/payment";
import {
  paymentStateWords,
  paymentTroubleWords,
  refundStateWords,
} from "@hanpan/contract/operator/words/payment";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Badge, Money, SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ListFoot } from "../../parts/ListFoot.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";

const tones = {
  ASKED: "cobalt",
  OPEN: "cobalt",
  PAID: "jade",
  CLOSING: "gold",
  CLOSED: "neutral",
} as const;

const refundTones = { ASKED: "cobalt", DONE: "neutral", FAILED: "vermilion" } as const;

const filters = ["", "OPEN", "PAID", "troubled"] as const;
type Shown = (typeof filters)[number];

/** Every virtual account that was opened, with how it stands and what is wrong with it. */
export function PaymentPanel({ lookAgainMs }: { lookAgainMs: number }) {
  const [shown, setShown] = useState<Shown>("");
  const payments = useQuery({
    ...callQuery(listPayments, {
      query: {
        limit: "50",
        ...(shown === "troubled" ? { troubled: "true" } : shown === "" ? {} : { state: shown }),
      },
    }),
    refetchInterval: lookAgainMs,
  });
  return (
    <Panel
      title={m.payment_list()}
      action={
        <SelectField
          label={m.column_status()}
          value={shown}
          options={[
            { value: "", label: m.payment_all() },
            { value: "OPEN", label: wordOf(paymentStateWords, "OPEN") },
            { value: "PAID", label: wordOf(paymentStateWords, "PAID") },
            { value: "troubled", label: m.payment_troubled() },
          ]}
          onChange={(event) => setShown(filters.find((known) => known === event.target.value) ?? "")}
        />
      }
    >
      <Loaded query={payments} rows={4}>
        {(page) => (
          <>
            <MiniTable
              caption={m.payment_list()}
              rows={page.list}
              rowKey={({ id }) => id}
              empty={m.payment_none()}
              columns={[
                { id: "at", header: m.column_at(), cell: ({ askedAt }) => <At at={askedAt} /> },
                {
                  id: "member",
                  header: m.column_member(),
                  cell: ({ member }) => (
                    <Link
                      to={urls.member}
                      params={{ memberId: member.id }}
                      className="font-semibold text-cobalt hover:underline"
                    >
                      {member.nickname}
                    </Link>
                  ),
                },
                {
                  id: "amount",
                  header: m.column_amount(),
                  align: "right",
                  cell: ({ amount }) => <Money amountWon={amount} />,
                },
                {
                  id: "account",
                  header: m.payment_account(),
                  cell: ({ accountNumber }) => <span translate="no">{accountNumber ?? "–"}</span>,
                },
                {
                  id: "expires",
                  header: m.payment_expires(),
                  cell: ({ expiresAt }) => <At at={expiresAt} />,
                },
                {
                  id: "state",
                  header: m.column_status(),
                  wraps: true,
                  cell: (one) => <State payment={one} />,
                },
              ]}
            />
            <ListFoot
              list={page}
              labels={[
                { id: "asked", label: m.column_amount() },
                { id: "paid", label: m.payment_paidSum() },
              ]}
              hasTotal
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** How it stands, what is wrong, and what became of money that went back. */
function State({ payment: { state, trouble, refund } }: { payment: Payment }) {
  const language = useLanguage();
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={tones[state]}>{wordOf(paymentStateWords, state)}</Badge>
      {trouble !== null && (
        <Badge tone="vermilion">{wordOrCode(paymentTroubleWords, trouble, language)}</Badge>
      )}
      {refund !== null && (
        <Badge tone={refundTones[refund.state]}>{wordOf(refundStateWords, refund.state)}</Badge>
      )}
      {refund?.isOverdue === true && <Badge tone="vermilion">{m.payment_overdue()}</Badge>}
    </span>
  );
}
