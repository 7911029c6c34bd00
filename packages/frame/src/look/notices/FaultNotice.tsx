import { m } from "../../paraglide/messages.js";
import type { Fault } from "../../visit/fault.ts";
import { FaultDialog } from "./FaultDialog.tsx";

function words(fault: Fault): { readonly title: string; readonly text: string } {
  if (fault.kind === "OFFLINE") return { title: m.fault_offline_title(), text: m.fault_line() };
  if (fault.kind === "AWAY") return { title: m.fault_away_title(), text: m.fault_away() };
  if (fault.kind === "ENDED") return { title: m.fault_ended_title(), text: fault.message ?? m.fault_ended() };
  if (fault.kind === "LAUNCH") return { title: m.fault_launch_title(), text: m.fault_launch() };
  return { title: m.fault_refused_title(), text: fault.message ?? m.fault_refused() };
}

/** Says why nothing can be played, and offers what helps. */
export function FaultNotice({
  fault,
  onRetry,
  onExit,
}: {
  fault: Fault;
  onRetry: () => void;
  onExit: () => void;
}) {
  const canRetry = fault.kind !== "ENDED" && fault.kind !== "LAUNCH";
  return (
    <FaultDialog
      {...words(fault)}
      comesBack={fault.kind === "AWAY"}
      Heading="h1"
      action={canRetry ? m.retry() : m.exit()}
      onAct={canRetry ? onRetry : onExit}
    />
  );
}
