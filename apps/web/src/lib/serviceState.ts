import type { GlobalSetting } from "@hanpan/contract";
import type { Call } from "@hanpan/contract/call";
import { type ServiceState, useAppStore } from "./store.ts";

/** What of a reply the service state is read from. */
export interface ServiceSignal {
  readonly networkError: boolean;
  readonly message: string | null;
  readonly error: {
    readonly code: string;
    readonly details?: Readonly<Record<string, unknown>> | undefined;
  } | null;
}

/** Reads the service state off the reply of a call; keeps the moment at which the connection was first missed. */
export function noteService(call: Pick<Call, "openInMaintenance">, reply: ServiceSignal): void {
  become(nextService(useAppStore.getState().service, call, reply));
}

/** Takes the site's own word on whether it is closed. */
export function noteMaintenance({ maintenance }: GlobalSetting): void {
  const { on, message, until } = maintenance;
  become(on ? { type: "MAINTENANCE", data: { message, until } } : { type: "READY", data: null });
}

function nextService(
  before: ServiceState,
  call: Pick<Call, "openInMaintenance">,
  reply: ServiceSignal,
): ServiceState {
  if (reply.error?.code === "ABORTED") return before;
  if (reply.networkError) {
    return before.type === "OFFLINE" ? before : { type: "OFFLINE", data: { since: Date.now() } };
  }
  if (reply.error?.code === "MAINTENANCE") {
    const until = reply.error.details?.["until"];
    return {
      type: "MAINTENANCE",
      data: { message: reply.message, until: typeof until === "string" ? until : null },
    };
  }
  // What is answered while the site is closed as well says nothing of it, and neither does a server whose database is
  // away: that may be what the site is closed for.
  const saysNothing = call.openInMaintenance || reply.error?.code === "UNAVAILABLE";
  if (saysNothing && before.type === "MAINTENANCE") return before;
  return { type: "READY", data: null };
}

/** Keeps the state object where nothing has changed, so that nothing is redrawn. */
function become(after: ServiceState): void {
  const before = useAppStore.getState().service;
  if (!isSame(before, after)) useAppStore.setState({ service: after });
}

function isSame(one: ServiceState, other: ServiceState): boolean {
  if (one.type === "MAINTENANCE" && other.type === "MAINTENANCE") {
    return one.data.message === other.data.message && one.data.until === other.data.until;
  }
  return one.type === other.type;
}

/** The service state, for the shell's banner. */
export function useServiceState(): ServiceState {
  return useAppStore((state) => state.service);
}
