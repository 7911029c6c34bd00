import { IconButton } from "@hanpan/ui";
import { useOutsidePress } from "@hanpan/ui/outsidePress";
import { ChevronUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { oddsText } from "../../../words/odds.ts";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { builtAsksConsent } from "../built.ts";
import { asksConsent } from "../lines.ts";
import { isSingles } from "../singles.ts";
import { SlipCount } from "./SlipCount.tsx";
import { SlipPanel } from "./SlipPanel.tsx";

/** The slip from below, over everything; what had the focus gets it back. */
function Sheet({ onClose, onMine }: { onClose: () => void; onMine: () => void }) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
  }, []);
  const outside = useOutsidePress(() => element.current?.close());
  return (
    <dialog
      ref={element}
      className="mx-auto mt-auto mb-0 hidden max-h-[92dvh] w-full max-w-140 flex-col overflow-y-auto overscroll-contain rounded-t-dialog bg-surface-1 pb-[env(safe-area-inset-bottom)] text-text open:flex open:animate-rise low:scroll-pb-23"
      aria-label={m.sp_slip()}
      {...outside}
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
        <IconButton
          label={m.close()}
          icon={<X aria-hidden="true" size={20} />}
          tooltip="none"
          onClick={() => element.current?.close()}
        />
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
  const isChanged = useSlipState(
    ({ lines, policy, built }) =>
      lines.some((line) => line.nowHundredths === null || (built === null && asksConsent(line, policy))) ||
      (built !== null && builtAsksConsent(built, policy)),
  );
  const isUnpriced = useSlipState(({ built }) => built !== null && built.nowHundredths === null);
  const areSingles = useSlipState(isSingles);
  const isShown = count > 0 || act !== "CHOOSING";
  return (
    <>
      {isShown && (
        <button
          type="button"
          data-testid="slip-dock"
          className="flex min-h-14 w-full items-center gap-2.5 bg-surface-3 px-4 pt-1.5 pb-[max(6px,env(safe-area-inset-bottom))] text-left -outline-offset-3"
          onClick={() => setOpen(true)}
        >
          <SlipCount count={count} />
          <span className="flex-1 font-bold">{m.sp_slip()}</span>
          {isChanged && (
            <span className="rounded-[4px] bg-warning-tint px-2 py-0.5 text-12 text-warning-text">
              {m.sp_dock_changed()}
            </span>
          )}
          {count > 0 && !areSingles && (
            <span className="tabular text-16 font-bold text-gold">
              <span className="sr-only">{m.sp_totalOdds()} </span>
              {isUnpriced ? "–" : oddsText(slip.sums().totalOddsHundredths)}
            </span>
          )}
          <ChevronUp aria-hidden="true" size={20} />
        </button>
      )}
      {isOpen && <Sheet onClose={() => setOpen(false)} onMine={onMine} />}
    </>
  );
}
