import type { DataOf } from "@hanpan/contract/call";
import { getRewardSummary } from "@hanpan/contract/operator/calls/reward";
import { formatInstant } from "@hanpan/contract/time";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useFilters } from "../../lib/filters.ts";
import { periodFilters } from "../../lib/listFilters.ts";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { FilterBar, PeriodFilter } from "../../parts/FilterBar.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";

const filterSchema = z.object(periodFilters);
type Wheel = DataOf<typeof getRewardSummary>["roulette"]["wheels"][number];

const count = (value: number) => value.toLocaleString("en-US");
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** What attendance and the roulette gave over a period: by day, and each wheel's plays against its chances. */
export function Given() {
  const [filters, change] = useFilters(filterSchema);
  const summary = useQuery(callQuery(getRewardSummary, { query: filters }));
  return (
    <>
      <FilterBar label={m.filter_label()}>
        <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
      </FilterBar>
      <Loaded query={summary}>
        {({ attendance, roulette, from, to }) => (
          <div className="grid items-start gap-4 xl:grid-cols-[2fr_3fr]">
            <Panel
              title={m.reward_given()}
              action={
                <span className="tabular text-12 text-muted">
                  {`${from} – ${to} · ${m.reward_members({ count: count(attendance.members) })}`}
                </span>
              }
            >
              <MiniTable
                caption={m.reward_given()}
                rows={attendance.days}
                rowKey={({ day }) => day}
                empty={m.reward_noStamps()}
                columns={[
                  {
                    id: "day",
                    header: m.column_day(),
                    cell: ({ day }) => <span className="tabular">{day}</span>,
                  },
                  {
                    id: "members",
                    header: m.reward_day_members(),
                    align: "right",
                    cell: ({ members }) => count(members),
                  },
                  {
                    id: "tickets",
                    header: m.reward_tickets(),
                    align: "right",
                    cell: ({ tickets }) => count(tickets),
                  },
                  {
                    id: "points",
                    header: m.reward_points(),
                    align: "right",
                    cell: ({ points }) => count(points),
                  },
                ]}
              />
            </Panel>
            <Panel title={m.reward_wheels()}>
              {roulette.wheels.length === 0 && (
                <p className="py-3 text-14 text-muted">{m.reward_noPlays()}</p>
              )}
              {roulette.wheels.map((wheel) => (
                <WheelResults key={wheel.id} wheel={wheel} />
              ))}
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}

function WheelResults({ wheel }: { wheel: Wheel }) {
  const name = m.reward_wheel_since({ at: formatInstant(wheel.firstUsedAt) });
  return (
    <section aria-label={name} className="mb-5 last:mb-0">
      <h3 className="text-14 font-semibold">{name}</h3>
      <p className="tabular mb-2 text-12 text-muted">
        {m.reward_wheel_figures({
          plays: count(wheel.plays),
          points: count(wheel.points),
          expected: count(wheel.expectedPoints),
        })}
      </p>
      <MiniTable
        caption={name}
        rows={wheel.segments}
        rowKey={({ id }) => id}
        columns={[
          { id: "prize", header: m.reward_wheel_prize(), cell: ({ label }) => label },
          {
            id: "chance",
            header: m.reward_wheel_chance(),
            align: "right",
            cell: ({ probability }) => percent(probability),
          },
          {
            id: "actual",
            header: m.reward_wheel_actual(),
            align: "right",
            cell: ({ plays }) => percent(wheel.plays === 0 ? 0 : plays / wheel.plays),
          },
          {
            id: "plays",
            header: m.reward_wheel_plays(),
            align: "right",
            cell: ({ plays }) => count(plays),
          },
        ]}
      />
    </section>
  );
}
