import type { Requester } from "@hanpan/frame/visit/call";
import { ownBetsReply, ticketReply } from "@hanpan/vendor/protocol/proofs";
import { ownRoundsReply } from "../../protocol/calls.ts";
import { call } from "./call.ts";

/** What a member reads of their own rounds of slots, with a session or with a ticket in its place. None of it throws. */
export const ownRoundRequests = (requester: Requester) => ({
  /** Finished rounds, the newest first; those before a round where one is named. */
  list: (game: string, before: string | null) =>
    call(
      requester,
      "GET",
      `/api/own-rounds?game=${encodeURIComponent(game)}${before === null ? "" : `&before=${encodeURIComponent(before)}`}`,
      ownRoundsReply,
    ),
  /** Their own bets of a shared round, with what proves them to be in the root of its bets. */
  betsOfRound: (roundId: string) =>
    call(requester, "GET", `/api/live/rounds/${encodeURIComponent(roundId)}/own-bets`, ownBetsReply),
  /** With a session alone: what a link to the fairness page carries behind its `#`. */
  ticket: () => call(requester, "GET", "/api/own-rounds/ticket", ticketReply),
});
export type OwnRoundRequests = ReturnType<typeof ownRoundRequests>;
