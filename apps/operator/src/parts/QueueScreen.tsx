import { Dialog } from "@hanpan/ui";
import type { ReactNode, Ref } from "react";
import { shownOf, useHiddenColumns } from "../lib/shownColumns.ts";
import { rowKey, type useDeskQueue } from "../lib/useDeskQueue.ts";
import type { useList } from "../lib/useList.ts";
import { useWide } from "../lib/useWide.ts";
import { type SumLabel, totalText } from "./ListFoot.tsx";
import type { RecordColumn } from "./RecordList.tsx";
import { RecordPanel } from "./RecordPanel.tsx";
import { ListScreen, ScreenHead } from "./Screen.tsx";
import { ViewMenu } from "./ViewMenu.tsx";

/** A screen that is a queue: the list at the left, the desk with the row in hand at the right. */
export function QueueScreen<Row extends { readonly id: string }>(props: {
  title: string;
  action: ReactNode;
  filters: ReactNode;
  list: ReturnType<typeof useList<Row>>;
  queue: ReturnType<typeof useDeskQueue<Row>>;
  columns: readonly RecordColumn<Row>[];
  /** What its sums are called. */
  sums?: readonly SumLabel[];
  empty: string;
  desk: ReactNode;
}) {
  const { title, list, queue } = props;
  const [hidden] = useHiddenColumns();
  return (
    <ListScreen>
      <ScreenHead
        title={title}
        lead={
          list.total === undefined ? "" : totalText({ total: list.total, totalIsExact: list.totalIsExact })
        }
        action={
          <>
            <ViewMenu columns={props.columns} />
            {props.action}
          </>
        }
      />
      {props.filters}
      <div className="flex min-h-0 flex-1 gap-3">
        <RecordPanel
          list={list}
          sums={props.sums}
          totalIsAbove
          caption={title}
          columns={shownOf(props.columns, hidden)}
          rowKey={rowKey}
          queue={{ activeKey: queue.activeKey }}
          onPress={queue.press}
          empty={props.empty}
        />
        {props.desk}
      </div>
    </ListScreen>
  );
}

const widths = {
  400: "w-[min(400px,40%)] lg:w-[400px]",
  480: "w-[min(480px,45%)] lg:w-[480px]",
} as const;

/** The desk itself: beside the list where there is room, a sheet over it on a telephone. */
export function Desk(props: {
  label: string;
  widthPx: keyof typeof widths;
  /** Whether a row is in hand. */
  open: boolean;
  /** What is shown there while none is. */
  empty: string;
  onLeave: () => void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const wide = useWide();
  return wide ? (
    <aside
      ref={props.ref}
      aria-label={props.label}
      className={`${widths[props.widthPx]} shrink-0 overflow-y-auto rounded-dialog bg-surface-1 p-4`}
    >
      {props.open ? props.children : <p className="py-12 text-center text-14 text-muted">{props.empty}</p>}
    </aside>
  ) : (
    <Dialog open={props.open} onClose={props.onLeave} title={props.label} look="sheet">
      <section ref={props.ref} className="pb-6">
        {props.open && props.children}
      </section>
    </Dialog>
  );
}
