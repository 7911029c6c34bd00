import { type GameSocketOptions, openGameSocket } from "@hanpan/frame/visit/gameSocket";
import type { SportsStreamRequest, SportsTopic } from "../../../protocol/stream.ts";
import { newsPiecesOf } from "./newsPieces.ts";

export type SportsStreamOptions = Pick<GameSocketOptions, "token" | "clock" | "onState"> & {
  /** The server knows nothing (any more) of what is followed: tell it. */
  readonly onWelcome: () => void;
  /** A piece of what is said of fixtures, to be read by `readNews`. */
  readonly hear: (piece: unknown) => void;
  /** What is not about fixtures, as JSON reads it: a member's own slips. */
  readonly hearOther: (content: unknown) => void;
};

/** The page's one socket of sports. What changed while it was down comes with the snapshots of what is followed. */
export const createSportsStream = (options: SportsStreamOptions) => {
  const socket = openGameSocket({
    path: "/api/sports/stream",
    token: options.token,
    clock: options.clock,
    onWelcome: options.onWelcome,
    receive: (content) => {
      const pieces = newsPiecesOf(content);
      if (pieces === null) options.hearOther(content);
      else for (const piece of pieces) options.hear(piece);
    },
    onState: options.onState,
  });
  return {
    follow: (topics: readonly SportsTopic[]): void =>
      socket.say({ type: "follow", topics: [...topics] } satisfies SportsStreamRequest),
    close: socket.close,
  };
};
export type SportsStream = ReturnType<typeof createSportsStream>;
