import { m } from "../../paraglide/messages.js";
import { tableName } from "../games/tableGames.ts";
import { gameOfAddress, RulesPage } from "./RulesPage.tsx";
import { TableRules } from "./TableRules.tsx";

/** The rules of the table that the address names. */
export default function TableRulesPage() {
  const tableCode = gameOfAddress();
  const name = tableName(tableCode);
  return (
    <RulesPage name={name} title={m.tb_rules_title({ game: name })}>
      <TableRules tableCode={tableCode} />
    </RulesPage>
  );
}
