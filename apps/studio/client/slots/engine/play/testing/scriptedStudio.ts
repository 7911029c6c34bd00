import { fromApp } from "@hanpan/contract/bridge";
import * as z from "zod/mini";
import { spinBody } from "../../../../../protocol/calls.ts";
import type { SlotClient, SlotOutcome } from "../slotClient.ts";

const seeds = { serverSeedHash: "ab".repeat(32), clientSeed: "member", nonce: 1 };

/** The session as the studio sends it: 50,000 won, five lines at 200 won or 400. */
export const sentSession = {
  gameCode: "yut-rush",
  currency: "KRW",
  balanceWon: 50_000,
  lineStakesWon: [200, 400],
  lines: 5,
  defaultLineStakeWon: 200,
  maximumWinMultiplier: 1_000,
  rtpPercent: 95.5,
  jurisdiction: { autoplayAllowed: true, turboAllowed: true, minimumSpinTimeMs: 0 },
  seeds,
  hasUnfinishedRound: false,
  memberAppOrigin: "http://member.example",
};

/** A round of 1,000 won that wins so much, paid. */
export const sentRound = (winWon: number, balanceAfterBetWon = 49_000) => ({
  roundId: "0190a5b0-7e5b-7000-8000-000000000001",
  clientRoundId: "0190a5b0-7e5b-4000-8000-000000000002",
  gameCode: "yut-rush",
  stakeWon: 1_000,
  outcome: { stakeWon: 1_000, totalWinWon: winWon, cutWon: 0 },
  balanceAfterBetWon,
  balanceAfterWinWon: balanceAfterBetWon + winWon,
  payment: "PAID",
  seeds,
  startedAt: "2026-11-22T00:00:00.000Z",
});

/** The reply to a spin that won so much. */
export const spun = (winWon: number, balanceAfterBetWon?: number) =>
  replyOf({ round: sentRound(winWon, balanceAfterBetWon), nextSeeds: { ...seeds, nonce: 2 } });

/** A reply of the studio's that says this. */
export const replyOf = (data: object) => (): Response =>
  Response.json({ message: null, data, error: null, networkError: false });

/** A reply that refuses, and says when to ask again. */
export const refused =
  (code: string, status = 409, retryAfterSeconds = 0) =>
  (): Response =>
    Response.json(
      { message: "거절", data: null, error: { code, requestId: "1" }, networkError: false },
      { status, headers: { "retry-after": String(retryAfterSeconds) } },
    );

/** No answer at all. */
export function cut(): Response {
  throw new TypeError("Failed to fetch");
}

type Answer = () => Response | Promise<Response>;

/**
 * A studio that answers each path by what was written down for it: the answers of `next` first, each once and in order,
 * then the one that it always gives. Keeps the path and body of every call.
 */
export function scriptedStudio() {
  const always = new Map<string, Answer>();
  const coming = new Map<string, Answer[]>();
  let calls: readonly { readonly path: string; readonly body: string }[] = [];
  return {
    /** Forgets what was written down and asked: a session opens, and no round was left. */
    begin: (): void => {
      coming.clear();
      calls = [];
      always.clear();
      always.set("/api/session", replyOf({ sessionToken: "session", session: sentSession, ...sentSession }));
      always.set("/api/round/unfinished", replyOf({ round: null, pending: false }));
    },
    /** What a path is answered from now on. */
    always: (path: string, answer: Answer): void => void always.set(path, answer),
    /** What a path is answered next, one call after the other. */
    next: (path: string, ...answers: readonly Answer[]): void =>
      void coming.set(path, [...(coming.get(path) ?? []), ...answers]),
    /** How often a path was asked. */
    asked: (path: string): number => calls.filter((call) => call.path === path).length,
    /** The spins that were sent. */
    spins: () =>
      calls.filter(({ path }) => path === "/api/spin").map(({ body }) => spinBody.parse(JSON.parse(body))),
    fetch: async (path: string, init?: RequestInit): Promise<Response> => {
      calls = [...calls, { path, body: String(init?.body ?? "") }];
      const answer = coming.get(path)?.shift() ?? always.get(path) ?? replyOf({});
      return await answer();
    },
  };
}

/** Something that has not happened yet, and how to have it happen. */
export function pending<Value>() {
  let happen: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    happen = done;
  });
  return { promise, happen: (value: Value): void => happen(value) };
}

const outcome = z.object({ stakeWon: z.int(), totalWinWon: z.int(), cutWon: z.int() });

/** A slot without pictures that records the calls of its stage. `show` plays a round back, at once when left out. */
export function plainSlot(show: () => Promise<void> = async () => undefined) {
  const staged: string[] = [];
  const client: SlotClient<SlotOutcome> = {
    gameCode: "yut-rush",
    outcome,
    name: () => "Yut Rush",
    openStage: async () => ({
      stage: {
        resize: () => undefined,
        hurry: () => void staged.push("hurry"),
        setQuiet: (isQuiet) => {
          if (isQuiet) staged.push("quiet");
        },
        destroy: () => void staged.push("destroy"),
      },
      presenter: {
        begin: () => void staged.push("begin"),
        show: async (round) => {
          staged.push(`show ${round.outcome.totalWinWon}`);
          await show();
        },
        takeBack: async () => void staged.push("takeBack"),
        stopCycle: () => void staged.push("stopCycle"),
      },
    }),
  };
  return { client, staged };
}

/** What the member app says to the page in its frame. */
export function memberAppSays(message: Parameters<typeof fromApp>[0]): void {
  window.dispatchEvent(
    new MessageEvent("message", {
      data: fromApp(message),
      origin: sentSession.memberAppOrigin,
      source: window,
    }),
  );
}

/** The address of a page that was launched just now, in a tab that remembers nothing. */
export function launchedNow(): void {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", `/?token=${"a".repeat(43)}&user=0197b1c0-0000-7000-8000-000000000001`);
}
