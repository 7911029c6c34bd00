import type { GameMessage } from "@hanpan/contract/bridge";
import { useDrawnTheme, useOnline } from "@hanpan/ui";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { urls } from "../../lib/urls.ts";
import { useGameBridge } from "./bridge.ts";
import { type GameMenu, useGameShell } from "./gameShell.ts";
import { keepSound, soundMessages } from "./keptSound.ts";
import { restMessage } from "./reminder.ts";
import { useBlocked } from "./useBlocked.ts";

/**
 * A game that has said nothing of its coming for so long is taken for unreachable; one that knows nothing of the bridge can say nothing
 * before it has loaded whole.
 */
const silentForMs = { speaks: 20_000, mute: 30_000 } as const;

/** An address was given: so much of the way is behind, before the game's own files come. */
const launchedPercent = 10;

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
  /** How much of the way to the first round is behind; null where the game does not say. */
  percent: number | null;
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
  const [arrivedPercent, setArrivedPercent] = useState(0);
  const { setMenu } = useGameShell();
  const shown = ready || (loaded && !saysReady);
  const online = useOnline();
  const theme = useDrawnTheme();
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: urls.games, search: {} }), [navigate]);
  useBlocked({ onLeave: leave, onBlocked });
  const send = useGameBridge(frame, url, (message) => {
    if (message.type === "ready") setReady(true);
    else if (message.type === "progress") takeProgress(message.percent);
    else if (message.type === "menu") takeMenu(message.panels);
    else if (message.type === "exit") leave();
    else keepSound(message);
    onMessage(message);
  });

  function takeProgress(to: number): void {
    if (shown || to <= arrivedPercent) return;
    setArrivedPercent(to);
    awaitMore();
  }

  /** The game leaves bar, exit and balance to the page, and says what the bar can ask it for. */
  function takeMenu(panels: GameMenu["panels"]): void {
    send({ type: "shell" });
    setMenu({
      panels,
      open: (panel) => {
        // What opens there has the keyboard, and the game after it.
        frame.current?.focus({ preventScroll: true });
        send({ type: "panel", panel });
      },
    });
  }
  useEffect(() => () => setMenu(null), [setMenu]);

  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);
  const silentMs = saysReady ? silentForMs.speaks : silentForMs.mute;
  /** Whatever has come of the game gives it the time anew. */
  const awaitMore = useCallback(() => {
    clearTimeout(silence.current);
    silence.current = setTimeout(() => setLate(true), silentMs);
  }, [silentMs]);
  useEffect(() => {
    if (shown) return;
    awaitMore();
    return () => clearTimeout(silence.current);
  }, [shown, awaitMore]);

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

  const percent = saysReady ? launchedPercent + (arrivedPercent * (100 - launchedPercent)) / 100 : null;
  const onLoad = (): void => {
    setLoaded(true);
    if (!shown && saysReady) awaitMore();
  };
  return { frame, shown, percent, unreachable: late && !shown, onLoad, send };
}
