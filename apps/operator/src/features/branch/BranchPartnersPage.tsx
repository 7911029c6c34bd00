import {
  getBranchPartner,
  listBranchPartners,
  putBranchRates,
} from "@hanpan/contract/operator/calls/branchTree";
import type { PartnerNode } from "@hanpan/contract/operator/objects/partner";
import { serverNow } from "@hanpan/contract/serverClock";
import { addDays, seoulDay } from "@hanpan/contract/time";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { Forbidden, Loaded } from "../../parts/Loaded.tsx";
import { PartnerTree } from "../../parts/PartnerTree.tsx";
import { RatesDialog } from "../../parts/RatesDialog.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";

/** The distributor's partner and who stands below them, with rates that they set within their own. */
export function BranchPartnersPage() {
  const mayRate = useMay("branch.pay");
  const [rated, setRated] = useState<PartnerNode | null>(null);
  const partners = useQuery(callQuery(listBranchPartners, {}));
  if (isForbidden(partners.error)) return <Forbidden>{m.branch_noPartner()}</Forbidden>;
  const list = partners.data?.list ?? [];
  return (
    <PageScreen>
      <ScreenHead title={m.nav_branchPartners()} lead={m.partner_branchLead()} />
      <Loaded query={partners}>
        {() => (
          <Panel title={m.partner_tree()}>
            <PartnerTree
              partners={list}
              name={({ nickname }) => <span className="font-semibold">{nickname}</span>}
              act={(partner) =>
                mayRate &&
                partner.depth > 0 && (
                  <Button
                    kind="ghost"
                    className="px-2"
                    aria-label={m.partner_ratesOf({ nickname: partner.nickname })}
                    onClick={() => setRated(partner)}
                  >
                    {m.partner_changeRates()}
                  </Button>
                )
              }
            />
          </Panel>
        )}
      </Loaded>
      {rated !== null && (
        <Rates
          partner={rated}
          parent={list.find(({ id }) => id === rated.parentId)}
          onClose={() => setRated(null)}
        />
      )}
    </PageScreen>
  );
}

function Rates({
  partner,
  parent,
  onClose,
}: {
  partner: PartnerNode;
  parent: PartnerNode | undefined;
  onClose: () => void;
}) {
  const submit = useSubmit(putBranchRates, {
    readAgain: [listBranchPartners, getBranchPartner],
    quiet: true,
    done: m.common_saved(),
  });
  return (
    <RatesDialog
      nickname={partner.nickname}
      standing={partner.rates}
      parentRates={parent?.rates ?? null}
      firstDay={addDays(seoulDay(serverNow()), 1)}
      submission={submit}
      onSave={(body) =>
        submit.mutate(
          { params: { id: partner.id }, body: { ...body, rates: [...body.rates] } },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
