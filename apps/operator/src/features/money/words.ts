import * as m from "../../paraglide/messages.js";
import { words } from "../../parts/labels.tsx";

/** Who acts without being an operator. */
const actorWords: Readonly<Record<string, () => string>> = {
  member: m.column_member,
  system: m.actor_system,
  "system:expiry": m.actor_system,
};

/** Who took a step: an operator by their name, anybody else in words. */
export const actorName = (actor: string): string => words(actorWords, actor);

/** Why a request was cancelled: what an operator wrote, or words for a request that ended by itself. */
export const requestReason = (reason: string): string => (reason === "EXPIRED" ? m.reason_EXPIRED() : reason);
