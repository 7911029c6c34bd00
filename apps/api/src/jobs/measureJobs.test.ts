import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { measureJobs } from "./measureJobs.ts";

test("each run of a job is measured by how it ended, and a failure is no success", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-20T03:00:00Z") });
  const registry = new Registry();
  let fails = false;
  const [job] = measureJobs(
    [
      {
        name: "notes",
        everyMs: 60_000,
        run: async () => {
          if (fails) throw new Error("away");
          return 7;
        },
      },
    ],
    registry,
  );
  const begun = Date.now() / 1_000;
  expect(await registry.metrics()).toContain(`hanpan_job_success_timestamp_seconds{task="notes"} ${begun}`);
  vi.setSystemTime(Date.now() + 90_000);
  expect(await job?.run(new Date())).toBe(7);
  vi.setSystemTime(Date.now() + 60_000);
  fails = true;
  await expect(job?.run(new Date())).rejects.toThrow("away");
  const text = await registry.metrics();
  expect(text).toContain(`hanpan_job_success_timestamp_seconds{task="notes"} ${begun + 90}`);
  expect(text).toContain('hanpan_job_interval_seconds{task="notes"} 60');
  expect(text).toContain('hanpan_job_duration_seconds_count{task="notes",outcome="DONE"} 1');
  expect(text).toContain('hanpan_job_duration_seconds_count{task="notes",outcome="FAILED"} 1');
  vi.useRealTimers();
});
