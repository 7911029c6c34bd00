import type { GameCategory } from "@hanpan/contract";
import { listGames } from "@hanpan/contract/calls/game";
import { playGame } from "@hanpan/contract/calls/launch";
import { type GameCode, gameCodes } from "@hanpan/games/vocabulary";
import type { Random } from "../plan/random.ts";
import type { Member } from "./member.ts";

/** A game that was opened: where its maker's program is, and what is exchanged there for a session, once. */
export type Launch = {
  readonly origin: string;
  readonly code: GameCode;
  readonly token: string;
  readonly user: string;
};

/** What is played: a category of the lobby, or the games that a member plays alone, of which some are tables and some mini-games. */
export type Played = "SLOT" | "LIVE" | "MINI" | "SPORTS" | "INSTANT";

const categoriesOf = (played: Played): readonly GameCategory[] =>
  played === "INSTANT" ? ["LIVE", "MINI"] : [played];

/** Whether a game of such a category is what is played: of tables and mini-games those whose rounds are shared show themselves in the lobby. */
function isPlayed(
  played: Played,
  { maintenance, liveFeed }: { readonly maintenance: boolean; readonly liveFeed: object | null },
): boolean {
  if (maintenance) return false;
  if (played === "INSTANT") return liveFeed === null;
  return liveFeed !== null || (played !== "LIVE" && played !== "MINI");
}

/** Chooses a game of what is played in the lobby and opens it. Null when it is no bundled one, or is refused. */
export async function launch(
  { platform, course }: Member,
  played: Played,
  random: Random,
): Promise<Launch | null> {
  const lobbies = await Promise.all(
    categoriesOf(played).map((category) =>
      course.asker.ask("read the lobby", () => platform.send(listGames, { query: { category, limit: 50 } })),
    ),
  );
  const games = lobbies.flatMap(({ data }) => data?.list ?? []).filter((game) => isPlayed(played, game));
  if (games.length === 0) return null;
  const gameId = random.pick(games).id;
  const opened = await course.asker.ask("open a game", () =>
    platform.send(playGame, { query: { gameId, device: "DESKTOP" } }),
  );
  return opened.data === null ? null : launchOf(opened.data.url);
}

/** What a launch's address says; null where no game of the house is behind it. */
function launchOf(address: string): Launch | null {
  const url = new URL(address);
  const code = gameCodes.find((known) => url.pathname.split("/").includes(known));
  const [token, user] = [url.searchParams.get("token"), url.searchParams.get("user")];
  return code === undefined || token === null || user === null
    ? null
    : { origin: url.origin, code, token, user };
}
