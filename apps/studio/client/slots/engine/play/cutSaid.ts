import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../../paraglide/messages.js";
import type { SlotOutcome } from "./slotClient.ts";
import type { SlotState } from "./state.ts";

/** What is said of a round that reached the slot's maximum, so that something above it is not paid; nothing of all others. */
export function cutSaid({ cutWon }: SlotOutcome): Partial<Pick<SlotState, "saying" | "announcement">> {
  if (cutWon === 0) return {};
  const words = m.round_cut({ amount: won(cutWon, language()) });
  return { saying: words, announcement: words };
}
