import type { Pool } from "pg";
import type { Config } from "../config.ts";
import type { Job } from "../jobs/runJobs.ts";
import type { ReadSiteSetting } from "../lib/readSiteSetting.ts";
import { holderGround } from "./holderGround.ts";
import { lookUpHolders } from "./lookUpHolders.ts";

/** The job that asks who holds accounts (docs/identity.md, "The account's holder"). */
export function holderJobs(pool: Pool, config: Config, siteSetting: ReadSiteSetting): readonly Job[] {
  const ground = holderGround(pool, config);
  return [
    {
      name: "account-holders",
      everyMs: 10_000,
      run: async (now) => lookUpHolders(ground, await siteSetting(), now),
    },
  ];
}
