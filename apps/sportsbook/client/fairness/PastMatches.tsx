import { formatInstant } from "@hanpan/contract/time";
import { PageEnd } from "@hanpan/frame/look/paging/PageEnd";
import { usePages } from "@hanpan/frame/look/paging/usePages";
import { language } from "@hanpan/frame/words/language";
import { pageAddress } from "@hanpan/frame/words/pageAddress";
import { m } from "../paraglide/messages.js";
import { sportsRequests } from "../sports/connection/sportsRequests.ts";
import { sideNames } from "../words/names.ts";

const requests = sportsRequests({ token: () => null, language });

async function readResults(after: string | null) {
  const reply = await requests.fixtures({ scope: "RESULTS", ...(after === null ? {} : { after }) });
  if (!reply.ok) return reply;
  // A feed's matches are decided in the world: there is no seed to check.
  const list = reply.data.list.filter(({ isVirtual }) => isVirtual);
  return { ok: true, data: { list, nextBefore: reply.data.nextAfter } } as const;
}

/** The matches of the virtual league that are over, the newest first. */
export function PastMatches() {
  const pages = usePages(readResults);
  return (
    <>
      <ul className="earlier">
        {pages.list.map((fixture) => {
          const { home, away } = sideNames(fixture);
          const { score, startsAtMs, fixtureId } = fixture;
          return (
            <li key={fixtureId}>
              <a href={pageAddress("", { match: fixtureId })}>
                {home} {score.home}:{score.away} {away}
              </a>{" "}
              <span className="hint">{formatInstant(new Date(startsAtMs))}</span>
            </li>
          );
        })}
      </ul>
      <PageEnd pages={pages} none={m.check_pick_empty()} />
    </>
  );
}
