import type { ReactNode } from "react";
import { isForbidden } from "../lib/requestFailure.ts";
import { shownOf, useHiddenColumns } from "../lib/shownColumns.ts";
import type { useList } from "../lib/useList.ts";
import * as m from "../paraglide/messages.js";
import { type SumLabel, totalText } from "./ListFoot.tsx";
import { Forbidden } from "./Loaded.tsx";
import type { RecordColumn } from "./RecordList.tsx";
import { RecordPanel } from "./RecordPanel.tsx";
import { ListScreen, ScreenHead } from "./Screen.tsx";
import { ViewMenu } from "./ViewMenu.tsx";

/** A screen that is one long list: its name and count, its views, what can be done with it, its filters, its rows. */
export function ListPage<Row>({
  title,
  action,
  filters,
  notice,
  list,
  columns,
  rowKey,
  onPress,
  sums,
}: {
  title: string;
  action?: ReactNode;
  filters?: ReactNode;
  notice?: ReactNode;
  list: ReturnType<typeof useList<Row>>;
  columns: readonly RecordColumn<Row>[];
  rowKey: (row: Row) => string;
  onPress?: (row: Row) => void;
  /** What its sums are called. */
  sums?: readonly SumLabel[];
}) {
  const [hidden] = useHiddenColumns();
  if (isForbidden(list.failure)) return <Forbidden />;
  return (
    <ListScreen>
      <ScreenHead
        title={title}
        lead={
          list.total === undefined ? "" : totalText({ total: list.total, totalIsExact: list.totalIsExact })
        }
        action={
          <>
            <ViewMenu columns={columns} />
            {action}
          </>
        }
      />
      {filters}
      {notice}
      <RecordPanel
        list={list}
        sums={sums}
        totalIsAbove
        caption={title}
        columns={shownOf(columns, hidden)}
        rowKey={rowKey}
        {...(onPress ? { onPress } : {})}
        empty={m.common_noRecord()}
      />
    </ListScreen>
  );
}

/** Shows that a list is of one member alone, and lets go of it. */
export function OneMember({ onClear }: { onClear: () => void }) {
  return <Narrowed onClear={onClear}>{m.filter_oneMember()}</Narrowed>;
}

/** Says what a list is narrowed to where no filter shows it, and lets go of it. */
export function Narrowed({ children, onClear }: { children: string; onClear: () => void }) {
  return (
    <p className="flex items-center gap-3 text-14 text-muted">
      {children}
      <button type="button" className="min-h-6 text-cobalt hover:underline" onClick={onClear}>
        {m.common_all()}
      </button>
    </p>
  );
}
