import { formatInstant } from "@hanpan/contract/time";
import { useEffect, useState } from "react";
import * as m from "../../paraglide/messages.js";
import { useServerOffset } from "../../shell/serverOffset.ts";

/** The server's time in Seoul, hours and minutes: a game must not make the time be forgotten. */
export function KoreanTime() {
  const offsetMs = useServerOffset();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="text-right leading-tight max-sm:flex max-sm:items-center max-sm:gap-x-1">
      <span className="text-12 text-muted sm:block">{m.game_clock()}</span>
      <span className="tabular text-12 sm:block sm:min-h-[22px] sm:text-14">
        {offsetMs === null ? "" : formatInstant(new Date(now + offsetMs)).slice(11, 16)}
      </span>
    </p>
  );
}
