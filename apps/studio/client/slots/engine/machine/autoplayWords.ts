import { m } from "../../../paraglide/messages.js";
import type { AutoplayVerdict } from "./autoplay.ts";

/** Autoplay as it has ended: why is shown, and said after what the last round came to. */
export function endedAutoplay(
  verdict: AutoplayVerdict,
  announcement: string,
): { readonly autoplay: null; readonly saying: string; readonly announcement: string } {
  const saying = reasonOf(verdict);
  return { autoplay: null, saying, announcement: announcement === "" ? saying : `${announcement} ${saying}` };
}

function reasonOf(verdict: AutoplayVerdict): string {
  if (verdict === "LOSS_LIMIT") return m.autoplay_ended_loss();
  return verdict === "WIN_LIMIT" ? m.autoplay_ended_win() : m.autoplay_ended_done();
}
