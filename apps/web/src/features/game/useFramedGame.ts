import type { GameMessage } from "@hanpan/contract/bridge";
import { useDrawnTheme, useOnline } from "@hanpan/ui";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { urls } from "../../lib/urls.ts";
import { useGameBridge } from "./bridge.ts";
import { keepSound, soundMessages } from "./keptSound.ts";
import { restMessage } from "./reminder.ts";
import { useBlocked } from "./useBlocked.ts";

/** A game that cannot be shown after so long is taken for unreachable. */
const shownWithinMs = 30_000;

interface Framed {
  url: string;
  /** The game says when it may be shown; another is shown once it has loaded. */
  saysReady: boolean;
  /** Whether the reminder of the play time covers the game. */
  reminds?: boolean;
  onMessage: (message: GameMessage) => void;
  /** This page may not show the game, or not where the game has led its frame. */
  onBlocked: () => void;
}

export interface FramedGame {
  frame: RefObject<HTMLIFrameElement | null>;
  shown: boolean;
  unreachable: boolean;
  onLoad: () => void;
  send: ReturnType<typeof useGameBridge>;
}

/**
 * The talk with a game in a frame, played or tried: it is shown when it can be, has the keyboard then, rests while the
 * network or the reminder asks for it, follows theme and sound, and leads out.
 */
export function useFramedGame({ url, saysReady, reminds = false, onMessage, onBlocked }: Framed): FramedGame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [late, setLate] = useState(false);
  const shown = ready || (loaded && !saysReady);
  const online = useOnline();
  const theme = useDrawnTheme();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: urls.games, search: {} }), [navigate]);
  useBlocked({ onLeave: leave, onBlocked });
  const send = useGameBridge(frame, url, (message) => {
    if (message.type === "ready") setReady(true);
    else if (message.type === "exit") leave();
    else keepSound(message);
    onMessage(message);
  });

  useEffect(() => {
    if (shown) return;
    const timer = setTimeout(() => setLate(true), shownWithinMs);
    return () => clearTimeout(timer);
  }, [shown]);

  // A game that opens has the keyboard: Space plays it. Who has gone to something else meanwhile stays there.
  useEffect(() => {
    const { activeElement } = document;
    if (shown && (activeElement === null || activeElement === document.body))
      frame.current?.focus({ preventScroll: true });
  }, [shown]);

  useEffect(() => {
    if (ready) send({ type: restMessage(reminds, online) });
  }, [ready, reminds, online, send]);

  useEffect(() => {
    if (ready) send({ type: "theme", theme });
  }, [ready, theme, send]);

  useEffect(() => {
    if (ready) for (const message of soundMessages()) send(message);
  }, [ready, send]);

  return { frame, shown, unreachable: late && !shown, onLoad: () => setLoaded(true), send };
}
