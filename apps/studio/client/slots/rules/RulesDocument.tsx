import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { inOtherLanguage } from "../../words/language.ts";
import type { RulesComponent } from "../view/SlotPage.tsx";
import "../view/panels.css";
import "../../page.css";

/** A slot's rules as a page of their own, to be linked from anywhere. */
export function RulesDocument({ name, Rules }: { name: string; Rules: RulesComponent }) {
  useEffect(() => {
    document.title = m.rules_title({ name });
  }, [name]);
  return (
    <main className="page">
      <header className="page-head">
        <h1>{name}</h1>
        <a href={inOtherLanguage()}>{m.language_other()}</a>
      </header>
      <h2>{m.menu_rules()}</h2>
      <Rules lineStakeWon={null} />
    </main>
  );
}
