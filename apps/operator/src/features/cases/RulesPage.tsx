import { type AlertKind, alertRuleKinds, parametersOf } from "@hanpan/contract/operator/alertRules";
import { addRule, listRules, putRule, ruleNameMaximum } from "@hanpan/contract/operator/calls/alert";
import type { AlertRule } from "@hanpan/contract/operator/objects/case";
import { alertKindWords, alertUnitWords } from "@hanpan/contract/operator/words/case";
import { Button, SelectField, Switch } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf, WholeField } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At, InUse } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { TryRule } from "./TryRule.tsx";

/** The rules that raise alerts: those that are on first, each with its figures and its latest trial. */
export function RulesPage() {
  const rules = useQuery(callQuery(listRules, {}));
  const mayWrite = useMay("alert.write");
  const [edited, setEdited] = useState<AlertRule | "new" | null>(null);
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_rules()}
        action={
          mayWrite && (
            <Button kind="play" onClick={() => setEdited("new")}>
              {m.rule_add()}
            </Button>
          )
        }
      />
      <p className="text-14 text-muted">{m.rule_lead()}</p>
      <Panel title={m.nav_rules()}>
        <Loaded query={rules} rows={8}>
          {({ list }) => <RuleTable rules={list} onEdit={mayWrite ? setEdited : undefined} />}
        </Loaded>
      </Panel>
      {edited !== null && (
        <RuleForm rule={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </PageScreen>
  );
}

const nameOf = ({ nameKo, nameEn }: AlertRule) => (currentLanguage() === "ko" ? nameKo : nameEn);

/** A rule's figures in one line, each with its unit. */
function Figures({ rule: { kind, parameters } }: { rule: AlertRule }) {
  return (
    <span translate="no" className="text-muted">
      {parametersOf(kind)
        .map(
          ([name, { unit, name: words }]) =>
            `${words[currentLanguage()]}: ${(parameters[name] ?? 0).toLocaleString("en-US")}${unit === "percent" ? "" : " "}${wordOf(alertUnitWords, unit)}`,
        )
        .join(" · ")
        .replaceAll(" · ·", " ·")}
    </span>
  );
}

function RuleTable({
  rules,
  onEdit,
}: {
  rules: readonly AlertRule[];
  onEdit: ((rule: AlertRule) => void) | undefined;
}) {
  return (
    <MiniTable
      caption={m.nav_rules()}
      rows={rules}
      rowKey={({ id }) => id}
      empty={m.case_noAlerts()}
      columns={[
        {
          id: "name",
          header: m.alert_rule(),
          wraps: true,
          cell: (rule) => (
            <span className="flex flex-col">
              <span className="font-semibold">{nameOf(rule)}</span>
              <Figures rule={rule} />
            </span>
          ),
        },
        {
          id: "active",
          header: m.column_status(),
          cell: ({ active }) => <InUse active={active} />,
        },
        {
          id: "weight",
          header: m.alert_weight(),
          align: "right",
          cell: ({ weight }) => (
            <span translate="no" className="tabular">
              {weight}
            </span>
          ),
        },
        {
          id: "opens",
          header: m.rule_opensCase(),
          cell: ({ opensCase }) => (opensCase ? m.common_yes() : m.common_no()),
        },
        {
          id: "tried",
          header: m.rule_tried(),
          // A rule that is on untried has the figures that it shipped with: none other can be.
          cell: ({ tried, active }) =>
            tried === null ? (
              active ? (
                m.rule_shipped()
              ) : (
                m.rule_untried()
              )
            ) : (
              <span title={m.rule_triedOf({ ...tried })}>
                <At at={tried.at} />
              </span>
            ),
        },
        {
          id: "act",
          header: m.column_act(),
          align: "right",
          cell: (rule) =>
            onEdit !== undefined && (
              <Button
                kind="ghost"
                aria-label={`${nameOf(rule)} ${m.common_edit()}`}
                onClick={() => onEdit(rule)}
              >
                {m.common_edit()}
              </Button>
            ),
        },
      ]}
    />
  );
}

const least = (kind: AlertKind): Record<string, number> =>
  Object.fromEntries(parametersOf(kind).map(([name, { least: value }]) => [name, value]));

function RuleForm({ rule, onClose: leave }: { rule: AlertRule | null; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const [kind, setKind] = useState<AlertKind>(rule?.kind ?? "DAY_DEPOSITS");
  const [draft, setDraft] = useState({
    nameKo: rule?.nameKo ?? "",
    nameEn: rule?.nameEn ?? "",
    parameters: rule?.parameters ?? least("DAY_DEPOSITS"),
    weight: rule?.weight ?? 10,
    opensCase: rule?.opensCase ?? false,
  });
  const [active, setActive] = useState(rule?.active ?? false);
  const [reason, setReason] = useState("");
  const change = (changes: Partial<typeof draft>) => setDraft((was) => ({ ...was, ...changes }));
  const options = { readAgain: [listRules], quiet: true, done: m.common_saved() };
  const add = useSubmit(addRule, options);
  const put = useSubmit(putRule, options);
  const error = rule === null ? add.error : put.error;
  const fields = fieldsOf(error);
  const save = () => {
    if (rule === null) return add.mutate({ body: { kind, ...draft } }, { onSuccess: onClose });
    const why = reason.trim();
    put.mutate(
      {
        params: { id: rule.id },
        body: { ...draft, active, version: rule.version, ...(why === "" ? {} : { reason: why }) },
      },
      { onSuccess: onClose, onError: whenProposed(onClose) },
    );
  };
  return (
    <FormDialog
      title={rule === null ? m.rule_add() : m.rule_edit()}
      size="large"
      busy={add.isPending || put.isPending}
      error={error}
      {...(rule === null ? {} : { reason: { value: reason, onChange: setReason } })}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        label={m.alert_kind()}
        value={kind}
        disabled={rule !== null}
        options={alertRuleKinds.map((value) => ({ value, label: wordOf(alertKindWords, value) }))}
        onChange={(event) => {
          const chosen = alertRuleKinds.find((one) => one === event.target.value) ?? kind;
          setKind(chosen);
          change({ parameters: least(chosen) });
        }}
      />
      <NameFields names={draft} onChange={change} fields={fields} maxLength={ruleNameMaximum} />
      <div className="grid gap-3 sm:grid-cols-2">
        {parametersOf(kind).map(([name, { unit, name: words }]) => (
          <WholeField
            key={name}
            label={words[currentLanguage()]}
            {...(wordOf(alertUnitWords, unit) === "" ? {} : { unit: wordOf(alertUnitWords, unit) })}
            value={draft.parameters[name] ?? 0}
            error={fields[`parameters.${name}`]}
            onChange={(value) => change({ parameters: { ...draft.parameters, [name]: value } })}
          />
        ))}
        <WholeField
          label={m.alert_weight()}
          value={draft.weight}
          error={fields["weight"]}
          onChange={(weight) => change({ weight })}
        />
      </div>
      <Switch
        label={m.rule_opensCase()}
        checked={draft.opensCase}
        onChange={(opensCase) => change({ opensCase })}
      />
      <TryRule kind={kind} parameters={draft.parameters} />
      {rule !== null && <Switch label={m.rule_active()} checked={active} onChange={setActive} />}
    </FormDialog>
  );
}
