import type { FastifyBaseLogger } from "fastify";

/**
 * Gathers members whose figures have changed and passes them on together: the first at once, those that follow at most
 * every `everyMs`, so that a hundred bets a second are ten readings, not a hundred. One reading runs at a time; when
 * it fails its members are asked for with the next.
 */
export function createDirtyMembers(options: {
  readonly read: (memberIds: readonly string[]) => Promise<void>;
  readonly everyMs: number;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
}): { add(memberId: string): void; stop(): void } {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;
  let isStopped = false;
  let readAtMs = Number.NEGATIVE_INFINITY;

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
    const memberIds = [...waiting];
    waiting.clear();
    try {
      await options.read(memberIds);
    } catch (error) {
      if (!isStopped) options.logger.warn({ err: error }, "live figures could not be read");
      for (const memberId of memberIds) waiting.add(memberId);
      readAtMs = performance.now() + 1_000;
    } finally {
      isReading = false;
      plan();
    }
  }

  return {
    add(memberId) {
      waiting.add(memberId);
      plan();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
