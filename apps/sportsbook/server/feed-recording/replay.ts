import { type KeyObject, sign } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { type FeedMessage, type FeedReply, feedBounds, feedReply } from "../../protocol/feed.ts";
import type { Recording } from "./recording.ts";

export type Replay = {
  readonly sportsbookUrl: string;
  readonly source: string;
  readonly key: KeyObject;
  /** How many times as fast as it was. */
  readonly speed: number;
  readonly log: (line: string) => void;
};

/** Messages that fall due within so long go in one request. */
const togetherMs = 100;
const retryMs = 1_000;

/**
 * Sends a recording as if it happened now, at another speed: all its times are moved, its fixtures get names of their
 * own so that a day can be replayed again, and its sequences go on from where the source stands. What had no answer is
 * sent again. Ends with the last message; answers how many were refused.
 */
export async function replay(recording: Recording, { speed, log, ...where }: Replay): Promise<number> {
  const startedAtMs = Date.now();
  const momentOf = (instant: string) => startedAtMs + (Date.parse(instant) - recording.fromMs) / speed;
  const run = startedAtMs.toString(36);
  let next = (await send(where, [], log)).expectedSequence;
  const due = recording.messages.map((message) => ({
    atMs: momentOf(message.at),
    message: moved({ ...message, sequence: next++ }, momentOf, run),
  }));
  let refused = 0;
  for (let place = 0; place < due.length; ) {
    const first = due[place]?.atMs ?? 0;
    await sleep(Math.max(0, first - Date.now()));
    const until = Math.max(Date.now(), first) + togetherMs;
    const batch = due.slice(place, place + feedBounds.messages).filter(({ atMs }) => atMs <= until);
    const { results } = await send(
      where,
      batch.map(({ message }) => message),
      log,
    );
    for (const { sequence, state, reason } of results) {
      if (state === "APPLIED" || state === "DUPLICATE") continue;
      refused += 1;
      log(`${sequence}: ${state} ${reason ?? ""}`);
    }
    place += batch.length;
    log(`${place} of ${due.length} messages sent`);
  }
  return refused;
}

/** A message as it would have been sent now. */
function moved(message: FeedMessage, momentOf: (instant: string) => number, run: string): FeedMessage {
  const instant = (text: string) => new Date(momentOf(text)).toISOString();
  const at = instant(message.at);
  if (message.type === "LEAGUE" || message.type === "HEARTBEAT") return { ...message, at };
  const fixture = `${run}-${message.fixture}`.slice(0, 40);
  if (message.type === "FIXTURE") return { ...message, at, fixture, startsAt: instant(message.startsAt) };
  return { ...message, at, fixture };
}

const envelope = z.object({ data: z.unknown(), error: z.object({ code: z.string() }).nullable() });

async function send(
  { sportsbookUrl, source, key }: Pick<Replay, "sportsbookUrl" | "source" | "key">,
  messages: readonly FeedMessage[],
  log: (line: string) => void,
): Promise<FeedReply> {
  for (;;) {
    const body = JSON.stringify({ source, sentAt: new Date().toISOString(), messages });
    const signature = sign("RSA-SHA256", Buffer.from(body), key).toString("base64");
    const response = await fetch(`${sportsbookUrl}/feed/v1/${source}/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-hub88-signature": signature },
      body,
    }).catch(() => null);
    if (response !== null && response.status < 500 && response.status !== 429) {
      const { data, error } = envelope.parse(await response.json());
      if (error !== null) throw new Error(`The sportsbook refuses the source ${source}: ${error.code}.`);
      return feedReply.parse(data);
    }
    log("no answer; the same is sent again");
    await sleep(retryMs);
  }
}
