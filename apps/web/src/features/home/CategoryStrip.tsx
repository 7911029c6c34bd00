import type { GameCategory } from "@hanpan/contract/enumerations";
import { Link } from "@tanstack/react-router";
import { Cherry, Dices, type LucideIcon, PartyPopper, Spade, Trophy } from "lucide-react";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

interface Kind {
  readonly to:
    | typeof urls.casino
    | typeof urls.slots
    | typeof urls.sports
    | typeof urls.games
    | typeof urls.events;
  readonly label: () => string;
  readonly Icon: LucideIcon;
  readonly search?: { readonly category: GameCategory };
}

const kinds: { readonly [category in GameCategory]: Kind } = {
  LIVE: { to: urls.casino, label: m.nav_liveCasino, Icon: Spade },
  SLOT: { to: urls.slots, label: m.nav_slots, Icon: Cherry },
  SPORTS: { to: urls.sports, label: m.nav_sports, Icon: Trophy },
  MINI: { to: urls.games, label: m.nav_miniGames, Icon: Dices, search: { category: "MINI" } },
};
const events: Kind = { to: urls.events, label: m.nav_event, Icon: PartyPopper };

/** The kinds of games that the site has, in its order, and its events: a telephone's first row, where a wide screen has its rail. */
export default function CategoryStrip({ categories }: { categories: readonly GameCategory[] }) {
  return (
    <nav aria-label={m.home_categories()}>
      <ul className="flex gap-2">
        {[...categories.map((category) => kinds[category]), events].map(({ to, label, Icon, search }) => (
          <li key={label()} className="shrink-0">
            <Link
              to={to}
              search={search ?? {}}
              className="flex min-h-11 items-center gap-1.5 rounded-full bg-surface-1 px-3.5 text-14 font-semibold whitespace-nowrap"
            >
              <Icon aria-hidden size={18} className="text-gold" />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
