import { ChevronUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { oddsText } from "../../../words/odds.ts";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { asksConsent } from "../lines.ts";
import { SlipPanel } from "./SlipPanel.tsx";
import "./dock.css";

/** The slip from below, over everything; what had the focus gets it back. */
function Sheet({ onClose, onMine }: { onClose: () => void; onMine: () => void }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    // A press beside the sheet reaches the dialog itself; the keyboard has Escape, which the browser provides.
    const press = (event: MouseEvent): void => {
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener("click", press);
    return () => dialog.removeEventListener("click", press);
  }, []);
  return (
    <dialog
      ref={element}
      className="slip-sheet"
      aria-label={m.sp_slip()}
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <SlipPanel
        onMine={() => {
          element.current?.close();
          onMine();
        }}
      >
        <button
          type="button"
          className="icon-button"
          aria-label={m.close()}
          onClick={() => element.current?.close()}
        >
          <X aria-hidden="true" size={20} />
        </button>
      </SlipPanel>
    </dialog>
  );
}

/** The slip of a telephone: a bar at the bottom as long as something is chosen, and the whole slip as a sheet. */
export function SlipDock({ onMine }: { onMine: () => void }) {
  const { slip } = useBetting();
  const [isOpen, setOpen] = useState(false);
  const count = useSlipState((state) => state.lines.length);
  const act = useSlipState((state) => state.act.kind);
  const isChanged = useSlipState(({ lines, policy }) =>
    lines.some((line) => line.nowHundredths === null || asksConsent(line, policy)),
  );
  const isShown = count > 0 || act !== "CHOOSING";
  return (
    <>
      {isShown && (
        <button type="button" className="slip-dock" onClick={() => setOpen(true)}>
          <span className="slip-count">{count}</span>
          <span className="dock-title">{m.sp_slip()}</span>
          {isChanged && <span className="dock-changed">{m.sp_dock_changed()}</span>}
          {count > 0 && (
            <span className="dock-odds">
              <span className="sr-only">{m.sp_totalOdds()} </span>
              {oddsText(slip.sums().totalOddsHundredths)}
            </span>
          )}
          <ChevronUp aria-hidden="true" size={20} />
        </button>
      )}
      {isOpen && <Sheet onClose={() => setOpen(false)} onMine={onMine} />}
    </>
  );
}
