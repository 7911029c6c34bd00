import { m } from "../../paraglide/messages.js";
import { inOtherLanguage } from "../../words/language.ts";
import { tableName } from "../games/tableGames.ts";
import { TableRules } from "./TableRules.tsx";
import "../../slots/view/notices.css";
import "../../page.css";

/** A table's rules as a page of their own, to be linked from anywhere. */
export default function TableRulesPage() {
  const tableCode = /\/games\/([a-z0-9-]+)/.exec(location.pathname)?.[1] ?? "";
  const name = tableName(tableCode);
  document.title = m.tb_rules_title({ game: name });
  return (
    <main className="page">
      <header className="page-head">
        <h1>{name}</h1>
        <a href={inOtherLanguage()}>{m.language_other()}</a>
      </header>
      <TableRules tableCode={tableCode} />
    </main>
  );
}
