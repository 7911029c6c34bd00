import { m } from "../../paraglide/messages.js";
import { inOtherLanguage } from "../../words/language.ts";
import { miniName } from "../games/miniGames.ts";
import { MiniRules } from "./MiniRules.tsx";
import "../../slots/view/notices.css";
import "../../page.css";

/** A mini-game's rules as a page of their own, to be linked from anywhere. */
export default function MiniRulesPage() {
  const tableCode = /\/games\/([a-z0-9-]+)/.exec(location.pathname)?.[1] ?? "";
  const name = miniName(tableCode);
  document.title = m.mini_rules_title({ game: name });
  return (
    <main className="page">
      <header className="page-head">
        <h1>{name}</h1>
        <a href={inOtherLanguage()}>{m.language_other()}</a>
      </header>
      <h2>{m.menu_rules()}</h2>
      <MiniRules tableCode={tableCode} />
    </main>
  );
}
