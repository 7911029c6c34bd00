import { documentKinds } from "@hanpan/contract/knowledgeEnumerations";
import type { SiteSettingDocument } from "@hanpan/contract/operator/objects/siteSetting";
import { documentKindWords } from "@hanpan/contract/words/documentKind";
import { AmountField, Button, Switch } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { WholeField } from "../../parts/fields.tsx";
import { RemoveLine, Section, type SectionOptions, WordsFields } from "./parts.tsx";
import { useLineKeys } from "./useLineKeys.ts";

type Level = SiteSettingDocument["knowledge"]["levels"][number];

const sums = ["depositDay", "depositMonth", "withdrawalDay", "withdrawalMonth"] as const;
const newLevel: Level = {
  name: { ko: "", en: "" },
  needs: { phone: false, identity: true, documents: [] },
  withdraws: true,
  ...{ depositDay: null, depositMonth: null, withdrawalDay: null, withdrawalMonth: null },
};

/** Levels of knowledge, the lowest first: what each needs and what it lets. */
export function KnowledgeSection({ draft, onChange, fields }: SectionOptions) {
  const { knowledge } = draft;
  const { levels } = knowledge;
  const lines = useLineKeys(levels.length);
  const change = (changed: Partial<typeof knowledge>) =>
    onChange({ ...draft, knowledge: { ...knowledge, ...changed } });
  const setLevel = (at: number, changed: Partial<Level>) =>
    change({ levels: levels.map((level, index) => (index === at ? { ...level, ...changed } : level)) });
  return (
    <Section title={m.setting_knowledge()}>
      <p className="col-span-full text-12 text-muted">{m.setting_knowledgeHelp()}</p>
      {levels.map((level, index) => (
        <LevelFields
          key={lines.keys[index]}
          level={level}
          place={index}
          fields={fields}
          onChange={(changed) => setLevel(index, changed)}
          onDrop={() => {
            lines.drop(index);
            change({ levels: levels.filter((_, at) => at !== index) });
          }}
        />
      ))}
      <div className="col-span-full">
        <Button
          kind="quiet"
          disabled={levels.length >= 6}
          onClick={() => change({ levels: [...levels, newLevel] })}
        >
          {m.common_add()}
        </Button>
      </div>
      <WholeField
        label={m.setting_knowledgeKept()}
        unit={m.reward_unit_days()}
        value={knowledge.keptDays}
        error={fields["knowledge.keptDays"]}
        onChange={(keptDays) => change({ keptDays })}
      />
      <WholeField
        label={m.setting_knowledgeNotice()}
        unit={m.reward_unit_days()}
        value={knowledge.noticeDays}
        error={fields["knowledge.noticeDays"]}
        onChange={(noticeDays) => change({ noticeDays })}
      />
    </Section>
  );
}

function LevelFields({
  level,
  place,
  fields,
  onChange,
  onDrop,
}: {
  level: Level;
  place: number;
  fields: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Level>) => void;
  onDrop: () => void;
}) {
  const { needs } = level;
  const path = `knowledge.levels.${place}`;
  const labels = {
    depositDay: m.setting_knowledgeDepositDay(),
    depositMonth: m.setting_knowledgeDepositMonth(),
    withdrawalDay: m.setting_knowledgeWithdrawalDay(),
    withdrawalMonth: m.setting_knowledgeWithdrawalMonth(),
  };
  const need = (changed: Partial<Level["needs"]>) => onChange({ needs: { ...needs, ...changed } });
  return (
    <section
      aria-label={m.setting_knowledgeLevel({ number: place + 1 })}
      className="col-span-full grid gap-3 rounded-control bg-surface-2 p-3 sm:grid-cols-2"
    >
      <h3 className="col-span-full text-14 font-semibold">
        {m.setting_knowledgeLevel({ number: place + 1 })}
      </h3>
      <WordsFields
        label={m.setting_knowledgeName()}
        path={`${path}.name`}
        value={level.name}
        fields={fields}
        onChange={(name) => onChange({ name })}
      />
      {place > 0 && (
        <div className="col-span-full flex flex-col gap-3">
          <Switch
            label={m.setting_knowledgePhone()}
            checked={needs.phone}
            onChange={(phone) => need({ phone })}
          />
          <Switch
            label={m.setting_identity()}
            checked={needs.identity}
            onChange={(identity) => need({ identity })}
          />
          {documentKinds.map((kind) => (
            <Switch
              key={kind}
              label={wordOf(documentKindWords, kind)}
              checked={needs.documents.includes(kind)}
              onChange={(isNeeded) =>
                need({
                  documents: documentKinds.filter((one) =>
                    one === kind ? isNeeded : needs.documents.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
      )}
      <div className="col-span-full">
        <Switch
          label={m.setting_knowledgeWithdraws()}
          checked={level.withdraws}
          onChange={(withdraws) => onChange({ withdraws })}
        />
      </div>
      {sums.map((name) => (
        <AmountField
          key={name}
          label={labels[name]}
          placeholder={m.setting_knowledgeNoSum()}
          valueWon={level[name]}
          error={fields[`${path}.${name}`]}
          onChange={(amount) => onChange({ [name]: amount })}
        />
      ))}
      {place > 0 && <RemoveLine onRemove={onDrop} />}
    </section>
  );
}
