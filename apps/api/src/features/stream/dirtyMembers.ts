import type { FastifyBaseLogger } from "fastify";

/** What of a member may have changed: the balances alone, or what waits for them too. */
export type Changed = "BALANCES" | "ALL";

/**
 * Gathers members whose figures have changed and passes them on together: the first at once, those that follow at most
 * every `everyMs`, so that a hundred bets a second are ten readings, not a hundred. One reading runs at a time; when
 * it fails its members are asked for with the next.
 */
export function createDirtyMembers(options: {
  readonly read: (members: ReadonlyMap<string, Changed>) => Promise<void>;
  readonly everyMs: number;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
}): { add(memberId: string, changed: Changed): void; stop(): void } {
  let waiting = new Map<string, Changed>();
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isStopped = false;
  let readAtMs = Number.NEGATIVE_INFINITY;

  function note(memberId: string, changed: Changed): void {
    if (changed === "ALL" || !waiting.has(memberId)) waiting.set(memberId, changed);
  }

  function plan(): void {
    if (timer !== undefined || isReading || isStopped || waiting.size === 0) return;
    const waitMs = Math.max(0, readAtMs + options.everyMs - performance.now());
    timer = setTimeout(read, waitMs);
    timer.unref();
  }

  async function read(): Promise<void> {
    timer = undefined;
    isReading = true;
    readAtMs = performance.now();
    const members = waiting;
    waiting = new Map();
    try {
      await options.read(members);
    } catch (error) {
      if (!isStopped) options.logger.warn({ err: error }, "live figures could not be read");
      for (const [memberId, changed] of members) note(memberId, changed);
      readAtMs = performance.now() + 1_000;
    } finally {
      isReading = false;
      plan();
    }
  }

  return {
    add(memberId, changed) {
      note(memberId, changed);
      plan();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
