import type { Requester } from "@hanpan/frame/visit/call";
import { ownBetsReply } from "@hanpan/vendor/protocol/proofs";
import {
  type FixturesQuery,
  fixtureProofReply,
  fixtureReply,
  fixturesReply,
  openSportsSessionReply,
  overviewReply,
  sportsSession,
  standingsReply,
} from "../../../protocol/calls.ts";
import { call } from "../../calls/call.ts";

function at(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, value);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** The session and the reads of sports. None of them throws. */
export const sportsRequests = (requester: Requester) => ({
  openSession: (token: string, user: string) =>
    call(requester, "POST", "/api/sports/session", openSportsSessionReply, { token, user }),
  session: () => call(requester, "GET", "/api/sports/session", sportsSession),
  overview: () => call(requester, "GET", "/api/sports/overview", overviewReply),
  fixtures: (query: FixturesQuery) =>
    call(requester, "GET", at("/api/sports/fixtures", query), fixturesReply),
  fixture: (fixtureId: string) =>
    call(requester, "GET", `/api/sports/fixtures/${encodeURIComponent(fixtureId)}`, fixtureReply),
  proof: (fixtureId: string) =>
    call(requester, "GET", `/api/sports/fixtures/${encodeURIComponent(fixtureId)}/proof`, fixtureProofReply),
  /** The member's own bets of a match, with what proves them to be in the root of its bets. */
  ownBets: (fixtureId: string) =>
    call(requester, "GET", `/api/sports/fixtures/${encodeURIComponent(fixtureId)}/own-bets`, ownBetsReply),
  standings: (leagueCode: string, season: number | null) =>
    call(
      requester,
      "GET",
      at(`/api/sports/leagues/${encodeURIComponent(leagueCode)}/standings`, {
        season: season === null ? undefined : String(season),
      }),
      standingsReply,
    ),
});
