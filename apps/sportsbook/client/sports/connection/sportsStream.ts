import { type GameSocketOptions, openGameSocket } from "@hanpan/frame/visit/gameSocket";
import type { SportsStreamRequest, SportsTopic } from "../../../protocol/stream.ts";
import { newsPiecesOf } from "./newsPieces.ts";

export type SportsStreamOptions = Pick<GameSocketOptions, "token" | "clock" | "onState"> & {
  /** The server does not know (any more) what is followed: follow it again. */
  readonly onWelcome: () => void;
  /** A piece of news about fixtures, to be read by `readNews`. */
  readonly onFixtureNews: (piece: unknown) => void;
  /** A message that is not about fixtures, as JSON reads it: a member's own slips. */
  readonly onOther: (content: unknown) => void;
};

/** The page's one socket of sports. What changed while it was down comes with the snapshots of what is followed. */
export function createSportsStream(options: SportsStreamOptions) {
  const socket = openGameSocket({
    path: "/api/sports/stream",
    token: options.token,
    clock: options.clock,
    onWelcome: options.onWelcome,
    receive: (content) => {
      const pieces = newsPiecesOf(content);
      if (pieces === null) options.onOther(content);
      else for (const piece of pieces) options.onFixtureNews(piece);
    },
    onState: options.onState,
  });
  return {
    follow: (topics: readonly SportsTopic[]): void =>
      socket.send({ type: "follow", topics: [...topics] } satisfies SportsStreamRequest),
    close: socket.close,
  };
}
export type SportsStream = ReturnType<typeof createSportsStream>;
