import { ErrorState, useDrawnTheme, useOnline } from "@hanpan/ui";
import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { urls } from "../../../lib/urls.ts";
import * as m from "../../../paraglide/messages.js";
import { useGameBridge } from "../bridge.ts";
import { Launching } from "../Launching.tsx";
import { useBlocked } from "../useBlocked.ts";

/** A game that cannot be shown after so long is taken for unreachable. */
const shownWithinMs = 30_000;

export interface FreeFrameProps {
  url: string;
  saysReady: boolean;
  name: string;
  /** What the game says its purse holds. */
  onAmount: (amount: number) => void;
  onRelaunch: () => void;
  onBlocked: () => void;
}

/**
 * A game that is tried, in the same sandbox as a game that is played. It touches nothing of a member's: no balance, no rounds,
 * nothing to come back to.
 */
export function FreeFrame({ url, saysReady, name, onAmount, onRelaunch, onBlocked }: FreeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [unreachable, setUnreachable] = useState(false);
  const shown = ready || (loaded && !saysReady);
  const online = useOnline();
  const theme = useDrawnTheme();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: urls.games, search: {} }), [navigate]);
  useBlocked({ onLeave: leave, onBlocked });
  const send = useGameBridge(frame, url, (message) => {
    if (message.type === "ready") setReady(true);
    else if (message.type === "balance") onAmount(message.balanceWon);
    else if (message.type === "exit") leave();
  });

  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(() => setUnreachable(true), shownWithinMs);
    return () => clearTimeout(timer);
  }, [shown]);
  useEffect(() => {
    const { activeElement } = document;
    if (shown && (activeElement === null || activeElement === document.body))
      frame.current?.focus({ preventScroll: true });
  }, [shown]);
  useEffect(() => {
    if (ready) send({ type: online ? "resume" : "pause" });
  }, [ready, online, send]);
  useEffect(() => {
    if (ready) send({ type: "theme", theme });
  }, [ready, theme, send]);

  if (unreachable && !shown)
    return (
      <div className="flex h-full items-center justify-center">
        <ErrorState title={m.game_network()} onRetry={onRelaunch} />
      </div>
    );
  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={m.game_frame({ name })}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        className={`size-full border-0 transition-opacity duration-250 ${shown ? "" : "opacity-0"}`}
      />
      {!shown && (
        <div className="absolute inset-0">
          <Launching />
        </div>
      )}
    </>
  );
}
