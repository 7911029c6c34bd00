import { listPartners } from "@hanpan/contract/operator/calls/partner";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { PartnerTree } from "../../parts/PartnerTree.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";

/** All partners in their tree. */
export function PartnersPage() {
  const partners = useQuery(callQuery(listPartners, {}));
  return (
    <PageScreen>
      <ScreenHead title={m.nav_partners()} lead={m.partner_lead()} />
      <Loaded query={partners}>
        {({ list }) => (
          <Panel title={m.partner_tree()}>
            <PartnerTree
              partners={list}
              name={({ id, nickname }) => (
                <Link
                  to={urls.partner}
                  params={{ partnerId: id }}
                  className="inline-flex min-h-6 items-center font-semibold underline"
                >
                  {nickname}
                </Link>
              )}
            />
          </Panel>
        )}
      </Loaded>
    </PageScreen>
  );
}
