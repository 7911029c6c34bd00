import type { HomeFixture } from "@hanpan/contract/calls/home";
import { formatInstant } from "@hanpan/contract/time";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** When a match begins: the time of day in Seoul. */
export const kickoffOf = ({ startsAt }: HomeFixture): string => formatInstant(startsAt).slice(11, 16);

const picks: Readonly<Record<string, () => string>> = {
  HOME: m.home_pick_HOME,
  DRAW: m.home_pick_DRAW,
  AWAY: m.home_pick_AWAY,
};

/** A match's odds, each a link that opens sports with the selection on the slip. */
export function OddsLinks({
  fixture,
  gameId,
  className,
}: {
  fixture: HomeFixture;
  gameId: string;
  className?: string;
}) {
  const { fixtureId, marketKey, selections } = fixture;
  const match = `${fixture.home} ${m.home_versus()} ${fixture.away}`;
  return (
    <ul className={clsx("flex gap-2", className)}>
      {selections.map(({ selection, oddsHundredths }) => {
        const pick = picks[selection]?.() ?? selection;
        const odds = (oddsHundredths / 100).toFixed(2);
        return (
          <li key={selection} className="min-w-0 flex-1">
            <Link
              to={urls.play}
              params={{ gameId }}
              hash={`/match/${fixtureId}/${marketKey}/${selection}`}
              preload={false}
              aria-label={m.home_pick_name({ match, pick, odds })}
              className="flex min-h-12 flex-col items-center justify-center rounded-control bg-surface-2 px-1 text-text transition-colors hover:bg-surface-3"
            >
              <span className="text-12 leading-4 text-muted">{pick}</span>
              <span className="tabular text-16 leading-5 font-bold" translate="no">
                {odds}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
