import { bonusKinds, gameCategories } from "@hanpan/contract/enumerations";
import { listLevels, putLevel } from "@hanpan/contract/operator/calls/level";
import { type PlayBasis, worthsOf } from "@hanpan/contract/operator/levelWorth";
import type { OperatorLevel } from "@hanpan/contract/operator/objects/level";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { moneyRequestTypeWords } from "@hanpan/contract/words/moneyRequestType";
import { Button, PercentField } from "@hanpan/ui";
import type { ReactNode } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useVersionedDraft } from "../../lib/use-versioned-draft.ts";
import { wordOf } from "../../lib/word-of.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { fieldsOf, WholeField } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { SaveRefused } from "../../parts/SaveRefused.tsx";
import { VersionBar } from "../../parts/VersionBar.tsx";
import { contentOf, type LevelDraft, levelDraftSchema } from "./level-draft.ts";
import { WorthSummary, worthHelp } from "./level-worth.tsx";

/** The names and terms of a level. What another operator changed meanwhile is overwritten only knowingly. */
export function LevelEditor({ level, basis }: { level: OperatorLevel; basis: PlayBasis }) {
  const mayWrite = useMay("level.write");
  const kept = useVersionedDraft(`level.${level.id}`, levelDraftSchema, contentOf(level));
  const { nameKo, nameEn, terms } = kept.draft;
  const setTerms = (changed: LevelDraft["terms"]) => kept.change({ terms: changed });
  const put = useSubmit(putLevel, {
    readAgain: [listLevels],
    quiet: true,
    done: m.common_saved(),
    saved: (answered) => kept.saved(contentOf(answered)),
  });
  const startAfresh = () => {
    put.reset();
    kept.startAfresh();
  };
  const save = () => {
    const { content, version, why } = kept.send();
    const body = { ...content, version, ...why };
    put.mutate({ params: { id: level.id }, body }, { onError: whenProposed(startAfresh) });
  };
  const worths = worthsOf(terms, basis);
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
      {...worthHelp(worths, path)}
    />
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <KeptDraft shown={kept.isKept && !kept.isBehind} onDrop={startAfresh} />
      <Group title={m.level_names()}>
        <NameFields
          names={{ nameKo, nameEn }}
          onChange={kept.change}
          fields={fields}
          maxLength={40}
          disabled={!mayWrite}
        />
      </Group>
      <Group title={m.level_deposit()}>
        {bonusKinds.map((kind) =>
          number(
            `${m.level_firstPercent()} ${wordOf(gameCategoryWords, kind)}`,
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
            `${m.level_everyPercent()} ${wordOf(gameCategoryWords, kind)}`,
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
            `${m.level_bonusPercent()} ${wordOf(gameCategoryWords, kind)}`,
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
            wordOf(gameCategoryWords, category),
            `contribution.${category}`,
            contribution[category],
            "%",
            (value) => setTerms({ ...terms, contribution: { ...contribution, [category]: value } }),
          ),
        )}
      </Group>
      <Group title={m.level_rolling()}>
        {gameCategories.map((category) => (
          <PercentField
            key={category}
            label={wordOf(gameCategoryWords, category)}
            bps={rollingBps[category]}
            disabled={!mayWrite}
            onChange={(bps) => setTerms({ ...terms, rollingBps: { ...rollingBps, [category]: bps } })}
            error={fields[`terms.rollingBps.${category}`]}
            {...worthHelp(worths, `rollingBps.${category}`)}
          />
        ))}
      </Group>
      <Group title={wordOf(moneyRequestTypeWords, "WITHDRAWAL")}>
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
      <WorthSummary worths={worths} basis={basis} />
      <SaveRefused error={put.error} isBehind={kept.isBehind} onTakeNew={startAfresh} onOverwrite={save} />
      <VersionBar
        versioned={level}
        changed={kept.changed}
        mayWrite={mayWrite}
        reason={kept.reason}
        reasonError={fields["reason"]}
        onReason={kept.setReason}
        sticky
      >
        <Button type="submit" kind="play" busy={put.isPending} disabled={!kept.changed || kept.isBehind}>
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
