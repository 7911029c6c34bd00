import { openVendorDesk } from "@hanpan/contract/operator/calls/vendor";
import { isOwnAddress, type OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { Button } from "@hanpan/ui";
import { useMay } from "../../lib/me.ts";
import { showNotice } from "../../lib/notices.ts";
import { useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";

/** Opens a vendor's own sports desk in a new tab, by a link that works once. */
export function DeskButton({ vendor }: { vendor: OperatorVendor }) {
  const may = useMay("vendor.desk");
  const open = useSubmit(openVendorDesk);
  if (!may || !vendor.hasDesk) return null;
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
          { params: { id: vendor.id }, body: {} },
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
    </Button>
  );
}
