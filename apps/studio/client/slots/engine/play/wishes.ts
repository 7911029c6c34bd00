import { remember } from "./preferences.ts";
import type { SlotOutcome } from "./slotClient.ts";
import type { Visit } from "./visit.ts";

/** Turbo, where the jurisdiction allows it. */
export function setTurbo<Outcome extends SlotOutcome>(
  { client, sounds, store }: Visit<Outcome>,
  turbo: boolean,
): void {
  sounds.wake();
  sounds.play("button");
  store.set({ turbo: turbo && store.get().session?.jurisdiction.turboAllowed === true });
  remember(client.gameCode, store.get());
}

/** The stake of the next spin; of one that is under way, and of those of autoplay, it stays. */
export function setLineStake<Outcome extends SlotOutcome>(
  { client, sounds, store }: Visit<Outcome>,
  lineStakeWon: number,
): void {
  if (store.get().phase !== "IDLE" || store.get().autoplay !== null) return;
  sounds.wake();
  sounds.play("button");
  store.set({ lineStakeWon });
  remember(client.gameCode, store.get());
}
