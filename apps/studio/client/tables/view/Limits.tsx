import type { TableLimits } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { language } from "../../words/language.ts";
import { won } from "../../words/money.ts";
import type { TableGame } from "../games/tableGame.ts";

type SpotLimit = TableLimits["spots"][number];

/** Spots that pay and take the same are one line: the 37 numbers of roulette need no 37 lines. */
const kinds = (spots: readonly SpotLimit[], game: TableGame) => {
  const lines = new Map<string, { readonly name: string; readonly pay: string; readonly spot: SpotLimit }>();
  for (const spot of spots) {
    const pay = game.spotPay(spot.code);
    const kind = spots.length > 10 ? `${pay}|${spot.maximumWon}` : spot.code;
    if (!lines.has(kind)) lines.set(kind, { name: game.spotName(spot.code), pay, spot });
  }
  return [...lines.values()];
};

/** The least and the most of each spot, and of a round. */
export function Limits({ limits, game }: { limits: TableLimits; game: TableGame }) {
  return (
    <>
      <p>{m.tb_limits_round({ maximum: won(limits.maximumRoundStakeWon, language()) })}</p>
      <table className="rounds">
        <thead>
          <tr>
            <th scope="col">{m.tb_limits_spot()}</th>
            <th scope="col">{m.tb_limits_pay()}</th>
            <th scope="col">{m.tb_limits_minimum()}</th>
            <th scope="col">{m.tb_limits_maximum()}</th>
          </tr>
        </thead>
        <tbody>
          {kinds(limits.spots, game).map(({ name, pay, spot }) => (
            <tr key={spot.code}>
              <td>{name}</td>
              <td>{pay}</td>
              <td>{won(spot.minimumWon, language())}</td>
              <td>{won(spot.maximumWon, language())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
