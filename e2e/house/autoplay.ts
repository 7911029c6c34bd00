import { randomUUID } from "node:crypto";
import * as z from "zod";
import { launchUrl, openStudioSession } from "./server.ts";

const stakeWon = 200;
const retryMs = 50;

const reply = z.object({ error: z.nullable(z.object({ code: z.string() })) });

/** A member who plays by the studio's own protocol, spin after spin, through whatever dies meanwhile. */
export type Autoplay = {
  /** Spins that were answered with a round. */
  readonly played: () => number;
  /** Spins no more; resolves when the last one was answered. Throws what the studio should never have answered. */
  readonly stop: () => Promise<void>;
};

/** What a client meets while something is dead or waking; it sends the very same spin again. */
const passing = new Set([
  "INTERNAL",
  "OVERLOADED",
  "ROUND_OPEN",
  "ROUND_PENDING",
  "UNAVAILABLE",
  "TOO_MANY_REQUESTS",
  "WALLET_UNAVAILABLE",
]);

/** Plays for a member until stopped: each spin keeps its id over retries, as the game's client does. */
export async function beginAutoplay(token: string, base: string): Promise<Autoplay> {
  const studio = new URL(await launchUrl(token, base)).origin;
  const session = await openStudioSession(token, base);
  let stopping = false;
  let played = 0;

  /** The error code of one attempt; null when it was answered with a round, OFFLINE without an answer. */
  async function attempt(clientRoundId: string): Promise<string | null> {
    try {
      const response = await fetch(`${studio}/api/spin`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${session}` },
        body: JSON.stringify({ stakeWon, clientRoundId }),
        signal: AbortSignal.timeout(20_000),
      });
      const { error } = reply.parse(await response.json());
      return error === null ? null : error.code;
    } catch {
      return "OFFLINE";
    }
  }

  async function spin(): Promise<void> {
    // A voided round is over: what comes next is another spin.
    let clientRoundId = randomUUID();
    for (;;) {
      const code = await attempt(clientRoundId);
      if (code === null) {
        played += 1;
        return;
      }
      if (code !== "OFFLINE" && !passing.has(code)) throw new Error(`a spin was answered ${code}`);
      if (stopping && code !== "ROUND_PENDING") return;
      if (code === "WALLET_UNAVAILABLE") clientRoundId = randomUUID();
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }

  async function play(): Promise<void> {
    while (!stopping) await spin();
  }

  const playing = play();
  // Looked at by stop(); until then a failure waits there.
  playing.catch(() => undefined);
  return {
    played: () => played,
    stop: async () => {
      stopping = true;
      await playing;
    },
  };
}
