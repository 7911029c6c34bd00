import type { VendorErrorCode } from "@hanpan/vendor/protocol/envelope";
import { m } from "../paraglide/messages.js";
import type { Refusal } from "../visit/call.ts";

/** What passes by itself: the same may be asked again. */
const passing: ReadonlySet<string> = new Set<Refusal<VendorErrorCode>["code"]>([
  "OFFLINE",
  "INTERNAL",
  "UNAVAILABLE",
  "TOO_MANY_REQUESTS",
]);

/** Why there is nothing to show, and a way to try again where that may help. */
export function Failure({ code, again }: { code: Refusal["code"]; again: () => void }) {
  const offline = passing.has(code);
  return (
    <div className="verdict bad" role="alert">
      <p>{offline ? m.check_offline() : m.check_not_found()}</p>
      {offline && (
        <button type="button" className="check-button" onClick={again}>
          {m.retry()}
        </button>
      )}
    </div>
  );
}
