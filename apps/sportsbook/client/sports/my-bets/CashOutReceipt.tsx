import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { Button, Money } from "@hanpan/ui";
import { CircleCheck } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { slipKindText } from "../../words/slipWords.ts";
import { useBetsState, useBetting } from "../betting/bettingContext.ts";
import { InlineNotice } from "../shell/InlineNotice.tsx";
import { Sum, Sums } from "../slip/view/Sums.tsx";
import { runningStakeWonOf } from "./sales.ts";

/** Says that more was paid than the member said yes to. */
export function Raised({ slipId }: { slipId: string }) {
  const sale = useBetsState(({ sales }) => sales.get(slipId));
  if (sale === undefined || sale.paidWon <= sale.agreedWon) return null;
  return (
    <InlineNotice tone="quiet">
      <span translate="no">
        {m.sp_cashOut_raised({
          from: won(sale.agreedWon, language()),
          to: won(sale.paidWon, language()),
        })}
      </span>
    </InlineNotice>
  );
}

/** What the last cash-out, of a slip or of a part, has brought, above my bets until it was read: the card of a whole one has gone. */
export function CashOutReceipt() {
  const { bets } = useBetting();
  const sold = useBetsState(({ receiptOf, slips }) =>
    receiptOf === null ? undefined : slips.get(receiptOf),
  );
  const sale = useBetsState(({ receiptOf, sales }) =>
    receiptOf === null ? undefined : sales.get(receiptOf),
  );
  return (
    <div aria-live="polite">
      {sold !== undefined && sale !== undefined && (
        <section
          className="grid gap-3 rounded-dialog bg-surface-1 px-4 pt-5 pb-4"
          data-testid="cash-out-receipt"
          aria-label={sale.isPart ? m.sp_part_done() : m.sp_cashOut_done()}
        >
          <div className="text-center">
            <CircleCheck aria-hidden="true" size={40} className="mx-auto text-jade" />
            <h2 className="mt-2 text-16">{sale.isPart ? m.sp_part_done() : m.sp_cashOut_done()}</h2>
          </div>
          <Sums>
            <Sum name={m.sp_slip_kind()}>
              {slipKindText(sold.kind, sold.combinationSize, sold.legs.length)}
            </Sum>
            <Sum name={sale.isPart ? m.sp_part_staked() : m.sp_stake()}>
              <Money amountWon={sale.stakeWon} />
            </Sum>
            <Sum name={m.sp_cashOut_paid()}>
              <Money amountWon={sale.paidWon} className="text-gold" />
            </Sum>
            {sale.isPart && (
              <Sum name={m.sp_part_running()}>
                <Money amountWon={runningStakeWonOf(sold)} />
              </Sum>
            )}
          </Sums>
          <Raised slipId={sold.slipId} />
          <Button wide onClick={bets.closeReceipt}>
            {m.sp_cashOut_read()}
          </Button>
        </section>
      )}
    </div>
  );
}
