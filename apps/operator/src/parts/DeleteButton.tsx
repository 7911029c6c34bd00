import { Button } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../paraglide/messages.js";

/** Deletes at the second press: the first asks. */
export function DeleteButton({ busy, onDelete }: { busy: boolean; onDelete: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <Button
      kind={asked ? "danger" : "ghost"}
      busy={busy}
      className="mr-auto"
      onClick={() => (asked ? onDelete() : setAsked(true))}
    >
      {asked ? m.content_delete_confirm() : m.common_delete()}
    </Button>
  );
}
