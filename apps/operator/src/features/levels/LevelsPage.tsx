import { addLevel, listLevels } from "@hanpan/contract/operator/calls/level";
import type { OperatorLevel } from "@hanpan/contract/operator/objects/level";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeyedList } from "../../parts/KeyedList.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { DueLevels } from "./DueLevels.tsx";
import { LevelEditor } from "./LevelEditor.tsx";
import { levelCsvHeader, levelCsvRows } from "./levelCsv.ts";

/** The levels at the left, the terms of one beside them. */
export function LevelsPage() {
  const mayWrite = useMay("level.write");
  const seesMembers = useMay("member.read");
  const levels = useQuery(callQuery(listLevels, {}));
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_levels()}
        action={
          <>
            {mayWrite && (
              <Button kind="quiet" onClick={() => setAdding(true)}>
                {m.level_add()}
              </Button>
            )}
            <RowsCsvButton
              name="levels"
              header={levelCsvHeader()}
              rows={async () => levelCsvRows((await ask(listLevels, {})).list)}
            />
          </>
        }
      />
      <Loaded query={levels}>
        {({ list, basis }) => {
          const chosen = list.find((level) => level.id === chosenId) ?? list[0];
          return (
            <>
              <div className="grid items-start gap-4 lg:grid-cols-[240px_1fr]">
                <LevelList levels={list} chosenId={chosen?.id} onChoose={setChosenId} />
                {chosen && <LevelEditor key={chosen.id} level={chosen} basis={basis} />}
              </div>
              {seesMembers && <DueLevels levels={list} />}
            </>
          );
        }}
      </Loaded>
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </PageScreen>
  );
}

/** The levels by their rank, to choose one of. */
function LevelList({
  levels,
  chosenId,
  onChoose,
}: {
  levels: readonly OperatorLevel[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
}) {
  const language = useLanguage();
  return (
    <KeyedList
      items={levels}
      itemKey={({ id }) => id}
      className="flex flex-col gap-0.5 rounded-dialog bg-surface-1 p-2"
    >
      {(level) => (
        <button
          type="button"
          aria-pressed={level.id === chosenId}
          className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-14 ${level.id === chosenId ? "bg-surface-3 font-semibold" : "text-muted hover:bg-surface-2 hover:text-text"}`}
          onClick={() => onChoose(level.id)}
        >
          <span className="tabular w-5 text-gold">{level.rank}</span>
          <span className="min-w-0 flex-1 truncate">{language === "ko" ? level.nameKo : level.nameEn}</span>
          <span translate="no" className="tabular text-12 text-muted">
            {m.level_members({ count: level.members })}
          </span>
        </button>
      )}
    </KeyedList>
  );
}

function AddDialog({ onClose: leave }: { onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const [draft, setDraft] = useState({ nameKo: "", nameEn: "" });
  const add = useSubmit(addLevel, { readAgain: [listLevels], quiet: true, done: m.common_saved() });
  const fields = fieldsOf(add.error);
  return (
    <FormDialog
      title={m.level_add()}
      size="small"
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onSave={() => add.mutate({ body: draft }, { onSuccess: onClose })}
    >
      <p className="text-14 text-muted">{m.level_addLead()}</p>
      <NameFields names={draft} onChange={setDraft} fields={fields} maxLength={40} />
    </FormDialog>
  );
}
