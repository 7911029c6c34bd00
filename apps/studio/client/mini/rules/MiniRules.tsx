import { language } from "@hanpan/frame/words/language";
import { digits, won } from "@hanpan/frame/words/money";
import { kiteReturnPercent } from "@hanpan/games/kite/break";
import { roundMsOf, roundsPerDayOf, type SharedTable } from "@hanpan/games/shared-round/table";
import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import { m } from "../../paraglide/messages.js";
import { oddsOf } from "../games/marketWords.ts";
import { marketGame } from "../games/miniGames.ts";
import { returnPercent } from "./returns.ts";
import "@hanpan/frame/look/page/text.css";
import "../../look/rounds.css";
import "../../shared-rounds/rules/rules.css";

function gameRules(table: SharedTable): readonly string[] {
  if (table.code === "kite") {
    return [
      m.mini_rules_kite_1(),
      m.mini_rules_kite_2(),
      m.mini_rules_kite_3(),
      m.mini_rules_kite_4(),
      m.mini_rules_kite_5(),
      m.mini_rules_kite_6(),
    ];
  }
  if (table.code === "ladder") return [m.mini_rules_ladder_1(), m.mini_rules_ladder_2()];
  return [m.mini_rules_powerball_1(), m.mini_rules_powerball_2(), m.mini_rules_powerball_3()];
}

function roundRules(table: SharedTable): readonly string[] {
  const { bettingMs, closedMs, revealMs } = table.phases;
  const phases = { betting: bettingMs / 1_000, closed: closedMs / 1_000, reveal: revealMs / 1_000 };
  const rounds = roundsPerDayOf(table);
  if (rounds === null) return [m.mini_rules_kite_round(phases)];
  return [
    m.mini_rules_clock({ seconds: roundMsOf(table) / 1_000, rounds: digits(rounds) }),
    m.mini_rules_round(phases),
    m.mini_rules_market(),
  ];
}

/** What each side pays, returns in the long run, and takes. */
function Pays({ table }: { table: SharedTable }) {
  const markets = marketGame(table.code)?.markets ?? [];
  const maximumOf = (code: string): number => table.spots.find((spot) => spot.code === code)?.maximumWon ?? 0;
  const kite = table.spots[0];
  return (
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
        {markets.flatMap(({ code: market, name, sides }) =>
          sides.map((side) => (
            <tr key={`${market}-${side.code}`}>
              <td>{m.mini_spot_of({ market: name(), side: side.name() })}</td>
              <td>{oddsOf(side.returnHundredths)}</td>
              <td>{returnPercent(table.code, side.code)}%</td>
              <td translate="no">{won(maximumOf(side.code), language())}</td>
            </tr>
          )),
        )}
        {markets.length === 0 && kite !== undefined && (
          <tr>
            <td>{m.mini_name_kite()}</td>
            <td>1.01 – 1,000.00</td>
            <td>{kiteReturnPercent}%</td>
            <td translate="no">{won(kite.maximumWon, language())}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The rules of a mini-game: how a round goes, what every bet pays and returns, limits, faults, fairness. */
export function MiniRules({ tableCode }: { tableCode: string }) {
  const table = sharedTableOf(tableCode);
  if (table === null) return null;
  const minimumWon = Math.min(...table.spots.map((spot) => spot.minimumWon));
  return (
    <div className="table-rules">
      <p className="quiet">{m.mini_automatic_hint()}</p>
      <h3>{m.tb_rules_how()}</h3>
      <ul className="plain">
        {[
          ...gameRules(table),
          ...roundRules(table),
          m.mini_rules_shared(),
          m.tb_rules_void(),
          m.mini_rules_round_maximum({ maximum: won(table.maximumWon, language()) }),
        ].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>{m.tb_rules_pays()}</h3>
      <Pays table={table} />
      <p className="quiet">
        {m.tb_limits_minimum()} <span translate="no">{won(minimumWon, language())}</span>.{" "}
        {m.tb_rules_rtp_note()}
      </p>
      <p translate="no" className="quiet">
        {m.tb_rules_rounding({ unit: won(table.stakeUnitWon, language()) })}
      </p>
      <h3>{m.rules_fairness()}</h3>
      <p>{m.mini_rules_fair()}</p>
    </div>
  );
}
