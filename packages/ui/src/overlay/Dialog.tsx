import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../action/IconButton.tsx";
import { keepReachable } from "../layout/reachable.ts";
import { useUiWords } from "../words/UiWords.tsx";
import { refuseHeldEnter } from "./heldEnter.ts";
import { useOutsidePress } from "./outsidePress.ts";

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a press outside. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom. */
  footer?: ReactNode;
  /** "sheet" rises from the bottom edge on a telephone. */
  look?: "card" | "sheet";
  size?: "small" | "medium" | "large";
  /** Without it a press outside and Escape do nothing, and there is no close button. */
  dismissible?: boolean;
  role?: "dialog" | "alertdialog";
}

const widths = { small: "md:max-w-[400px]", medium: "md:max-w-[560px]", large: "md:max-w-[800px]" };

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>("[data-autofocus]")?.focus();
}

/** Text that is higher than the screen can be scrolled by keyboard, also when there is no control in it. */
function watchBody(body: HTMLElement | null): (() => void) | undefined {
  return body === null ? undefined : keepReachable(body);
}

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, makes the page behind it inert, closes
 * on Escape, and gives the focus back to where it was. The focus begins at the first control, or at the one marked
 * `data-autofocus`: React's own `autoFocus` comes too early, while the dialog is still closed. Enter answers it once for
 * each press, however long it is held: also the press that opened it, which is not meant for it.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer,
    look = "card",
    size = "small",
    dismissible = true,
    role,
  } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const words = useUiWords();
  const outside = useOutsidePress(() => {
    if (dismissible) onClose();
  });

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    show(dialog);
    return () => dialog.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (dismissible) onClose();
      }}
      // The browser lets a page refuse one Escape, not two in a row: the second closes what must be answered.
      onClose={({ currentTarget }) => {
        if (!open || currentTarget.open) return;
        if (dismissible) onClose();
        else show(currentTarget);
      }}
      onKeyDown={refuseHeldEnter}
      {...outside}
      className={clsx(
        "m-auto hidden w-[calc(100%-32px)] overflow-hidden rounded-dialog bg-surface-1 p-0 text-text open:block",
        "open:animate-rise backdrop:animate-fade",
        look === "sheet" && "max-md:mb-0 max-md:w-full max-md:max-w-full max-md:rounded-b-none",
        widths[size],
      )}
    >
      {open && (
        <div className="relative flex max-h-[min(85dvh,800px)] flex-col">
          <h2 id={titleId} className={clsx("px-6 pt-6 pb-2 text-20", dismissible && "pr-16")}>
            {title}
          </h2>
          <div
            ref={watchBody}
            className={clsx("min-h-0 flex-1 overflow-y-auto px-6 pt-2", footer ? "pb-2" : "pb-6")}
          >
            {children}
          </div>
          <div className="flex flex-wrap justify-end gap-2 p-6 pt-4 empty:hidden">{footer}</div>
          {dismissible && (
            <IconButton
              label={words.close}
              icon={<X size={20} />}
              tooltip="none"
              className="absolute top-4 right-4"
              onClick={onClose}
            />
          )}
        </div>
      )}
    </dialog>
  );
}
