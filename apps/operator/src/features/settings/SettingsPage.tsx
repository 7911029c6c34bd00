import type { DataOf } from "@hanpan/contract/call";
import { getSettings, listSettingVersions, putSettings } from "@hanpan/contract/operator/calls/setting";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { useVersionedDraft } from "../../lib/useVersionedDraft.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { KeptDraft } from "../../parts/KeptDraft.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { SaveRefused } from "../../parts/SaveRefused.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { VersionBar } from "../../parts/VersionBar.tsx";
import { BoardSection } from "./BoardSection.tsx";
import { changedWords } from "./changedWords.ts";
import { DoorSection } from "./DoorSection.tsx";
import { settingDraftSchema, withoutEmptyPresets } from "./draft.ts";
import { ExclusionSection } from "./ExclusionSection.tsx";
import { HomeSection } from "./HomeSection.tsx";
import { IdentitySection } from "./IdentitySection.tsx";
import { KnowledgeSection } from "./KnowledgeSection.tsx";
import { ListSections } from "./ListSections.tsx";
import { MessagesSection } from "./MessagesSection.tsx";
import { MoneySections } from "./MoneySections.tsx";
import { PersonSection } from "./PersonSection.tsx";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import { SiteSections } from "./SiteSections.tsx";

type Versioned = DataOf<typeof getSettings>;

/** The site's one typed document: every change is a version with who and when. */
export function SettingsPage() {
  const settings = useQuery({ ...callQuery(getSettings, {}), refetchOnWindowFocus: false });
  const versions = useQuery(callQuery(listSettingVersions, {}));
  return (
    <PageScreen>
      <ScreenHead title={m.nav_settings()} />
      <Loaded query={settings} rows={10}>
        {(data) => <Editor versioned={data} />}
      </Loaded>
      <Panel title={m.setting_versions()}>
        <Loaded query={versions} rows={3}>
          {({ list }) => (
            <MiniTable
              caption={m.setting_versions()}
              rows={list}
              rowKey={(row) => String(row.version)}
              columns={[
                {
                  id: "version",
                  header: m.setting_version(),
                  cell: (row) => <span className="tabular">{row.version}</span>,
                },
                { id: "at", header: m.column_at(), cell: (row) => <At at={row.changedAt} /> },
                { id: "by", header: m.column_operator(), cell: (row) => row.changedBy },
                { id: "what", header: m.setting_changed(), cell: (row) => changedWords(row.changed) },
              ]}
            />
          )}
        </Loaded>
      </Panel>
    </PageScreen>
  );
}

const contentOf = ({ version, document }: Versioned) => ({ version, content: document });

function Editor({ versioned }: { versioned: Versioned }) {
  const mayWrite = useMay("setting.write");
  const kept = useVersionedDraft("settings", settingDraftSchema, contentOf(versioned));
  const { draft, changed } = kept;
  const put = useSubmit(putSettings, {
    readAgain: [getSettings, listSettingVersions],
    quiet: true,
    done: m.common_saved(),
    saved: (answered) => kept.saved(contentOf(answered)),
  });
  const parts = { draft, onChange: kept.change, fields: fieldsOf(put.error) };
  const save = () => {
    const { content, version, why } = kept.send();
    put.mutate(
      { body: { ...withoutEmptyPresets(content), version, ...why } },
      { onError: whenProposed(startAfresh) },
    );
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
      <fieldset
        disabled={!mayWrite}
        className="gap-4 xl:columns-2 [&>section]:mb-4 [&>section]:break-inside-avoid"
      >
        <legend className="sr-only">{m.nav_settings()}</legend>
        <SiteSections {...parts} />
        <HomeSection {...parts} />
        <PersonSection {...parts} />
        <ExclusionSection {...parts} />
        <IdentitySection {...parts} />
        <KnowledgeSection {...parts} />
        <SecondFactorSection {...parts} />
        <DoorSection {...parts} />
        <BoardSection {...parts} />
        <MessagesSection {...parts} />
        <MoneySections {...parts} />
        <ListSections {...parts} />
      </fieldset>
      <div className="my-4 empty:hidden">
        <SaveRefused error={put.error} isBehind={kept.isBehind} onTakeNew={startAfresh} onOverwrite={save} />
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
        <Button type="submit" kind="play" busy={put.isPending} disabled={!changed || kept.isBehind}>
          {m.common_save()}
        </Button>
      </VersionBar>
    </form>
  );
}
