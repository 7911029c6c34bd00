import { inviteOperator, listOperators } from "@hanpan/contract/operator/calls/operator";
import type { Operator } from "@hanpan/contract/operator/objects/operator";
import { Button, Dialog, FormMessage } from "@hanpan/ui";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { CopyText } from "../../parts/CopyText.tsx";
import { At } from "../../parts/labels.tsx";

/** Makes the link by which an operator chooses their own password, and shows it once. */
export function InviteDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const invite = useSubmit(inviteOperator, { readAgain: [listOperators], quiet: true });
  const link = invite.data && `${location.origin}${urls.join}#${invite.data.token}`;
  return (
    <Dialog open onClose={onClose} title={m.operator_inviteOf({ name: operator.name })}>
      <div className="flex flex-col gap-4 pb-4 text-14">
        <p>{m.operator_inviteHelp()}</p>
        {invite.error && <FormMessage kind="danger">{failureMessage(invite.error)}</FormMessage>}
        {link !== undefined && (
          <>
            <p className="rounded-control bg-surface-2 p-3 [overflow-wrap:anywhere]">
              <CopyText text={link} label={m.operator_inviteCopy()} />
            </p>
            <p className="text-muted">
              {m.operator_inviteUntil()} <At at={invite.data?.expiresAt ?? null} />
            </p>
          </>
        )}
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.common_back()}
          </Button>
          <Button
            kind="play"
            busy={invite.isPending}
            onClick={() => invite.mutate({ params: { id: operator.id }, body: {} })}
          >
            {link === undefined ? m.operator_inviteMake() : m.operator_inviteAgain()}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
