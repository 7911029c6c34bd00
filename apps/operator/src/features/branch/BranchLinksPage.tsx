import { listBranchLinks, putBranchLink } from "@hanpan/contract/operator/calls/branchLinks";
import type { PartnerLink } from "@hanpan/contract/operator/objects/partnerLink";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { LinkTable } from "../../parts/LinkTable.tsx";
import { Forbidden, Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { LinkDialog } from "./LinkDialog.tsx";

/** The links by which members sign up under the distributor's partner. */
export function BranchLinksPage() {
  const mayWrite = useMay("branch.pay");
  const [open, setOpen] = useState<PartnerLink | "new" | null>(null);
  const links = useQuery(callQuery(listBranchLinks, {}));
  if (isForbidden(links.error)) return <Forbidden>{m.branch_noPartner()}</Forbidden>;
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_branchLinks()}
        lead={m.link_lead()}
        action={
          mayWrite && (
            <Button kind="play" onClick={() => setOpen("new")}>
              {m.link_add()}
            </Button>
          )
        }
      />
      <Loaded query={links}>
        {({ list }) => (
          <Panel title={m.nav_branchLinks()}>
            <LinkTable
              links={list}
              act={mayWrite ? (link) => <Acts link={link} onEdit={setOpen} /> : undefined}
            />
          </Panel>
        )}
      </Loaded>
      {open !== null && <LinkDialog link={open === "new" ? null : open} onClose={() => setOpen(null)} />}
    </PageScreen>
  );
}

function Acts({ link, onEdit }: { link: PartnerLink; onEdit: (link: PartnerLink) => void }) {
  const submit = useSubmit(putBranchLink, { readAgain: [listBranchLinks], done: m.common_saved() });
  const { id, name, active } = link;
  return (
    <span className="inline-flex gap-1">
      <Button kind="ghost" className="px-2" aria-label={m.link_rename({ name })} onClick={() => onEdit(link)}>
        {m.link_renameShort()}
      </Button>
      <Button
        kind="ghost"
        className="px-2"
        busy={submit.isPending}
        aria-label={active ? m.link_end({ name }) : m.link_open({ name })}
        onClick={() => submit.mutate({ params: { id }, body: { name, active: !active } })}
      >
        {active ? m.link_endShort() : m.link_openShort()}
      </Button>
    </span>
  );
}
