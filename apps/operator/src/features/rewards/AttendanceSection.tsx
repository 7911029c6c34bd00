import { Button, IconButton, Switch } from "@hanpan/ui";
import { Trash2 } from "lucide-react";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { nextRow, type RewardDraft } from "./draft.ts";

export interface RewardSectionOptions {
  draft: RewardDraft;
  onChange: (draft: RewardDraft) => void;
  fields: Readonly<Record<string, string>>;
}

const mostMilestones = 10;

/** When a day is attended, and what attending gives. */
export function AttendanceSection({ draft, onChange, fields }: RewardSectionOptions) {
  const { milestones } = draft;
  const set = (row: number, changed: Partial<(typeof milestones)[number]>) =>
    onChange({
      ...draft,
      milestones: milestones.map((one) => (one.row === row ? { ...one, ...changed } : one)),
    });
  return (
    <Panel title={m.reward_attendance()}>
      <Switch
        label={m.reward_attendance_on()}
        checked={draft.attendanceOn}
        onChange={(attendanceOn) => onChange({ ...draft, attendanceOn })}
      />
      <div className="mt-3 grid grid-cols-2 gap-4">
        <WholeField
          label={m.reward_needed()}
          unit={m.ui_won()}
          value={draft.needed}
          error={fields["attendance.needed"]}
          onChange={(needed) => onChange({ ...draft, needed })}
        />
        <WholeField
          label={m.reward_dayTickets()}
          unit={m.reward_unit_tickets()}
          value={draft.dayTickets}
          error={fields["attendance.dayTickets"]}
          onChange={(dayTickets) => onChange({ ...draft, dayTickets })}
        />
      </div>
      <h3 className="mt-5 mb-2 text-14 font-semibold">{m.reward_milestones()}</h3>
      <ul className="flex flex-col gap-2">
        {milestones.map(({ row, days, points, tickets }, at) => (
          <li
            key={row}
            className="grid grid-cols-[1fr_2fr_1fr_44px] items-end gap-2 rounded-control bg-surface-2 p-3"
          >
            <WholeField
              label={m.reward_milestone_days()}
              value={days}
              error={fields[`attendance.milestones.${at}.days`]}
              onChange={(value) => set(row, { days: value })}
            />
            <WholeField
              label={m.reward_milestone_points()}
              value={points}
              error={fields[`attendance.milestones.${at}.points`]}
              onChange={(value) => set(row, { points: value })}
            />
            <WholeField
              label={m.reward_milestone_tickets()}
              value={tickets}
              error={fields[`attendance.milestones.${at}.tickets`]}
              onChange={(value) => set(row, { tickets: value })}
            />
            <IconButton
              label={`${m.common_delete()} ${days}${m.reward_unit_days()}`}
              icon={<Trash2 size={18} />}
              tooltip="none"
              onClick={() => onChange({ ...draft, milestones: milestones.filter((one) => one.row !== row) })}
            />
          </li>
        ))}
      </ul>
      {fields["attendance.milestones"] && (
        <p role="alert" className="mt-2 text-14 text-vermilion">
          {fields["attendance.milestones"]}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-12 text-muted">{m.reward_milestone_note()}</p>
        <Button
          disabled={milestones.length >= mostMilestones}
          onClick={() =>
            onChange({
              ...draft,
              milestones: [...milestones, { row: nextRow(milestones), days: 1, points: 0, tickets: 0 }],
            })
          }
        >
          {m.reward_milestone_add()}
        </Button>
      </div>
    </Panel>
  );
}
