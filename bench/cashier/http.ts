import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

/** One agent for all: connections are kept, as a browser and a console keep theirs. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export type Timed = { readonly data: unknown; readonly ms: number };

/** A call of either API; its data and how long the answer took. Anything but 200 ends the benchmark. */
export function call(
  base: string,
  path: string,
  token: string,
  more: { readonly body?: unknown; readonly address?: string } = {},
): Promise<Timed> {
  const startedAt = performance.now();
  const body = more.body === undefined ? undefined : JSON.stringify(more.body);
  return new Promise((resolve, reject) => {
    const sent = request(
      `${base}${path}`,
      {
        agent,
        method: body === undefined ? "GET" : "POST",
        headers: {
          authorization: `Bearer ${token}`,
          // Each member from an address of their own: an address may ask only so often a minute.
          "x-forwarded-for": more.address ?? "10.9.9.9",
          ...(body === undefined
            ? {}
            : { "content-type": "application/json", "idempotency-key": randomUUID() }),
        },
      },
      (reply) => {
        let text = "";
        reply.setEncoding("utf8");
        reply.on("data", (chunk: string) => {
          text += chunk;
        });
        reply.on("end", () => {
          const ms = performance.now() - startedAt;
          if (reply.statusCode === 200) resolve({ data: JSON.parse(text).data, ms });
          else reject(new Error(`${path} was answered ${reply.statusCode}: ${text.slice(0, 300)}`));
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** A number of an order, in ms. */
export function at(latenciesMs: readonly number[], share: number): number {
  const sorted = [...latenciesMs].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** An address for a number, so that no limit of an address is met. */
export const addressOf = (number: number) =>
  `10.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
