import {
  choiceFacts,
  choiceNames,
  conditionsMaximum,
  dayFacts,
  dayNames,
  figureFacts,
  figuresAsked,
  flagFacts,
  flagNames,
  groupsMaximum,
} from "@hanpan/contract/operator/segmentFacts";
import type { SegmentCondition } from "@hanpan/contract/operator/segmentFields";
import { Button, IconButton, SelectField } from "@hanpan/ui";
import { Plus, X } from "lucide-react";
import { currentLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFields, DayFields, FigureFields, FlagFields } from "./ConditionFields.tsx";
import { conditionOf, type DraftGroup, newDraftCondition, newDraftGroup } from "./draft.ts";
import { useChoices } from "./valueNames.ts";

/** Groups that all must hold, each of conditions of which one must: added, changed and taken away. */
export function GroupsEditor({
  draft,
  fields,
  onChange,
}: {
  draft: readonly DraftGroup[];
  /** What was found wrong, by the path of what was sent. */
  fields: Readonly<Record<string, string>>;
  onChange: (draft: readonly DraftGroup[]) => void;
}) {
  const put = (group: DraftGroup) => onChange(draft.map((one) => (one.key === group.key ? group : one)));
  return (
    <div className="flex flex-col gap-3">
      {draft.map((group, place) => (
        <GroupFields
          key={group.key}
          group={group}
          number={place + 1}
          errorsOf={(at) => errorsBelow(fields, `groups.${place}.any.${at}`)}
          onChange={put}
          onRemove={
            draft.length > 1 ? () => onChange(draft.filter((one) => one.key !== group.key)) : undefined
          }
        />
      ))}
      {draft.length < groupsMaximum && (
        <Button
          kind="quiet"
          icon={<Plus aria-hidden size={16} />}
          onClick={() => onChange([...draft, newDraftGroup()])}
        >
          {m.segment_addGroup()}
        </Button>
      )}
    </div>
  );
}

/** What was found wrong below a path, by what stands behind it. */
function errorsBelow(
  fields: Readonly<Record<string, string>>,
  path: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, words]) =>
      field.startsWith(`${path}.`) ? [[field.slice(path.length + 1).split(".")[0] ?? "", words]] : [],
    ),
  );
}

function GroupFields({
  group,
  number,
  errorsOf,
  onChange,
  onRemove,
}: {
  group: DraftGroup;
  number: number;
  errorsOf: (at: number) => Readonly<Record<string, string>>;
  onChange: (group: DraftGroup) => void;
  onRemove: (() => void) | undefined;
}) {
  const label = m.segment_group({ number });
  const change = (any: DraftGroup["any"]) => onChange({ ...group, any });
  return (
    <section aria-label={label} className="flex flex-col gap-3 rounded-control bg-surface-2 p-3">
      <div className="flex min-h-10 items-center justify-between gap-2">
        <h3 className="text-14 font-semibold" translate="no">
          {label}
        </h3>
        {onRemove && (
          <Button kind="ghost" aria-label={`${label} ${m.common_delete()}`} onClick={onRemove}>
            {m.common_delete()}
          </Button>
        )}
      </div>
      {group.any.map(({ key, is }, at) => (
        <div key={key} className="flex flex-col gap-2 border-outline border-l-2 pl-3">
          {at > 0 && <p className="text-12 font-semibold text-muted">{m.segment_or()}</p>}
          <ConditionEditor
            condition={is}
            name={`${label} ${m.segment_condition({ number: at + 1 })}`}
            errors={errorsOf(at)}
            onChange={(next) => change(group.any.map((one) => (one.key === key ? { key, is: next } : one)))}
            onRemove={
              group.any.length > 1 ? () => change(group.any.filter((one) => one.key !== key)) : undefined
            }
          />
        </div>
      ))}
      {group.any.length < conditionsMaximum && (
        <Button
          kind="ghost"
          aria-label={`${label} ${m.segment_addCondition()}`}
          icon={<Plus aria-hidden size={16} />}
          onClick={() => change([...group.any, newDraftCondition()])}
        >
          {m.segment_addCondition()}
        </Button>
      )}
    </section>
  );
}

function ConditionEditor({
  condition,
  name,
  errors,
  onChange,
  onRemove,
}: {
  condition: SegmentCondition;
  name: string;
  errors: Readonly<Record<string, string>>;
  onChange: (condition: SegmentCondition) => void;
  onRemove: (() => void) | undefined;
}) {
  const language = currentLanguage();
  const choices = useChoices();
  const facts = [
    ...figureFacts.map((value) => ({ value, label: figuresAsked[value].name[language] })),
    ...dayFacts.map((value) => ({ value, label: dayNames[value][language] })),
    ...choiceFacts.map((value) => ({ value, label: choiceNames[value][language] })),
    ...flagFacts.map((value) => ({ value, label: flagNames[value][language] })),
  ];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-end gap-2">
        <SelectField
          label={m.segment_fact()}
          className="min-w-0 flex-1"
          value={condition.fact}
          error={errors["fact"] ?? errors["kind"]}
          options={facts}
          onChange={({ target }) => onChange(conditionOf(target.value))}
        />
        {onRemove && (
          <IconButton
            label={`${name} ${m.common_delete()}`}
            icon={<X aria-hidden size={18} />}
            onClick={onRemove}
          />
        )}
      </div>
      {condition.kind === "FLAG" && <FlagFields {...{ condition, errors, onChange }} />}
      {condition.kind === "CHOICE" && <ChoiceFields {...{ condition, errors, choices, onChange }} />}
      {condition.kind === "FIGURE" && <FigureFields {...{ condition, errors, onChange }} />}
      {condition.kind === "DAY" && <DayFields {...{ condition, errors, onChange }} />}
    </fieldset>
  );
}
