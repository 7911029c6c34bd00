import { lazy, useState } from "react";
import { miniCodes } from "../../mini/games/miniGames.ts";
import { m } from "../../paraglide/messages.js";
import { tableCodes } from "../../tables/games/tableGames.ts";
import { sharedGameName } from "../shared/outcomeWords.ts";
import { OwnRounds } from "./OwnRounds.tsx";
import { SharedRounds } from "./SharedRounds.tsx";
import { slotNames } from "./slotNames.ts";

const sportsCode = "virtual-sports";

/** Fetched for matches alone: it brings the words of sports. */
const PastMatches = lazy(() => import("./PastMatches.tsx").then((part) => ({ default: part.PastMatches })));

type Choice = readonly [code: string, name: string];

const families = (): readonly (readonly [family: string, games: readonly Choice[]])[] => [
  [m.check_slots(), slotNames.map(([code, name]) => [code, name()])],
  [m.tb_tables(), tableCodes.map((code) => [code, sharedGameName(code)])],
  [m.mini_games(), miniCodes.map((code) => [code, sharedGameName(code)])],
  [m.sp_title(), [[sportsCode, m.sp_virtual_league()]]],
];

const slotOf = (code: string) => slotNames.find(([slot]) => slot === code)?.[0];

function RoundsOf({ game, ticket }: { game: string; ticket: string | null }) {
  const slot = slotOf(game);
  if (slot !== undefined) return <OwnRounds game={slot} ticket={ticket} />;
  return game === sportsCode ? <PastMatches /> : <SharedRounds tableCode={game} />;
}

/** Where any past round of any game is picked: those of slots are the reader's own, all others everybody's. */
export default function PastRounds({ ticket }: { ticket: string | null }) {
  const offered = families();
  const codes = offered.flatMap(([, games]) => games.map(([code]) => code));
  const [game, setGame] = useState(() => {
    const asked = new URLSearchParams(location.search).get("game");
    return asked !== null && codes.includes(asked) ? asked : (tableCodes[0] ?? "");
  });
  return (
    <section className="outcome">
      <h2>{m.check_pick_title()}</h2>
      <p>{m.check_pick_text()}</p>
      <label className="pick-game">
        {m.check_game()}
        <select value={game} onChange={(event) => setGame(event.target.value)}>
          {offered.map(([family, games]) => (
            <optgroup key={family} label={family}>
              {games.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <RoundsOf key={game} game={game} ticket={ticket} />
    </section>
  );
}
