import { useEffect } from "react";
import { m } from "../../../paraglide/messages.js";
import { useBetting, useSlipState } from "../../betting/bettingContext.ts";
import { useSportsState } from "../../connection/sportsContext.ts";

/** A slip whose answer was lost: asked for again at once after a reload, and as often as the member presses. */
export function Unanswered() {
  const { slip } = useBetting();
  const isMember = useSportsState((state) => state.session !== null);
  const isSending = useSlipState(({ act }) => act.kind === "SENDING");
  useEffect(() => {
    if (isMember) void slip.resume();
  }, [slip, isMember]);
  if (isSending) {
    return (
      <p className="slip-sending" role="status">
        {m.sp_sending()}
      </p>
    );
  }
  return (
    <div className="slip-unanswered" role="alert">
      <p>{m.sp_unanswered()}</p>
      <button type="button" className="primary slip-place" onClick={() => void slip.resume()}>
        {m.sp_unanswered_check()}
      </button>
    </div>
  );
}
