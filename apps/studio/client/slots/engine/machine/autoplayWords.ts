import { m } from "../../../paraglide/messages.js";
import type { AutoplayVerdict } from "./autoplay.ts";

/** Why autoplay has ended, in words. */
export function autoplayEnded(verdict: AutoplayVerdict): string {
  if (verdict === "LOSS_LIMIT") return m.autoplay_ended_loss();
  return verdict === "WIN_LIMIT" ? m.autoplay_ended_win() : m.autoplay_ended_done();
}
