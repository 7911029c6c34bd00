import { type Sport, sports } from "@hanpan/games/sports/vocabulary";
import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { fixtureId, leagueCode, marketKey, selectionCode } from "../../../protocol/fixture.ts";

/** A selection of a match that an address names: whoever came by it wants it on the slip. */
export type WantedPick = { readonly marketKey: string; readonly selection: string };

/** What fills the page. Lists may be of one sport alone; of results the day of Seoul is named, else it is today. */
export type Place =
  | { readonly kind: "TODAY" | "LIVE" | "LEAGUES"; readonly sport: Sport | null }
  | { readonly kind: "RESULTS"; readonly sport: Sport | null; readonly day: string | null }
  | { readonly kind: "LEAGUE"; readonly leagueCode: string }
  | { readonly kind: "MATCH"; readonly fixtureId: string; readonly pick?: WantedPick }
  | { readonly kind: "MY_BETS" | "RULES" };

const sportOf = (word: string | undefined): Sport | null =>
  sports.find((sport) => sport.toLowerCase() === word) ?? null;

const dayOf = (word: string | undefined): string | null =>
  word !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word)) ? word : null;

const wordOf = (sport: Sport | null): string => (sport === null ? "" : `/${sport.toLowerCase()}`);

function matchOf(fixture: string, market: string | undefined, selection: string | undefined): Place {
  const wanted = z
    .object({ marketKey, selection: selectionCode })
    .safeParse({ marketKey: market, selection });
  return { kind: "MATCH", fixtureId: fixture, ...(wanted.success ? { pick: wanted.data } : {}) };
}

/** The place that the part of an address behind # names; today for whatever names none. */
export function placeOf(hash: string): Place {
  const [kind, first, second, third] = hash.replace(/^#?\/?/, "").split("/");
  switch (kind) {
    case "live":
      return { kind: "LIVE", sport: sportOf(first) };
    case "leagues":
      return { kind: "LEAGUES", sport: sportOf(first) };
    case "results":
      return { kind: "RESULTS", sport: sportOf(first), day: dayOf(second) ?? dayOf(first) };
    case "my-bets":
      return { kind: "MY_BETS" };
    case "rules":
      return { kind: "RULES" };
    case "league":
      if (leagueCode.safeParse(first).success) return { kind: "LEAGUE", leagueCode: first ?? "" };
      break;
    case "match":
      if (fixtureId.safeParse(first).success) return matchOf(first ?? "", second, third);
      break;
  }
  return { kind: "TODAY", sport: sportOf(first) };
}

/** The address of a place within this page: a link, so that it can be reached by keyboard and gone back from. */
export function hrefOf(place: Place): string {
  switch (place.kind) {
    case "TODAY":
      return `#/today${wordOf(place.sport)}`;
    case "LIVE":
      return `#/live${wordOf(place.sport)}`;
    case "LEAGUES":
      return `#/leagues${wordOf(place.sport)}`;
    case "RESULTS":
      return `#/results${wordOf(place.sport)}${place.day === null ? "" : `/${place.day}`}`;
    case "LEAGUE":
      return `#/league/${place.leagueCode}`;
    case "MATCH":
      return `#/match/${place.fixtureId}`;
    case "MY_BETS":
      return "#/my-bets";
    case "RULES":
      return "#/rules";
  }
}

function listen(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}

/** The part of the address behind #, followed. */
export const useHash = (): string => useSyncExternalStore(listen, () => location.hash);
