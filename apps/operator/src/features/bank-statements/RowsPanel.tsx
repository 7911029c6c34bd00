import { listBankStatementRows, statementRowGroups } from "@hanpan/contract/operator/calls/bankStatement";
import type { BankStatement, BankStatementRow } from "@hanpan/contract/operator/objects/bankStatement";
import { bankDirectionWords, bankEntryStateWords } from "@hanpan/contract/operator/words/bankEntry";
import { statementRowStateWords } from "@hanpan/contract/operator/words/bankStatement";
import { formatInstant, seoulDay } from "@hanpan/contract/time";
import { Money, SelectField } from "@hanpan/ui";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { GrowingTable } from "../../parts/GrowingTable.tsx";
import type { MiniColumn } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { rowProblemWords } from "./words.tsx";

type Group = (typeof statementRowGroups)[number];
const groupWords: Record<Group, () => string> = {
  NEW: m.bankFile_new,
  KNOWN: m.bankFile_known,
  CONFLICT: m.bankFile_conflicts,
  PROBLEM: m.bankFile_problems,
  BREAK: m.bankFile_break,
};
/** The rows of a statement as they were understood, in the file's order. */
export function RowsPanel({ statement }: { statement: BankStatement }) {
  const [group, setGroup] = useState<Group | undefined>(undefined);
  return (
    <Panel
      title={m.bankFile_rows()}
      action={
        <SelectField
          label={m.bankFile_show()}
          labelHidden
          className="w-44"
          value={group ?? ""}
          options={[
            { value: "", label: m.common_all() },
            ...statementRowGroups.map((value) => ({ value, label: groupWords[value]() })),
          ]}
          onChange={({ target }) => setGroup(statementRowGroups.find((value) => value === target.value))}
        />
      }
    >
      <GrowingTable
        listKey={[listBankStatementRows.id, statement.id, group ?? ""]}
        readPart={(query, signal) =>
          ask(listBankStatementRows, {
            params: { id: statement.id },
            query: group === undefined ? query : { ...query, group },
            signal,
          })
        }
        placeOf={({ row }) => row}
        caption={m.bankFile_rows()}
        columns={rowColumns()}
        empty={m.common_noRecord()}
      />
    </Panel>
  );
}

/** What a row became, or why it counts for nothing, with the column and what stands in the file. */
function Outcome({ row }: { row: BankStatementRow }) {
  if (row.problem === null) {
    // Nobody is asked about what left: it is paired with a withdrawal, or it is not.
    const isAsked = row.entryState !== "WAITING" || row.direction === "IN";
    const entry =
      row.entryState !== null && isAsked ? ` · ${wordOf(bankEntryStateWords, row.entryState)}` : "";
    return (
      <>
        {row.state !== null && `${wordOf(statementRowStateWords, row.state)}${entry}`}
        {row.isBreak && <span className="block text-12 text-vermilion">{m.bankFile_isBreak()}</span>}
      </>
    );
  }
  return (
    <span>
      <span className="text-vermilion">
        {row.problemColumn !== null && `「${row.problemColumn}」 `}
        {wordOf(rowProblemWords, row.problem)}
      </span>{" "}
      <span className="text-12 text-muted">{row.cells.filter((cell) => cell !== null).join(" | ")}</span>
    </span>
  );
}

const rowColumns = (): MiniColumn<BankStatementRow>[] => [
  { id: "row", header: m.bankFile_row(), cell: ({ row }) => <span className="tabular">{row}</span> },
  {
    id: "at",
    header: m.bankFile_at(),
    cell: ({ bookedAt, dayAlone }) =>
      bookedAt !== null && (
        <span className="tabular">{dayAlone ? seoulDay(new Date(bookedAt)) : formatInstant(bookedAt)}</span>
      ),
  },
  {
    id: "direction",
    header: m.bankFile_direction(),
    cell: ({ direction }) => direction !== null && wordOf(bankDirectionWords, direction),
  },
  {
    id: "amount",
    header: m.column_amount(),
    align: "right",
    cell: ({ amount }) => amount !== null && <Money amountWon={amount} className="font-semibold" />,
  },
  {
    id: "balance",
    header: m.bankFile_balance(),
    align: "right",
    cell: ({ balanceAfter }) => balanceAfter !== null && <Money amountWon={balanceAfter} />,
  },
  {
    id: "name",
    header: m.bankFile_name(),
    wraps: true,
    cell: ({ counterparty, memo }) => (
      <span>
        {counterparty} {memo !== null && <span className="text-12 text-muted">{memo}</span>}
      </span>
    ),
  },
  { id: "state", header: m.bankFile_outcome(), wraps: true, cell: (row) => <Outcome row={row} /> },
];
