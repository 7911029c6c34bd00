import { Button, Money } from "@hanpan/ui";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import type { SlipOnWire } from "../../../../protocol/slip.ts";
import { m } from "../../../paraglide/messages.js";
import { oddsText } from "../../../words/odds.ts";
import { slipKindText, slipReasonText } from "../../../words/slipWords.ts";
import { useBetting } from "../../betting/bettingContext.ts";
import { Sum, Sums } from "./Sums.tsx";

/** What became of a slip that was sent: taken, still with the wallet, or not taken after all. */
export function Receipt({ slip, onMine }: { slip: SlipOnWire; onMine: () => void }) {
  const { slip: desk } = useBetting();
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
        {isWaiting ? m.sp_done_waiting() : isRefused ? slipReasonText(slip.reason) : m.sp_done()}
      </p>
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
