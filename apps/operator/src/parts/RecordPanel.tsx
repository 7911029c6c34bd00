import type { useList } from "../lib/useList.ts";
import { ListFoot, type SumLabel } from "./ListFoot.tsx";
import { RecordList, type RecordListProps } from "./RecordList.tsx";

type Given<Row> = Pick<
  RecordListProps<Row>,
  "caption" | "columns" | "rowKey" | "queue" | "onPress" | "empty"
> & {
  list: ReturnType<typeof useList<Row>>;
  /** What its sums are called. */
  sums?: readonly SumLabel[] | undefined;
  /** A head above it says the total already. */
  totalIsAbove?: boolean;
};

/** A long list with what it comes to: every list of the console stands in one, so that none is without its total. */
export function RecordPanel<Row>({ list, sums = [], totalIsAbove = false, ...given }: Given<Row>) {
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-dialog md:bg-surface-1">
      <RecordList {...list.props} {...given} />
      <ListFoot list={list} labels={sums} hasTotal={!totalIsAbove} />
    </div>
  );
}
