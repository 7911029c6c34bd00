import { Money } from "@hanpan/ui";
import type { SlipOnWire } from "../../../protocol/slip.ts";
import { m } from "../../paraglide/messages.js";
import { seoulDayAt, seoulTimeText } from "../../words/time.ts";
import { runningStakeWonOf } from "./sales.ts";

/** The parts of a slip that were sold: when, of which stake and for how much; and what runs on. */
export function SoldParts({ slip }: { slip: SlipOnWire }) {
  const isBack = slip.state === "RETURNING" || slip.state === "RETURNED";
  if (slip.sold.length === 0 || isBack) return null;
  return (
    <section
      className="grid gap-1.5 rounded-control bg-surface-2 px-3 py-2.5"
      aria-label={m.sp_part_sold()}
      data-testid="sold-parts"
    >
      <h3 className="text-12 font-medium text-muted">{m.sp_part_sold()}</h3>
      <ul className="grid gap-1 text-14">
        {slip.sold.map((part) => (
          <li key={part.saleId} className="flex items-baseline gap-2">
            <time className="text-12 text-muted" dateTime={new Date(part.soldAtMs).toISOString()}>
              {seoulDayAt(part.soldAtMs).slice(5).replace("-", ".")} {seoulTimeText(part.soldAtMs)}
            </time>
            <span className="flex-1 text-right">
              <Money amountWon={part.stakeWon} />
            </span>
            <span aria-hidden="true">→</span>
            <span className="sr-only">{m.sp_cashOut_paid()}</span>
            <Money amountWon={part.priceWon} className="font-bold text-gold" />
            {!part.isPaid && <span className="text-12 text-muted">{m.sp_bet_paying()}</span>}
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t border-outline pt-1.5 text-14">
        <span className="text-muted">{slip.state === "OPEN" ? m.sp_part_running() : m.sp_part_ran()}</span>
        <strong>
          <Money amountWon={runningStakeWonOf(slip)} />
        </strong>
      </p>
    </section>
  );
}
