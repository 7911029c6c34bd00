import { type GameSocketOptions, openGameSocket } from "@hanpan/frame/visit/gameSocket";
import { type StreamMessage, type StreamRequest, streamMessage } from "../../../protocol/liveStream.ts";

export type TableView = "LOBBY" | "TABLE";

export type StreamOptions = Pick<GameSocketOptions, "token" | "clock" | "onState"> & {
  /**
   * Receives every message of the server but welcome and pong, parsed and in order. A change that leaves a gap is not
   * delivered.
   */
  readonly onMessage: (message: LiveMessage) => void;
};

/** What the server sends about tables and about me. */
export type LiveMessage = Exclude<StreamMessage, { type: "welcome" } | { type: "pong" }>;

export type LiveStream = {
  /** Sets what is subscribed to; what is no longer named is unsubscribed. */
  readonly watch: (views: ReadonlyMap<string, TableView>) => void;
  /** Answers the warning for rounds without a bet: I am still here. */
  readonly stay: (tableCode: string) => void;
  readonly close: () => void;
};

/**
 * The one socket of this page. It comes back by itself, subscribes again from the last change that was seen, and asks
 * for the whole table when it finds a gap.
 */
export function createLiveStream(options: StreamOptions): LiveStream {
  let wanted: ReadonlyMap<string, TableView> = new Map();
  /** The newest change that was received of each table. */
  const sequences = new Map<string, number>();

  const follow = (message: LiveMessage): void => {
    if (message.type === "lobby" || message.type === "table") {
      sequences.set(message.table.tableCode, message.table.sequence);
    } else if (message.type === "change") {
      const view = wanted.get(message.tableCode);
      const known = sequences.get(message.tableCode);
      if (view === undefined || (known !== undefined && message.sequence <= known)) return;
      if (known === undefined || message.sequence !== known + 1) {
        sequences.delete(message.tableCode);
        subscribe(message.tableCode, view);
        return;
      }
      sequences.set(message.tableCode, message.sequence);
    }
    options.onMessage(message);
  };

  const socket = openGameSocket({
    path: "/api/live/stream",
    token: options.token,
    clock: options.clock,
    onWelcome: () => {
      for (const [tableCode, view] of wanted) subscribe(tableCode, view);
    },
    receive: (content) => {
      const parsed = streamMessage.safeParse(content);
      if (parsed.success && parsed.data.type !== "welcome" && parsed.data.type !== "pong") {
        follow(parsed.data);
      }
    },
    onState: options.onState,
  });

  const send = (request: StreamRequest): void => socket.send(request);
  const subscribe = (tableCode: string, view: TableView): void =>
    send({ type: "subscribe", tableCode, view, sequence: sequences.get(tableCode) ?? null });

  return {
    watch: (views) => {
      const before = wanted;
      wanted = new Map(views);
      for (const tableCode of before.keys()) {
        if (wanted.has(tableCode)) continue;
        sequences.delete(tableCode);
        send({ type: "unsubscribe", tableCode });
      }
      for (const [tableCode, view] of wanted) {
        if (before.get(tableCode) === view) continue;
        // Another view has more (or less) of the table: its whole state is needed, not what changed since.
        sequences.delete(tableCode);
        subscribe(tableCode, view);
      }
    },
    stay: (tableCode) => send({ type: "stay", tableCode }),
    close: socket.close,
  };
}
