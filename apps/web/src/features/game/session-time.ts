import { getSession } from "@hanpan/contract/calls/member";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callQuery } from "../../lib/call-query.ts";

/** This session's play time and result as the server counts them; asked again every minute. */
export const playSessionQuery = () => ({
  ...callQuery(getSession, {}),
  refetchInterval: 60_000,
});

/** Seconds played in this session: the server's count and what has passed since it was told. Null before that. */
export function usePlaySeconds(): number | null {
  const { data, dataUpdatedAt } = useQuery(playSessionQuery());
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  if (!data) return null;
  return data.playSeconds + Math.max(0, Math.floor((now - dataUpdatedAt) / 1_000));
}

/** `3723` as `1:02:03`. */
export function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return [Math.floor(seconds / 3_600), ...parts].join(":");
}
