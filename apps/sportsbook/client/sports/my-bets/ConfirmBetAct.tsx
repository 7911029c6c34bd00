import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { Button, Dialog, useSeen } from "@hanpan/ui";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useBetsState } from "../betting/bettingContext.ts";

/** A price, and the moment for which the server sent it. */
export type Price = { readonly priceWon: number; readonly shownAtMs: number };

/** A price has been seen once it has been shown for so long. */
const seenAfterMs = 500;

/**
 * The question before a slip is sold or taken back: neither can be undone. A press right after the price has changed is
 * meant for the one before, and names that one to `onYes`.
 */
export function ConfirmBetAct({
  kind,
  price,
  onYes,
  onClose,
}: {
  kind: "CASH_OUT" | "CANCEL";
  price: Price;
  onYes: (seen: Price) => void;
  onClose: () => void;
}) {
  const left = useBetsState((state) => state.cancelsLeft);
  const amount = won(price.priceWon, language());
  const isSeen = useSeen(String(price.priceWon), seenAfterMs);
  const seen = useRef(price);
  if (isSeen) seen.current = price;
  const isCashOut = kind === "CASH_OUT";
  return (
    <Dialog
      open
      title={isCashOut ? m.sp_cashOut_confirm({ amount }) : m.sp_cancel_confirm()}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{m.sp_cancel_keep()}</Button>
          <Button kind={isCashOut ? "money" : "play"} data-autofocus="" onClick={() => onYes(seen.current)}>
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
