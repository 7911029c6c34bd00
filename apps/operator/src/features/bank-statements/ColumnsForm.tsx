import { type StatementColumn, statementColumns } from "@hanpan/contract/operator/enumerations";
import type { StatementLook, StatementPlaces } from "@hanpan/contract/operator/objects/bankStatement";
import { statementColumnWords } from "@hanpan/contract/operator/words/bankStatement";
import { Button, FormMessage, SelectField } from "@hanpan/ui";
import { useState } from "react";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";

const order: readonly StatementColumn[] = statementColumns;
const mostHeaderRow = 40;

/** Which column of a file is what, with the first rows as the file has them. */
export function ColumnsForm({
  found,
  busy,
  failure,
  onHeaderRow,
  onRead,
}: {
  found: StatementLook;
  busy: boolean;
  failure: string | undefined;
  onHeaderRow: (row: number) => void;
  onRead: (columns: StatementPlaces) => void;
}) {
  const [columns, setColumns] = useState(found.columns);
  const titleOf = (place: number) => found.titles[place] || m.bankFile_column({ number: String(place + 1) });
  const options = [
    { value: "", label: m.bankFile_noColumn() },
    ...found.titles.map((_title, place) => ({ value: String(place), label: titleOf(place) })),
  ];
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onRead(columns);
      }}
    >
      <FormMessage kind="info">
        {found.remembered ? m.bankFile_remembered() : m.bankFile_guessed()}
      </FormMessage>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={m.bankFile_headerRow()}
          value={String(found.headerRow)}
          options={headerRows(found.headerRow).map((row) => ({
            value: String(row),
            label: m.bankFile_rowNumbered({ row: String(row) }),
          }))}
          onChange={({ target }) => onHeaderRow(Number(target.value))}
        />
        {order.map((column) => (
          <SelectField
            key={column}
            label={wordOf(statementColumnWords, column)}
            value={columns[column] === null ? "" : String(columns[column])}
            options={options}
            onChange={({ target }) =>
              setColumns({ ...columns, [column]: target.value === "" ? null : Number(target.value) })
            }
          />
        ))}
      </div>
      <MiniTable
        caption={m.bankFile_sample()}
        columns={sampleColumns(found.titles.map((_title, place) => titleOf(place)))}
        rows={found.sample}
        rowKey={({ row }) => String(row)}
      />
      {failure !== undefined && <FormMessage kind="danger">{failure}</FormMessage>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="mr-auto text-14 text-muted">{m.bankFile_nothingYet()}</p>
        <Button type="submit" kind="money" busy={busy}>
          {m.bankFile_read()}
        </Button>
      </div>
    </form>
  );
}

const headerRows = (current: number): number[] =>
  Array.from({ length: Math.max(mostHeaderRow, current) }, (_none, index) => index + 1);

type Sample = StatementLook["sample"][number];

const sampleColumns = (titles: readonly string[]): MiniColumn<Sample>[] => [
  { id: "row", header: m.bankFile_row(), cell: ({ row }) => <span className="tabular">{row}</span> },
  ...titles.map((title, place) => ({
    id: String(place),
    header: title,
    cell: ({ cells }: Sample) => cells[place],
  })),
];
