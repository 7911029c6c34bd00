import { type ComponentType, Suspense, useEffect, useState } from "react";
import { m } from "../paraglide/messages.js";
import { inOtherLanguage } from "../words/language.ts";
import { takeTicket } from "./ticket.ts";
import "../look/page/page.css";
import "./fairness.css";

/** What a proof is shown of. `ticket` identifies the reader, if the link had one: it opens what only the reader may see. */
export type ProofProps = { readonly query: URLSearchParams; readonly ticket: string | null };

/** A kind of rounds that a page can verify. */
export type ProofKind = {
  /** The parameters by which an address names such rounds; any of them is enough. */
  readonly parameters: readonly string[];
  readonly title: () => string;
  /** Verifies the rounds that the address names. */
  readonly Rounds: ComponentType<ProofProps>;
};

/**
 * Verifies rounds in the reader's own browser: those that the address names, by the first of `kinds` that knows one of its
 * parameters. Where it names none, `Past` lets the reader pick one.
 */
export function ProofPage({
  kinds,
  Past,
}: {
  kinds: readonly ProofKind[];
  Past: ComponentType<Pick<ProofProps, "ticket">>;
}) {
  const [query] = useState(() => new URLSearchParams(location.search));
  const [ticket] = useState(takeTicket);
  const kind = kinds.find(({ parameters }) => parameters.some((name) => query.has(name)));
  const title = kind === undefined ? m.check_title() : kind.title();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="page fairness">
      <header className="page-head">
        <h1>{title}</h1>
        <a href={inOtherLanguage()}>{m.language_other()}</a>
      </header>
      <p>{m.check_intro()}</p>
      <Suspense fallback={<p role="status">{m.check_loading()}</p>}>
        {kind === undefined ? <Past ticket={ticket} /> : <kind.Rounds query={query} ticket={ticket} />}
      </Suspense>
    </main>
  );
}
