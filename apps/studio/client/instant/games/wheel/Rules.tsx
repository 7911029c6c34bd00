import { instantRisks } from "@hanpan/games/instant/risk";
import { wheelSegments, wheelTable } from "@hanpan/games/wheel/tables";
import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";
import { TableList } from "../../engine/TableList.tsx";

const names = { LOW: m.wheel_bet_low, MEDIUM: m.wheel_bet_medium, HIGH: m.wheel_bet_high } as const;

/** The rules of Wheel, with what lies on every one. */
export function Rules() {
  return (
    <InstantRules gameCode="wheel" own={[m.wheel_rule_1(), m.wheel_rule_2(), m.wheel_rule_3()]}>
      <TableList
        order={m.wheel_table_pays()}
        tables={wheelSegments.flatMap((segments) =>
          instantRisks.map((risk) => ({
            name: names[risk]({ count: segments }),
            pays: wheelTable(segments, risk),
          })),
        )}
      />
    </InstantRules>
  );
}
