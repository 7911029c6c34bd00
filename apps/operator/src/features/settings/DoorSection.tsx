import { listOperators } from "@hanpan/contract/operator/calls/operator";
import { listRoles } from "@hanpan/contract/operator/calls/role";
import { doorRuleKinds } from "@hanpan/contract/operator/doorRules";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { operatorRoles } from "@hanpan/contract/operator/permissions";
import { doorRuleKindWords } from "@hanpan/contract/operator/words/doorRule";
import { operatorRoleWords } from "@hanpan/contract/operator/words/operatorRole";
import { Button, SelectField, Switch, TextAreaField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { listError } from "../../parts/fields.tsx";
import { RemoveLine, Section, type SectionOptions } from "./parts.tsx";
import { useLineKeys } from "./useLineKeys.ts";

type Rule = SiteSettingDocument["operatorDoor"]["rules"][number];

const linesOf = (text: string) => text.split(/[\s,]+/).filter((line) => line !== "");

/** From where operators come in: everybody, and whom a rule names. */
export function DoorSection({ draft, onChange, fields }: SectionOptions) {
  const { operatorDoor: door } = draft;
  const { rules } = door;
  const lines = useLineKeys(rules.length);
  const change = (changed: Partial<typeof door>) =>
    onChange({ ...draft, operatorDoor: { ...door, ...changed } });
  const setRule = (at: number, changed: Partial<Rule>) =>
    change({ rules: rules.map((rule, index) => (index === at ? { ...rule, ...changed } : rule)) });
  return (
    <Section title={m.door_title()}>
      <p className="col-span-full text-12 text-muted">{m.door_help()}</p>
      <div className="col-span-full">
        <Networks
          label={m.door_everybody()}
          path="operatorDoor.addresses"
          value={door.addresses}
          fields={fields}
          onChange={(addresses) => change({ addresses })}
        />
      </div>
      {rules.map((rule, index) => (
        <div
          key={lines.keys[index]}
          className="col-span-full grid gap-3 rounded-control bg-surface-2 p-3 sm:grid-cols-2"
        >
          <SelectField
            label={m.door_kind()}
            value={rule.kind}
            options={doorRuleKinds.map((value) => ({ value, label: wordOf(doorRuleKindWords, value) }))}
            onChange={(event) => {
              const kind = doorRuleKinds.find((value) => value === event.target.value);
              if (kind) setRule(index, { kind, who: "" });
            }}
          />
          <WhoField
            rule={rule}
            error={
              fields[`operatorDoor.rules.${index}.who`] ??
              (index === 0 ? fields["operatorDoor.rules"] : undefined)
            }
            onChange={(who) => setRule(index, { who })}
          />
          <div className="col-span-full">
            <Networks
              label={m.door_addresses()}
              path={`operatorDoor.rules.${index}.addresses`}
              value={rule.addresses}
              fields={fields}
              onChange={(addresses) => setRule(index, { addresses })}
            />
          </div>
          <RemoveLine
            onRemove={() => {
              lines.drop(index);
              change({ rules: rules.filter((_, at) => at !== index) });
            }}
          />
        </div>
      ))}
      <div className="col-span-full">
        <Button
          kind="quiet"
          onClick={() => change({ rules: [...rules, { kind: "ROLE", who: "", addresses: [] }] })}
        >
          {m.door_add()}
        </Button>
      </div>
      <div className="col-span-full">
        <Switch
          label={m.door_local()}
          help={m.door_localHelp()}
          checked={draft.operatorLocalAccounts}
          onChange={(operatorLocalAccounts) => onChange({ ...draft, operatorLocalAccounts })}
        />
      </div>
    </Section>
  );
}

/** Whom a rule is for: a role that ships or was composed, or an operator. */
function WhoField({
  rule,
  error,
  onChange,
}: {
  rule: Rule;
  error: string | undefined;
  onChange: (who: string) => void;
}) {
  const mayRead = useMay("operator.read");
  const roles = useQuery({ ...callQuery(listRoles, {}), enabled: mayRead }).data?.list ?? [];
  const operators = useQuery({ ...callQuery(listOperators, {}), enabled: mayRead }).data?.list ?? [];
  const known =
    rule.kind === "OPERATOR"
      ? operators.map(({ loginId, name }) => ({ value: loginId, label: `${name} (${loginId})` }))
      : [
          ...operatorRoles.map((value) => ({
            value: String(value),
            label: wordOf(operatorRoleWords, value),
          })),
          ...roles.map(({ id, name }) => ({ value: id, label: name })),
        ];
  const isListed = known.some(({ value }) => value === rule.who);
  return (
    <SelectField
      label={m.door_who()}
      value={rule.who}
      options={isListed ? known : [{ value: rule.who, label: rule.who || m.door_choose() }, ...known]}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

/** Networks, a line each; what is typed stays as it is typed until it is something else. */
function Networks({
  label,
  path,
  value,
  fields,
  onChange,
}: {
  label: string;
  path: string;
  value: readonly string[];
  fields: Readonly<Record<string, string>>;
  onChange: (addresses: string[]) => void;
}) {
  const [typed, setTyped] = useState(value.join("\n"));
  const shown = linesOf(typed).join() === value.join() ? typed : value.join("\n");
  return (
    <TextAreaField
      label={label}
      help={m.door_addressesHelp()}
      rows={2}
      spellCheck={false}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(linesOf(event.target.value));
      }}
      error={listError(fields, path, value)}
    />
  );
}
