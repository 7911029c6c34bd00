import { LoaderCircle } from "lucide-react";
import * as m from "../paraglide/messages.js";

/** Shown while a screen's code is being fetched. */
export function PendingScreen() {
  return (
    <p role="status" className="flex items-center justify-center gap-3 p-16 text-muted">
      <LoaderCircle aria-hidden size={22} className="animate-turn text-gold" />
      {m.ui_loading()}
    </p>
  );
}
