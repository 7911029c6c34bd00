import type { DataOf } from "@hanpan/contract/call";
import { getSettings, putSettings } from "@hanpan/contract/operator/calls/setting";
import { Button, FormMessage } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/request-failure.ts";
import { useKeptDraft } from "../../lib/use-kept-draft.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { VersionBar } from "../../parts/VersionBar.tsx";
import { AttendanceSection } from "./AttendanceSection.tsx";
import { draftOf, partsOf, type RewardDraft, rewardDraftSchema, weightSum, wholeWeight } from "./draft.ts";
import { RouletteSection } from "./RouletteSection.tsx";

/** What attendance and the roulette are to give: parts of the site's document, saved together. */
export function RewardEditor({ versioned }: { versioned: DataOf<typeof getSettings> }) {
  const mayWrite = useMay("setting.write");
  const [before] = useState(() => draftOf(versioned.document));
  // A draft belongs to the version that it changes: on top of another it would undo what somebody else saved.
  const kept = useKeptDraft<typeof rewardDraftSchema, RewardDraft>(
    `rewards.${versioned.version}`,
    rewardDraftSchema,
    before,
  );
  const { draft } = kept;
  const [reason, setReason] = useState("");
  const put = useSubmit(putSettings, { readAgain: [getSettings], quiet: true, done: m.common_saved() });
  const changed = JSON.stringify(draft) !== JSON.stringify(before);
  const parts = { draft, onChange: kept.change, fields: fieldsOf(put.error) };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const why = reason.trim() === "" ? {} : { reason: reason.trim() };
        put.mutate(
          { body: { ...partsOf(draft, versioned.document.features), version: versioned.version, ...why } },
          { onSuccess: kept.drop },
        );
      }}
    >
      <div className="mb-4 empty:hidden">
        <KeptDraft shown={kept.isKept} onDrop={kept.startAfresh} />
      </div>
      <fieldset disabled={!mayWrite} className="grid items-start gap-4 xl:grid-cols-[2fr_3fr]">
        <legend className="sr-only">{m.nav_rewards()}</legend>
        <AttendanceSection {...parts} />
        <RouletteSection {...parts} />
      </fieldset>
      {put.error && (
        <FormMessage kind="danger" className="mt-4">
          {failureMessage(put.error)}
        </FormMessage>
      )}
      <div className="mt-4">
        <VersionBar
          versioned={versioned}
          changed={changed}
          mayWrite={mayWrite}
          reason={reason}
          onReason={setReason}
        >
          <Button
            type="submit"
            kind="play"
            busy={put.isPending}
            disabled={!changed || weightSum(draft) !== wholeWeight}
          >
            {m.common_save()}
          </Button>
        </VersionBar>
      </div>
    </form>
  );
}
