import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { useEffect, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import type { SlotState } from "../play/state.ts";
import "./position.css";

const secondMs = 1_000;
const minuteSeconds = 60;

/** Hours, minutes and seconds. */
function clockOf(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / secondMs));
  const two = (part: number) => String(part).padStart(2, "0");
  const [minutes, rest] = [Math.floor(seconds / minuteSeconds), two(seconds % minuteSeconds)];
  return `${Math.floor(minutes / minuteSeconds)}:${two(minutes % minuteSeconds)}:${rest}`;
}

/** What the rules of play ask to have in view: net position, time, the cap of a spin. Nothing where they ask for none of it. */
export function PositionLine({
  state: { position, session },
}: {
  state: Pick<SlotState, "position" | "session">;
}) {
  const [nowMs, setNowMs] = useState(() => performance.now());
  const isShown = position !== null;
  useEffect(() => {
    if (!isShown) return;
    const beat = setInterval(() => setNowMs(performance.now()), secondMs);
    return () => clearInterval(beat);
  }, [isShown]);
  const capWon = session?.jurisdiction.stakeCapWon ?? null;
  if (position === null && capWon === null) return null;
  return (
    <dl className="position">
      {position !== null && (
        <>
          <div>
            <dt>{m.position_net()}</dt>
            <dd translate="no" data-testid="net">
              {won(position.netWon, language())}
            </dd>
          </div>
          <div>
            <dt>{m.position_time()}</dt>
            <dd translate="no" data-testid="elapsed">
              {clockOf(nowMs - position.openedMs)}
            </dd>
          </div>
        </>
      )}
      {capWon !== null && (
        <div>
          <dt>{m.position_cap()}</dt>
          <dd translate="no" data-testid="cap">
            {won(capWon, language())}
          </dd>
        </div>
      )}
    </dl>
  );
}
