import { bonusKinds, gameCategories } from "@hanpan/contract/enumerations";
import { levelTerms } from "@hanpan/contract/objects/level";
import { listLevels, putLevel } from "@hanpan/contract/operator/calls/level";
import type { OperatorLevel } from "@hanpan/contract/operator/objects/level";
import { Button, FormMessage, TextField } from "@hanpan/ui";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/request-failure.ts";
import { useKeptDraft } from "../../lib/use-kept-draft.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf, WholeField } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { categoryWords } from "../../parts/labels.tsx";
import { VersionBar } from "../../parts/VersionBar.tsx";

const levelDraft = z.object({ nameKo: z.string(), nameEn: z.string(), terms: levelTerms });
type LevelDraft = z.output<typeof levelDraft>;

/** The names and terms of a level. What another operator changed meanwhile is never overwritten. */
export function LevelEditor({ level }: { level: OperatorLevel }) {
  const mayWrite = useMay("level.write");
  const before: LevelDraft = { nameKo: level.nameKo, nameEn: level.nameEn, terms: level.terms };
  // A draft belongs to the version that it changes: on top of another it would undo what somebody else saved.
  const kept = useKeptDraft<typeof levelDraft, LevelDraft>(
    `level.${level.id}.${level.version}`,
    levelDraft,
    before,
  );
  const { nameKo, nameEn, terms } = kept.draft;
  const setTerms = (changed: LevelDraft["terms"]) => kept.change({ terms: changed });
  const changed = JSON.stringify(kept.draft) !== JSON.stringify(before);
  const [reason, setReason] = useState("");
  const put = useSubmit(putLevel, { readAgain: [listLevels], quiet: true, done: m.common_saved() });
  const fields = fieldsOf(put.error);
  const { deposit, rollover, contribution, rollingBps, withdrawal } = terms;
  const number = (
    label: string,
    path: string,
    value: number,
    unit: string,
    onChange: (value: number) => void,
  ) => (
    <WholeField
      key={path}
      label={label}
      unit={unit}
      value={value}
      disabled={!mayWrite}
      onChange={onChange}
      error={fields[`terms.${path}`]}
    />
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const why = reason.trim() === "" ? {} : { reason: reason.trim() };
        put.mutate(
          { params: { id: level.id }, body: { nameKo, nameEn, terms, version: level.version, ...why } },
          { onSuccess: kept.drop },
        );
      }}
    >
      <KeptDraft shown={kept.isKept} onDrop={kept.startAfresh} />
      <Group title={m.level_names()}>
        <TextField
          label={m.name_ko()}
          maxLength={40}
          value={nameKo}
          disabled={!mayWrite}
          onChange={(event) => kept.change({ nameKo: event.target.value })}
          error={fields["nameKo"]}
        />
        <TextField
          label={m.name_en()}
          maxLength={40}
          value={nameEn}
          disabled={!mayWrite}
          onChange={(event) => kept.change({ nameEn: event.target.value })}
          error={fields["nameEn"]}
        />
      </Group>
      <Group title={m.level_deposit()}>
        {bonusKinds.map((kind) =>
          number(
            `${m.level_firstPercent()} ${categoryWords[kind]()}`,
            `deposit.firstPercent.${kind}`,
            deposit.firstPercent[kind],
            "%",
            (value) =>
              setTerms({
                ...terms,
                deposit: { ...deposit, firstPercent: { ...deposit.firstPercent, [kind]: value } },
              }),
          ),
        )}
        {bonusKinds.map((kind) =>
          number(
            `${m.level_everyPercent()} ${categoryWords[kind]()}`,
            `deposit.everyPercent.${kind}`,
            deposit.everyPercent[kind],
            "%",
            (value) =>
              setTerms({
                ...terms,
                deposit: { ...deposit, everyPercent: { ...deposit.everyPercent, [kind]: value } },
              }),
          ),
        )}
        {number(m.level_maxBonus(), "deposit.maxBonus", deposit.maxBonus, m.ui_won(), (maxBonus) =>
          setTerms({ ...terms, deposit: { ...deposit, maxBonus } }),
        )}
      </Group>
      <Group title={m.member_rollovers()}>
        {number(m.level_plainPercent(), "rollover.plainPercent", rollover.plainPercent, "%", (plainPercent) =>
          setTerms({ ...terms, rollover: { ...rollover, plainPercent } }),
        )}
        {bonusKinds.map((kind) =>
          number(
            `${m.level_bonusPercent()} ${categoryWords[kind]()}`,
            `rollover.bonusPercent.${kind}`,
            rollover.bonusPercent[kind],
            "%",
            (value) =>
              setTerms({
                ...terms,
                rollover: { ...rollover, bonusPercent: { ...rollover.bonusPercent, [kind]: value } },
              }),
          ),
        )}
      </Group>
      <Group title={m.level_contribution()}>
        {gameCategories.map((category) =>
          number(
            categoryWords[category](),
            `contribution.${category}`,
            contribution[category],
            "%",
            (value) => setTerms({ ...terms, contribution: { ...contribution, [category]: value } }),
          ),
        )}
      </Group>
      <Group title={m.level_rolling()}>
        {gameCategories.map((category) =>
          number(categoryWords[category](), `rollingBps.${category}`, rollingBps[category], "bps", (value) =>
            setTerms({ ...terms, rollingBps: { ...rollingBps, [category]: value } }),
          ),
        )}
      </Group>
      <Group title={m.money_WITHDRAWAL()}>
        {number(m.setting_minimum(), "withdrawal.minimum", withdrawal.minimum, m.ui_won(), (minimum) =>
          setTerms({ ...terms, withdrawal: { ...withdrawal, minimum } }),
        )}
        {number(m.setting_unit(), "withdrawal.unit", withdrawal.unit, m.ui_won(), (unit) =>
          setTerms({ ...terms, withdrawal: { ...withdrawal, unit } }),
        )}
        {number(
          m.level_dayMaximum(),
          "withdrawal.dayMaximum",
          withdrawal.dayMaximum,
          m.ui_won(),
          (dayMaximum) => setTerms({ ...terms, withdrawal: { ...withdrawal, dayMaximum } }),
        )}
        {number(
          m.setting_cooldown(),
          "withdrawal.cooldownMinutes",
          withdrawal.cooldownMinutes,
          m.unit_minutes(),
          (cooldownMinutes) => setTerms({ ...terms, withdrawal: { ...withdrawal, cooldownMinutes } }),
        )}
      </Group>
      {put.error && <FormMessage kind="danger">{failureMessage(put.error)}</FormMessage>}
      <VersionBar
        versioned={level}
        changed={changed}
        mayWrite={mayWrite}
        reason={reason}
        onReason={setReason}
        sticky
      >
        <Button type="submit" kind="play" busy={put.isPending} disabled={!changed}>
          {m.common_save()}
        </Button>
      </VersionBar>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="rounded-dialog bg-surface-1 p-4">
      <legend className="float-left mb-3 w-full text-16 font-bold">{title}</legend>
      <div className="clear-both grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">{children}</div>
    </fieldset>
  );
}
