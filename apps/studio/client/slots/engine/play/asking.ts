import type { SpinBody } from "../../../../protocol/calls.ts";
import type { StudioErrorCode } from "../../../../protocol/envelope.ts";
import { m } from "../../../paraglide/messages.js";
import type { Reply } from "../../../studio/call.ts";
import { receivedSeeds } from "./clientSeed.ts";
import { waitingWords } from "./faults.ts";
import type { Round } from "./requests.ts";
import type { SlotOutcome } from "./slotClient.ts";
import type { Visit } from "./visit.ts";

export const later = (durationMs: number): Promise<void> =>
  new Promise((done) => setTimeout(done, durationMs));

const retryDelaysMs = [400, 900, 1_800, 3_500];
/** A studio is asked so often at most. */
const mostAttempts = 10;
/** A call that is answered so is made again, the same. */
const askedAgain = new Set<string>([
  "OFFLINE",
  "INTERNAL",
  "UNAVAILABLE",
  "TOO_MANY_REQUESTS",
] satisfies readonly (StudioErrorCode | "OFFLINE")[]);
export const mayBeAskedAgain = (code: string): boolean => askedAgain.has(code);

/** Asks for the round whose fate was open until it is known; null when there is none. */
export async function settled<Outcome extends SlotOutcome>({
  store,
  studio,
}: Visit<Outcome>): Promise<Reply<Round<Outcome> | null>> {
  for (;;) {
    const reply = await studio.unfinished();
    if (!reply.ok) return reply;
    if (reply.data.round !== null || !reply.data.pending) return { ok: true, data: reply.data.round };
    store.set({ saying: m.fault_pending() });
    await later(1_000);
  }
}

/** Sends a spin until it is answered; the same body each time, so that it is charged at most once. */
export async function ask<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
  body: SpinBody,
): Promise<Reply<Round<Outcome> | null>> {
  const { store, studio } = visit;
  for (let attempt = 0; ; attempt += 1) {
    const reply = await studio.spin(body);
    if (reply.ok) {
      store.set(receivedSeeds(store.get(), reply.data.nextSeeds));
      visit.nextRules = reply.data.jurisdiction ?? null;
      return { ok: true, data: reply.data.round };
    }
    if (reply.code === "ROUND_PENDING") return await settled(visit);
    const delayMs =
      reply.code === "TOO_MANY_REQUESTS" ? Math.max(250, reply.retryAfterMs) : retryDelaysMs[attempt];
    if (
      !mayBeAskedAgain(reply.code) ||
      delayMs === undefined ||
      attempt + 1 >= mostAttempts ||
      visit.isClosed
    )
      return reply;
    store.set({ saying: waitingWords(reply.code) ?? store.get().saying });
    await later(delayMs);
  }
}
