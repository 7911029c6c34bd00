import { formatNumber } from "@hanpan/contract/money";
import { Money } from "@hanpan/ui";
import type { CursorPage } from "../lib/queries.ts";
import * as m from "../paraglide/messages.js";

/** One of a list's sums: its name in the reply, and what it is called. */
export interface SumLabel {
  readonly id: string;
  readonly label: string;
  /** Counts something other than won. */
  readonly isNumber?: true;
}

/** How many rows a list has, "10,000+" where there are more than are counted. */
export const totalText = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string =>
  m.list_total({ total: `${formatNumber(total)}${totalIsExact ? "" : "+"}` });

/** What stands below a long list: its total where no head says it, what its columns of money come to, and what neither sum nor order holds. */
export function ListFoot({
  list,
  labels,
  hasTotal,
}: {
  list: Pick<CursorPage<unknown>, "sums"> & {
    readonly total: number | undefined;
    readonly totalIsExact: boolean;
    readonly sortIsExact?: boolean | undefined;
  };
  labels: readonly SumLabel[];
  hasTotal: boolean;
}) {
  const { total, totalIsExact, sums, sortIsExact = true } = list;
  const isSummed = sums !== undefined && sums.rows > 0 && labels.length > 0;
  if (total === undefined || !(isSummed || hasTotal || !sortIsExact)) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-baseline gap-x-5 gap-y-1 border-surface-3 border-t bg-surface-2 px-3 py-2 text-12 text-muted max-md:rounded-dialog">
      {hasTotal && <p>{totalText({ total, totalIsExact })}</p>}
      {isSummed && (
        <>
          <p translate="no">
            {sums.rows >= total && totalIsExact
              ? m.list_sumAll()
              : m.list_sumFirst({ rows: formatNumber(sums.rows) })}
          </p>
          <dl className="flex flex-wrap gap-x-5 gap-y-1">
            {labels.map(({ id, label, isNumber }) => (
              <div key={id} className="flex gap-1.5">
                <dt>{label}</dt>
                <dd translate="no" className="tabular font-semibold text-text">
                  {isNumber === true ? (
                    formatNumber(sums.of[id] ?? 0)
                  ) : (
                    <Money amountWon={sums.of[id] ?? 0} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {!sortIsExact && <p>{m.list_sortedAmong()}</p>}
    </div>
  );
}
