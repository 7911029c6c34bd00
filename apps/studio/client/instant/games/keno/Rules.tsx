import { instantRisks } from "@hanpan/games/instant/risk";
import { kenoNumbers, kenoTable } from "@hanpan/games/keno/tables";
import { m } from "../../../paraglide/messages.js";
import { InstantRules } from "../../engine/InstantRules.tsx";
import { TableList } from "../../engine/TableList.tsx";
import { betText } from "./words.ts";

const counts = Array.from({ length: kenoNumbers.most }, (_, place) => place + 1);

/** The rules of Keno, with every table. */
export function Rules() {
  const own = [m.keno_rule_1(kenoNumbers), m.keno_rule_2(), m.keno_rule_3(), m.keno_rule_4()];
  return (
    <InstantRules gameCode="keno" own={own}>
      <TableList
        order={m.keno_table_pays()}
        tables={counts.flatMap((count) =>
          instantRisks.map((risk) => ({ name: betText(count, risk), pays: kenoTable(count, risk) })),
        )}
      />
    </InstantRules>
  );
}
