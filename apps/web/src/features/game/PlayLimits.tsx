import { formatWon } from "@hanpan/contract/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Gauge } from "lucide-react";
import { limitsQuery } from "../../cashier-parts/queries.ts";
import { useLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { nearestLimit } from "./nearestLimit.ts";

const askedEveryMs = 30_000;

/** What is left of the member's own limits while they play, and the way to set them; on a telephone as a sign. */
export function PlayLimits() {
  const language = useLanguage();
  const { data } = useQuery({ ...limitsQuery(), refetchInterval: askedEveryMs });
  const nearest = data === undefined ? null : nearestLimit(data);
  const left =
    nearest === null
      ? m.game_limits_none()
      : m.game_limits_left({
          amount:
            nearest.kind === "sessionMinutes"
              ? m.lim_minutesValue({ minutes: nearest.left })
              : formatWon(nearest.left, language),
        });
  return (
    <Link
      to={urls.limits}
      className="flex min-h-11 min-w-11 flex-col items-center justify-center rounded-control leading-tight hover:bg-surface-2 md:items-end md:px-2"
    >
      <Gauge aria-hidden size={20} className={nearest ? "text-gold md:hidden" : "text-muted md:hidden"} />
      <span className="text-12 text-muted max-md:sr-only">{m.game_limits()}</span>
      <span translate="no" className="tabular min-h-[22px] text-14 max-md:sr-only">
        {data === undefined ? "" : left}
      </span>
    </Link>
  );
}
