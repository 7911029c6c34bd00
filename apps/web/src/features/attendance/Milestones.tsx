import type { AttendanceSheet } from "@hanpan/contract/calls/attendance";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { Badge, Card } from "@hanpan/ui";
import { clsx } from "clsx";
import { Check } from "lucide-react";
import * as m from "../../paraglide/messages.js";

type Milestone = AttendanceSheet["milestones"][number];

/** What a milestone gives, in words. */
function rewardWords({ points, tickets }: Pick<Milestone, "points" | "tickets">): string {
  const given = { points: formatNumber(points), tickets: formatNumber(tickets) };
  if (points > 0 && tickets > 0) return m.att_reward_both(given);
  if (points > 0) return m.att_reward_points(given);
  return tickets > 0 ? m.att_reward_tickets(given) : m.att_reward_none();
}

/** The days of a month that give something on top: how far each is, and when it was given. */
export function Milestones({ sheet }: { sheet: AttendanceSheet }) {
  const next = sheet.milestones.find(({ reached }) => !reached);
  const isThisMonth = sheet.month === sheet.today.day.slice(0, 7);
  return (
    <Card title={m.att_milestones()}>
      {isThisMonth && sheet.milestones.length > 0 && (
        <p className="mb-4 text-14 text-muted">
          {next ? m.att_next({ days: next.days - sheet.count }) : m.att_next_none()}
        </p>
      )}
      <ol className="flex flex-col gap-2">
        {sheet.milestones.map((milestone) => (
          <MilestoneRow key={milestone.days} milestone={milestone} count={sheet.count} />
        ))}
      </ol>
    </Card>
  );
}

function MilestoneRow({ milestone, count }: { milestone: Milestone; count: number }) {
  const { days, reached, givenAt } = milestone;
  const part = Math.min(1, count / days);
  return (
    <li className="relative flex items-center gap-3 overflow-hidden rounded-control bg-surface-2 p-3">
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 w-full origin-left bg-surface-3 transition-transform duration-250"
        style={{ transform: `scaleX(${part})` }}
      />
      <span
        className={clsx(
          "tabular relative flex size-10 shrink-0 items-center justify-center rounded-full text-14 font-bold",
          reached ? "bg-gold-fill text-ink" : "bg-page text-muted",
        )}
      >
        {reached ? <Check aria-hidden size={20} strokeWidth={3} /> : days}
      </span>
      <span className="relative min-w-0 flex-1">
        <span className="block text-12 text-muted">{m.att_milestone_days({ days })}</span>
        <span className="block text-14 font-semibold">{rewardWords(milestone)}</span>
        {givenAt && (
          <span className="tabular block text-12 text-muted">
            {m.att_milestone_given({ at: formatInstant(givenAt) })}
          </span>
        )}
      </span>
      <span className="relative shrink-0">
        {reached ? (
          <Badge tone="jade">{m.att_milestone_reached()}</Badge>
        ) : (
          <span className="tabular text-14 text-muted">
            {m.att_milestone_progress({ count: Math.min(count, days), days })}
          </span>
        )}
      </span>
    </li>
  );
}
