import { listPopularPages } from "@hanpan/contract/calls/page";
import { buttonClass } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callQuery } from "../lib/callQuery.ts";
import { useMember } from "../lib/session.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { type Place, railGroups } from "./navigation.ts";

const addresses: Readonly<Record<string, string>> = urls;

/** What fills the list up where few pages have been visited yet, or the server cannot say. */
const whereMenusBegin: readonly string[] = [urls.home, urls.games, urls.slots, urls.notices];
const leastPlaces = 4;

/** The places of the menus that people visit most, as the server counted them. */
export function PopularPages() {
  const signedIn = useMember() !== null;
  const popular = useQuery(callQuery(listPopularPages, {}));
  if (popular.isPending) return null;
  const counted = placesAt((popular.data?.list ?? []).map(({ page }) => addresses[page]));
  const open = counted.filter((place) => signedIn || !place.membersOnly);
  const more = placesAt(whereMenusBegin).filter((place) => !open.includes(place));
  const places = [...open, ...more.slice(0, Math.max(0, leastPlaces - open.length))];
  return (
    <nav aria-label={m.nf_popular()} className="mt-4">
      <h2 className="mb-3 text-14 font-semibold text-muted">{m.nf_popular()}</h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to} className={buttonClass("ghost")}>
              <place.Icon aria-hidden size={18} />
              {place.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function placesAt(paths: readonly (string | undefined)[]): Place[] {
  const menu = railGroups.flat();
  return paths.flatMap((path) => menu.find(({ to }) => to === path) ?? []);
}
