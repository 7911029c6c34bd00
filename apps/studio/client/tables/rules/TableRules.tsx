import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import { m } from "../../paraglide/messages.js";
import { tableGame } from "../games/tableGames.ts";
import { openBelowPercent } from "../view/ClosedSpots.tsx";
import { kindsOf } from "./kinds.ts";
import { percentOverShoe, shoesSimulated } from "./overShoe.ts";
import { returnPercent } from "./returns.ts";
import "@hanpan/frame/look/page/text.css";
import "../../look/rounds.css";
import "../../shared-rounds/rules/rules.css";

/** Games of cards, whose rounds say something about the next ones. */
const closesSpots = (tableCode: string): boolean =>
  tableCode === "dragon-tiger" || tableCode.startsWith("baccarat");

function gameRules(tableCode: string): readonly string[] {
  if (tableCode === "dragon-tiger") return [m.tb_rules_dragon_1(), m.tb_rules_dragon_2()];
  if (tableCode === "european-roulette") return [m.tb_rules_roulette_1(), m.tb_rules_roulette_2()];
  if (tableCode === "sic-bo") return [m.tb_rules_sic_bo_1(), m.tb_rules_sic_bo_2()];
  const baccarat = [
    m.tb_rules_baccarat_1(),
    m.tb_rules_baccarat_2(),
    m.tb_rules_baccarat_3(),
    m.tb_rules_baccarat_4(),
  ];
  return tableCode === "baccarat-no-commission" ? [...baccarat, m.tb_rules_no_commission()] : baccarat;
}

function payLines(tableCode: string) {
  const game = tableGame(tableCode);
  const spots = sharedTableOf(tableCode)?.spots ?? [];
  return game === null ? [] : kindsOf(spots, game, ({ code }) => returnPercent(tableCode, code));
}

/** The return over the life of a shoe, below that of a fresh one. */
function OverShoe({ percent }: { percent: number | null }) {
  return percent !== null && <span className="quiet over-shoe">{m.tb_rules_over_shoe({ percent })}</span>;
}

/** The rules of a table: how a round goes, what every bet pays and returns, limits, faults, fairness. */
export function TableRules({ tableCode }: { tableCode: string }) {
  const table = sharedTableOf(tableCode);
  if (table === null) return null;
  const seconds = (durationMs: number): number => durationMs / 1_000;
  return (
    <div className="table-rules">
      <p className="quiet">{m.tb_automatic_hint()}</p>
      <h3>{m.tb_rules_how()}</h3>
      <ul className="plain">
        {gameRules(tableCode).map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>
          {m.tb_rules_round({
            betting: seconds(table.phases.bettingMs),
            closed: seconds(table.phases.closedMs),
            reveal: seconds(table.phases.revealMs),
          })}
        </li>
        <li translate="no">{m.mini_rules_round_maximum({ maximum: won(table.maximumWon, language()) })}</li>
        {closesSpots(tableCode) && (
          <li translate="no">
            {m.tb_rules_closed_spots({
              percent: openBelowPercent,
              shoes: shoesSimulated.toLocaleString(language()),
            })}
          </li>
        )}
        <li>{m.tb_rules_shared()}</li>
        <li>{m.tb_rules_idle()}</li>
        <li>{m.tb_rules_void()}</li>
      </ul>
      <h3>{m.tb_rules_pays()}</h3>
      <table className="rounds">
        <thead>
          <tr>
            <th scope="col">{m.tb_rules_bet()}</th>
            <th scope="col">{m.tb_limits_pay()}</th>
            <th scope="col">{m.tb_rules_rtp()}</th>
            <th scope="col">{m.tb_limits_maximum()}</th>
          </tr>
        </thead>
        <tbody>
          {payLines(tableCode).map(({ name, pay, spot }) => (
            <tr key={spot.code}>
              <td>{name}</td>
              <td>{pay}</td>
              <td>
                {returnPercent(tableCode, spot.code)}%
                <OverShoe percent={percentOverShoe(tableCode, spot.code)} />
              </td>
              <td translate="no">{won(spot.maximumWon, language())}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{m.tb_rules_rtp_note()}</p>
      <p translate="no" className="quiet">
        {m.tb_rules_rounding({ unit: won(table.stakeUnitWon, language()) })}
      </p>
      <h3>{m.rules_fairness()}</h3>
      <p>{m.tb_rules_fair()}</p>
    </div>
  );
}
