import { m } from "../../../paraglide/messages.js";
import { inOtherLanguage } from "../../../words/language.ts";
import { Lines, Paytable, RulesText } from "../view/Rules.tsx";
import "../view/panels.css";
import "../../../page.css";

/** The rules as a page of their own, to be linked from anywhere. */
export default function RulesPage() {
  document.title = m.rules_title();
  return (
    <main className="page">
      <header className="page-head">
        <h1>{m.game_name()}</h1>
        <a href={inOtherLanguage()}>{m.language_other()}</a>
      </header>
      <h2>{m.menu_rules()}</h2>
      <Paytable lineStakeWon={null} />
      <RulesText />
      <Lines />
    </main>
  );
}
