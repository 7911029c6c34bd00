import type { Pool } from "pg";
import type { Job } from "../jobs/runJobs.ts";
import { markClosings } from "./markClosings.ts";

/** What closings need of the processes that have the platform's key. */
export const closingJobs = (pool: Pool, key: Buffer): readonly Job[] => [
  { name: "person-marks", everyMs: 10_000, run: (now) => markClosings(pool, key, now) },
];
