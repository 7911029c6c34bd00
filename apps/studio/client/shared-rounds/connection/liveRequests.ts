import type { Requester } from "@hanpan/frame/visit/call";
import type { KiteLane } from "../../../protocol/live.ts";
import {
  breaksReply,
  liveSession,
  lobbyReply,
  myRoundsReply,
  openLiveSessionReply,
  type PlaceBody,
  participationReply,
  roundsReply,
  rulesInView,
  sharedRoundProofReply,
  tableReply,
} from "../../../protocol/liveCalls.ts";
import { call } from "../../studio/call.ts";

const at = (tableCode: string, act: string): string =>
  `/api/live/tables/${encodeURIComponent(tableCode)}${act}`;

const before = (word: string | null): string => (word === null ? "" : `&before=${encodeURIComponent(word)}`);

/** The calls of the live tables. None of them throws; each may be made again with the same body. */
export const liveRequests = (requester: Requester) => ({
  openSession: (token: string, user: string, tableCode: string) =>
    call(requester, "POST", "/api/live/session", openLiveSessionReply, { token, user, tableCode }),
  session: () => call(requester, "GET", "/api/live/session", liveSession),
  rulesInView: () => call(requester, "GET", "/api/live/session/rules", rulesInView),
  lobby: () => call(requester, "GET", "/api/live/tables", lobbyReply),
  table: (tableCode: string) => call(requester, "GET", at(tableCode, ""), tableReply),
  place: (tableCode: string, body: PlaceBody) =>
    call(requester, "POST", at(tableCode, "/place"), participationReply, body),
  undo: (tableCode: string, roundId: string, placementId: string) =>
    call(requester, "POST", at(tableCode, "/undo"), participationReply, { roundId, placementId }),
  clear: (tableCode: string, roundId: string) =>
    call(requester, "POST", at(tableCode, "/clear"), participationReply, { roundId }),
  cashOut: (tableCode: string, roundId: string, spot: KiteLane) =>
    call(requester, "POST", at(tableCode, "/cash-out"), participationReply, {
      roundId,
      // A studio of the version before knows one kite, and no field for it.
      ...(spot === "KITE" ? {} : { spot }),
    }),
  /** Where the string of the kite broke in the last rounds. */
  breaks: (tableCode: string) => call(requester, "GET", at(tableCode, "/breaks"), breaksReply),
  myRounds: (tableCode: string, word: string | null, limit = 20) =>
    call(
      requester,
      "GET",
      `/api/live/my-rounds?tableCode=${encodeURIComponent(tableCode)}&limit=${limit}${before(word)}`,
      myRoundsReply,
    ),
  /** Finished rounds of a table, the newest first; those before a round where one is named. */
  rounds: (tableCode: string, limit: number, word: string | null = null) =>
    call(requester, "GET", `${at(tableCode, "/rounds")}?limit=${limit}${before(word)}`, roundsReply),
  roundProof: (roundId: string) =>
    call(requester, "GET", `/api/live/rounds/${encodeURIComponent(roundId)}`, sharedRoundProofReply),
});
export type LiveRequests = ReturnType<typeof liveRequests>;
