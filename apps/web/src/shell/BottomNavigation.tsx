import { Link } from "@tanstack/react-router";
import { Clock3, House, Megaphone, UserRound } from "lucide-react";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import type { Place } from "./navigation.ts";

const bottomPlaces: readonly Place[] = [
  { to: urls.home, label: m.nav_home, Icon: House },
  { to: urls.my, label: m.nav_profile, Icon: UserRound },
  { to: urls.history, label: m.nav_history, Icon: Clock3 },
  { to: urls.notices, label: m.nav_notice, Icon: Megaphone },
];

/** The bar at the bottom of a telephone's screen. */
export default function BottomNavigation() {
  return (
    <nav
      aria-label={m.shell_bottomMenu()}
      className="fixed inset-x-0 bottom-0 z-30 bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {bottomPlaces.map(({ to, label, Icon }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              activeOptions={{ exact: to === urls.home, includeSearch: false }}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-12 font-medium text-muted -outline-offset-2 transition-colors aria-[current=page]:text-gold"
            >
              <Icon aria-hidden size={22} />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
