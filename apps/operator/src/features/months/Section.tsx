import type { Cell } from "@hanpan/contract/spreadsheet/cells";
import { Money } from "@hanpan/ui";
import type { ReactNode } from "react";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** A column of a section: what a file holds of a row, and how the screen shows it where that is something else. */
export interface SectionColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => Cell;
  shown?: (row: Row) => ReactNode;
  align?: "right";
}

/** A sum in won. */
export const won = <Row,>(
  id: string,
  header: string,
  of: (row: Row) => number | null,
): SectionColumn<Row> => ({
  id,
  header,
  align: "right",
  cell: of,
  shown: (row) => {
    const amount = of(row);
    return amount === null ? "–" : <Money amountWon={amount} />;
  },
});

/** A count. */
export const count = <Row,>(id: string, header: string, of: (row: Row) => number): SectionColumn<Row> => ({
  id,
  header,
  align: "right",
  cell: of,
  shown: (row) => (
    <span translate="no" className="tabular">
      {of(row).toLocaleString("en-US")}
    </span>
  ),
});

/** A part of a month: its lines on the screen and as a file. */
export function Section<Row>({
  title,
  help,
  name,
  columns,
  rows,
  rowKey,
}: {
  title: string;
  help?: string;
  /** What its file is called. */
  name: string;
  columns: readonly SectionColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const shown: MiniColumn<Row>[] = columns.map(({ id, header, cell, shown: show, align }) => ({
    ...{ id, header, cell: show ?? cell },
    ...(align === undefined ? {} : { align }),
  }));
  return (
    <Panel
      title={title}
      action={
        rows.length > 0 && (
          <RowsCsvButton
            name={name}
            header={columns.map(({ header }) => header)}
            rows={() => rows.map((row) => columns.map(({ cell }) => cell(row)))}
          />
        )
      }
    >
      {help !== undefined && <p className="mb-3 text-14 text-muted">{help}</p>}
      <MiniTable caption={title} columns={shown} rows={rows} rowKey={rowKey} />
    </Panel>
  );
}
