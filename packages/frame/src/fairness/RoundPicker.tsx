import { type ComponentType, useState } from "react";
import { m } from "../paraglide/messages.js";

/** Games whose past rounds are listed in one way. */
export type RoundFamily = {
  readonly name: () => string;
  readonly games: readonly (readonly [code: string, name: () => string])[];
  /** Lists the past rounds of one of its games, each leading to its proof. */
  readonly Rounds: ComponentType<{ readonly game: string; readonly ticket: string | null }>;
};

/** Where past rounds of any game are picked; the address may name the game (`game=`), else `first` is shown. */
export function RoundPicker({
  text,
  families,
  first,
  ticket,
}: {
  /** What may be picked, and whose it is. */
  text: string;
  families: readonly RoundFamily[];
  first: string;
  ticket: string | null;
}) {
  const familyOf = (code: string) => families.find(({ games }) => games.some(([known]) => known === code));
  const [game, setGame] = useState(() => {
    const asked = new URLSearchParams(location.search).get("game");
    return asked !== null && familyOf(asked) !== undefined ? asked : first;
  });
  const family = familyOf(game);
  return (
    <section className="outcome">
      <h2>{m.check_pick_title()}</h2>
      <p>{text}</p>
      <label className="pick-game">
        {m.check_game()}
        <select value={game} onChange={(event) => setGame(event.target.value)}>
          {families.map(({ name, games }) => (
            <optgroup key={name()} label={name()}>
              {games.map(([code, nameOf]) => (
                <option key={code} value={code}>
                  {nameOf()}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {family !== undefined && <family.Rounds key={game} game={game} ticket={ticket} />}
    </section>
  );
}
