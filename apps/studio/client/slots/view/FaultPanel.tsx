import { m } from "../../paraglide/messages.js";
import type { SlotGame } from "../play/game.ts";
import type { Fault } from "../play/state.ts";
import { faultText } from "./faultText.ts";

const onlyLobbyHelps = new Set<Fault["kind"]>(["ENDED", "LAUNCH"]);
const tryingHelps = new Set<Fault["kind"]>(["OFFLINE", "AWAY", "GRAPHICS", "UNAVAILABLE"]);

/** Says plainly why play stands still, and offers what helps. */
export function FaultPanel({ game, fault }: { game: SlotGame; fault: Fault }) {
  const { title, text } = faultText(fault);
  return (
    <div className="veil">
      <div
        className="notice"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="fault-title"
        aria-describedby="fault-text"
      >
        {fault.kind === "AWAY" && <span className="loader" aria-hidden="true" />}
        <h2 id="fault-title">{title}</h2>
        <p id="fault-text">{text}</p>
        <div className="row">
          {onlyLobbyHelps.has(fault.kind) ? (
            <button type="button" className="primary" ref={(button) => button?.focus()} onClick={game.exit}>
              {m.exit()}
            </button>
          ) : (
            <button
              type="button"
              className="primary"
              ref={(button) => button?.focus()}
              onClick={tryingHelps.has(fault.kind) ? game.retry : game.dismissFault}
            >
              {tryingHelps.has(fault.kind) ? m.retry() : m.confirm()}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
