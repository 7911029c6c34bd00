import { refusedWords } from "@hanpan/frame/words/amount";
import { useAmountText } from "@hanpan/ui/amount";
import { onKeys } from "@hanpan/ui/keys";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import type { InstantState } from "./state.ts";

/** The stake, typed or halved and doubled; what the game does not take becomes the nearest that it does. */
export function StakeInput({
  state: { session, stakeWon },
  disabled,
  onStake,
}: {
  state: Pick<InstantState, "session" | "stakeWon">;
  disabled: boolean;
  onStake: (stakeWon: number) => void;
}) {
  const [typed, setTyped] = useState<number | null>(stakeWon);
  useEffect(() => setTyped(stakeWon), [stakeWon]);
  const most = session?.maximumStakeWon ?? 0;
  const { input, refusal, clear } = useAmountText({ amount: typed, onRead: setTyped });
  const settle = (wishedWon: number): void => {
    clear();
    setTyped(stakeWon);
    onStake(wishedWon);
  };
  return (
    <div className="instant-field">
      <label htmlFor="instant-stake">{m.stake()}</label>
      <div className="instant-input">
        <input
          id="instant-stake"
          {...input}
          disabled={disabled}
          aria-invalid={refusal !== null}
          onBlur={() => settle(typed ?? stakeWon)}
          onKeyDown={onKeys({ enter: () => settle(typed ?? stakeWon) })}
        />
        <button
          type="button"
          disabled={disabled}
          aria-label={m.instant_half()}
          onClick={() => settle(stakeWon / 2)}
        >
          ½
        </button>
        <button
          type="button"
          disabled={disabled || stakeWon >= most}
          aria-label={m.instant_double()}
          onClick={() => settle(stakeWon * 2)}
        >
          2×
        </button>
      </div>
      {refusal !== null && (
        <p className="field-error" role="alert">
          {refusedWords(refusal)}
        </p>
      )}
    </div>
  );
}
