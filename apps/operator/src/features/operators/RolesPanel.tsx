import { listRoles } from "@hanpan/contract/operator/calls/role";
import type { ComposedRole } from "@hanpan/contract/operator/objects/operator";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { RoleDialog } from "./RoleDialog.tsx";

/** Roles that owners composed: what each holds, and how many operators hold it. */
export function RolesPanel() {
  const mayWrite = useMay("operator.write");
  const roles = useQuery(callQuery(listRoles, {}));
  const [edited, setEdited] = useState<ComposedRole | "new" | null>(null);
  return (
    <Panel
      title={m.role_list()}
      action={
        mayWrite && (
          <Button kind="quiet" onClick={() => setEdited("new")}>
            {m.role_add()}
          </Button>
        )
      }
    >
      <p className="mb-4 text-14 text-muted">{m.role_lead()}</p>
      <Loaded query={roles} rows={2}>
        {({ list }) => (
          <MiniTable
            caption={m.role_list()}
            rows={list}
            rowKey={(role) => role.id}
            empty={m.role_none()}
            columns={[
              {
                id: "name",
                header: m.operator_name(),
                cell: (role) => <strong translate="no">{role.name}</strong>,
              },
              {
                id: "permissions",
                header: m.role_permissions(),
                cell: (role) => m.role_permissionCount({ count: role.permissions.length }),
              },
              {
                id: "holders",
                header: m.role_holders(),
                cell: (role) => m.role_holderCount({ count: role.holders }),
              },
              { id: "changed", header: m.role_changed(), cell: (role) => <At at={role.changedAt} /> },
              {
                id: "act",
                header: m.column_act(),
                align: "right",
                cell: (role) =>
                  mayWrite && (
                    <Button kind="ghost" onClick={() => setEdited(role)}>
                      {m.common_edit()}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {edited !== null && (
        <RoleDialog role={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}
