import { pictureOf } from "@hanpan/contract/pictures";
import { ProgressBar } from "@hanpan/ui";
import { LoaderCircle } from "lucide-react";
import * as m from "../../paraglide/messages.js";
import { useGameShell } from "./gameShell.ts";

/**
 * The wait for a game: its poster, which the card that was pressed has fetched already, its name, and how much of it has come.
 *
 * @param percent of the way to the first round; null where the game does not say.
 */
export function Launching({ percent }: { percent: number | null }) {
  const { game } = useGameShell();
  return (
    <div className="flex h-full flex-col items-center justify-center gap-5 overflow-hidden p-4 [@media(max-height:480px)]:flex-row [@media(max-height:480px)]:gap-8">
      {game !== undefined && (
        <img
          {...pictureOf(game.thumbnail, "tile")}
          alt=""
          width={300}
          height={400}
          className="aspect-3/4 h-[min(46dvh,340px)] w-auto rounded-dialog object-cover [@media(max-height:480px)]:h-[58dvh]"
        />
      )}
      <div className="flex w-full max-w-70 flex-col items-center gap-3 text-center">
        {game !== undefined && <p className="text-20 font-bold">{game.name}</p>}
        {percent === null && <LoaderCircle aria-hidden size={32} className="animate-turn text-gold" />}
        <p role="status" className="text-14 text-muted">
          {m.game_loading()}
        </p>
        {percent !== null && (
          <ProgressBar
            label={<span className="sr-only">{m.game_progress()}</span>}
            value={percent}
            maximum={100}
            figures={`${Math.round(percent)}%`}
            tone="gold"
            className="w-full"
          />
        )}
      </div>
    </div>
  );
}
