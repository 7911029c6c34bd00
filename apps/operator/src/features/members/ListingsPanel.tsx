import { listExclusionListings } from "@hanpan/contract/operator/calls/exclusion";
import type { ExclusionListing } from "@hanpan/contract/operator/objects/exclusion";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { ListingDialog } from "../../parts/listings/ListingDialog.tsx";
import { StandingBadge } from "../../parts/listings/StandingBadge.tsx";
import { Panel } from "../../parts/Screen.tsx";

/** Whether exclusion lists or a register name the member, or may. */
export function ListingsPanel({ memberId }: { memberId: string }) {
  const listings = useQuery(callQuery(listExclusionListings, { query: { member: memberId, limit: 20 } }));
  const [shown, setShown] = useState<ExclusionListing | null>(null);
  return (
    <Panel title={m.exclusions_ofMember()}>
      <Loaded query={listings} rows={1}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-14 text-muted">{m.exclusions_notListed()}</p>
          ) : (
            <ul aria-label={m.exclusions_ofMember()} className="flex flex-col gap-2 text-14">
              {list.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center gap-2">
                  <StandingBadge listing={one} />
                  <button
                    type="button"
                    className="text-cobalt hover:underline"
                    aria-label={`${m.exclusions_ofMember()} ${one.by}`}
                    onClick={() => setShown(one)}
                  >
                    {one.by}
                  </button>
                  <span className="text-muted">
                    <At at={one.since} short />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown !== null && <ListingDialog listing={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
