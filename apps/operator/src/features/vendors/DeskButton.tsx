import { openVendorDesk } from "@hanpan/contract/operator/calls/vendor";
import { isOwnAddress, type OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { Badge, Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../lib/me.ts";
import { showNotice } from "../../lib/notices.ts";
import { useSubmit } from "../../lib/queries.ts";
import { deskWaitingQuery } from "../../lib/queue.ts";
import * as m from "../../paraglide/messages.js";

/**
 * Opens a vendor's own sports desk in a new tab, by a link that works once; where something waits there for the operator,
 * it says how much and leads to it.
 */
export function DeskButton({ vendor }: { vendor: OperatorVendor }) {
  const may = useMay("vendor.desk");
  const open = useSubmit(openVendorDesk);
  const known = useQuery({ ...deskWaitingQuery, enabled: may && vendor.hasDesk }).data;
  if (!may || !vendor.hasDesk) return null;
  const waiting = known?.desks.find(({ vendorId }) => vendorId === vendor.id)?.waiting ?? 0;
  return (
    <Button
      kind="quiet"
      busy={open.isPending}
      onClick={() => {
        // Only a tab that is opened at the press itself is not blocked; where it goes is known a moment later.
        const tab = window.open("about:blank");
        if (tab === null) {
          showNotice("danger", m.vendor_deskBlocked());
          return;
        }
        tab.opener = null;
        open.mutate(
          { params: { id: vendor.id }, body: waiting > 0 ? { place: "PROPOSALS" } : {} },
          {
            onSuccess: ({ url }) => {
              if (isOwnAddress(vendor, url)) return tab.location.replace(url);
              tab.close();
              showNotice("danger", m.vendor_deskStrange());
            },
            onError: () => tab.close(),
          },
        );
      }}
    >
      {m.vendor_desk()}
      {waiting > 0 && <Badge tone="gold">{m.vendor_deskWaiting({ count: waiting })}</Badge>}
    </Button>
  );
}
