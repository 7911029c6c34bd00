import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import { Button } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import * as m from "../../paraglide/messages.js";
import type { OpenWindow } from "./blankWindow.ts";
import type { Launched } from "./launch.ts";
import { RealityCheck } from "./RealityCheck.tsx";

const noRest = () => undefined;

/** Which game this tab has opened a window for: over a reload the window stays, and so does its reminder. */
const openedKey = "hanpan.ownWindow";

export interface OwnWindowProps {
  gameId: string;
  /** Asks for a launch; null when it was refused, which is then said elsewhere. */
  launch: () => Promise<Pick<Launched, "url"> | null>;
  openWindow: OpenWindow;
  /** Whether a reminder of the time is shown here once it is open. */
  reminds?: boolean;
}

/**
 * A game that is played in a window of its own. An address opens it once and for a minute, so each press asks for one of its
 * own. Our reminder is shown here: nothing can be laid over another program's window, and the game there cannot be paused.
 */
export function OwnWindow({ gameId, launch, openWindow, reminds = true }: OwnWindowProps) {
  const [blocked, setBlocked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [played, setPlayed] = useState(() => readStored("session", openedKey, z.string()) === gameId);

  const open = async () => {
    const own = openWindow(m.game_loading());
    setBlocked(own === null);
    if (own === null) return;
    setBusy(true);
    let launched: Pick<Launched, "url"> | null = null;
    try {
      launched = await launch();
    } finally {
      setBusy(false);
      if (launched === null) own.close();
    }
    if (launched === null) return;
    own.lead(launched.url);
    writeStored("session", openedKey, gameId);
    setPlayed(true);
  };

  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 px-4 text-center">
      <p>{m.game_openWindow()}</p>
      <Button kind="play" size="large" busy={busy} onClick={() => void open()}>
        {m.game_play()}
      </Button>
      <p role="alert" className="text-14 text-vermilion">
        {blocked && m.game_windowBlocked()}
      </p>
      {played && reminds && <RealityCheck roundOpen={false} onReminds={noRest} />}
    </div>
  );
}
