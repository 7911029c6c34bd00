import { refuseHeldEnter } from "@hanpan/ui/heldEnter";
import { useOutsidePress } from "@hanpan/ui/outsidePress";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { m } from "../../paraglide/messages.js";

/**
 * A panel over the game. Escape, the cross and a press outside close it; what had the focus gets it back. Enter that is held
 * presses nothing in it a second time.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const outside = useOutsidePress(() => element.current?.close());
  useEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={element}
      className="panel"
      aria-labelledby={heading}
      onClose={onClose}
      onKeyDown={refuseHeldEnter}
      {...outside}
    >
      <div className="panel-body">
        <div className="panel-head">
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={m.close()}
            onClick={() => element.current?.close()}
          >
            <X aria-hidden="true" size={22} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
