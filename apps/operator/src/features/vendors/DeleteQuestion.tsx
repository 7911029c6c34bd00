import { deleteGame, deleteVendor, listGames, listVendors } from "@hanpan/contract/operator/calls/vendor";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

const deletions = {
  vendor: { call: deleteVendor, ask: m.vendor_deleteAsk, lead: m.vendor_deleteLead },
  game: { call: deleteGame, ask: m.game_deleteAsk, lead: m.game_deleteLead },
};

/** Asks before a vendor or a game is deleted; one that is in use is refused here in words and can be paused instead. */
export function DeleteQuestion({
  what,
  id,
  name,
  onClose,
}: {
  what: keyof typeof deletions;
  id: string;
  name: string;
  onClose: () => void;
}) {
  const { call, ask, lead } = deletions[what];
  const closeThis = useWhileShown(onClose, id);
  const remove = useSubmit(call, {
    readAgain: [listVendors, listGames],
    quiet: true,
    done: m.common_deleted(),
  });
  return (
    <ReasonDialog
      open
      title={ask({ name })}
      confirmLabel={m.common_delete()}
      kind="danger"
      reason="none"
      busy={remove.isPending}
      failure={remove.error ? failureMessage(remove.error) : undefined}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: closeThis })}
    >
      {lead()}
    </ReasonDialog>
  );
}
