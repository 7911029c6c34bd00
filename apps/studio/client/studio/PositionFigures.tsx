import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { useEffect, useState } from "react";
import { m } from "../paraglide/messages.js";
import type { Position } from "./position.ts";
import "./positionFigures.css";

const secondMs = 1_000;
const minuteSeconds = 60;

/** Hours, minutes and seconds. */
function clockOf(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / secondMs));
  const two = (part: number) => String(part).padStart(2, "0");
  const [minutes, rest] = [Math.floor(seconds / minuteSeconds), two(seconds % minuteSeconds)];
  return `${Math.floor(minutes / minuteSeconds)}:${two(minutes % minuteSeconds)}:${rest}`;
}

/**
 * What the rules of play ask to have in view (docs/profiles.md, "The rules"): net position, time, the cap of a round by its
 * word. Nothing where they ask for none of it.
 */
export function PositionFigures({
  position,
  capWon,
  capWord,
  className,
}: {
  position: Position | null;
  capWon: number | null;
  capWord: string;
  className: string;
}) {
  const [nowMs, setNowMs] = useState(() => performance.now());
  const isShown = position !== null;
  useEffect(() => {
    if (!isShown) return;
    const beat = setInterval(() => setNowMs(performance.now()), secondMs);
    return () => clearInterval(beat);
  }, [isShown]);
  if (position === null && capWon === null) return null;
  return (
    <dl className={`position-figures ${className}`}>
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
          <dt>{capWord}</dt>
          <dd translate="no" data-testid="cap">
            {won(capWon, language())}
          </dd>
        </div>
      )}
    </dl>
  );
}
