import type { SpinBody } from "../../../../protocol/calls.ts";
import { m } from "../../../paraglide/messages.js";
import type { Reply } from "../../../studio/call.ts";
import { askForRound, settled } from "../machine/asking.ts";
import { receivedSeeds } from "../machine/clientSeed.ts";
import type { Round } from "./requests.ts";
import type { SlotOutcome } from "./slotClient.ts";
import type { Visit } from "./visit.ts";

/** Asks for the round whose fate was open until it is known, and says so; null when there is none. */
export const settledSpin = <Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
): Promise<Reply<Round<Outcome> | null>> =>
  settled(visit, () => visit.store.set({ saying: m.fault_pending() }));

/** Sends a spin until it is answered; the same body each time, so that it is charged at most once. */
export const askForSpin = <Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
  body: SpinBody,
): Promise<Reply<Round<Outcome> | null>> =>
  askForRound(visit, {
    send: () => visit.studio.spin(body),
    take({ nextSeeds, jurisdiction }) {
      visit.store.set(receivedSeeds(visit.store.get(), nextSeeds));
      visit.nextRules = jurisdiction ?? null;
    },
    pending: () => visit.store.set({ saying: m.fault_pending() }),
  });
