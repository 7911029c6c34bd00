import { useCallback, useEffect, useRef, useState } from "react";
import type { StandingsReply } from "../../../protocol/calls.ts";
import { useSports } from "../connection/sportsContext.ts";

/** Tables change with every match that ends. */
const refreshMs = 60_000;

/** A league's table of a season (null: the present one), read anew as long as it is shown. */
export const useStandings = (leagueCode: string, season: number | null) => {
  const { requests } = useSports();
  const [standings, setStandings] = useState<StandingsReply | null>(null);
  const [isFailed, setFailed] = useState(false);
  const latest = useRef("");
  const read = useCallback(async (): Promise<void> => {
    const asked = `${leagueCode} ${season}`;
    latest.current = asked;
    const reply = await requests.standings(leagueCode, season);
    if (latest.current !== asked) return;
    if (reply.ok) setStandings(reply.data);
    setFailed(!reply.ok);
  }, [requests, leagueCode, season]);
  useEffect(() => {
    void read();
    const timer = setInterval(() => void read(), refreshMs);
    return () => clearInterval(timer);
  }, [read]);
  const shown = standings?.leagueCode === leagueCode ? standings : null;
  return { standings: shown, isFailed: isFailed && shown === null, retry: () => void read() };
};
