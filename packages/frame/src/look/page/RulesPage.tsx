import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { inOtherLanguage } from "../../words/language.ts";
import "../notices/notices.css";
import "./page.css";

/** The code of the game that the address names. */
export const gameOfAddress = (): string => /\/games\/([a-z0-9-]+)/.exec(location.pathname)?.[1] ?? "";

/** The rules of a game as a page of their own, to be linked from anywhere. */
export function RulesPage({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  document.title = title;
  return (
    <main className="page">
      <header className="page-head">
        <h1>{name}</h1>
        <a href={inOtherLanguage()}>{m.language_other()}</a>
      </header>
      {children}
    </main>
  );
}
