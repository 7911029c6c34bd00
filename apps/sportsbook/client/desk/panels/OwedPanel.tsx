import { type Column, DataTable, Money } from "@hanpan/ui";
import type * as z from "zod/mini";
import type { owedPayments } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { Code, Panel } from "../parts/Panel.tsx";
import { ReadPart } from "../parts/ReadPart.tsx";
import { momentText } from "../parts/words.ts";
import { owedRead } from "../session/reads.ts";
import { useRead } from "../session/useRead.ts";

type Owed = z.output<typeof owedPayments>["owed"][number];

const columns = (): readonly Column<Owed>[] => [
  {
    id: "owed",
    header: m.desk_owed_amount(),
    cell: ({ paidWon, returnWon }) => (
      <strong>
        <Money amountWon={Math.max(0, paidWon - returnWon)} />
      </strong>
    ),
    align: "right",
  },
  {
    id: "paid",
    header: m.desk_owed_paid(),
    cell: ({ paidWon }) => <Money amountWon={paidWon} />,
    align: "right",
  },
  {
    id: "due",
    header: m.desk_owed_due(),
    cell: ({ returnWon }) => <Money amountWon={returnWon} />,
    align: "right",
  },
  { id: "member", header: m.desk_member(), cell: ({ memberId }) => <Code>{memberId}</Code> },
  { id: "slip", header: m.desk_slip(), cell: ({ slipId }) => <Code>{slipId}</Code> },
  { id: "attempts", header: m.desk_attempts(), cell: ({ attempts }) => attempts, align: "right" },
  { id: "next", header: m.desk_next(), cell: ({ nextAttemptAtMs }) => momentText(nextAttemptAtMs) },
];

/** What corrections could not take back from members, yet. */
export function OwedPanel() {
  const read = useRead(owedRead);
  return (
    <Panel lead={m.desk_owed_lead()}>
      <ReadPart read={read}>
        {({ owed }) => (
          <DataTable
            caption={m.desk_tab_owed()}
            columns={columns()}
            rows={owed}
            rowKey={({ memberId, slipId }) => `${memberId} ${slipId}`}
            empty={{ title: m.desk_none() }}
          />
        )}
      </ReadPart>
    </Panel>
  );
}
