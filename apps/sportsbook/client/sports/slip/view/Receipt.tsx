import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { CircleAlert, CircleCheck, LoaderCircle } from "lucide-react";
import type { SlipOnWire } from "../../../../protocol/slip.ts";
import { m } from "../../../paraglide/messages.js";
import { oddsText } from "../../../words/odds.ts";
import { slipKindText, slipReasonText } from "../../../words/slipWords.ts";
import { useBetting } from "../../betting/bettingContext.ts";

/** What became of a slip that was sent: taken, still with the wallet, or not taken after all. */
export function Receipt({ slip, onMine }: { slip: SlipOnWire; onMine: () => void }) {
  const { slip: desk } = useBetting();
  const isWaiting = slip.state === "SENT";
  const isRefused = slip.state === "REFUSED" || slip.state === "RETURNING" || slip.state === "RETURNED";
  const Icon = isWaiting ? LoaderCircle : isRefused ? CircleAlert : CircleCheck;
  return (
    <div className="slip-receipt" role="status" data-state={slip.state}>
      <Icon aria-hidden="true" size={40} />
      <p className="receipt-title">
        {isWaiting ? m.sp_done_waiting() : isRefused ? slipReasonText(slip.reason) : m.sp_done()}
      </p>
      <dl className="slip-sums">
        <div>
          <dt>{m.sp_slip_kind()}</dt>
          <dd>{slipKindText(slip.kind, slip.combinationSize, slip.legs.length)}</dd>
        </div>
        <div>
          <dt>{m.sp_totalOdds()}</dt>
          <dd>{oddsText(slip.totalOddsHundredths)}</dd>
        </div>
        <div>
          <dt>{m.sp_stake()}</dt>
          <dd translate="no">{won(slip.stakeWon, language())}</dd>
        </div>
        {!isRefused && (
          <div>
            <dt>{slip.kind === "SYSTEM" ? m.sp_maxWin() : m.sp_expected()}</dt>
            <dd translate="no" className="gold">
              {won(slip.maximumReturnWon, language())}
            </dd>
          </div>
        )}
      </dl>
      <div className="row">
        <button type="button" className="small" onClick={desk.dismiss}>
          {m.sp_receipt_new()}
        </button>
        <button
          type="button"
          className="primary"
          onClick={() => {
            desk.dismiss();
            onMine();
          }}
        >
          {m.sp_receipt_mine()}
        </button>
      </div>
    </div>
  );
}
