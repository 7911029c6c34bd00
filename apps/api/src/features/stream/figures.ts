import type { Notification } from "@hanpan/contract/objects/notification";
import type { Balances } from "@hanpan/contract/objects/user";
import type { FastifyBaseLogger } from "fastify";
import { type Changed, createDirtyMembers } from "./dirtyMembers.ts";

/** Live figures of a member are read at most so often. */
const figuresEveryMs = 40;

/** What a member was sent last, as texts that can be compared. */
type Sent = { readonly balances: string; readonly counts: string };

export type Figures = {
  /** A member's figures have changed, or may have. */
  changed(memberId: string, what: Changed): void;
  /** Whatever the member was sent is not known any more: they are sent all of it with the next reading. */
  forget(memberId: string): void;
  stop(): void;
};

/**
 * The push rule (docs/wire.md, "Live events"): figures of those who read here are read together, the balances alone where only
 * money moved, and sent where they are not what was sent last.
 *
 * @param options.reads whether a member has a socket here.
 * @param options.send sends an event to all sockets of a member.
 */
export function createFigures(options: {
  readonly readNotifications: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, Notification>>;
  readonly readBalances: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, Balances>>;
  readonly reads: (memberId: string) => boolean;
  readonly send: (memberId: string, event: "balances" | "notification", data: object) => void;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
}): Figures {
  const { reads, send } = options;
  const lastSent = new Map<string, Sent>();
  const dirty = createDirtyMembers({ read, everyMs: figuresEveryMs, logger: options.logger });

  async function read(members: ReadonlyMap<string, Changed>): Promise<void> {
    const here = [...members].filter(([memberId]) => reads(memberId));
    const moved = here.flatMap(([memberId, what]) => (what === "BALANCES" ? [memberId] : []));
    const others = here.flatMap(([memberId, what]) => (what === "ALL" ? [memberId] : []));
    const [balances, notifications] = await Promise.all([
      moved.length > 0 ? options.readBalances(moved) : [],
      others.length > 0 ? options.readNotifications(others) : [],
    ]);
    for (const [memberId, own] of balances) sendBalances(memberId, own);
    for (const [memberId, own] of notifications) sendAll(memberId, own);
  }

  function sendBalances(memberId: string, balances: Balances): void {
    const before = lastSent.get(memberId);
    const text = JSON.stringify(balances);
    // Who has just come in is sent all of it with the next reading.
    if (before === undefined || before.balances === text) return;
    lastSent.set(memberId, { ...before, balances: text });
    send(memberId, "balances", balances);
  }

  function sendAll(memberId: string, notification: Notification): void {
    if (!reads(memberId)) return;
    const { balances, ...others } = notification;
    const counts = JSON.stringify(others);
    if (lastSent.get(memberId)?.counts === counts) {
      sendBalances(memberId, balances);
      return;
    }
    lastSent.set(memberId, { balances: JSON.stringify(balances), counts });
    send(memberId, "notification", notification);
  }

  return {
    changed: dirty.add,
    forget: (memberId) => void lastSent.delete(memberId),
    stop: dirty.stop,
  };
}
