import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { balanceChannel } from "../../lib/stream/listen.ts";
import type { Pump } from "../../lib/stream/pump.ts";

/** Other processes hear of moved balances at most so often. */
const everyMs = 100;

/** Members a notification names: PostgreSQL takes fewer than 8,000 bytes. */
const membersAtOnce = 200;

/**
 * Tells of balances that bets and wins have moved. The wallet's path only adds to a set; no event is written and
 * nothing is waited for, so a hint may be lost with its process: the next heartbeat makes up for it. Here the hint goes
 * to this process's readers at once, and to other processes gathered, in statements of its own.
 */
export function createBalanceHints(options: {
  readonly pool: Pool;
  readonly pump: Pick<Pump, "onWake">;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
  readonly tell: (memberId: string) => void;
}): { moved(memberId: string): void; stop(): void } {
  const self = randomUUID();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const stopHearing = options.pump.onWake((channel, payload) => {
    if (channel !== balanceChannel) return;
    const [sender, ...memberIds] = payload.split(",");
    if (sender !== self) for (const memberId of memberIds) options.tell(memberId);
  });

  async function send(): Promise<void> {
    timer = undefined;
    const memberIds = [...waiting];
    waiting.clear();
    try {
      for (let from = 0; from < memberIds.length; from += membersAtOnce)
        await options.pool.query({
          name: "tell-balances",
          text: "SELECT pg_notify($1, $2)",
          values: [balanceChannel, [self, ...memberIds.slice(from, from + membersAtOnce)].join(",")],
        });
    } catch (error) {
      options.logger.warn({ err: error }, "other processes could not be told of balances");
    }
  }

  return {
    moved(memberId) {
      options.tell(memberId);
      waiting.add(memberId);
      timer ??= setTimeout(send, everyMs).unref();
    },
    stop() {
      clearTimeout(timer);
      stopHearing();
    },
  };
}
