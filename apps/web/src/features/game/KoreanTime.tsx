import { formatInstant } from "@hanpan/contract/time";
import { useEffect, useState } from "react";
import * as m from "../../paraglide/messages.js";
import { useServerOffset } from "../../shell/server-offset.ts";

/** The server's time in Seoul, hours and minutes: a game must not make the time be forgotten. */
export function KoreanTime() {
  const offsetMs = useServerOffset();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="text-right leading-tight">
      <span className="block text-12 text-muted">{m.game_clock()}</span>
      <span className="tabular block min-h-[22px] text-14">
        {offsetMs === null ? "" : formatInstant(new Date(now + offsetMs)).slice(11, 16)}
      </span>
    </p>
  );
}
