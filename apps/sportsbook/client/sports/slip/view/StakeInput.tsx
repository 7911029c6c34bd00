import { spokenWon } from "@hanpan/contract/money";
import { refusedWords } from "@hanpan/frame/words/amount";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { Button } from "@hanpan/ui";
import { useAmountText } from "@hanpan/ui/amount";
import { onKeys } from "@hanpan/ui/keys";
import { type KeyboardEvent, useId } from "react";
import { m } from "../../../paraglide/messages.js";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { useSportsState } from "../../connection/sportsContext.ts";
import { amountIn, highestStakeWon } from "../amount.ts";
import { highestUnitWon } from "../sums.ts";

const presetsWon = [10_000, 50_000, 100_000] as const;
const presetText = (amountWon: number): string =>
  language() === "ko" ? `${amountWon / 10_000}만` : `${amountWon / 1_000}k`;

/** The stake: typed or pasted anyhow, presets that add up, the most there can be, and 정정. Enter places. */
export function StakeInput({
  each,
  onEnter,
}: {
  /** What the stake is on, where it is not on the whole slip. */
  each: "COMBINATION" | "SINGLE" | null;
  onEnter: () => void;
}) {
  const id = useId();
  const { slip } = useBetting();
  const text = useSlipState((state) => state.stakeText);
  const locked = useSlipState(({ act }) => act.kind === "SENDING" || act.kind === "UNANSWERED");
  const balanceWon = useSportsState((state) => state.balanceWon);
  const amountWon = amountIn(text);
  const { input, refusal, clear } = useAmountText({
    amount: amountWon === 0 ? null : amountWon,
    onRead: (readWon) => slip.setStake(readWon ?? 0),
    most: highestStakeWon,
  });
  const most = (): void => {
    const { lines, systemSize, terms, built } = slip.store.get();
    if (each === "SINGLE") {
      const shareWon = Math.floor(balanceWon / lines.length);
      slip.setStake(Math.min(...lines.map((line) => highestUnitWon([line], null, terms, shareWon))));
    } else slip.setStake(highestUnitWon(lines, systemSize, terms, balanceWon, built));
  };
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 *:nth-[n+3]:col-span-full">
      <label htmlFor={id} className="text-14/5 text-muted">
        {each === "COMBINATION" ? m.sp_stake_each() : each === "SINGLE" ? m.sp_singles_each() : m.sp_stake()}
      </label>
      <span id={`${id}-spoken`} className="text-right text-12 text-muted">
        {refusal !== null && (
          <span className="text-vermilion" role="alert">
            {refusedWords(refusal, highestStakeWon)}
          </span>
        )}
        <span translate="no">{amountWon > 0 && language() === "ko" ? spokenWon(amountWon) : ""}</span>
      </span>
      <span className="grid grid-cols-[1fr_auto] gap-1.5">
        <input
          id={id}
          data-slip-stake=""
          {...input}
          placeholder="0"
          disabled={locked}
          aria-describedby={`${id}-spoken`}
          aria-invalid={refusal !== null}
          className="tabular h-11 w-full rounded-control bg-surface-2 px-3 text-right text-20 font-bold ring-1 ring-outline ring-inset hover:ring-muted aria-invalid:ring-2 aria-invalid:ring-vermilion disabled:opacity-60"
          onKeyDown={onKeys<KeyboardEvent<HTMLInputElement>>({
            enter: (event) => {
              event.preventDefault();
              onEnter();
            },
            escape: ({ currentTarget }) => currentTarget.blur(),
          })}
        />
        <Button
          disabled={locked}
          onClick={() => {
            clear();
            slip.setStake(0);
          }}
        >
          {m.sp_stake_correct()}
        </Button>
      </span>
      <fieldset className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]">
        <legend className="sr-only">{m.sp_stake_presets()}</legend>
        {presetsWon.map((addedWon) => (
          <Button
            key={addedWon}
            className="flex-1 px-1! -outline-offset-2"
            disabled={locked}
            aria-label={m.sp_stake_add({ amount: won(addedWon, language()) })}
            onClick={() => slip.setStake(amountWon + addedWon)}
          >
            +{presetText(addedWon)}
          </Button>
        ))}
        <Button className="flex-1 px-1! -outline-offset-2" disabled={locked} onClick={most}>
          {m.sp_stake_max()}
        </Button>
      </fieldset>
    </div>
  );
}
