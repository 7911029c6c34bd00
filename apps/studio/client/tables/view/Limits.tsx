import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { TableLimits } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import type { TableGame } from "../games/tableGame.ts";
import { kindsOf } from "../rules/kinds.ts";

/** The least and the most of each spot, and of a round. */
export function Limits({ limits, game }: { limits: TableLimits; game: TableGame }) {
  return (
    <>
      <p translate="no">{m.tb_limits_round({ maximum: won(limits.maximumRoundStakeWon, language()) })}</p>
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
          {kindsOf(limits.spots, game).map(({ name, pay, spot }) => (
            <tr key={spot.code}>
              <td>{name}</td>
              <td>{pay}</td>
              <td translate="no">{won(spot.minimumWon, language())}</td>
              <td translate="no">{won(spot.maximumWon, language())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
