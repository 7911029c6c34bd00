import { instantRisks } from "@hanpan/games/instant/risk";
import { plinkoRows, plinkoTable } from "@hanpan/games/plinko/tables";
import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";
import { TableList } from "../../engine/TableList.tsx";

const names = { LOW: m.plinko_bet_low, MEDIUM: m.plinko_bet_medium, HIGH: m.plinko_bet_high } as const;

/** The rules of Plinko, with every table. */
export function Rules() {
  return (
    <InstantRules gameCode="plinko" own={[m.plinko_rule_1(), m.plinko_rule_2(), m.plinko_rule_3()]}>
      <TableList
        order={m.plinko_table_pays()}
        tables={plinkoRows.flatMap((rows) =>
          instantRisks.map((risk) => ({
            name: names[risk]({ count: rows }),
            pays: plinkoTable(rows, risk).slice(rows / 2),
          })),
        )}
      />
    </InstantRules>
  );
}
