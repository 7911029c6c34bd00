import type { Pool } from "pg";
import type { Logger } from "pino";
import {
  findParticipations,
  type OwnedParticipation,
  type ParticipationKey,
} from "../bet/participationStore.ts";
import type { Hub } from "./hub.ts";

/** News are gathered for so long: a moment's many changes of one participation are published once. */
const gatheringMs = 10;

/** Names of participations that fit into one notification to other processes (8,000 bytes). */
const namesPerNotification = 90;

export const memberChannel = "hanpan_live_member";

/** Notifies members of what became of their bets, wherever their sockets are. */
export type MemberNews = {
  /** A participation has changed: it is sent to its member whole, here and by other processes. */
  publish(news: OwnedParticipation): void;
  /** Another process's notification; an empty one says that notifications may have been lost. */
  receive(payload: string): void;
};

/**
 * Makes them. Other processes are notified outside of any money transaction; a notification that is lost leaves a member's
 * screen as it was until the next change or the next subscription, never money. When the line to the database comes back
 * everybody is sent their rounds again: what was written as it broke was sent to nobody.
 */
export function createMemberNews(dependencies: {
  readonly pool: Pool;
  readonly hub: Hub;
  readonly log: Logger;
  /** Whether there are other processes to notify. */
  readonly hasOthers: () => boolean;
}): MemberNews {
  const { pool, hub, log, hasOthers } = dependencies;
  const own = new Map<string, OwnedParticipation>();
  const received = new Map<string, ParticipationKey>();
  let isGathering = false;

  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      flush().catch((error: unknown) => log.error({ err: error }, "members could not be notified"));
    }, gatheringMs);
  }

  async function flush(): Promise<void> {
    const names = [...own.keys()];
    const known = [...own.values()];
    const asked = [...received].filter(([name]) => !own.has(name)).map(([, key]) => key);
    own.clear();
    received.clear();
    for (const news of known) hub.send(news);
    if (asked.length > 0) for (const news of await findParticipations(pool, asked)) hub.send(news);
    if (!hasOthers()) return;
    for (let place = 0; place < names.length; place += namesPerNotification) {
      const payload = names.slice(place, place + namesPerNotification).join(",");
      await pool.query("SELECT pg_notify($1, $2)", [memberChannel, payload]);
    }
  }

  return {
    publish(news) {
      const name = `${news.participation.roundId} ${news.memberId}`;
      const before = own.get(name);
      if (before === undefined || before.participation.version <= news.participation.version) {
        own.set(name, news);
      }
      gather();
    },
    receive(payload) {
      if (payload === "") {
        hub
          .sendAllAgain()
          .catch((error: unknown) =>
            log.warn({ err: error }, "members could not be sent their rounds again"),
          );
        return;
      }
      for (const name of payload.split(",")) {
        const [roundId, memberId] = name.split(" ");
        if (roundId === undefined || memberId === undefined || !hub.has(memberId)) continue;
        received.set(name, { roundId, memberId });
        gather();
      }
    },
  };
}
