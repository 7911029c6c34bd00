import type { Job } from "../jobs/runJobs.ts";
import type { ReadSiteSetting } from "../lib/readSiteSetting.ts";
import { followDeliveries, forgetOldSecrets } from "./followDeliveries.ts";
import { type AskedToSend, mayBeSent } from "./mayBeSent.ts";
import type { ReachGround } from "./reachGround.ts";
import { sendMessages } from "./sendMessages.ts";

/** The work of messages: sending them, seeing them delivered, and forgetting codes that are over (docs/messages.md). */
export const reachJobs = (ground: ReachGround, siteSetting: ReadSiteSetting): readonly Job[] => [
  {
    name: "messages",
    everyMs: 1_000,
    run: async (now) => {
      const setting = await siteSetting();
      const maySend = (message: AskedToSend) => mayBeSent(ground.pool, setting, message, now);
      return sendMessages(ground, { site: setting.siteName, maySend }, now);
    },
  },
  { name: "message-deliveries", everyMs: 5_000, run: (now) => followDeliveries(ground, now) },
  { name: "message-secrets", everyMs: 60_000, run: (now) => forgetOldSecrets(ground, now) },
];
