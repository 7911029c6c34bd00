import { getMonth } from "@hanpan/contract/operator/calls/month";
import type { MonthInvoice, MonthReport } from "@hanpan/contract/operator/objects/month";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Button } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { percentOf } from "../../lib/rateWords.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { RateDialog } from "./RateDialog.tsx";
import { count, Section, type SectionColumn, won } from "./Section.tsx";
import { revenueOf } from "./words.tsx";

/** What each vendor takes of the month, by its rate: what an invoice is held against. */
export function Invoices({ month }: { month: MonthReport }) {
  const maySet = useMay("vendor.write") && month.state !== "CLOSED" && month.state !== "BEFORE";
  const [rated, setRated] = useState<MonthInvoice | null>(null);
  const rate: SectionColumn<MonthInvoice> = {
    id: "rate",
    header: m.month_rate(),
    align: "right",
    cell: ({ rateBps }) => (rateBps === null ? null : rateBps / 100),
    shown: (row) => {
      const text = row.rateBps === null ? m.month_noRate() : `${percentOf(row.rateBps)}%`;
      return maySet ? (
        <Button kind="quiet" onClick={() => setRated(row)}>
          <span translate="no">{text}</span>
          <span className="sr-only">
            {" "}
            {row.vendor} {wordOf(gameCategoryWords, row.category)}
          </span>
        </Button>
      ) : (
        <span translate="no">{text}</span>
      );
    },
  };
  const columns: SectionColumn<MonthInvoice>[] = [
    { id: "vendor", header: m.month_vendor(), cell: ({ vendor }) => vendor },
    {
      id: "category",
      header: m.month_category(),
      cell: ({ category }) => wordOf(gameCategoryWords, category),
    },
    count("bets", m.month_bets(), ({ bets }) => bets),
    won("stake", m.figure_stakes(), ({ stake }) => stake),
    won("win", m.figure_wins(), ({ win }) => win),
    won("ggr", m.month_ggr(), revenueOf),
    won("late", m.month_late(), ({ late }) => late),
    rate,
    won("due", m.month_due(), ({ due }) => due),
  ];
  return (
    <>
      <Section
        title={m.month_invoices()}
        help={m.month_invoicesHelp()}
        name={`month-${month.month}-vendors`}
        columns={columns}
        rows={month.invoices}
        rowKey={({ vendorId, category }) => `${vendorId} ${category}`}
      />
      {rated !== null && (
        <RateDialog month={month.month} line={rated} readAgain={[getMonth]} onClose={() => setRated(null)} />
      )}
    </>
  );
}
