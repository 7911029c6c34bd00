import { type AppMessage, fromApp, type GameMessage, gameMessage } from "@hanpan/contract/bridge";
import { type RefObject, useCallback, useEffect, useRef } from "react";

type WithoutEnvelope<Message> = Message extends unknown ? Omit<Message, "channel" | "version"> : never;

/**
 * Speaks with the game's frame. Only messages that come from this very frame, from the game's own origin, and in the
 * bridge's shape are received; what is sent goes to that origin alone.
 */
export function useGameBridge(
  frame: RefObject<HTMLIFrameElement | null>,
  gameUrl: string,
  onMessage: (message: GameMessage) => void,
): (message: WithoutEnvelope<AppMessage>) => void {
  const origin = new URL(gameUrl).origin;
  const listener = useRef(onMessage);
  useEffect(() => {
    listener.current = onMessage;
  }, [onMessage]);

  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const parsed = gameMessage.safeParse(event.data);
      if (parsed.success) listener.current(parsed.data);
    };
    window.addEventListener("message", receive);
    return () => window.removeEventListener("message", receive);
  }, [origin, frame]);

  return useCallback(
    (message) => frame.current?.contentWindow?.postMessage(fromApp(message), origin),
    [origin, frame],
  );
}
