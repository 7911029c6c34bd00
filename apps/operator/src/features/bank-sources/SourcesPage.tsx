import { listBankSources } from "@hanpan/contract/operator/calls/bankEntry";
import type { BankSource } from "@hanpan/contract/operator/objects/bankEntry";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay, useMe } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Forbidden, Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { SourceDialog } from "./SourceDialog.tsx";
import { SourcePanel } from "./SourcePanel.tsx";

/** How often it is looked whether a source has gone silent while the page is open. */
const lookAgainMs = 15_000;

/** Who reports money on the site's accounts: their keys, and whether all that they said has come. */
export function SourcesPage() {
  const me = useMe();
  const may = useMay("money.read");
  const mayWrite = useMay("account.write");
  const sources = useQuery({ ...callQuery(listBankSources, {}), enabled: may, refetchInterval: lookAgainMs });
  const [edited, setEdited] = useState<BankSource | "new" | null>(null);
  if (me && !may) return <Forbidden />;
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_bankSources()}
        lead={m.bankSource_lead()}
        action={
          mayWrite && (
            <Button kind="play" onClick={() => setEdited("new")}>
              {m.bankSource_add()}
            </Button>
          )
        }
      />
      <Loaded query={sources} rows={6}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="rounded-dialog bg-surface-1 p-6 text-14 text-muted">{m.bankSource_none()}</p>
          ) : (
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {list.map((source) => (
                <SourcePanel key={source.id} source={source} onEdit={() => setEdited(source)} />
              ))}
            </div>
          )
        }
      </Loaded>
      {edited !== null && (
        <SourceDialog source={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </PageScreen>
  );
}
