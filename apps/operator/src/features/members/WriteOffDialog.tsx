import { formatWon, spokenWon } from "@hanpan/contract/money";
import { getMember, writeOffDebt } from "@hanpan/contract/operator/calls/member";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { Dialog } from "@hanpan/ui";
import { useLanguage } from "../../lib/language.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { MoveForm } from "../../parts/MoveForm.tsx";

/** Proposes to give up what a member owes; another operator decides. */
export function WriteOffDialog({
  member,
  open,
  onClose,
}: {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}) {
  const language = useLanguage();
  const closeThis = useWhileShown(onClose, open && member.id);
  const writeOff = useSubmit(writeOffDebt, { readAgain: [getMember], quiet: true });
  return (
    <Dialog open={open} onClose={onClose} title={m.writeOff_titleOf({ nickname: member.nickname })}>
      <MoveForm
        submission={writeOff}
        amountLabel={m.column_amount()}
        reading={(amount) => (language === "ko" ? spokenWon(amount) : undefined)}
        help={m.writeOff_help({ amount: formatWon(member.debt, language) })}
        confirmLabel={m.writeOff_propose()}
        confirmKind="danger"
        onSend={({ amount, reason }) =>
          writeOff.mutate(
            { params: { id: member.id }, body: { amount, reason } },
            { onSuccess: closeThis, onError: whenProposed(closeThis) },
          )
        }
        onClose={onClose}
      >
        {() => null}
      </MoveForm>
    </Dialog>
  );
}
