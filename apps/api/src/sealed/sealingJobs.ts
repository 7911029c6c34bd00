import type { Pool } from "pg";
import type { Job } from "../jobs/runJobs.ts";
import { followSealing } from "./startKeys.ts";

/** Lets a process that began before its site seals find out that it does. */
export const followingSeals = (pool: Pool): Job => ({
  name: "personal-sealing",
  everyMs: 10_000,
  run: () => followSealing(pool),
});
