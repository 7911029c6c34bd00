import { Gauge, Histogram, type Registry } from "prom-client";
import type { Job } from "./runJobs.ts";

/** The same jobs, with how long each run took, what it came to, and when one last ended well in `registry`. */
export function measureJobs(jobs: readonly Job[], registry: Registry): readonly Job[] {
  const duration = new Histogram({
    name: "hanpan_job_duration_seconds",
    help: "Time of a job's run, by whether it ended well.",
    labelNames: ["task", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120, 600],
    registers: [registry],
  });
  const succeeded = new Gauge({
    name: "hanpan_job_success_timestamp_seconds",
    help: "When a run of a job last ended well in this process, in seconds since 1970; before the first one, when the process began.",
    labelNames: ["task"],
    registers: [registry],
  });
  const every = new Gauge({
    name: "hanpan_job_interval_seconds",
    help: "How long after a run of a job the next one begins.",
    labelNames: ["task"],
    registers: [registry],
  });
  return jobs.map((job) => {
    succeeded.set({ task: job.name }, Date.now() / 1_000);
    every.set({ task: job.name }, job.everyMs / 1_000);
    return {
      ...job,
      async run(now) {
        const end = duration.startTimer({ task: job.name });
        try {
          const count = await job.run(now);
          end({ outcome: "DONE" });
          succeeded.set({ task: job.name }, Date.now() / 1_000);
          return count;
        } catch (error) {
          end({ outcome: "FAILED" });
          throw error;
        }
      },
    };
  });
}
