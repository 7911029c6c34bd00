import { consentKinds } from "@hanpan/contract/enumerations";
import { listConsentVersions, type OperatorConsentText } from "@hanpan/contract/operator/calls/consent";
import { consentKindWords } from "@hanpan/contract/words/consentKind";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import { VersionDialog } from "./VersionDialog.tsx";

type Version = OperatorConsentText;

/** The texts that members agree to: every version, and the next one. */
export function ConsentsPage() {
  const versions = useQuery(callQuery(listConsentVersions, {}));
  const mayPublish = useMay("setting.write");
  const [read, setRead] = useState<Version | null>(null);
  const [follows, setFollows] = useState<Version | null>(null);
  return (
    <PageScreen>
      <ScreenHead title={m.nav_consents()} />
      <Loaded query={versions} rows={4}>
        {({ list }) => (
          <div className="flex flex-col gap-4">
            {consentKinds.map((kind) => {
              const rows = list.filter((one) => one.kind === kind);
              const [newest] = rows;
              const name = wordOf(consentKindWords, kind);
              return (
                <Panel key={kind} title={name}>
                  <Versions caption={name} rows={rows} onRead={setRead} />
                  {mayPublish && newest && (
                    <Button
                      className="mt-3 self-start"
                      aria-label={`${name} ${m.consents_new()}`}
                      onClick={() => setFollows(newest)}
                    >
                      {m.consents_new()}
                    </Button>
                  )}
                </Panel>
              );
            })}
          </div>
        )}
      </Loaded>
      {read && <VersionDialog version={read} onClose={() => setRead(null)} />}
      {follows && <PublishDialog follows={follows} onClose={() => setFollows(null)} />}
    </PageScreen>
  );
}

function Versions(props: { caption: string; rows: readonly Version[]; onRead: (version: Version) => void }) {
  return (
    <MiniTable
      caption={props.caption}
      rows={props.rows}
      rowKey={({ version }) => String(version)}
      columns={[
        { id: "version", header: m.consents_version(), align: "right", cell: ({ version }) => version },
        {
          id: "title",
          header: m.consents_title(),
          cell: ({ title }) => <bdi className="font-semibold">{title[currentLanguage()]}</bdi>,
        },
        {
          id: "asks",
          header: m.consents_asked(),
          cell: ({ asksAgain }) => (asksAgain ? m.consents_asked() : m.consents_notAsked()),
        },
        {
          id: "required",
          header: m.consents_requiredFrom(),
          cell: ({ requiredFrom }) => (requiredFrom === null ? m.consents_never() : <At at={requiredFrom} />),
        },
        {
          id: "at",
          header: m.consents_publishedAt(),
          cell: ({ publishedAt }) => <At at={publishedAt} />,
        },
        {
          id: "by",
          header: m.consents_by(),
          cell: ({ publishedBy }) => publishedBy ?? m.consents_byProduct(),
        },
        {
          id: "act",
          header: m.column_act(),
          align: "right",
          cell: (row) => (
            <Button kind="ghost" onClick={() => props.onRead(row)}>
              {m.consents_read()}
            </Button>
          ),
        },
      ]}
    />
  );
}
