import { Button, type ButtonKind, Dialog, FormMessage } from "@hanpan/ui";
import { type ReactNode, useState } from "react";
import * as m from "../paraglide/messages.js";
import { ReasonField } from "./ReasonField.tsx";

export interface ReasonDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  kind?: ButtonKind;
  /** Whether a reason must be given, may be given, or is not asked for. */
  reason: "required" | "optional" | "none";
  busy: boolean;
  /** Why it cannot be confirmed yet; said once it was tried. */
  blocked?: string | undefined;
  failure?: string | undefined;
  onConfirm: (reason: string | undefined) => void;
  onClose: () => void;
}

/** Asks before something is done, with the reason that the audit keeps. Enter confirms, Escape leaves. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, title, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog">
      {open && <ReasonForm {...props} />}
    </Dialog>
  );
}

function ReasonForm(props: ReasonDialogProps) {
  const {
    children,
    confirmLabel,
    kind = "play",
    reason: asked,
    busy,
    failure,
    blocked,
    onConfirm,
    onClose,
  } = props;
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const text = reason.trim();
  return (
    <form
      noValidate
      className="flex flex-col gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (busy || blocked !== undefined || (asked === "required" && text === "")) return;
        onConfirm(text === "" ? undefined : text);
      }}
    >
      {children !== undefined && <div className="text-14">{children}</div>}
      {asked !== "none" && (
        <ReasonField
          optional={asked === "optional"}
          data-autofocus
          value={reason}
          onChange={setReason}
          error={tried && asked === "required" && text === "" ? m.reason_missing() : undefined}
        />
      )}
      {tried && blocked !== undefined && <FormMessage kind="warning">{blocked}</FormMessage>}
      {failure !== undefined && <FormMessage kind="danger">{failure}</FormMessage>}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.common_back()}
        </Button>
        <Button type="submit" kind={kind} busy={busy} data-autofocus={asked === "none" || undefined}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
