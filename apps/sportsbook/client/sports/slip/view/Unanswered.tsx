import { Button } from "@hanpan/ui";
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
      <p className="rounded-control bg-surface-2 p-3.5 text-center text-14" role="status">
        {m.sp_sending()}
      </p>
    );
  }
  return (
    <div className="grid gap-2" role="alert">
      <p>{m.sp_unanswered()}</p>
      <Button kind="money" size="large" wide onClick={() => void slip.resume()}>
        {m.sp_unanswered_check()}
      </Button>
    </div>
  );
}
