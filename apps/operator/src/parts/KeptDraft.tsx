import { Button, FormMessage } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";

/** Says that the text in the form was typed before, and can discard it. */
export function KeptDraft({ shown, onDrop }: { shown: boolean; onDrop: () => void }) {
  if (!shown) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FormMessage kind="info">{m.content_draft()}</FormMessage>
      <Button kind="ghost" onClick={onDrop}>
        {m.content_draft_drop()}
      </Button>
    </div>
  );
}
