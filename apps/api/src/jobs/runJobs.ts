import type { FastifyBaseLogger } from "fastify";

/** Whoever stops a process waits 10 s for it, and then kills it. */
const usualPatienceMs = 8_000;

/** Work that is repeated. It must be safe to run twice, and in two processes at once. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (now: Date) => Promise<unknown>;
};

/**
 * Runs each job now and then every so often, one run of a job at a time. A run that fails is logged and the
 * next one comes as planned. `clock` says what time it is for a run: for work on the database, the database's
 * (databaseClock.ts).
 *
 * @returns what stops them: it waits for what runs, but not for ever, and answers the names of the jobs that still do.
 */
export function runJobs(
  jobs: readonly Job[],
  {
    logger,
    clock,
  }: { logger: Pick<FastifyBaseLogger, "info" | "error" | "debug">; clock: () => Date | Promise<Date> },
): (patienceMs?: number) => Promise<readonly string[]> {
  const stopping = new AbortController();
  const running = new Set(jobs.map(({ name }) => name));
  const loops = jobs.map(async (job) => {
    await loop(job, logger, clock, stopping.signal);
    running.delete(job.name);
  });
  return async (patienceMs = usualPatienceMs) => {
    stopping.abort();
    const patience = new AbortController();
    await Promise.race([Promise.all(loops), pause(patienceMs, patience.signal)]);
    patience.abort();
    return [...running];
  };
}

async function loop(
  job: Job,
  logger: Pick<FastifyBaseLogger, "info" | "error" | "debug">,
  clock: () => Date | Promise<Date>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const result = await job.run(await clock());
      logger.debug({ job: job.name, result }, "job ran");
    } catch (error) {
      logger.error({ job: job.name, err: error }, "job failed");
    }
    await pause(job.everyMs, signal);
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, durationMs);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    if (signal.aborted) done();
    else signal.addEventListener("abort", done);
  });
}
