import { IconButton, TooltipBubble } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { vendorsQuery } from "../game-parts/queries.ts";
import { useMember } from "../lib/session.ts";
import { globalSettingQuery } from "../lib/settings.ts";
import * as m from "../paraglide/messages.js";
import { Brand } from "./Brand.tsx";
import { type Place, railGroups } from "./navigation.ts";
import { WaitingBadge } from "./WaitingBadge.tsx";

/** The menu at the left from 1024 px: 240 px wide, 64 px when folded. */
export default function Rail({ folded, onFold }: { folded: boolean; onFold: (folded: boolean) => void }) {
  return (
    <aside
      className={clsx(
        "sticky top-0 hidden h-dvh shrink-0 flex-col gap-6 bg-surface-1 p-2.5 lg:flex",
        folded ? "w-16" : "w-60",
      )}
    >
      <div className={clsx("flex h-11 items-center", folded ? "justify-center" : "pl-2")}>
        <Brand nameHidden={folded} />
      </div>
      {/* When it is folded, its words are beside it, where a scrolling region would cut them off. */}
      <div className={clsx("min-h-0 flex-1", !folded && "overflow-y-auto")}>
        <MenuPlaces folded={folded} />
      </div>
      <div className={clsx("flex", folded ? "justify-center" : "justify-end")}>
        <IconButton
          label={folded ? m.shell_railUnfold() : m.shell_railFold()}
          icon={folded ? <PanelLeftOpen size={20} /> : <PanelLeftClose size={20} />}
          tooltip={folded ? "right" : "none"}
          aria-expanded={!folded}
          onClick={() => onFold(!folded)}
        />
      </div>
    </aside>
  );
}

const categories = { sports: "SPORTS", mini: "MINI" } as const;

/** Whether the site has a kind of games: the feature is on, and somebody makes such games. */
function useHasFeature(): (feature: NonNullable<Place["feature"]>) => boolean {
  const features = useQuery(globalSettingQuery()).data?.features;
  const vendors = useQuery(vendorsQuery()).data?.list ?? [];
  return (feature) =>
    features?.[feature] === true && vendors.some(({ category }) => category.includes(categories[feature]));
}

/** The places themselves, for the rail and for the menu of a telephone. */
export function MenuPlaces({ folded = false, onChoose }: { folded?: boolean; onChoose?: () => void }) {
  const signedIn = useMember() !== null;
  const hasFeature = useHasFeature();
  return (
    <nav aria-label={m.shell_mainMenu()} className="flex flex-col gap-6 rail-short:gap-3">
      {railGroups.map((group) => {
        const places = group.filter(
          ({ membersOnly, feature }) =>
            (signedIn || !membersOnly) && (feature === undefined || hasFeature(feature)),
        );
        if (places.length === 0) return null;
        return (
          <ul key={group[0]?.to} className="flex flex-col gap-1 rail-short:gap-0">
            {places.map((place) => (
              <li key={`${place.to} ${place.search?.category}`}>
                <RailPlace place={place} folded={folded} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        );
      })}
    </nav>
  );
}

interface RailPlaceProps {
  place: Place;
  folded: boolean;
  onChoose: (() => void) | undefined;
}

function RailPlace({ place, folded, onChoose }: RailPlaceProps) {
  const { Icon } = place;
  return (
    <Link
      to={place.to}
      search={place.search ?? {}}
      activeOptions={{
        exact: place.to === "/",
        includeSearch: place.search !== undefined,
        explicitUndefined: true,
      }}
      onClick={onChoose}
      aria-label={folded ? place.label() : undefined}
      className={clsx(
        "group/tooltip relative flex min-h-11 items-center rail-short:min-h-8.5 gap-3 rounded-control text-14 font-medium text-muted transition-colors",
        "hover:bg-surface-2 hover:text-text aria-[current=page]:bg-surface-3 aria-[current=page]:font-semibold",
        "aria-[current=page]:text-text",
        folded ? "justify-center" : "px-3",
      )}
    >
      <Icon aria-hidden size={20} className="shrink-0" />
      {folded ? <TooltipBubble side="right">{place.label()}</TooltipBubble> : place.label()}
      {place.waiting && (
        <WaitingBadge of={place.waiting} className={folded ? "absolute top-0.5 right-0" : "ml-auto"} />
      )}
    </Link>
  );
}
