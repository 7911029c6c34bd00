import { buttonClass, EmptyState } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

/** For an address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <EmptyState
      title={m.notFound_title()}
      action={
        <Link to={urls.dashboard} className={buttonClass("quiet")}>
          {m.nav_dashboard()}
        </Link>
      }
    />
  );
}
