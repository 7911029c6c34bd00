import type { Limits } from "@hanpan/contract";
import { limitKind } from "@hanpan/contract/objects/limitKind";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { formatInstant } from "@hanpan/contract/time";
import { isWithoutEnd } from "@hanpan/contract/withoutEnd";
import { exclusionKindWords } from "@hanpan/contract/words/exclusionKind";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { FormMessage, ProgressBar } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Panel } from "../../parts/Screen.tsx";

const names: Record<keyof Limits, () => string> = {
  depositDay: m.limit_depositDay,
  depositWeek: m.limit_depositWeek,
  depositMonth: m.limit_depositMonth,
  lossDay: m.limit_lossDay,
  lossWeek: m.limit_lossWeek,
  lossMonth: m.limit_lossMonth,
  sessionMinutes: m.limit_sessionMinutes,
};

/** The member's own limits and exclusion: theirs to set, the operator's to see. */
export function LimitPanel({
  limits,
  exclusion,
  shutCategories,
}: Pick<MemberFile, "exclusion" | "shutCategories"> & { limits: Limits }) {
  const set = limitKind.options.filter(
    (name) => limits[name].value !== null || limits[name].pending !== null,
  );
  return (
    <Panel title={m.member_limits()}>
      {exclusion && (
        <FormMessage kind="warning" className="mb-3">
          {wordOf(exclusionKindWords, exclusion.kind)} ·{" "}
          {isWithoutEnd(exclusion.until)
            ? m.exclusion_withoutEnd()
            : m.exclusion_until({ until: formatInstant(exclusion.until) })}
        </FormMessage>
      )}
      {shutCategories.map(({ category, until, opensFrom }) => (
        <FormMessage key={category} kind="info" className="mb-3">
          <span translate="no">
            {m.shut_kind({
              kind: wordOf(gameCategoryWords, category),
              until: until === null ? m.shut_forGood() : m.exclusion_until({ until: formatInstant(until) }),
            })}
            {opensFrom !== null && ` · ${m.shut_opensFrom({ from: formatInstant(opensFrom) })}`}
          </span>
        </FormMessage>
      ))}
      {set.length === 0 && <p className="text-14 text-muted">{m.limit_none()}</p>}
      <div className="flex flex-col gap-3">
        {set.map((name) => {
          const { value, used, pending } = limits[name];
          return (
            <div key={name}>
              <ProgressBar
                label={names[name]()}
                value={used}
                maximum={value ?? 0}
                figures={`${used.toLocaleString("en-US")} / ${value === null ? "–" : value.toLocaleString("en-US")}`}
                tone={value !== null && used >= value ? "vermilion" : "jade"}
              />
              {pending && (
                <p translate="no" className="mt-1 text-12 text-muted">
                  {m.limit_pending({
                    value: pending.value === null ? m.limit_removed() : pending.value.toLocaleString("en-US"),
                    from: formatInstant(pending.from),
                  })}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
