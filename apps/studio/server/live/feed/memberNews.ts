import type { Pool } from "pg";
import type { Logger } from "pino";
import {
  findParticipations,
  type OwnedParticipation,
  type ParticipationKey,
} from "../bets/participationStore.ts";
import type { Hub } from "./hub.ts";

/** News are gathered for so long: a moment's many changes of one participation are told once. */
const gatheringMs = 10;

/** Names of participations that fit into one word to other processes (8,000 bytes). */
const namesPerWord = 90;

export const memberChannel = "hanpan_live_member";

/** Tells members what became of their bets, wherever their sockets are. */
export type MemberNews = {
  /** A participation has changed: its member is told it whole, here and by other processes. */
  tell(news: OwnedParticipation): void;
  /** Another process's word; an empty one says that words may have been lost. */
  hear(payload: string): void;
};

/**
 * Makes the teller. Other processes get a word outside of any money transaction; a word that is lost leaves a member's
 * screen as it was until the next change or the next subscription, never money. When the line to the database comes back
 * everybody is told anew: what was written as it broke was told to nobody.
 */
export function createMemberNews(dependencies: {
  readonly pool: Pool;
  readonly hub: Hub;
  readonly log: Logger;
  /** Whether there are other processes to be told. */
  readonly hasOthers: () => boolean;
}): MemberNews {
  const { pool, hub, log, hasOthers } = dependencies;
  const own = new Map<string, OwnedParticipation>();
  const heard = new Map<string, ParticipationKey>();
  let isGathering = false;

  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      flush().catch((error: unknown) => log.error({ err: error }, "members could not be told"));
    }, gatheringMs);
  }

  async function flush(): Promise<void> {
    const names = [...own.keys()];
    const known = [...own.values()];
    const asked = [...heard].filter(([name]) => !own.has(name)).map(([, key]) => key);
    own.clear();
    heard.clear();
    for (const news of known) hub.tell(news);
    if (asked.length > 0) for (const news of await findParticipations(pool, asked)) hub.tell(news);
    if (!hasOthers()) return;
    for (let place = 0; place < names.length; place += namesPerWord) {
      const word = names.slice(place, place + namesPerWord).join(",");
      await pool.query("SELECT pg_notify($1, $2)", [memberChannel, word]);
    }
  }

  return {
    tell(news) {
      const name = `${news.participation.roundId} ${news.memberId}`;
      const before = own.get(name);
      if (before === undefined || before.participation.version <= news.participation.version) {
        own.set(name, news);
      }
      gather();
    },
    hear(payload) {
      if (payload === "") {
        hub.retell().catch((error: unknown) => log.warn({ err: error }, "members could not be told anew"));
        return;
      }
      for (const name of payload.split(",")) {
        const [roundId, memberId] = name.split(" ");
        if (roundId === undefined || memberId === undefined || !hub.has(memberId)) continue;
        heard.set(name, { roundId, memberId });
        gather();
      }
    },
  };
}
