import { Dialog } from "@hanpan/frame/look/notices/Dialog";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../paraglide/messages.js";
import { useBetsState } from "../betting/bettingContext.ts";
import { useFirstFocus } from "../betting/useFirstFocus.ts";

/** The question before a slip is sold or taken back: neither can be undone. */
export function ConfirmBetAct({
  kind,
  amountWon,
  onYes,
  onClose,
}: {
  kind: "CASH_OUT" | "CANCEL";
  amountWon: number;
  onYes: () => void;
  onClose: () => void;
}) {
  const left = useBetsState((state) => state.cancelsLeft);
  const yes = useFirstFocus();
  const amount = won(amountWon, language());
  const isCashOut = kind === "CASH_OUT";
  return (
    <Dialog title={isCashOut ? m.sp_cashOut_confirm({ amount }) : m.sp_cancel_confirm()} onClose={onClose}>
      <p translate="no" className="bet-question">
        {isCashOut ? m.sp_cashOut_text({ amount }) : m.sp_cancel_text({ amount, left })}
      </p>
      {!isCashOut && <p className="quiet">{m.sp_cancelRule()}</p>}
      <div className="row">
        <button type="button" className="small" onClick={onClose}>
          {m.sp_cancel_keep()}
        </button>
        <button type="button" className="primary" ref={yes} onClick={onYes}>
          {isCashOut ? m.sp_cashOut() : m.sp_cancel()}
        </button>
      </div>
    </Dialog>
  );
}
