import { listWaitingDocuments, type MemberDocument } from "@hanpan/contract/operator/calls/knowledge";
import { EmptyState } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { DocumentDialog } from "../../parts/documents/DocumentDialog.tsx";
import { DocumentLine } from "../../parts/documents/DocumentLine.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";

/** Documents of members that wait to be checked, the oldest first. */
export function DocumentsPage() {
  const read = useQuery(callQuery(listWaitingDocuments, {}));
  const [shown, setShown] = useState<MemberDocument | null>(null);
  return (
    <PageScreen>
      <ScreenHead title={m.nav_documents()} lead={m.document_lead()} />
      <Panel title={m.document_waiting()}>
        <Loaded query={read} rows={6}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState title={m.document_none()} />
            ) : (
              <ul aria-label={m.document_waiting()} className="flex flex-col divide-y divide-surface-3">
                {list.map((document) => (
                  <DocumentLine
                    key={document.id}
                    document={document}
                    withMember
                    onOpen={() => setShown(document)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      {shown !== null && <DocumentDialog document={shown} onClose={() => setShown(null)} />}
    </PageScreen>
  );
}
