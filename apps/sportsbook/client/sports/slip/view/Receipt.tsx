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

/** Singles that were taken, each with its stake, and all together. */
function Taken({ slips }: { slips: readonly SlipOnWire[] }) {
  return (
    <Sums>
      {slips.flatMap(({ slipId, legs: [leg], stakeWon }) =>
        leg === undefined ? (
          []
        ) : (
          <Sum
            key={slipId}
            name={`${marketName(leg.marketKey)} · ${selectionText(leg.marketKey, leg.selection, sideNames(leg))} ${oddsText(leg.oddsHundredths)}`}
          >
            <Money amountWon={stakeWon} />
          </Sum>
        ),
      )}
      <Sum name={m.sp_singles_total({ count: slips.length })} isMain>
        <Money amountWon={slips.reduce((sum, { stakeWon }) => sum + stakeWon, 0)} />
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
  /** Of several singles all that were taken. */
  slips: readonly SlipOnWire[];
  /** Of several singles those that were not taken. */
  left: number;
  onMine: () => void;
}) {
  const { slip: desk } = useBetting();
  const isMany = slips.length > 1 || left > 0;
  const isWaiting = slip.state === "SENT";
  const isRefused = slip.state === "REFUSED" || slip.state === "RETURNING" || slip.state === "RETURNED";
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
              ? m.sp_singles_done({ count: slips.length })
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
