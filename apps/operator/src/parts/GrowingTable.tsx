import { Button, FormMessage } from "@hanpan/ui";
import { useList } from "../lib/useList.ts";
import * as m from "../paraglide/messages.js";
import { type MiniColumn, MiniTable } from "./MiniTable.tsx";

const rowsOfAPage = 100;

/** Rows after a place in their order, and whether there are more. */
type Part<Row> = { readonly list: Row[]; readonly hasMore: boolean };

/** A dense table of rows in a fixed order, each by its place, which grows by a press. `readPart` must read what `listKey` names. */
export function GrowingTable<Row>({
  listKey,
  readPart,
  placeOf,
  caption,
  columns,
  empty,
}: {
  listKey: readonly unknown[];
  readPart: (
    query: { readonly after: number; readonly limit: number },
    signal: AbortSignal,
  ) => Promise<Part<Row>>;
  placeOf: (row: Row) => number;
  caption: string;
  columns: readonly MiniColumn<Row>[];
  empty: string;
}) {
  const { props } = useList(listKey, async (cursor, signal) => {
    const { list, hasMore } = await readPart({ after: Number(cursor ?? 0), limit: rowsOfAPage }, signal);
    const last = list.at(-1);
    return {
      list,
      total: list.length,
      totalIsExact: true,
      nextCursor: hasMore && last !== undefined ? String(placeOf(last)) : null,
    };
  });
  const { rows, loading, error, hasMore, onMore } = props;
  return (
    <>
      {error !== undefined && <FormMessage kind="danger">{error}</FormMessage>}
      <MiniTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => String(placeOf(row))}
        empty={loading ? "…" : empty}
      />
      {hasMore && (
        <div className="mt-3 flex justify-center">
          <Button kind="quiet" busy={loading} onClick={onMore}>
            {m.bankFile_more()}
          </Button>
        </div>
      )}
    </>
  );
}
