import { socketAddress } from "@hanpan/browser/socket/keptSocket";
import { basePath } from "@hanpan/contract/call";
import { streamPath } from "@hanpan/contract/stream";
import { notificationQuery } from "./memberQueries.ts";
import { queryClient } from "./queryClient.ts";
import { currentToken } from "./session.ts";
import { useAppStore } from "./store.ts";
import { connectStream } from "./streamConnection.ts";
import { applyEvent } from "./streamEvents.ts";

/** A page out of sight keeps its stream for a while: who only looks something up comes straight back. */
const hiddenForMs = 60_000;

/**
 * Follows the member's live events while somebody is signed in and the page is in sight (docs/wire.md, "Live events").
 * Returns how to stop.
 */
export function followStream(): () => void {
  let disconnect: () => void = () => undefined;
  let connectedFor: string | null = null;
  // What a page shows first was asked for from its very start.
  let readSince = performance.timeOrigin;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function follow(): void {
    const token = document.visibilityState === "visible" || connectedFor !== null ? currentToken() : null;
    if (token === connectedFor) return;
    disconnect();
    connectedFor = token;
    disconnect = token === null ? () => undefined : connect(token, readSince);
  }

  function leave(): void {
    readSince = Date.now();
    disconnect();
    disconnect = () => undefined;
    connectedFor = null;
  }

  const see = () => {
    clearTimeout(hiding);
    if (document.visibilityState === "visible") follow();
    else hiding = setTimeout(leave, hiddenForMs);
  };

  follow();
  document.addEventListener("visibilitychange", see);
  const stopWatching = useAppStore.subscribe((state, before) => {
    if (state.session?.token === before.session?.token) return;
    readSince = Date.now();
    follow();
  });
  return () => {
    clearTimeout(hiding);
    document.removeEventListener("visibilitychange", see);
    stopWatching();
    leave();
  };
}

function connect(token: string, readSince: number): () => void {
  return connectStream({
    url: socketAddress(`${basePath}${streamPath}`),
    token,
    readSince,
    receive: (event) => applyEvent(event, token),
    onLive: (live) => {
      if (useAppStore.getState().live !== live) useAppStore.setState({ live });
    },
    // The call is refused too, and its answer ends the session the usual way.
    onRefused: () => void queryClient.refetchQueries({ queryKey: notificationQuery().queryKey }),
  });
}
