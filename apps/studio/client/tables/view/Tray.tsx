import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { Chip } from "../chips/Chip.tsx";
import "./tray.css";

/** The chips to choose from: those that the table offers. */
export function ChipChoice({ tableCode }: { tableCode: string }) {
  const casino = useCasino();
  const chipWon = useCasinoState((state) => state.chipWon);
  const chips = useCasinoState((state) => state.seats.get(tableCode)?.table.limits.chipsWon) ?? [];
  return (
    <fieldset className="chips">
      <legend className="sr-only">{m.tb_chips()}</legend>
      {chips.map((valueWon) => (
        <label key={valueWon} className="chip-choice">
          <input
            type="radio"
            name="chip"
            checked={valueWon === chipWon}
            onChange={() => casino.setChip(valueWon)}
          />
          <Chip valueWon={valueWon} />
          <span translate="no" className="sr-only">
            {m.tb_chip({ amount: won(valueWon, language()) })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Balance, stakes of this round and what the last result brought; lit only when that is more than was staked. */
export function Amounts({
  totalWon,
  payoutWon,
  gained,
}: {
  totalWon: number;
  payoutWon: number;
  gained: boolean;
}) {
  const balanceWon = useCasinoState((state) => state.balanceWon);
  return (
    <dl className="amounts">
      <div data-alone="">
        <dt>{m.tb_balance()}</dt>
        <dd translate="no" data-testid="balance">
          {won(balanceWon, language())}
        </dd>
      </div>
      <div>
        <dt>{m.tb_total()}</dt>
        <dd translate="no" data-testid="total">
          {won(totalWon, language())}
        </dd>
      </div>
      <div data-lit={gained ? "" : undefined}>
        <dt>{m.tb_won()}</dt>
        <dd translate="no" data-testid="won">
          {won(payoutWon, language())}
        </dd>
      </div>
    </dl>
  );
}
