import { listPopularPages } from "@hanpan/contract/calls/page";
import { buttonClass } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callQuery } from "../lib/call-query.ts";
import { useMember } from "../lib/session.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import { type Place, railGroups } from "./navigation.ts";

const addresses: Readonly<Record<string, string>> = urls;

/** The places of the menus that people visit most, as the server counted them; nothing before anybody came. */
export function PopularPages() {
  const signedIn = useMember() !== null;
  const popular = useQuery(callQuery(listPopularPages, {}));
  const places = (popular.data?.list ?? [])
    .map(({ page }) => railGroups.flat().find(({ to }) => to === addresses[page]))
    .filter((place): place is Place => place !== undefined && (signedIn || !place.membersOnly));
  if (places.length === 0) return null;
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
