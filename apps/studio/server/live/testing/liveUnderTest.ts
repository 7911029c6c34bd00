import { randomUUID } from "node:crypto";
import { listenToStream, type StreamListener } from "@hanpan/vendor/testing/streamListener";
import type { LiveRound, LiveSpotBet, Participation } from "../../../protocol/live.ts";
import { openLiveSessionReply, participationReply, tableReply } from "../../../protocol/liveCalls.ts";
import { type StreamMessage, streamMessage } from "../../../protocol/liveStream.ts";
import { call } from "../../testing/studioUnderTest.ts";

/** Phases short enough for a test, long enough for its calls on a busy machine. */
export const shortPhases = { bettingMs: 4_000, closedMs: 600, revealMs: 400 };

/** Environment of a studio that runs these tables with short phases. */
export function liveVariables(
  tables: readonly string[],
  phases: { bettingMs: number; closedMs: number; revealMs: number } = shortPhases,
): Record<string, string> {
  return {
    STUDIO_LIVE_TABLES: tables.join(","),
    STUDIO_LIVE_PHASES: JSON.stringify(Object.fromEntries(tables.map((table) => [table, phases]))),
  };
}

/** Opens a play session at a table; gives its token. */
export async function sitDown(
  address: string,
  member: { memberId: string; launchToken: string },
  tableCode: string,
): Promise<string> {
  const reply = await call(address, "POST", "/api/live/session", {
    body: { token: member.launchToken, user: member.memberId, tableCode },
  });
  return openLiveSessionReply.parse(reply.data).sessionToken;
}

/** A client's socket, and everything that it received. */
export type Listener = StreamListener<StreamMessage>;

/** Opens the socket and says hello. */
export const listenTo = (address: string, token: string | null): Promise<Listener> =>
  listenToStream(`${address}/api/live/stream`, streamMessage, token);

/** Sits at a table and subscribes to it. */
export async function listenAt(address: string, token: string, tableCode: string): Promise<Listener> {
  const listener = await listenTo(address, token);
  listener.say({ type: "subscribe", tableCode, view: "TABLE", sequence: null });
  await listener.receive("table");
  return listener;
}

/** The next round that opens and has its whole betting window before it. */
export async function nextRound(listener: Listener): Promise<LiveRound> {
  const before = listener.received.length;
  const { round } = await listener.receive(
    "change",
    (change) => change.kind === "ROUND_OPENED" && listener.received.indexOf(change) >= before,
  );
  if (round === null) throw new Error("a round that opened is missing");
  return round;
}

/** What is published when the round has come to this. */
export function change(listener: Listener, roundId: string, kind: string) {
  return listener.receive("change", (message) => message.kind === kind && message.round?.roundId === roundId);
}

/** My participation in the round once it is closed. */
export async function myResult(listener: Listener, roundId: string): Promise<Participation> {
  const { participation } = await listener.receive(
    "mine",
    (mine) => mine.participation.roundId === roundId && mine.participation.state === "CLOSED",
  );
  return participation;
}

/** Lays chips; the whole reply. */
export function placeBets(
  address: string,
  token: string,
  round: { readonly tableCode: string; readonly roundId: string },
  bets: readonly LiveSpotBet[],
  more: Record<string, unknown> = {},
) {
  return call(address, "POST", `/api/live/tables/${round.tableCode}/place`, {
    body: { placementId: randomUUID(), roundId: round.roundId, bets, ...more },
    token,
  });
}

/** Lays chips, and must succeed. */
export async function placed(...args: Parameters<typeof placeBets>): Promise<Participation> {
  const reply = await placeBets(...args);
  if (reply.status !== 200) throw new Error(`a bet was refused: ${reply.error?.code}`);
  return participationReply.parse(reply.data).participation;
}

/**
 * Lays chips in the next round that takes them: on a busy machine a window may have passed before the bet comes, which then
 * costs nothing. Answers that round, and the participation in it.
 */
export async function placedNext(
  address: string,
  { token, listener }: { readonly token: string; readonly listener: Listener },
  bets: readonly LiveSpotBet[],
  more: Record<string, unknown> = {},
): Promise<{ readonly round: LiveRound; readonly mine: Participation }> {
  for (;;) {
    const round = await nextRound(listener);
    const reply = await placeBets(address, token, round, bets, more);
    if (reply.error?.code === "BETTING_CLOSED") continue;
    if (reply.status !== 200) throw new Error(`a bet was refused: ${reply.error?.code}`);
    return { round, mine: participationReply.parse(reply.data).participation };
  }
}

/**
 * Lays chips of one or several members in one round, each member's one after the other; where one of them comes too late, all
 * again in the next. Answers that round, and what each placement came to.
 */
export async function allPlacedNext(
  address: string,
  listener: Listener,
  placements: readonly {
    readonly token: string;
    readonly bets: readonly LiveSpotBet[];
    readonly more?: Record<string, unknown>;
  }[],
): Promise<{ readonly round: LiveRound; readonly mine: readonly Participation[] }> {
  const tokens = [...new Set(placements.map(({ token }) => token))];
  for (;;) {
    const round = await nextRound(listener);
    const placeAll = async (own: string) => {
      const replies: Awaited<ReturnType<typeof placeBets>>[] = [];
      for (const { token, bets, more } of placements)
        if (token === own) replies.push(await placeBets(address, token, round, bets, more));
      return replies;
    };
    const replies = (await Promise.all(tokens.map(placeAll))).flat();
    if (replies.some(({ error }) => error?.code === "BETTING_CLOSED")) continue;
    const refused = replies.find(({ status }) => status !== 200);
    if (refused !== undefined) throw new Error(`a bet was refused: ${refused.error?.code}`);
    return { round, mine: replies.map(({ data }) => participationReply.parse(data).participation) };
  }
}

/** What a member sees on return. */
export async function returnTo(address: string, token: string, tableCode: string) {
  return tableReply.parse((await call(address, "GET", `/api/live/tables/${tableCode}`, { token })).data);
}
