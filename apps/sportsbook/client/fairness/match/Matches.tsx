import type { ProofProps } from "@hanpan/frame/fairness/ProofPage";
import { pageAddress } from "@hanpan/frame/words/pageAddress";
import { virtualFixtureOf } from "@hanpan/games/sports/league/fixtures";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { nameOf } from "../../words/names.ts";
import { MatchRound } from "./MatchRound.tsx";
import "./matches.css";

function nameOfMatch(fixtureId: string): string {
  const fixture = virtualFixtureOf(fixtureId);
  return fixture === null ? fixtureId : `${nameOf(fixture.home.name)} – ${nameOf(fixture.away.name)}`;
}

/** A slip has no more legs than that. */
const matchesAtOnce = 20;

/** The matches of an address: one, or all of a slip, to be chosen one after another. */
export default function Matches({ query, ticket }: ProofProps) {
  const fixtureIds = [...new Set(query.getAll("match"))].slice(0, matchesAtOnce);
  const [chosen, setChosen] = useState(fixtureIds[0] ?? "");
  return (
    <>
      {fixtureIds.length > 1 && (
        <fieldset className="match-choice">
          <legend>{m.check_match_choose({ count: fixtureIds.length })}</legend>
          {fixtureIds.map((fixtureId) => (
            <button
              key={fixtureId}
              type="button"
              className="check-button"
              aria-pressed={fixtureId === chosen}
              onClick={() => setChosen(fixtureId)}
            >
              {nameOfMatch(fixtureId)}
            </button>
          ))}
        </fieldset>
      )}
      <MatchRound key={chosen} fixtureId={chosen} ticket={ticket} />
      <p>
        <a className="pick-other" href={pageAddress("", { game: "virtual-sports" })}>
          {m.check_pick_title()}
        </a>
      </p>
    </>
  );
}
