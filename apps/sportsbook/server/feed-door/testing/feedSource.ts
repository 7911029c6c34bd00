import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { z } from "zod";
import { type FeedReply, feedReply } from "../../../protocol/feed.ts";

/** A message of a test, before it has a place in the order. */
export type UnnumberedMessage = Readonly<Record<string, unknown>> & { readonly type: string };

/** Key pair of a source. */
export const newFeedKey = () => generateKeyPairSync("rsa", { modulusLength: 2_048 });

/** The messages with sequences from `first` on, known to their source now. */
export const numbered = (messages: readonly UnnumberedMessage[], first = 1) =>
  messages.map((message, place) => ({ sequence: first + place, at: new Date().toISOString(), ...message }));

const answer = z.object({
  data: z.unknown(),
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() }).nullable(),
});

/** Sends a request of a source's, signed; `raw` instead of the body as it would be. */
export async function sendFeed(
  address: string,
  key: KeyObject,
  request: { readonly source: string; readonly messages: readonly unknown[]; readonly sentAt?: string },
  { path = request.source, raw }: { readonly path?: string; readonly raw?: string } = {},
): Promise<{ status: number; code: string | null; reply: FeedReply | null }> {
  const body = raw ?? JSON.stringify({ sentAt: new Date().toISOString(), ...request });
  const response = await fetch(`${address}/feed/v1/${path}/messages`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-hub88-signature": sign("RSA-SHA256", Buffer.from(body), key).toString("base64"),
    },
    body,
  });
  const { data, error } = answer.parse(await response.json());
  return {
    status: response.status,
    code: error?.code ?? null,
    reply: error === null ? feedReply.parse(data) : null,
  };
}

const name = (ko: string, en: string) => ({ ko, en });

export const league: UnnumberedMessage = {
  type: "LEAGUE",
  league: "l-1",
  sport: "FOOTBALL",
  name: name("시험 리그", "Test League"),
};

export const fixture = (code = "m-1", startsInMs = -60_000): UnnumberedMessage => ({
  type: "FIXTURE",
  fixture: code,
  league: "l-1",
  home: { code: "h", name: name("홈", "Home") },
  away: { code: "a", name: name("원정", "Away") },
  startsAt: new Date(Date.now() + startsInMs).toISOString(),
});

export const result = (home: number, draw: number, away: number) => ({
  marketKey: "MATCH_RESULT",
  selections: [
    { selection: "HOME", oddsHundredths: home },
    { selection: "DRAW", oddsHundredths: draw },
    { selection: "AWAY", oddsHundredths: away },
  ],
});

export const total = (lineTenths: number, over: number, under: number) => ({
  marketKey: `TOTAL:${lineTenths}`,
  selections: [
    { selection: "OVER", oddsHundredths: over },
    { selection: "UNDER", oddsHundredths: under },
  ],
});

export const odds = (
  code = "m-1",
  markets: readonly object[] = [result(200, 340, 360)],
): UnnumberedMessage => ({
  type: "ODDS",
  fixture: code,
  markets,
});

export const progress = (home: number, away: number, code = "m-1", minute = 10): UnnumberedMessage => ({
  type: "PROGRESS",
  fixture: code,
  score: { home, away },
  clock: { period: 1, minute },
});

export const ended = (home: number, away: number, code = "m-1"): UnnumberedMessage => ({
  type: "RESULT",
  fixture: code,
  status: "ENDED",
  score: { home, away },
});

export const corrected = (home: number, away: number, code = "m-1"): UnnumberedMessage => ({
  type: "CORRECTION",
  fixture: code,
  status: "ENDED",
  score: { home, away },
  reason: "the goal was not one",
});
