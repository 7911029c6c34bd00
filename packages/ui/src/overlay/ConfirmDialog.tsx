import type { ReactNode } from "react";
import { Button } from "../action/Button.tsx";
import { useUiWords } from "../words/UiWords.tsx";
import { Dialog } from "./Dialog.tsx";

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What will happen, when the title does not say it all. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A destructive action is drawn as such; the safe answer has the focus either way. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. Escape, a press outside and the first button mean no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    destructive,
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  const words = useUiWords();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button kind="quiet" onClick={onCancel}>
            {cancelLabel ?? words.cancel}
          </Button>
          <Button kind={destructive ? "danger" : "play"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-14 text-muted">{children}</div>
    </Dialog>
  );
}
