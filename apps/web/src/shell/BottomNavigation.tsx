import { Link } from "@tanstack/react-router";
import { Clock3, House, Megaphone, UserRound } from "lucide-react";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";
import type { Place } from "./navigation.ts";
import { WaitingBadge } from "./WaitingBadge.tsx";

const bottomPlaces: readonly Place[] = [
  { to: urls.home, label: m.nav_home, Icon: House },
  { to: urls.my, label: m.nav_profile, Icon: UserRound },
  { to: urls.history, label: m.nav_history, Icon: Clock3 },
  { to: urls.notices, label: m.nav_notice, Icon: Megaphone, waiting: "newNotices" },
];

/** The bar at the bottom of a telephone's screen. */
export default function BottomNavigation() {
  return (
    <nav
      aria-label={m.shell_bottomMenu()}
      className="fixed inset-x-0 bottom-0 z-30 bg-surface-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {bottomPlaces.map(({ to, label, Icon, waiting }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              activeOptions={{ exact: to === urls.home, includeSearch: false }}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-12 font-medium text-muted -outline-offset-2 transition-colors aria-[current=page]:text-gold"
            >
              <span className="relative">
                <Icon aria-hidden size={22} />
                {waiting && <WaitingBadge of={waiting} className="absolute -top-2 left-3" />}
              </span>
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
