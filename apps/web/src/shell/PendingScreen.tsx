import { LoaderCircle } from "lucide-react";
import * as m from "../paraglide/messages.js";

/** Shown while a screen's code is being fetched. */
export function PendingScreen() {
  return (
    <div role="status" className="flex min-h-[50vh] flex-col items-center justify-center gap-3 text-muted">
      <LoaderCircle aria-hidden size={28} className="animate-turn text-gold" />
      <p>{m.app_loading_main()}</p>
    </div>
  );
}
