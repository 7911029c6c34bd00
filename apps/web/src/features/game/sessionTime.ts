import { getSession } from "@hanpan/contract/calls/member";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callQuery } from "../../lib/callQuery.ts";

/** This session's play time and result as the server counts them; asked again every minute. */
export const playSessionQuery = () => ({
  ...callQuery(getSession, {}),
  refetchInterval: 60_000,
});

/** So many seconds had been played at a moment. */
export type Played = { readonly seconds: number; readonly atMs: number };

const secondsAt = ({ seconds, atMs }: Played, nowMs: number): number =>
  seconds + Math.max(0, Math.floor((nowMs - atMs) / 1_000));

/**
 * What is known of the time played once the server has sent its own count. That ends with the last bet: who only
 * watched since has played on nevertheless, so that the clock never goes back.
 */
export const playedAfter = (before: Played | null, counted: Played): Played =>
  before !== null && secondsAt(before, counted.atMs) >= counted.seconds ? before : counted;

/** Seconds played in this session: the server's count and what has passed since in this game. Null before that. */
export function usePlaySeconds(): number | null {
  const { data, dataUpdatedAt } = useQuery(playSessionQuery());
  const [played, setPlayed] = useState<Played | null>(null);
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (data) setPlayed((before) => playedAfter(before, { seconds: data.playSeconds, atMs: dataUpdatedAt }));
  }, [data, dataUpdatedAt]);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return played === null ? null : secondsAt(played, nowMs);
}

/** `3723` as `1:02:03`. */
export function formatDuration(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return [Math.floor(seconds / 3_600), ...parts].join(":");
}
