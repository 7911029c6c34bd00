import { m } from "../../../../paraglide/messages.js";
import { quietSounds } from "../quiet.ts";
import { openSession } from "../session.ts";
import type { SlotOutcome } from "../slotClient.ts";
import type { Step, StepTo, Visit } from "../visit.ts";

/** The page opens: it asks for its session while its stage is painted. Either may fail. */
export async function loading<Outcome extends SlotOutcome>(
  visit: Visit<Outcome>,
  { host }: StepTo<Outcome, "LOADING">,
): Promise<Step<Outcome> | null> {
  const { client, calm, sounds, store, patience } = visit;
  store.set({ saying: m.ready_hint() });
  const [opened, painted] = await Promise.all([
    openSession(visit),
    client
      .openStage({
        host,
        calm,
        sounds: quietSounds(sounds, () => visit.isQuiet),
        store,
        patience,
      })
      .catch(() => null),
  ]);
  if (visit.isClosed) {
    painted?.stage.destroy();
    return null;
  }
  if (painted === null) {
    store.set({ fault: { kind: "GRAPHICS", message: null }, phase: "IDLE" });
    return null;
  }
  visit.painted = painted;
  painted.stage.resize(host.clientWidth, host.clientHeight);
  if (opened) return { state: "RESUMING" };
  return store.get().fault?.kind === "AWAY" ? { state: "RETURNING" } : null;
}
