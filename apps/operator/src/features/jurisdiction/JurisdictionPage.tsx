import type { DataOf } from "@hanpan/contract/call";
import {
  getSettings,
  listSettingVersions,
  previewJurisdiction,
  putSettings,
} from "@hanpan/contract/operator/calls/setting";
import { jurisdictionSetting } from "@hanpan/contract/operator/objects/siteSetting";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { useVersionedDraft } from "../../lib/useVersionedDraft.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { SaveRefused } from "../../parts/SaveRefused.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { VersionBar } from "../../parts/VersionBar.tsx";
import { MemberFields } from "./MemberFields.tsx";
import { PreviewPanel } from "./PreviewPanel.tsx";
import { ProfileFields } from "./ProfileFields.tsx";
import { RuleFields } from "./RuleFields.tsx";

type Versioned = DataOf<typeof getSettings>;

/** By whose rules the site is played: chosen, looked at beforehand, and switched on by two owners. */
export function JurisdictionPage() {
  const settings = useQuery({ ...callQuery(getSettings, {}), refetchOnWindowFocus: false });
  return (
    <PageScreen>
      <ScreenHead title={m.nav_jurisdiction()} lead={m.jurisdiction_lead()} />
      <Loaded query={settings} rows={8}>
        {(data) => <Editor versioned={data} />}
      </Loaded>
    </PageScreen>
  );
}

const contentOf = ({ version, document }: Versioned) => ({ version, content: document.jurisdiction });

function Editor({ versioned }: { versioned: Versioned }) {
  const mayWrite = useMay("setting.write");
  const kept = useVersionedDraft("jurisdiction", jurisdictionSetting, contentOf(versioned));
  const { draft, changed } = kept;
  const [previewed, setPreviewed] = useState<string | null>(null);
  const preview = useSubmit(previewJurisdiction, { quiet: true });
  const put = useSubmit(putSettings, {
    readAgain: [getSettings, listSettingVersions],
    quiet: true,
    done: m.common_saved(),
    saved: (answered) => kept.saved(contentOf(answered)),
  });
  const fields = fieldsOf(put.error ?? preview.error);
  const isPreviewed = previewed === JSON.stringify(draft);
  const look = () =>
    preview.mutate({ body: draft }, { onSuccess: () => setPreviewed(JSON.stringify(draft)) });
  const save = () => {
    const { content, version, why } = kept.send();
    put.mutate({ body: { jurisdiction: content, version, ...why } }, { onError: whenProposed(startAfresh) });
  };
  function startAfresh(): void {
    put.reset();
    kept.startAfresh();
  }
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
      <fieldset disabled={!mayWrite} className="flex flex-col gap-4">
        <legend className="sr-only">{m.nav_jurisdiction()}</legend>
        <ProfileFields draft={draft} onChange={kept.change} fields={fields} />
        <RuleFields
          rules={draft.rules}
          isOwn={draft.profile === "OWN"}
          onChange={(rules) => kept.change({ rules })}
          fields={fields}
        />
        <MemberFields
          rules={draft.members}
          isOwn={draft.profile === "OWN"}
          onChange={(members) => kept.change({ members })}
          fields={fields}
        />
      </fieldset>
      <PreviewPanel
        draft={draft}
        standing={versioned.document.jurisdiction}
        seen={preview.data ?? null}
        isFresh={isPreviewed}
        busy={preview.isPending}
        onLook={look}
      />
      <div className="my-4 empty:hidden">
        <SaveRefused
          error={put.error ?? preview.error}
          isBehind={kept.isBehind}
          onTakeNew={startAfresh}
          onOverwrite={save}
        />
      </div>
      <VersionBar
        versioned={versioned}
        changed={changed}
        mayWrite={mayWrite}
        reason={kept.reason}
        onReason={kept.setReason}
        reasonError={fieldsOf(put.error)["reason"]}
        sticky
      >
        <Button kind="quiet" disabled={!changed} onClick={startAfresh}>
          {m.setting_discard()}
        </Button>
        <Button
          type="submit"
          kind="play"
          busy={put.isPending}
          disabled={!changed || !isPreviewed || kept.isBehind}
        >
          {m.jurisdiction_switch()}
        </Button>
      </VersionBar>
    </form>
  );
}
