import { listLevels, putLevel } from "@hanpan/contract/operator/calls/level";
import { type PlayBasis, worthsOf } from "@hanpan/contract/operator/levelWorth";
import type { OperatorLevel } from "@hanpan/contract/operator/objects/level";
import { Button } from "@hanpan/ui";
import { useMay } from "../../lib/me.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useVersionedDraft } from "../../lib/useVersionedDraft.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { SaveRefused } from "../../parts/SaveRefused.tsx";
import { VersionBar } from "../../parts/VersionBar.tsx";
import { LevelTerms } from "./LevelTerms.tsx";
import { contentOf, type LevelDraft, levelDraftSchema } from "./levelDraft.ts";
import { WorthSummary } from "./levelWorth.tsx";
import { TermsGroup } from "./TermsGroup.tsx";

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
      <TermsGroup title={m.level_names()}>
        <NameFields
          names={{ nameKo, nameEn }}
          onChange={kept.change}
          fields={fields}
          maxLength={40}
          disabled={!mayWrite}
        />
      </TermsGroup>
      <LevelTerms terms={terms} onChange={setTerms} disabled={!mayWrite} fields={fields} worths={worths} />
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
