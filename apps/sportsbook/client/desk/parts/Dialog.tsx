import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";

/** A question before something is changed; a reason belongs to every change. Escape closes it. */
export function Dialog({
  title,
  lead,
  confirm,
  isDanger = false,
  isBusy,
  refused = null,
  onClose,
  onConfirm,
  children,
}: {
  title: string;
  lead?: string;
  confirm: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** Why it was not done, when it was tried. */
  refused?: string | null | undefined;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  children?: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && reason.trim() === "";

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog ref={dialog} className="desk-dialog" aria-labelledby={`${id}-title`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (reason.trim() !== "" && !isBusy) onConfirm(reason.trim().replaceAll(/\s+/g, " "));
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        {lead !== undefined && <p className="desk-lead">{lead}</p>}
        {children}
        <label className="desk-field">
          <span>{m.desk_reason()}</span>
          <input
            value={reason}
            maxLength={300}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}-missing` : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          {isMissing && (
            <span id={`${id}-missing`} className="desk-error" role="alert">
              {m.desk_reason_need()}
            </span>
          )}
        </label>
        {refused !== null && (
          <p className="desk-error" role="alert">
            {refused}
          </p>
        )}
        <div className="desk-actions">
          <button type="button" className="desk-button" onClick={onClose}>
            {m.desk_cancel()}
          </button>
          <button
            type="submit"
            className="desk-button"
            data-kind={isDanger ? "danger" : "strong"}
            disabled={isBusy}
          >
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  );
}
