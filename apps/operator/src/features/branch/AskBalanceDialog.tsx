import { formatWon, spokenWon } from "@hanpan/contract/money";
import { askBalance, listBalanceOrders } from "@hanpan/contract/operator/calls/branchBalance";
import type { BalanceOrderKind } from "@hanpan/contract/operator/enumerations";
import { balanceOrderKindWords } from "@hanpan/contract/operator/words/balanceOrder";
import { Dialog } from "@hanpan/ui";
import { useLanguage } from "../../lib/language.ts";
import { useSubmit } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { MoveForm } from "../../parts/MoveForm.tsx";

/** Asks the partner above for balance, or to take some back; `most` is what may be returned. */
export function AskBalanceDialog({
  kind,
  most,
  onClose,
}: {
  kind: BalanceOrderKind;
  most: number;
  onClose: () => void;
}) {
  const language = useLanguage();
  const submit = useSubmit(askBalance, {
    readAgain: [listBalanceOrders],
    quiet: true,
    done: m.balance_asked(),
  });
  const returnHelp = m.balance_returnHelp({ amount: formatWon(most, language) });
  return (
    <Dialog open onClose={onClose} title={wordOf(balanceOrderKindWords, kind)} size="small">
      <MoveForm
        submission={submit}
        amountLabel={m.column_amount()}
        reading={(amount) => (language === "ko" ? spokenWon(amount) : undefined)}
        help={kind === "BUY" ? m.balance_buyHelp() : returnHelp}
        confirmLabel={m.balance_ask()}
        confirmKind="play"
        onSend={(move) => submit.mutate({ body: { kind, ...move } }, { onSuccess: onClose })}
        onClose={onClose}
      >
        {() => null}
      </MoveForm>
    </Dialog>
  );
}
