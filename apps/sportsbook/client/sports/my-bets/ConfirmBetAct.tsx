import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { Button, Dialog } from "@hanpan/ui";
import { m } from "../../paraglide/messages.js";
import { useBetsState } from "../betting/bettingContext.ts";

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
  const amount = won(amountWon, language());
  const isCashOut = kind === "CASH_OUT";
  return (
    <Dialog
      open
      title={isCashOut ? m.sp_cashOut_confirm({ amount }) : m.sp_cancel_confirm()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.sp_cancel_keep()}</Button>
          <Button kind={isCashOut ? "money" : "play"} data-autofocus="" onClick={onYes}>
            {isCashOut ? m.sp_cashOut() : m.sp_cancel()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p translate="no">{isCashOut ? m.sp_cashOut_text({ amount }) : m.sp_cancel_text({ amount, left })}</p>
        {!isCashOut && <p className="text-muted">{m.sp_cancelRule()}</p>}
      </div>
    </Dialog>
  );
}
