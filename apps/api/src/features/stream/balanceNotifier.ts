import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import { balanceChannel } from "../../lib/stream/listen.ts";
import type { Pump } from "../../lib/stream/pump.ts";

/** Other processes are notified of moved balances at most so often. */
const everyMs = 100;

/** Members a notification names: PostgreSQL takes fewer than 8,000 bytes. */
const membersAtOnce = 200;

/**
 * Notifies of balances that bets and wins have moved. The wallet's path only adds to a set; no event is written and
 * nothing is waited for, so a notification may be lost with its process: the next heartbeat makes up for it. It goes
 * to this process's readers at once, and to other processes gathered, in statements of its own.
 */
export function createBalanceNotifier(options: {
  readonly pool: Pool;
  readonly pump: Pick<Pump, "onWake">;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
  readonly notify: (memberId: string) => void;
}): { moved(memberId: string): void; stop(): void } {
  const self = randomUUID();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const unsubscribe = options.pump.onWake((channel, payload) => {
    if (channel !== balanceChannel) return;
    const [sender, ...memberIds] = payload.split(",");
    if (sender !== self) for (const memberId of memberIds) options.notify(memberId);
  });

  async function send(): Promise<void> {
    timer = undefined;
    const memberIds = [...waiting];
    waiting.clear();
    try {
      for (let from = 0; from < memberIds.length; from += membersAtOnce)
        await options.pool.query({
          name: "notify-balances",
          text: "SELECT pg_notify($1, $2)",
          values: [balanceChannel, [self, ...memberIds.slice(from, from + membersAtOnce)].join(",")],
        });
    } catch (error) {
      options.logger.warn({ err: error }, "other processes could not be notified of balances");
    }
  }

  return {
    moved(memberId) {
      options.notify(memberId);
      waiting.add(memberId);
      timer ??= setTimeout(send, everyMs).unref();
    },
    stop() {
      clearTimeout(timer);
      unsubscribe();
    },
  };
}
