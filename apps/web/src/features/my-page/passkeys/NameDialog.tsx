import { Button, Dialog, TextField } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import * as m from "../../../paraglide/messages.js";

/** Asks what a passkey is called. */
export function NameDialog({
  title,
  name,
  busy,
  onNamed,
  onClose,
}: {
  title: string;
  /** What it is called now, or would be. */
  name: string;
  busy: boolean;
  onNamed: (name: string) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(name);
  const [tried, setTried] = useState(false);
  const isEmpty = typed.trim() === "";

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!busy && !isEmpty) onNamed(typed.trim());
  }

  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <TextField
          label={m.passkey_name()}
          help={m.passkey_nameHelp()}
          name="passkeyName"
          data-autofocus
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && isEmpty ? m.passkey_nameNeeded() : undefined}
        />
        <Button type="submit" kind="play" wide busy={busy}>
          {m.passkey_make()}
        </Button>
      </form>
    </Dialog>
  );
}
