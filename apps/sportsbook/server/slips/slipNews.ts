import type { Pool } from "pg";
import type { Logger } from "pino";
import type { SlipMessage } from "../../protocol/slip.ts";
import { findSlipDocuments } from "./slipDocuments.ts";
import type { SlipKey } from "./slipStore.ts";

/** News are gathered for so long: a moment's many changes of one slip are published once. */
const gatheringMs = 20;

/** Slips that are read at once, and names that fit into one notification to other processes (8,000 bytes). */
const most = { read: 200, namesPerNotification: 90 };

/** The channel on which processes notify each other whose slips have changed. */
export const slipChannel = "hanpan_sports_slip";

/** Where members' sockets are. */
export type MemberSockets = {
  has(memberId: string): boolean;
  send(memberId: string, message: SlipMessage): void;
};

/** Notifies members of what became of their slips, wherever their sockets are. */
export type SlipNews = {
  /** Slips have changed: they are sent to their members whole, here and by other processes. */
  publish(keys: readonly SlipKey[]): void;
  /** Another process's notification. */
  receive(payload: string): void;
};

/**
 * Makes them. Other processes are notified outside of any money transaction; a notification that is lost leaves a member's
 * screen as it was until the next change or reading, never money.
 */
export function createSlipNews(dependencies: {
  readonly pool: Pool;
  readonly sockets: MemberSockets;
  readonly log: Logger;
  /** Whether there are other processes to notify. */
  readonly hasOthers: () => boolean;
}): SlipNews {
  const { pool, sockets, log, hasOthers } = dependencies;
  const ours = new Map<string, SlipKey>();
  const words = new Set<string>();
  let isGathering = false;

  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      flush().catch((error: unknown) =>
        log.error({ err: error }, "members could not be notified of their slips"),
      );
    }, gatheringMs);
  }

  async function flush(): Promise<void> {
    const keys = [...ours.values()];
    const names = [...words];
    ours.clear();
    words.clear();
    for (let place = 0; place < keys.length; place += most.read) {
      for (const { memberId, slip } of await findSlipDocuments(pool, keys.slice(place, place + most.read))) {
        sockets.send(memberId, { type: "slip", slip });
      }
    }
    for (let place = 0; place < names.length; place += most.namesPerNotification) {
      const payload = names.slice(place, place + most.namesPerNotification).join(",");
      await pool.query("SELECT pg_notify($1, $2)", [slipChannel, payload]);
    }
  }

  function take(name: string, key: SlipKey): void {
    if (!sockets.has(key.memberId)) return;
    ours.set(name, key);
    gather();
  }

  return {
    publish(keys) {
      const isForOthers = hasOthers();
      for (const key of keys) {
        const name = `${key.memberId} ${key.slipId}`;
        take(name, key);
        if (!isForOthers) continue;
        words.add(name);
        gather();
      }
    },
    receive(payload) {
      for (const name of payload.split(",")) {
        const [memberId, slipId] = name.split(" ");
        if (memberId !== undefined && slipId !== undefined) take(name, { memberId, slipId });
      }
    },
  };
}
