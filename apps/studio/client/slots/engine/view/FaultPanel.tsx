import { FaultDialog } from "@hanpan/frame/look/notices/FaultDialog";
import { m } from "../../../paraglide/messages.js";
import type { MachineGame } from "../machine/game.ts";
import type { Fault } from "../machine/state.ts";
import { faultText } from "./faultText.ts";

const onlyLobbyHelps = new Set<Fault["kind"]>(["ENDED", "LAUNCH"]);
const tryingHelps = new Set<Fault["kind"]>(["OFFLINE", "AWAY", "GRAPHICS", "UNAVAILABLE"]);

/** Says plainly why nothing can be played, and offers what helps. */
export function FaultPanel({
  game,
  fault,
}: {
  game: Pick<MachineGame, "retry" | "dismissFault" | "exit">;
  fault: Fault;
}) {
  const leaves = onlyLobbyHelps.has(fault.kind);
  const tries = tryingHelps.has(fault.kind);
  const goOn = tries ? game.retry : game.dismissFault;
  const words = tries ? m.retry() : m.confirm();
  return (
    <FaultDialog
      {...faultText(fault)}
      comesBack={fault.kind === "AWAY"}
      Heading="h2"
      action={leaves ? m.exit() : words}
      onAct={leaves ? game.exit : goOn}
    />
  );
}
