import type { DataOf } from "@hanpan/contract/call";
import { getSettings, listSettingVersions, putSettings } from "@hanpan/contract/operator/calls/setting";
import { Button, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/request-failure.ts";
import * as m from "../../paraglide/messages.js";
import { fieldsOf } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { VersionBar } from "../../parts/VersionBar.tsx";
import { BoardSection } from "./BoardSection.tsx";
import { ListSections } from "./ListSections.tsx";
import { MoneySections } from "./MoneySections.tsx";
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
        {(data) => <Editor key={data.version} versioned={data} />}
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
                { id: "what", header: m.setting_changed(), cell: (row) => row.changed.join(", ") },
              ]}
            />
          )}
        </Loaded>
      </Panel>
    </PageScreen>
  );
}

function Editor({ versioned }: { versioned: Versioned }) {
  const mayWrite = useMay("setting.write");
  const [draft, setDraft] = useState(versioned.document);
  const [reason, setReason] = useState("");
  const put = useSubmit(putSettings, {
    readAgain: [getSettings, listSettingVersions],
    quiet: true,
    done: m.common_saved(),
  });
  const changed = JSON.stringify(draft) !== JSON.stringify(versioned.document);
  const parts = { draft, onChange: setDraft, fields: fieldsOf(put.error) };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const why = reason.trim() === "" ? {} : { reason: reason.trim() };
        put.mutate({ body: { ...draft, version: versioned.version, ...why } });
      }}
    >
      <fieldset
        disabled={!mayWrite}
        className="gap-4 xl:columns-2 [&>section]:mb-4 [&>section]:break-inside-avoid"
      >
        <legend className="sr-only">{m.nav_settings()}</legend>
        <SiteSections {...parts} />
        <BoardSection {...parts} />
        <MoneySections {...parts} />
        <ListSections {...parts} />
      </fieldset>
      {put.error && (
        <FormMessage kind="danger" className="mt-4">
          {failureMessage(put.error)}
        </FormMessage>
      )}
      <VersionBar
        versioned={versioned}
        changed={changed}
        mayWrite={mayWrite}
        reason={reason}
        onReason={setReason}
        sticky
      >
        <Button kind="quiet" disabled={!changed} onClick={() => setDraft(versioned.document)}>
          {m.setting_discard()}
        </Button>
        <Button type="submit" kind="play" busy={put.isPending} disabled={!changed}>
          {m.common_save()}
        </Button>
      </VersionBar>
    </form>
  );
}
