import { Button, Money } from "@hanpan/ui";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import type { SlipOnWire } from "../../../../protocol/slip.ts";
import { m } from "../../../paraglide/messages.js";
import { marketName, selectionText } from "../../../words/marketWords.ts";
import { sideNames } from "../../../words/names.ts";
import { oddsText } from "../../../words/odds.ts";
import { slipKindText, slipReasonText } from "../../../words/slipWords.ts";
import { useBetting } from "../../betting/bettingContext.ts";
import { Sum, Sums } from "./Sums.tsx";

const wasRefused = ({ state }: SlipOnWire): boolean =>
  state === "REFUSED" || state === "RETURNING" || state === "RETURNED";

/** A single of several: its stake, or why it was not taken after all. */
function Single({ slip }: { slip: SlipOnWire }) {
  const [leg] = slip.legs;
  if (leg === undefined) return null;
  return (
    <Sum
      name={`${marketName(leg.marketKey)} · ${selectionText(leg.marketKey, leg.selection, sideNames(leg))} ${oddsText(leg.oddsHundredths)}`}
    >
      {wasRefused(slip) ? (
        <span className="text-vermilion">{slipReasonText(slip.reason)}</span>
      ) : (
        <Money amountWon={slip.stakeWon} />
      )}
    </Sum>
  );
}

/** Several singles, each with its stake, and together those that stand. */
function Taken({ slips }: { slips: readonly SlipOnWire[] }) {
  const standing = slips.filter((slip) => !wasRefused(slip));
  return (
    <Sums>
      {slips.map((slip) => (
        <Single key={slip.slipId} slip={slip} />
      ))}
      <Sum name={m.sp_singles_total({ count: standing.length })} isMain>
        <Money amountWon={standing.reduce((sum, { stakeWon }) => sum + stakeWon, 0)} />
      </Sum>
    </Sums>
  );
}

/** What became of a slip that was sent: taken, still with the wallet, or not taken after all. */
export function Receipt({
  slip,
  slips,
  left,
  onMine,
}: {
  slip: SlipOnWire;
  /** Of several singles all that were sent on to the wallet. */
  slips: readonly SlipOnWire[];
  /** Of several singles those that were not taken. */
  left: number;
  onMine: () => void;
}) {
  const { slip: desk } = useBetting();
  const isMany = slips.length > 1 || left > 0;
  const all = isMany ? slips : [slip];
  const isWaiting = all.some(({ state }) => state === "SENT");
  const isRefused = all.every(wasRefused);
  const Icon = isWaiting ? LoaderCircle : isRefused ? CircleAlert : CircleCheck;
  return (
    <div className="px-4 pt-5 pb-4 text-center" role="status">
      <Icon
        aria-hidden="true"
        size={40}
        className={clsx(
          "mx-auto",
          isWaiting ? "animate-turn text-muted" : isRefused ? "text-vermilion" : "text-jade",
        )}
      />
      <p className="mt-2 mb-4 text-16 font-bold">
        {isWaiting
          ? m.sp_done_waiting()
          : isRefused
            ? slipReasonText(slip.reason)
            : isMany
              ? m.sp_singles_done({ count: slips.filter((each) => !wasRefused(each)).length })
              : m.sp_done()}
      </p>
      {left > 0 && <p className="-mt-2 mb-4 text-14 text-vermilion">{m.sp_singles_left({ count: left })}</p>}
      {isMany ? (
        <Taken slips={slips} />
      ) : (
        <Sums>
          <Sum name={m.sp_slip_kind()}>{slipKindText(slip.kind, slip.combinationSize, slip.legs.length)}</Sum>
          <Sum name={m.sp_totalOdds()}>{oddsText(slip.totalOddsHundredths)}</Sum>
          <Sum name={m.sp_stake()}>
            <Money amountWon={slip.stakeWon} />
          </Sum>
          {!isRefused && (
            <Sum name={slip.kind === "SYSTEM" ? m.sp_maxWin() : m.sp_expected()}>
              <Money amountWon={slip.maximumReturnWon} className="text-gold" />
            </Sum>
          )}
        </Sums>
      )}
      <div className="mt-5 flex gap-2 *:flex-1">
        <Button onClick={desk.dismiss}>{m.sp_receipt_new()}</Button>
        <Button
          kind="play"
          onClick={() => {
            desk.dismiss();
            onMine();
          }}
        >
          {m.sp_receipt_mine()}
        </Button>
      </div>
    </div>
  );
}
