import { listMemberDocuments, type MemberDocument } from "@hanpan/contract/operator/calls/knowledge";
import { Badge } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { DocumentDialog } from "../../parts/documents/DocumentDialog.tsx";
import { DocumentLine } from "../../parts/documents/DocumentLine.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** The member's level of knowledge and their documents; what is in one is opened for a reason. */
export function DocumentsPanel({ memberId }: { memberId: string }) {
  const read = useQuery(callQuery(listMemberDocuments, { params: { id: memberId } }));
  const [shown, setShown] = useState<MemberDocument | null>(null);
  return (
    <Panel title={m.document_ofMember()}>
      <Loaded query={read} rows={2}>
        {({ level, list }) => (
          <div className="flex flex-col gap-2">
            <p>
              <Badge tone="gold">{level}</Badge>
            </p>
            {list.length === 0 ? (
              <p className="text-14 text-muted">{m.document_noneOf()}</p>
            ) : (
              <ul aria-label={m.document_ofMember()} className="flex flex-col divide-y divide-surface-3">
                {list.map((document) => (
                  <DocumentLine
                    key={document.id}
                    document={document}
                    withMember={false}
                    onOpen={() => setShown(document)}
                  />
                ))}
              </ul>
            )}
          </div>
        )}
      </Loaded>
      {shown !== null && <DocumentDialog document={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
