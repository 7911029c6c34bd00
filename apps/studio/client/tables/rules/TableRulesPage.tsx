import { gameOfAddress, RulesPage } from "@hanpan/frame/look/page/RulesPage";
import { m } from "../../paraglide/messages.js";
import { tableName } from "../games/tableGames.ts";
import { TableRules } from "./TableRules.tsx";

/** The rules of the table that the address names. */
export default function TableRulesPage() {
  const tableCode = gameOfAddress();
  const name = tableName(tableCode);
  return (
    <RulesPage name={name} title={m.tb_rules_title({ game: name })}>
      <h2>{m.menu_rules()}</h2>
      <TableRules tableCode={tableCode} />
    </RulesPage>
  );
}
