import type { StreamSessionEndReason } from "@hanpan/contract/stream";
import * as m from "../paraglide/messages.js";
import { showNotice } from "./notices.ts";
import { currentSession } from "./session.ts";
import { endSession } from "./sessionEnd.ts";

/** What the member reads of an end that was not their own doing here; of a closed account the log-in says more. */
const endWords: Partial<Record<StreamSessionEndReason, () => string>> = {
  LOGGED_IN_ELSEWHERE: m.session_duplicate,
  SUSPENDED: m.session_blocked,
  EXCLUDED: m.session_excluded,
};

/** Forced logout because the server said that this very session is over, and why. */
export function endSessionByServer(token: string, reason: StreamSessionEndReason): void {
  if (currentSession()?.token !== token) return;
  endSession("REFUSED");
  showNotice("warning", (endWords[reason] ?? m.session_expired)());
}
