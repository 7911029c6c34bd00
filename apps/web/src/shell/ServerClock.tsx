import { formatInstant } from "@hanpan/contract/time";
import { useEffect, useState } from "react";
import * as m from "../paraglide/messages.js";
import { useServerOffset } from "./serverOffset.ts";

/** The server's time in Seoul, second by second; nothing until the server has sent it. */
export function ServerClock() {
  const offsetMs = useServerOffset();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="flex min-h-6 items-center justify-between gap-4 text-12 text-muted">
      <span>{m.footer_clock()}</span>
      <span className="tabular text-text">
        {offsetMs === null ? "" : formatInstant(new Date(now + offsetMs))}
      </span>
    </p>
  );
}
