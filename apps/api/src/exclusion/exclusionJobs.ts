import type { Job } from "../jobs/runJobs.ts";
import type { ReadSiteSetting } from "../lib/readSiteSetting.ts";
import { askAgain } from "./askRegister.ts";
import type { ExclusionGround } from "./exclusionGround.ts";
import { recheckLists } from "./recheck.ts";

/** What exclusion lists need of the processes that have the platform's key. */
export const exclusionJobs = (ground: ExclusionGround, siteSetting: ReadSiteSetting): readonly Job[] => [
  {
    name: "exclusion-lists",
    everyMs: 5_000,
    run: async (now) => recheckLists(ground, await siteSetting(), now),
  },
  {
    name: "exclusion-register",
    everyMs: 60_000,
    run: async (now) => askAgain(ground, await siteSetting(), now),
  },
];
