import type { DataOf } from "@hanpan/contract/call";
import { getSettings, putSettings } from "@hanpan/contract/operator/calls/setting";
import { Button } from "@hanpan/ui";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { useVersionedDraft } from "../../lib/useVersionedDraft.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { SaveRefused } from "../../parts/SaveRefused.tsx";
import { VersionBar } from "../../parts/VersionBar.tsx";
import { AttendanceSection } from "./AttendanceSection.tsx";
import { draftOf, partsOf, type RewardDraft, rewardDraftSchema, weightSum, wholeWeight } from "./draft.ts";
import { RouletteSection } from "./RouletteSection.tsx";

type Versioned = DataOf<typeof getSettings>;

const contentOf = ({ version, document }: Versioned) => ({ version, content: draftOf(document) });

/** What attendance and the roulette are to give: parts of the site's document, saved together. */
export function RewardEditor({ versioned }: { versioned: Versioned }) {
  const mayWrite = useMay("setting.write");
  const kept = useVersionedDraft<RewardDraft>("rewards", rewardDraftSchema, contentOf(versioned));
  const { draft, changed } = kept;
  const put = useSubmit(putSettings, {
    readAgain: [getSettings],
    quiet: true,
    done: m.common_saved(),
    saved: (answered) => kept.saved(contentOf(answered)),
  });
  const parts = { draft, onChange: kept.change, fields: fieldsOf(put.error) };
  const save = () => {
    const { content, version, why } = kept.send();
    put.mutate({ body: { ...partsOf(content, versioned.document.features), version, ...why } });
  };
  const startAfresh = () => {
    put.reset();
    kept.startAfresh();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="mb-4 empty:hidden">
        <KeptDraft shown={kept.isKept && !kept.isBehind} onDrop={startAfresh} />
      </div>
      <fieldset disabled={!mayWrite} className="grid items-start gap-4 xl:grid-cols-[2fr_3fr]">
        <legend className="sr-only">{m.nav_rewards()}</legend>
        <AttendanceSection {...parts} />
        <RouletteSection {...parts} />
      </fieldset>
      <div className="mt-4 flex flex-col gap-4">
        <SaveRefused
          error={put.error}
          isBehind={kept.isBehind}
          mayOverwrite={weightSum(kept.toSend) === wholeWeight}
          onTakeNew={startAfresh}
          onOverwrite={save}
        />
        <VersionBar
          versioned={versioned}
          changed={changed}
          mayWrite={mayWrite}
          reason={kept.reason}
          onReason={kept.setReason}
        >
          <Button
            type="submit"
            kind="play"
            busy={put.isPending}
            disabled={!changed || kept.isBehind || weightSum(draft) !== wholeWeight}
          >
            {m.common_save()}
          </Button>
        </VersionBar>
      </div>
    </form>
  );
}
