import type { Pause } from "@hanpan/frame/visit/memberApp";
import { pausedHint } from "@hanpan/frame/words/paused";
import { m } from "../../paraglide/messages.js";

/** Lies over everything while the member app has the visit rest, and says why. */
export function Paused({ why, className = "veil" }: { why: Pause; className?: string }) {
  return (
    <div className={className}>
      <div className="notice" role="status">
        <h2>{m.paused()}</h2>
        <p>{pausedHint(why)}</p>
      </div>
    </div>
  );
}
