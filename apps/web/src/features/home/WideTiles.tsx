import type { Game } from "@hanpan/contract";
import { GameFacts } from "../../game-parts/GameFacts.tsx";
import { GameTile } from "../../game-parts/GameTile.tsx";

/** Games described beside their tiles: for so few that most of a row would be empty. */
export default function WideTiles({ games }: { games: readonly Game[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,360px),1fr))] gap-3">
      {games.map((game) => (
        <li key={game.id} className="wide-card">
          <GameTile game={game} captionHidden />
          <div className="flex min-w-0 flex-col items-start gap-3">
            <div>
              <h3 className="text-20">{game.name}</h3>
              <p className="text-14 text-muted">{game.vendorName}</p>
            </div>
            <GameFacts game={game} />
          </div>
        </li>
      ))}
    </ul>
  );
}
