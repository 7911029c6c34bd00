import { formatInstant } from "@hanpan/contract/time";
import { isWithoutEnd } from "@hanpan/contract/withoutEnd";
import { buttonClass, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Hourglass } from "lucide-react";
import { userSettingQuery } from "../lib/settings.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

/** Shows a member who excluded themself until when, and what stays open; shown above that, or where they cannot go on. */
export function ExcludedNotice({ className }: { className?: string }) {
  const { data } = useQuery(userSettingQuery());
  return (
    <Surface className={clsx("flex flex-col items-start gap-4", className)}>
      <Hourglass aria-hidden size={28} className="text-gold" />
      <div>
        <h2 className="text-20">{m.cash_excluded_title()}</h2>
        {data?.exclusion && (
          <p className="tabular mt-1 text-16 font-semibold text-gold">
            {isWithoutEnd(data.exclusion.until)
              ? m.excl_indefinite()
              : m.excl_until({ time: formatInstant(data.exclusion.until) })}
          </p>
        )}
        {data?.listed?.map(({ by, since }) => (
          <p key={by} className="mt-1 max-w-prose text-14 font-semibold text-gold">
            {m.excl_listed({
              by: by === "SIMULATED" ? m.excl_demoRegister() : by,
              since: formatInstant(since),
            })}
          </p>
        ))}
        <p className="mt-1 max-w-prose text-14 text-muted">
          {data?.listed?.length ? m.excl_listed_means() : m.cash_excluded()}
        </p>
      </div>
      <Link to={urls.withdraw} className={buttonClass("quiet")}>
        {m.cash_excluded_withdraw()}
      </Link>
    </Surface>
  );
}
