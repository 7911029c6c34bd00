import { type KeyObject, randomUUID, sign } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { gameCode, type Players, tokenOf, vendorCode } from "./players.ts";

/** What became of a call: not known yet, done, or refused for good. */
type Fate = "UNKNOWN" | "DONE" | "REFUSED";

/** A wallet call as its sender keeps it. */
export type KeptCall = {
  readonly id: string;
  readonly memberId: string;
  readonly kind: "BET" | "WIN";
  readonly amountWon: number;
  fate: Fate;
};

export type WalletClient = {
  readonly calls: readonly KeptCall[];
  /** When each call was acknowledged, in milliseconds of `performance.now()`, in order. */
  readonly acknowledgedAtMs: readonly number[];
  /** Answers that are none, by their word, since it was last asked: each is asked again with the same id. */
  takeFaults(): ReadonlyMap<string, number>;
  /** No more rounds; resolves when every call has its answer, or its time is over. */
  stop(): Promise<void>;
};

/** A call is given up and asked again after this long, as the bundled makers do. */
const attemptMs = 3_000;
/** So long calls without an answer are asked again at the end. */
const patienceMs = 120_000;
const stakes = [1_000, 2_000, 5_000];

type Post = { readonly status: number; readonly text: string };

function post(agent: Agent, url: string, body: string, signature: string): Promise<Post> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        agent,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "x-hub88-signature": signature,
        },
        signal: AbortSignal.timeout(attemptMs),
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("error", reject);
        response.on("data", (chunk: string) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** What an answer says: done, refused for good, or the word of one that says nothing. */
function wordOf({ status, text }: Post): string {
  const [, said] = /"status":"(\w+)"/.exec(text) ?? [];
  return said ?? `HTTP ${status}`;
}

/** Has no end that more asking would change. */
const isOpen = (word: string): boolean => !word.startsWith("RS_") || word === "RS_ERROR_UNKNOWN";

/**
 * Plays rounds as a vendor does, a bet and then its win, on so many connections at full speed; each connection has members of
 * its own. What has no answer is asked again with the same id until it has one.
 */
export function startWalletClient(site: string, players: Players, connections: number): WalletClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const calls: KeptCall[] = [];
  const acknowledgedAtMs: number[] = [];
  let faults = new Map<string, number>();
  let stopsAtMs = Number.POSITIVE_INFINITY;

  async function ask(call: KeptCall, path: string, fields: object, key: KeyObject): Promise<boolean> {
    calls.push(call);
    const body = JSON.stringify(fields);
    const signature = sign("RSA-SHA256", Buffer.from(body), key).toString("base64");
    const url = `${site}/api/v1/wallet/${vendorCode}${path}`;
    while (performance.now() < stopsAtMs + patienceMs) {
      const word = await post(agent, url, body, signature).then(wordOf, (error: unknown) =>
        error instanceof Error && "code" in error ? String(error.code) : "no answer",
      );
      if (!isOpen(word)) {
        call.fate = word === "RS_OK" ? "DONE" : "REFUSED";
        if (call.fate === "DONE") acknowledgedAtMs.push(performance.now());
        return call.fate === "DONE";
      }
      faults.set(word, (faults.get(word) ?? 0) + 1);
      await sleep(200);
    }
    return false;
  }

  async function playRound(memberId: string): Promise<void> {
    const [bet, win] = [randomUUID(), randomUUID()];
    const amountWon = stakes[Math.floor(Math.random() * stakes.length)] ?? 1_000;
    const fields = {
      user: memberId,
      supplier_user: null,
      token: tokenOf(memberId),
      round: bet,
      game_code: gameCode,
      currency: "KRW",
      amount: amountWon * 100_000,
      bet: "zero",
      is_free: false,
      reward_uuid: null,
      meta: null,
      request_uuid: randomUUID(),
    };
    const isTaken = await ask(
      { id: bet, memberId, kind: "BET", amountWon, fate: "UNKNOWN" },
      "/transaction/bet",
      { ...fields, transaction_uuid: bet, round_closed: false },
      players.vendorKey,
    );
    if (!isTaken) return;
    await ask(
      { id: win, memberId, kind: "WIN", amountWon, fate: "UNKNOWN" },
      "/transaction/win",
      { ...fields, transaction_uuid: win, round_closed: true, reference_transaction_uuid: bet },
      players.vendorKey,
    );
  }

  async function playOn(place: number): Promise<void> {
    const own = players.memberIds.filter((_member, index) => index % connections === place);
    for (let turn = 0; performance.now() < stopsAtMs; turn += 1)
      await playRound(own[turn % own.length] ?? "");
  }

  const playing = Promise.all(Array.from({ length: connections }, (_each, place) => playOn(place)));
  return {
    calls,
    acknowledgedAtMs,
    takeFaults() {
      const taken = faults;
      faults = new Map();
      return taken;
    },
    async stop() {
      stopsAtMs = Math.min(stopsAtMs, performance.now());
      await playing;
      agent.destroy();
    },
  };
}
