import { Button, type ButtonKind, Dialog, FormMessage, TextField, useSeen } from "@hanpan/ui";
import { type ReactNode, useId, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";

/** A question before something is changed; a reason belongs to every change. Escape closes it. */
export function ReasonDialog({
  title,
  lead,
  confirm,
  kind = "play",
  isReady = true,
  figures = null,
  isBusy,
  refused = null,
  onClose,
  onConfirm,
  children,
}: {
  title: string;
  lead?: string;
  confirm: string;
  /** What is confirmed: something that pays, or that is not taken back easily, looks like it. */
  kind?: ButtonKind;
  /** Whether all is there that has to be seen or said before it may be confirmed. */
  isReady?: boolean;
  /** What is decided about, as a text that is the same for the same: others are decided about once they were seen. */
  figures?: string | null;
  isBusy: boolean;
  /** Why it was not done, when it was tried. */
  refused?: string | null | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  children?: ReactNode;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const mayConfirm = useSeen(figures) && isReady;
  const isMissing = isAsked && reason.trim() === "";
  return (
    <Dialog
      open
      size="medium"
      title={title}
      onClose={onClose}
      footer={
        <>
          {refused !== null && refused !== undefined && (
            <FormMessage kind="danger" className="w-full">
              {refused}
            </FormMessage>
          )}
          <Button onClick={onClose}>{m.desk_cancel()}</Button>
          <Button type="submit" form={id} kind={kind} busy={isBusy} disabled={!mayConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          // It may be out of sight, above the buttons.
          if (reason.trim() === "") field.current?.focus();
          else if (mayConfirm && !isBusy) onConfirm(reason.trim().replaceAll(/\s+/g, " "));
        }}
      >
        {lead !== undefined && <p className="text-muted">{lead}</p>}
        {children}
        <TextField
          ref={field}
          label={m.desk_reason()}
          value={reason}
          maxLength={300}
          error={isMissing ? m.desk_reason_need() : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
