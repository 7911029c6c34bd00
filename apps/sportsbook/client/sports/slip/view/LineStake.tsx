import { useAmountText } from "@hanpan/ui/amount";
import { clsx } from "clsx";
import { m } from "../../../paraglide/messages.js";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { highestStakeWon } from "../amount.ts";
import type { SlipLine } from "../lines.ts";

/** The stake of a line that is a slip of its own; empty: the one for all. */
export function LineStake({
  line,
  number,
  stakeWon,
  locked,
}: {
  line: SlipLine;
  number: number;
  stakeWon: number;
  locked: boolean;
}) {
  const { slip } = useBetting();
  const forAll = useSlipState((state) => state.stakeText);
  const { input, refusal } = useAmountText({
    amount: stakeWon === 0 ? null : stakeWon,
    onRead: (readWon) => slip.setLineStake(line, readWon ?? 0),
    most: highestStakeWon,
  });
  return (
    <label className="col-span-full mt-1 mr-3 flex items-center gap-2 text-12 text-muted">
      <span className="flex-1">{m.sp_singles_stake({ number })}</span>
      <input
        {...input}
        placeholder={forAll === "" ? "0" : forAll}
        disabled={locked}
        aria-invalid={refusal !== null}
        className={clsx(
          "tabular h-11 w-32 rounded-control bg-surface-1 px-3 text-right text-16 font-bold text-text ring-1 ring-outline ring-inset",
          "hover:ring-muted aria-invalid:ring-2 aria-invalid:ring-vermilion disabled:opacity-60",
        )}
      />
    </label>
  );
}
