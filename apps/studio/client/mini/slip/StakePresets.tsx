import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../paraglide/messages.js";
import { chipLabel } from "../../shared-rounds/view/chipLabel.ts";

/** Buttons that add an amount to a stake, and one that makes it the most there can be. */
export function StakePresets({
  presetsWon,
  nameOf = (what) => what,
  stakeWon,
  onStake,
  onMost,
  disabled = false,
}: {
  presetsWon: readonly number[];
  /** The name of a button, where what it does alone does not say whose it is. */
  nameOf?: (what: string) => string;
  stakeWon: number;
  onStake: (stakeWon: number) => void;
  onMost: () => void;
  disabled?: boolean;
}) {
  return (
    <>
      {presetsWon.map((amountWon) => (
        <button
          key={amountWon}
          type="button"
          className="small"
          disabled={disabled}
          aria-label={nameOf(m.mini_slip_add({ amount: won(amountWon, language()) }))}
          onClick={() => onStake(stakeWon + amountWon)}
        >
          +{chipLabel(amountWon, language())}
        </button>
      ))}
      <button
        type="button"
        className="small"
        disabled={disabled}
        aria-label={nameOf(m.mini_slip_max())}
        onClick={onMost}
      >
        {m.mini_slip_max()}
      </button>
    </>
  );
}
