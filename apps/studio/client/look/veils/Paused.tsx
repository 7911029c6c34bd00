import type { Pause } from "@hanpan/frame/visit/memberApp";
import { pausedHint } from "@hanpan/frame/words/paused";
import { m } from "../../paraglide/messages.js";

/** Lies over everything while the member app has the visit rest, and says why. */
export function Paused({ why }: { why: Pause }) {
  return (
    <div className="veil veil-fixed">
      <div className="notice" role="status">
        <h2>{m.paused()}</h2>
        <p>{pausedHint(why)}</p>
      </div>
    </div>
  );
}
