import { Button, Dialog, FormMessage } from "@hanpan/ui";
import type { ReactNode } from "react";
import { failureMessage } from "../lib/request-failure.ts";
import * as m from "../paraglide/messages.js";

/** A form in a dialog: its fields, what went wrong, and the way out or on. Mounted anew each time it opens. */
export function FormDialog({
  title,
  busy,
  error,
  size = "medium",
  extra,
  onSave,
  onClose,
  children,
}: {
  title: string;
  busy: boolean;
  error: unknown;
  size?: "small" | "medium" | "large";
  extra?: ReactNode;
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
          if (!busy) onSave();
        }}
      >
        {children}
        {error !== null && error !== undefined && (
          <FormMessage kind="danger">{failureMessage(error)}</FormMessage>
        )}
        <div className="flex justify-end gap-2">
          {extra}
          <Button kind="quiet" onClick={onClose}>
            {m.common_back()}
          </Button>
          <Button type="submit" kind="play" busy={busy}>
            {m.common_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
