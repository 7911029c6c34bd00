import { vi } from "vitest";

/**
 * Opens the app's state once more, as another tab of the same browser does: its own modules and memory,
 * the same local storage, the same broadcast channel.
 */
export async function openTab() {
  vi.resetModules();
  const { startState } = await import("../start.ts");
  const session = await import("../session.ts");
  const sessionEnd = await import("../sessionEnd.ts");
  const drafts = await import("../drafts.ts");
  const authentication = await import("../authentication.ts");
  const queries = await import("../callQuery.ts");
  const requests = await import("../requestState.ts");
  const notices = await import("../notices.ts");
  const { queryClient } = await import("../queryClient.ts");
  const { useAppStore } = await import("../store.ts");
  const close = startState();
  return {
    ...session,
    ...sessionEnd,
    ...drafts,
    ...authentication,
    ...queries,
    ...requests,
    ...notices,
    queryClient,
    useAppStore,
    close,
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
