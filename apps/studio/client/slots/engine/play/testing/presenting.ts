import { createStore } from "@hanpan/frame/store/store";
import { createSoundBoard } from "../../../../sound/soundBoard.ts";
import type { Patience } from "../../machine/pause.ts";
import type { Round } from "../requests.ts";
import type { SlotOutcome, SlotTools } from "../slotClient.ts";
import { firstState, type SlotState } from "../state.ts";

/** A patience without waiting: every pause is over at once, every count shows its middle and its end. */
const impatience: Patience = {
  wait: async () => false,
  count: async (durationMs, step) => {
    step(durationMs / 2);
    step(durationMs);
    return false;
  },
  hurry: () => undefined,
};

/** What a presenter works with, without a stage: silent, at once, and with every state that was shown written down. */
export function toolsForTest() {
  const store = createStore<SlotState>({ ...firstState, phase: "SPINNING" });
  const shown: SlotState[] = [];
  store.subscribe(() => shown.push(store.get()));
  const tools: SlotTools = {
    host: document.createElement("div"),
    calm: false,
    sounds: createSoundBoard("SLOTS"),
    store,
    patience: impatience,
  };
  return { tools, store, shown };
}

/** A round as the studio answers it, paid. */
export const paidRound = <Outcome extends SlotOutcome>(
  gameCode: Round<Outcome>["gameCode"],
  outcome: Outcome,
): Round<Outcome> => ({
  roundId: "0190a5b0-7e5b-7000-8000-000000000001",
  clientRoundId: "0190a5b0-7e5b-4000-8000-000000000002",
  gameCode,
  stakeWon: outcome.stakeWon,
  outcome,
  balanceAfterBetWon: 50_000,
  balanceAfterWinWon: 50_000 + outcome.totalWinWon,
  payment: "PAID",
  seeds: { serverSeedHash: "ab".repeat(32), clientSeed: "member", nonce: 1 },
  startedAt: "2026-11-22T00:00:00.000Z",
});
