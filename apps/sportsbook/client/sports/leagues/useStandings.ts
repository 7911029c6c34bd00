import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { dataOf } from "../connection/dataOf.ts";
import { useSports } from "../connection/sportsContext.ts";

/** Tables change with every match that ends. */
const refreshMs = 60_000;

/** A league's table of a season (null: the present one), read again and again while it is shown. */
export function useStandings(leagueCode: string, season: number | null) {
  const { requests } = useSports();
  const { data, isError, refetch } = useQuery({
    queryKey: ["standings", leagueCode, season],
    queryFn: () => dataOf(requests.standings(leagueCode, season)),
    refetchInterval: refreshMs,
    // While another season is being read, the one before stays on the screen.
    placeholderData: keepPreviousData,
  });
  const standings = data?.leagueCode === leagueCode ? data : null;
  return { standings, isFailed: isError && standings === null, retry: () => void refetch() };
}
