import { gameMessage } from "@hanpan/contract/bridge";
import { vi } from "vitest";
import type { LiveRound, LiveTable, Participation } from "../../../../protocol/live.ts";
import type { RulesInView } from "../../../../protocol/liveCalls.ts";
import { type StreamRequest, streamRequest } from "../../../../protocol/liveStream.ts";
import { createCasino } from "../casino.ts";

export const beganMs = Date.UTC(2026, 10, 22, 3);
export const roulette = "european-roulette";
export const roundId = (last: number): string => `0197b1c0-0000-7000-8000-00000000000${last}`;

/** A round that takes bets for 20 s, is drawn 2 s later and gives way to the next one 40 s after it began. */
export const roundOf = (tableCode: string, last: number, more: Partial<LiveRound> = {}): LiveRound => ({
  roundId: roundId(last),
  tableCode,
  seriesId: roundId(9),
  ...{ number: last, index: last - 1 },
  phase: "BETTING",
  openedAtMs: beganMs,
  closesAtMs: beganMs + 20_000,
  drawsAtMs: beganMs + 22_000,
  flightStartedAtMs: null,
  endsAtMs: beganMs + 40_000,
  extensions: 0,
  closedSpots: [],
  outcome: null,
  ...more,
});

/** My part in the roulette's first round: 10,000 of 70,000. */
export const part = (version: number, more: Partial<Participation> = {}): Participation => ({
  roundId: roundId(1),
  tableCode: roulette,
  number: 1,
  version,
  state: "OPEN",
  placements: [],
  stakeWon: 10_000,
  payoutWon: null,
  spots: [],
  presetHundredths: null,
  cashOutHundredths: null,
  balanceWon: 60_000,
  ...more,
});

/** A refusal in place of every answer: its code and status. */
type Refusing = { readonly code: string; readonly status: number };

/** What the studio answers; a test sets what it likes. */
export const studio: {
  balanceWon: number;
  mine: Participation | null;
  recent: readonly Participation[];
  rouletteRound: LiveRound | null;
  sicBoRound: LiveRound | null;
  refusing: Refusing | null;
  rulesInView: RulesInView;
} = {
  balanceWon: 70_000,
  mine: null,
  recent: [],
  rouletteRound: null,
  sicBoRound: null,
  refusing: null,
  rulesInView: { stakeCapWon: null, autoplayAllowed: true, celebratesReturns: true, position: null },
};

export const tableOf = (tableCode: string): LiveTable => ({
  tableCode,
  gameCode: tableCode,
  kind: tableCode === "sic-bo" ? "SIC_BO" : "ROULETTE",
  family: "LIVE",
  isOpen: true,
  sequence: 1,
  round: tableCode === "sic-bo" ? studio.sicBoRound : (studio.rouletteRound ?? roundOf(tableCode, 1)),
  bettingMs: 20_000,
  road: [],
  series: null,
  limits: { maximumRoundStakeWon: 0, maximumPlacements: 100, stakeUnitWon: 1_000, chipsWon: [], spots: [] },
});

/** The calls that were made, in their order. */
export const asked: string[] = [];

async function fetchStudio(path: string, { method = "GET" }: RequestInit = {}): Promise<Response> {
  asked.push(`${method} ${path}`);
  const { refusing } = studio;
  if (refusing !== null) {
    const error = { code: refusing.code, requestId: "1" };
    return Response.json(
      { message: "잠시 후", data: null, error, networkError: false },
      { status: refusing.status },
    );
  }
  const session = {
    tableCode: roulette,
    family: "LIVE",
    tableCodes: [roulette, "sic-bo"],
    currency: "KRW",
    balanceWon: studio.balanceWon,
    memberAppOrigin: "http://member.example",
    serverAtMs: Date.now(),
  };
  if (path.endsWith("/session/rules"))
    return Response.json({ message: null, data: studio.rulesInView, error: null, networkError: false });
  const isRoulette = path.endsWith(roulette);
  const data = path.endsWith("/session")
    ? { sessionToken: "session", session, ...session }
    : {
        serverAtMs: Date.now(),
        table: tableOf(isRoulette ? roulette : "sic-bo"),
        mine: isRoulette ? studio.mine : null,
        recent: isRoulette ? studio.recent : [],
      };
  return Response.json({ message: null, data, error: null, networkError: false });
}

/** A socket of the studio's; a test says over the newest what it likes. */
class LiveSocket {
  static readonly OPEN = 1;
  readonly readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  isClosed = false;
  constructor() {
    sockets.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  readonly deliver = (message: object) => this.onmessage?.({ data: JSON.stringify(message) });
  readonly send = (text: string): void => queueMicrotask(() => this.answer(text));
  /** The server ends it, or the network does. */
  readonly cut = (code = 1006) => this.onclose?.({ code });
  answer(text: string): void {
    const request = streamRequest.parse(JSON.parse(text));
    requested.push(request);
    if (request.type === "hello") this.deliver({ type: "welcome", serverAtMs: Date.now(), hasSession: true });
    if (request.type === "ping") {
      this.deliver({ type: "pong", sentAtMs: request.sentAtMs, serverAtMs: Date.now() });
    }
    if (request.type !== "subscribe") return;
    const table = tableOf(request.tableCode);
    this.deliver(request.view === "TABLE" ? { type: "table", table } : { type: "lobby", table });
  }
  readonly close = (): void => {
    this.isClosed = true;
  };
}
export const sockets: LiveSocket[] = [];
export const line = (): LiveSocket | undefined => sockets.at(-1);
/** What the page has said over its sockets. */
export const requested: StreamRequest[] = [];

/** What was sent to the member app: its rounds, the games shown, all other messages but balances, and the newest balance. */
export const sentToMemberApp: {
  readonly rounds: string[];
  readonly games: string[];
  readonly others: string[];
  balanceWon: number | null;
} = {
  rounds: [],
  games: [],
  others: [],
  balanceWon: null,
};
function postMessage(content: unknown): void {
  const message = gameMessage.parse(content);
  if (message.type === "round") sentToMemberApp.rounds.push(`${message.state} ${message.roundId.at(-1)}`);
  else if (message.type === "balance") sentToMemberApp.balanceWon = message.balanceWon;
  else if (message.type === "game") sentToMemberApp.games.push(message.gameCode);
  else sentToMemberApp.others.push(message.type);
}

/** The member app says something to the frame. */
export function memberAppSays(message: object): void {
  window.dispatchEvent(
    new MessageEvent("message", {
      data: { channel: "hanpan-game-bridge", version: 1, ...message },
      origin: "http://member.example",
      source: window.parent,
    }),
  );
}

/** Replaces the studio and the member app, with a launch in the page's address, for one test. */
export function standLiveStudio(): void {
  vi.useFakeTimers({ now: beganMs });
  vi.stubGlobal("fetch", fetchStudio);
  vi.stubGlobal("WebSocket", LiveSocket);
  vi.stubGlobal("parent", { postMessage });
  Object.assign(studio, {
    ...{ balanceWon: 70_000, mine: null, recent: [] },
    ...{ rouletteRound: null, sicBoRound: null, refusing: null },
  });
  const { rounds, games, others } = sentToMemberApp;
  for (const list of [asked, sockets, requested, rounds, games, others]) list.length = 0;
  sentToMemberApp.balanceWon = null;
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", `/?token=${"a".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`);
}

export function leaveLiveStudio(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** A visit in which a ball runs for seven seconds, and dice for less. */
export const casinoAt = (launchedTable: string) =>
  createCasino({ launchedTable, showingMs: ({ kind }) => (kind === "SIC_BO" ? 2_600 : 7_000) });

export const passTo = (afterMs: number) => vi.advanceTimersByTimeAsync(beganMs + afterMs - Date.now());

/** The ball falls on five in the first round of roulette. */
export const result = {
  type: "change" as const,
  tableCode: roulette,
  sequence: 2,
  kind: "RESULT" as const,
  isOpen: true,
  round: roundOf(roulette, 1, { phase: "RESULT", outcome: { kind: "ROULETTE", number: 5 } }),
  series: null,
  endedSeries: null,
  road: { number: 1, mark: "5" },
};
