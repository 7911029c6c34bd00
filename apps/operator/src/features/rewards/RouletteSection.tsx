import { Button, IconButton, Switch, TextField } from "@hanpan/ui";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import * as m from "../../paraglide/messages.js";
import { EnglishField, withKorean } from "../../parts/BothLanguages.tsx";
import { WholeField } from "../../parts/fields.tsx";
import { Panel } from "../../parts/Screen.tsx";
import type { RewardSectionOptions } from "./AttendanceSection.tsx";
import {
  freeSegmentId,
  meanPoints,
  nextRow,
  percentText,
  type RewardDraft,
  weightOf,
  weightSum,
  wholeWeight,
} from "./draft.ts";

type Segment = RewardDraft["segments"][number];

const fewestSegments = 2;
const mostSegments = 24;

/** The wheel: its fields in the order in which they are drawn, and their chances, which must add up. */
export function RouletteSection({ draft, onChange, fields }: RewardSectionOptions) {
  const { segments } = draft;
  const set = (row: number, changed: Partial<Segment>) =>
    onChange({ ...draft, segments: segments.map((one) => (one.row === row ? { ...one, ...changed } : one)) });
  return (
    <Panel
      title={m.reward_roulette()}
      action={
        <span translate="no" className="tabular text-12 text-muted">
          {m.reward_mean({ points: meanPoints(draft).toLocaleString("en-US") })}
        </span>
      }
    >
      <Switch
        label={m.reward_roulette_on()}
        checked={draft.rouletteOn}
        onChange={(rouletteOn) => onChange({ ...draft, rouletteOn })}
      />
      <ol className="mt-3 flex flex-col gap-2">
        {segments.map((segment, at) => (
          <SegmentRow
            key={segment.row}
            segment={segment}
            at={at}
            fields={fields}
            removable={segments.length > fewestSegments}
            onChange={(changed) => set(segment.row, changed)}
            onRemove={() =>
              onChange({ ...draft, segments: segments.filter(({ row }) => row !== segment.row) })
            }
          />
        ))}
      </ol>
      <Sum sum={weightSum(draft)} error={fields["roulette.segments"]} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-12 text-muted">{m.reward_segment_note()}</p>
        <Button
          disabled={segments.length >= mostSegments}
          onClick={() =>
            onChange({
              ...draft,
              segments: [
                ...segments,
                {
                  row: nextRow(segments),
                  id: freeSegmentId(draft),
                  label: { ko: "", en: "" },
                  points: 0,
                  weight: Math.max(1, wholeWeight - weightSum(draft)),
                },
              ],
            })
          }
        >
          {m.reward_segment_add()}
        </Button>
      </div>
    </Panel>
  );
}

function SegmentRow({
  segment,
  at,
  fields,
  removable,
  onChange,
  onRemove,
}: {
  segment: Segment;
  at: number;
  fields: Readonly<Record<string, string>>;
  removable: boolean;
  onChange: (changed: Partial<Segment>) => void;
  onRemove: () => void;
}) {
  // What is typed may be no percent yet, and then the field has no chance. A weight that comes from elsewhere, when the
  // draft is let go of, is shown in its place.
  const [typed, setTyped] = useState(percentText(segment.weight));
  const chance = (weightOf(typed) ?? 0) === segment.weight ? typed : percentText(segment.weight);
  const path = `roulette.segments.${at}`;
  const label = (language: string) => `${m.reward_segment_label()} (${language})`;
  return (
    <li
      aria-label={m.reward_segment({ number: at + 1 })}
      className="grid grid-cols-2 items-end gap-2 rounded-control bg-surface-2 p-3 sm:grid-cols-[2fr_2fr_1.4fr_1fr_44px]"
    >
      <TextField
        label={label(m.name_koShort())}
        maxLength={40}
        value={segment.label.ko}
        error={fields[`${path}.label.ko`]}
        onChange={({ target }) => onChange({ label: withKorean(segment.label, target.value) })}
      />
      <EnglishField
        label={label(m.name_enShort())}
        maxLength={40}
        words={segment.label}
        error={fields[`${path}.label.en`]}
        onChange={(words) => onChange({ label: words })}
      />
      <WholeField
        label={m.reward_segment_points()}
        value={segment.points}
        error={fields[`${path}.points`]}
        onChange={(points) => onChange({ points })}
      />
      <TextField
        label={`${m.reward_segment_chance()} (%)`}
        inputMode="decimal"
        autoComplete="off"
        inputClassName="tabular text-right"
        value={chance}
        error={fields[`${path}.weight`]}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange({ weight: weightOf(target.value) ?? 0 });
        }}
      />
      <IconButton
        label={`${m.common_delete()} ${m.reward_segment({ number: at + 1 })}`}
        icon={<Trash2 size={18} />}
        tooltip="none"
        disabled={!removable}
        onClick={onRemove}
      />
    </li>
  );
}

/** Whether the chances add up, and by how much they do not. */
function Sum({ sum, error }: { sum: number; error: string | undefined }) {
  const gap = wholeWeight - sum;
  const words =
    gap === 0
      ? m.reward_sum_right()
      : gap > 0
        ? m.reward_sum_missing({ percent: percentText(gap) })
        : m.reward_sum_over({ percent: percentText(-gap) });
  return (
    <p role="status" className="mt-3 text-14">
      <strong translate="no" className="tabular">
        {m.reward_sum({ percent: percentText(sum) })}
      </strong>{" "}
      <span translate="no" className={gap === 0 ? "text-jade" : "text-vermilion"}>
        {error ?? words}
      </span>
    </p>
  );
}
