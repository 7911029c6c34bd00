import { type ServiceState, useAppStore } from "./store.ts";

/** What of a reply the service state is read from. */
export interface ServiceSignal {
  readonly networkError: boolean;
  readonly message: string | null;
  readonly error: { readonly code: string } | null;
}

/** Reads the service state off a reply; keeps the moment at which the connection was first missed. */
export function noteService(reply: ServiceSignal): void {
  const before = useAppStore.getState().service;
  const after = nextService(before, reply);
  if (after !== before) useAppStore.setState({ service: after });
}

function nextService(before: ServiceState, reply: ServiceSignal): ServiceState {
  if (reply.error?.code === "ABORTED") return before;
  if (reply.networkError) {
    return before.type === "OFFLINE" ? before : { type: "OFFLINE", data: { since: Date.now() } };
  }
  if (reply.error?.code === "MAINTENANCE") {
    const same = before.type === "MAINTENANCE" && before.data.message === reply.message;
    return same ? before : { type: "MAINTENANCE", data: { message: reply.message } };
  }
  return before.type === "READY" ? before : { type: "READY", data: null };
}

/** The service state, for the shell's banner. */
export function useServiceState(): ServiceState {
  return useAppStore((state) => state.service);
}
