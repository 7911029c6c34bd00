import { m } from "../../paraglide/messages.js";
import type { TableGame } from "../games/tableGame.ts";
import "./keys.css";

/** Which keys do what at a table. */
export function KeysHelp({ game }: { game: TableGame }) {
  const keys: readonly (readonly [keys: readonly string[], words: string])[] = [
    ...game.keySpots.map((spot, place) => [[String(place + 1)], game.spotName(spot)] as const),
    [["←", "→", "↑", "↓"], m.keys_arrows()],
    [["Enter"], m.keys_enter()],
    [["Q", "W"], m.keys_chip()],
    [["U", "Backspace"], m.tb_undo()],
    [["C"], m.tb_clear()],
    [["R"], m.tb_repeat()],
    [["D"], m.tb_double()],
    ...(game.turnsByHand ? [[["O"], m.keys_open()] as const] : []),
  ];
  return (
    <>
      <h3>{m.keys_title()}</h3>
      <dl className="keys-help">
        {keys.map(([names, words]) => (
          <div key={words}>
            <dt>
              {names.map((name) => (
                <kbd key={name} translate="no">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{m.keys_note()}</p>
    </>
  );
}
