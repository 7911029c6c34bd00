import { getVendorIntake } from "@hanpan/contract/operator/calls/vendor";
import type { OperatorVendor } from "@hanpan/contract/operator/objects/vendor";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Facts } from "../../parts/Screen.tsx";

const unitsPerWon = 100_000;

/** What a vendor's rules have let in, if anything: tables in no list, and what is kept beyond whole won. */
export function VendorIntake({ vendor }: { vendor: OperatorVendor }) {
  const intake = useQuery(callQuery(getVendorIntake, { params: { id: vendor.id } }));
  if (intake.data === undefined) return null;
  const { unlisted, remainder } = intake.data;
  const amount = (remainder.units / unitsPerWon).toLocaleString("en-US", { minimumFractionDigits: 5 });
  return (
    <>
      {(vendor.fractions === "KEEP" || remainder.members > 0) && (
        <Facts facts={[[m.vendor_remainder(), m.vendor_remainderIs({ amount, count: remainder.members })]]} />
      )}
      {unlisted.length > 0 && (
        <MiniTable
          caption={m.vendor_unlistedTitle()}
          rows={unlisted}
          rowKey={(table) => table.code}
          columns={[
            { id: "code", header: m.column_code(), cell: (table) => table.code },
            {
              id: "bets",
              header: m.vendor_unlistedBets(),
              align: "right",
              cell: (table) => table.bets.toLocaleString("en-US"),
            },
            {
              id: "members",
              header: m.vendor_unlistedMembers(),
              align: "right",
              cell: (table) => table.members.toLocaleString("en-US"),
            },
            { id: "first", header: m.vendor_unlistedFirst(), cell: (table) => <At at={table.firstAt} /> },
            { id: "last", header: m.vendor_unlistedLast(), cell: (table) => <At at={table.lastAt} /> },
          ]}
        />
      )}
    </>
  );
}
