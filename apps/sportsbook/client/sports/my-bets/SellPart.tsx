import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { isPart, type PartRange, partPriceWonOf } from "@hanpan/games/sports/slip/part";
import { AmountField, Button, Dialog, Money, useSeen } from "@hanpan/ui";
import { useId, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Sum, Sums } from "../slip/view/Sums.tsx";
import type { PartSale } from "./bets.ts";

/** What the server offers for the whole of what runs on, and which parts of it may be sold. */
export type PartOffer = {
  readonly priceWon: number;
  readonly shownAtMs: number;
  readonly runningStakeWon: number;
  readonly range: PartRange;
};

/** A price has been seen once it has been shown for so long. */
const seenAfterMs = 500;
const shares = [25, 50, 75] as const;

/** The stake of a share of what may be sold, in whole steps. */
function stakeAt(
  { leastWon, mostWon, stepWon }: PartRange,
  runningStakeWon: number,
  percent: number,
): number {
  const wanted = Math.floor((runningStakeWon * percent) / 100 / stepWon) * stepWon;
  return Math.min(mostWon, Math.max(leastWon, wanted));
}

/**
 * Asks which part of a slip is sold, by a slider, a share or an amount, and says what it brings and what runs on. A press right
 * after the price has changed is meant for the one before, as with the whole.
 */
export function SellPart({
  offer,
  onYes,
  onClose,
}: {
  offer: PartOffer;
  onYes: (sale: PartSale) => void;
  onClose: () => void;
}) {
  const { priceWon: wholeWon, shownAtMs, runningStakeWon, range } = offer;
  const sliderId = useId();
  const [stakeWon, setStake] = useState<number | null>(() => stakeAt(range, runningStakeWon, 50));
  const isGood = stakeWon !== null && isPart(stakeWon, range);
  const priceWon = isGood ? partPriceWonOf(wholeWon, stakeWon, runningStakeWon) : 0;
  const now: PartSale = { stakeWon: stakeWon ?? 0, priceWon, shownAtMs };
  const isSeen = useSeen(`${now.stakeWon} ${priceWon}`, seenAfterMs);
  const seen = useRef(now);
  if (isSeen || seen.current.stakeWon !== now.stakeWon) seen.current = now;
  const text = (amountWon: number) => won(amountWon, language());
  const percent = Math.round(((stakeWon ?? 0) * 100) / runningStakeWon);
  return (
    <Dialog
      open
      size="medium"
      title={m.sp_part_title()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.sp_cancel_keep()}</Button>
          <Button kind="money" disabled={!isGood || priceWon < 1} onClick={() => onYes(seen.current)}>
            <span translate="no">{m.sp_part_sell({ amount: text(priceWon) })}</span>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 low:md:grid-cols-2">
        <div className="grid gap-2">
          <AmountField
            label={m.sp_part_stake()}
            valueWon={stakeWon}
            onChange={setStake}
            maximumWon={range.mostWon}
            help={
              range.stepWon > 1
                ? m.sp_part_range_step({
                    least: text(range.leastWon),
                    most: text(range.mostWon),
                    step: text(range.stepWon),
                  })
                : m.sp_part_range({ least: text(range.leastWon), most: text(range.mostWon) })
            }
            error={stakeWon === null || isGood ? undefined : m.sp_part_wrong()}
          />
          <label htmlFor={sliderId} className="sr-only">
            {m.sp_part_share()}
          </label>
          <input
            id={sliderId}
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-valuetext={text(stakeWon ?? 0)}
            onChange={({ target }) => setStake(stakeAt(range, runningStakeWon, Number(target.value)))}
            className="h-11 w-full cursor-pointer accent-jade"
          />
          <div className="grid grid-cols-3 gap-2">
            {shares.map((share) => (
              <Button key={share} onClick={() => setStake(stakeAt(range, runningStakeWon, share))}>
                <span translate="no">{share}%</span>
              </Button>
            ))}
          </div>
        </div>
        <div className="grid content-start gap-4">
          <Sums>
            <Sum name={m.sp_part_price()}>
              <Money amountWon={priceWon} className="text-gold" />
            </Sum>
            <Sum name={m.sp_part_running()}>
              <Money amountWon={isGood ? runningStakeWon - now.stakeWon : runningStakeWon} />
            </Sum>
          </Sums>
          <p className="text-14 text-muted">{m.sp_part_text()}</p>
        </div>
      </div>
    </Dialog>
  );
}
