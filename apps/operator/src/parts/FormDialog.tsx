import { Button, Dialog, TextField } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../paraglide/messages.js";
import { fieldsOf } from "./fields.tsx";
import { SaveRefused } from "./SaveRefused.tsx";

/** A form in a dialog: its fields, what went wrong, and the way out or on. Mounted again each time it opens. */
export function FormDialog({
  title,
  busy,
  error,
  behind = null,
  size = "medium",
  extra,
  reason,
  saveLabel = m.common_save(),
  onSave,
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  error: Error | null;
  /** While another operator was faster: how what they saved is taken instead of what was typed. */
  behind?: { onTakeNew: () => void } | null;
  size?: "small" | "medium" | "large";
  extra?: ReactNode;
  /** Why it is done: asked for where the change may wait for a second operator. */
  reason?: { value: string; onChange: (reason: string) => void };
  saveLabel?: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog open onClose={onClose} title={title} size={size}>
      <form
        noValidate
        className="flex flex-col gap-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && behind === null) onSave();
        }}
      >
        {children}
        {reason !== undefined && (
          <TextField
            label={m.reason_optional()}
            help={m.approval_reasonHelp()}
            maxLength={500}
            autoComplete="off"
            value={reason.value}
            onChange={(event) => reason.onChange(event.target.value)}
            error={fieldsOf(error)["reason"]}
          />
        )}
        <SaveRefused
          error={error}
          isBehind={behind !== null}
          mayOverwrite={!busy}
          onTakeNew={() => behind?.onTakeNew()}
          onOverwrite={onSave}
        />
        <div className="flex justify-end gap-2">
          {extra}
          <Button kind="quiet" onClick={onClose}>
            {m.common_back()}
          </Button>
          <Button type="submit" kind="play" busy={busy} disabled={behind !== null}>
            {saveLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
