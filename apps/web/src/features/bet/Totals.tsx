import { formatNumber } from "@hanpan/contract/money";
import { Money, Surface } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../../paraglide/messages.js";

interface Props {
  count: number;
  /** With the stakes of bets that are still in play, of which the profit knows nothing yet. */
  stake: number;
  win: number;
  profit: number;
}

/** The totals of everything that the filters match, as the server counts them. */
export function Totals({ count, stake, win, profit }: Props) {
  return (
    <Surface aria-label={m.bet_sum()} className="mb-4">
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        <Total name={m.bet_sum()}>
          <span translate="no" className="tabular">
            {m.bet_count({ count: formatNumber(count) })}
          </span>
        </Total>
        <Total name={m.bet_col_betAmount()}>
          <Money amountWon={stake} />
        </Total>
        <Total name={m.bet_col_winAmount()}>
          <Money amountWon={win} />
        </Total>
        <Total name={m.bet_col_profit()}>
          <Money amountWon={profit} signed />
        </Total>
      </dl>
    </Surface>
  );
}

function Total({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="m-0 text-16 font-bold md:text-20">{children}</dd>
    </div>
  );
}
