import type { PartnerLink } from "@hanpan/contract/operator/objects/partnerLink";
import { Badge } from "@hanpan/ui";
import type { ReactNode } from "react";
import * as m from "../paraglide/messages.js";
import { CopyText } from "./CopyText.tsx";
import { At } from "./labels.tsx";
import { MiniTable } from "./MiniTable.tsx";

const keyOf = ({ id }: PartnerLink) => id;

/** A partner's links, each with who signed up by it. */
export function LinkTable({
  links,
  act,
}: {
  links: readonly PartnerLink[];
  act?: ((link: PartnerLink) => ReactNode) | undefined;
}) {
  return (
    <MiniTable
      caption={m.nav_branchLinks()}
      rows={links}
      rowKey={keyOf}
      empty={m.link_none()}
      columns={[
        {
          id: "name",
          header: m.link_name(),
          cell: ({ name, active }) => (
            <span className="inline-flex items-center gap-2">
              <span className="font-semibold">{name}</span>
              {!active && <Badge tone="neutral">{m.link_ended()}</Badge>}
            </span>
          ),
        },
        {
          id: "code",
          header: m.link_code(),
          cell: ({ code }) => <CopyText text={code} label={m.branch_copyCode()} />,
        },
        {
          id: "address",
          header: m.link_address(),
          cell: ({ address }) => <CopyText text={address} label={m.link_copy()} />,
        },
        { id: "all", header: m.link_signUps(), align: "right", cell: ({ signUps }) => signUps },
        {
          id: "recent",
          header: m.link_recentSignUps(),
          align: "right",
          cell: ({ recentSignUps }) => recentSignUps,
        },
        { id: "made", header: m.link_madeAt(), cell: ({ madeAt }) => <At at={madeAt} /> },
        ...(act === undefined
          ? []
          : [{ id: "act", header: m.column_act(), align: "right" as const, cell: act }]),
      ]}
    />
  );
}
