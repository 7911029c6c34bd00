import type { DataOf } from "@hanpan/contract/call";
import { downloadBankDay, getBankDay } from "@hanpan/contract/operator/calls/bankDay";
import type { BankDayAccount } from "@hanpan/contract/operator/objects/bankDay";
import { Button, FormMessage, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { CloseDialog } from "./CloseDialog.tsx";
import { DayRows } from "./DayRows.tsx";
import { accountName, BankDayBadge, Difference } from "./words.tsx";

type Day = DataOf<typeof getBankDay>;

/** One day by site account, the lines that make its difference, and its closing. */
export function BankDayPage() {
  const { day } = useParams({ from: `/shell${urls.bankDay}` });
  const query = useQuery(callQuery(getBankDay, { params: { day } }));
  return (
    <PageScreen>
      <Loaded query={query}>{(shown) => <DayView day={shown} />}</Loaded>
    </PageScreen>
  );
}

function DayView({ day }: { day: Day }) {
  const mayClose = useMay("ledger.close") && day.closable && day.state === "OPEN";
  const [isClosing, setClosing] = useState(false);
  return (
    <>
      <ScreenHead
        title={m.bankDay_title({ day: day.day })}
        lead={<BankDayBadge state={day.state} />}
        action={
          <>
            <CsvButton
              call={downloadBankDay}
              parts={{ params: { day: day.day }, query: {} }}
              name={`bank-${day.day}`}
            />
            {mayClose && (
              <Button kind="money" onClick={() => setClosing(true)}>
                {m.bankDay_close()}
              </Button>
            )}
          </>
        }
      />
      {day.closedAt !== null && (
        <FormMessage kind="info">
          {m.bankDay_closedBy()}: {day.closedBy}
          {day.approvedBy !== null && ` · ${m.bankDay_approvedBy()}: ${day.approvedBy}`} ·{" "}
          <At at={day.closedAt} />
          {day.reason !== null && ` · “${day.reason}”`}
        </FormMessage>
      )}
      <Panel title={m.bankDay_accounts()}>
        <MiniTable
          caption={m.bankDay_accounts()}
          columns={accountColumns()}
          rows={day.accounts}
          rowKey={({ account }) => account?.id ?? "none"}
        />
      </Panel>
      <DayRows key={day.state} day={day.day} accounts={day.accounts} />
      {isClosing && <CloseDialog day={day} onClose={() => setClosing(false)} />}
    </>
  );
}

const counted = (won: number, count: number) => (
  <span>
    <Money amountWon={won} /> <span className="text-12 text-muted">({count})</span>
  </span>
);

const accountColumns = (): MiniColumn<BankDayAccount>[] => [
  { id: "account", header: m.desk_account(), cell: ({ account }) => accountName(account) },
  {
    id: "in",
    header: m.bankDay_in(),
    align: "right",
    cell: (one) => counted(one.in, one.inCount),
  },
  {
    id: "deposits",
    header: m.bankDay_deposits(),
    align: "right",
    cell: (one) => counted(one.deposits, one.depositsCount),
  },
  {
    id: "undone",
    header: m.bankDay_undone(),
    align: "right",
    cell: ({ undone }) => undone > 0 && <Money amountWon={undone} />,
  },
  { id: "out", header: m.bankDay_out(), align: "right", cell: (one) => counted(one.out, one.outCount) },
  {
    id: "payouts",
    header: m.bankDay_payouts(),
    align: "right",
    cell: (one) => counted(one.payouts, one.payoutsCount),
  },
  {
    id: "difference",
    header: m.bankDay_difference(),
    align: "right",
    cell: ({ difference }) => <Difference won={difference} />,
  },
  {
    id: "balance",
    header: m.bankDay_balance(),
    align: "right",
    cell: ({ balance }) => balance !== null && <Money amountWon={balance} />,
  },
  {
    id: "breaks",
    header: m.bankDay_breaks(),
    align: "right",
    cell: ({ breaks }) =>
      breaks !== null && breaks > 0 ? (
        <span className="font-semibold text-vermilion">
          {m.bankDay_breakCount({ count: String(breaks) })}
        </span>
      ) : breaks === 0 ? (
        m.bankDay_follows()
      ) : (
        "–"
      ),
  },
];
