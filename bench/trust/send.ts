import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How a client's requests leave: over kept connections, or each over a connection of its own, which a line may cut. */
export type Way = { readonly agent: Agent; readonly tally: Map<string, number> };

export const openWay = (connections: number): Way => ({
  agent: new Agent({ keepAlive: true, maxSockets: connections, timeout: 30_000 }),
  tally: new Map(),
});

/** A connection a request: what is cut is one request, and no other. */
export const openSingleWay = (): Way => ({
  agent: new Agent({ keepAlive: false, timeout: 30_000 }),
  tally: new Map(),
});

export function count(tally: Map<string, number>, word: string, by = 1): void {
  tally.set(word, (tally.get(word) ?? 0) + by);
}

export type Outgoing = {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
};

/** Sends once: the reply's text, or null when there was none or none that came whole. */
function sendOnce(way: Way, { url, method, headers, body }: Outgoing): Promise<string | null> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const outgoing = request(
      url,
      { agent: way.agent, method, headers: { ...headers, ...length } },
      (reply) => {
        let text = "";
        reply.setEncoding("utf8");
        reply.on("data", (chunk: string) => {
          text += chunk;
        });
        reply.on("end", () => resolve(reply.complete ? text : null));
        reply.on("error", () => resolve(null));
        reply.on("aborted", () => resolve(null));
      },
    );
    outgoing.setTimeout(25_000, () => outgoing.destroy());
    outgoing.on("error", () => resolve(null));
    outgoing.end(body);
  });
}

/** How often a client tries, and the longest that it waits between two tries. */
const patience = { tries: 60, longestWaitMs: 1_000 };

/**
 * Sends until there is an answer that is one: without any, and where `isPassing` says so (the server is busy, starting, or
 * does not know), the very same request goes out again. What was met on the way is counted.
 * @throws Error when patience ends: then the server does not answer any more.
 */
export async function sendUntilAnswered<Answer>(
  way: Way,
  outgoing: Outgoing,
  read: (text: string) => { readonly answer: Answer; readonly passing: string | null },
): Promise<Answer> {
  for (let tries = 1; tries <= patience.tries; tries += 1) {
    const text = await sendOnce(way, outgoing);
    count(way.tally, "requests");
    if (text === null) count(way.tally, "no answer");
    else {
      const { answer, passing } = read(text);
      if (passing === null) return answer;
      count(way.tally, passing);
    }
    await sleep(Math.min(patience.longestWaitMs, 20 * tries));
  }
  throw new Error(`${outgoing.method} ${outgoing.url} had no answer in ${patience.tries} tries`);
}
