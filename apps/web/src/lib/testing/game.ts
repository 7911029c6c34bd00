import type { Game } from "@hanpan/contract";
import type { Received } from "./apiEdge.ts";

/** What the server would send of a game. */
export const someGame: Game = {
  id: "0199a1b2-0000-7000-8000-0000000000a1",
  vendorId: "0199a1b2-0000-7000-8000-0000000000a2",
  vendorName: "한판 스튜디오",
  category: "SLOT",
  name: "단청 포춘",
  thumbnail: "/art/games/dancheong-fortune.svg",
  rtp: 96.2,
  volatility: "MEDIUM",
  minBet: 200,
  maxBet: 100_000,
  isNew: false,
  isHot: false,
  maintenance: false,
  favourite: false,
  liveFeed: null,
};

/** Answers a list of so many games page by page, as it is asked for. */
export function pagesOfGames(total: number, changed: Partial<Game> = {}) {
  return ({ query }: Received) => {
    const asked = new URLSearchParams(query);
    const [page, limit] = [Number(asked.get("page") ?? 1), Number(asked.get("limit") ?? 20)];
    const list = Array.from(
      { length: Math.max(0, Math.min(limit, total - (page - 1) * limit)) },
      (_, index) => {
        const number = (page - 1) * limit + index + 1;
        return { ...someGame, ...changed, id: `game-${number}`, name: `게임 ${number}` };
      },
    );
    return { data: { list, page, limit, total } };
  };
}
