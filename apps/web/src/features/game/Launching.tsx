import { LoaderCircle } from "lucide-react";
import * as m from "../../paraglide/messages.js";

/** The wait for a game. */
export function Launching() {
  return (
    <div role="status" className="flex h-full flex-col items-center justify-center gap-3 text-muted">
      <LoaderCircle aria-hidden size={32} className="animate-turn text-gold" />
      <p>{m.game_loading()}</p>
    </div>
  );
}
