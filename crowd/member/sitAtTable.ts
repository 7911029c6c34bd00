import * as z from "zod/mini";
import type { LiveTable } from "../../apps/studio/protocol/live.ts";
import { applyChange } from "../../apps/studio/protocol/liveReducer.ts";
import { type StreamMessage, streamMessage } from "../../apps/studio/protocol/liveStream.ts";
import { keepSocket } from "../calls/keptSocket.ts";
import type { MakerSession, Member } from "./member.ts";
import { factsOfParticipation } from "./participationFacts.ts";

/** A member's seat at a table: what its socket shows. */
export type Seat = {
  /** The table as it stands; null while it is not known. */
  table(): LiveTable | null;
  /** How long the present round still takes bets, milliseconds by the server's clock; 0 when it takes none. */
  bettingLeftMs(): number;
  leave(): void;
};

/**
 * Sits down at a table: one socket, kept open, which goes on by the number of the last change after a break. What it says of
 * the member's own rounds is kept in the journal.
 */
export function sitAtTable(member: Member, at: MakerSession & { readonly tableCode: string }): Seat {
  const { sockets, asker } = member.course;
  const { origin, token, tableCode } = at;
  let table: LiveTable | null = null;
  let aheadMs = 0;
  const subscribe = () => ({
    type: "subscribe",
    tableCode,
    view: "TABLE",
    sequence: table?.sequence ?? null,
  });

  function take(message: StreamMessage): void {
    if (message.type === "welcome") aheadMs = message.serverAtMs - Date.now();
    if (message.type === "table") table = message.table;
    if (message.type === "change" && table !== null) {
      table = applyChange(table, message);
      if (table === null) socket.say(subscribe());
    }
    if (message.type === "mine" && message.participation.state === "CLOSED") {
      const facts = factsOfParticipation(message.participation);
      asker.learn(member.id, facts);
      for (const { key } of facts) member.open.tables.delete(key);
    }
  }

  const socket = keepSocket({
    address: `${origin.replace(/^http/, "ws")}/api/live/stream`,
    greet: () => [{ type: "hello", token }, subscribe()],
    onMessage(message) {
      const read = z.safeParse(streamMessage, message);
      if (!read.success) return;
      sockets.messages += 1;
      take(read.data);
    },
    onBreak() {
      sockets.breaks += 1;
    },
  });
  sockets.opened += 1;
  return {
    table: () => table,
    bettingLeftMs() {
      const round = table?.round;
      return round?.phase === "BETTING" ? Math.max(0, round.closesAtMs - Date.now() - aheadMs) : 0;
    },
    leave: socket.close,
  };
}
