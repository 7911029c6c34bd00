import { useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { tableName } from "../games/tableGames.ts";

/** Asks whether the member is still there after rounds without a bet, and says so when the seat was given up. */
export function Idle() {
  const casino = useCasino();
  const idle = useCasinoState((state) => state.idle);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (idle !== null && dialog.current?.open === false) dialog.current.showModal();
  }, [idle]);
  if (idle === null) return null;
  return (
    <dialog
      ref={dialog}
      className="panel"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      onClose={casino.answerIdle}
    >
      <div className="notice">
        <h2 id="idle-title">{tableName(idle.tableCode)}</h2>
        <p id="idle-text">{idle.action === "WARN" ? m.tb_idle_warn() : m.tb_idle_left()}</p>
        <div className="row">
          <button type="button" className="primary" onClick={() => dialog.current?.close()}>
            {idle.action === "WARN" ? m.tb_idle_stay() : m.confirm()}
          </button>
        </div>
      </div>
    </dialog>
  );
}
