import { formatWon } from "@hanpan/contract/money";
import { FormMessage } from "@hanpan/ui";
import { useLanguage } from "../lib/language.ts";
import { useMember } from "../lib/session.ts";
import * as m from "../paraglide/messages.js";

/** Shows a member who owes how much, what repays it, and what waits until then; nothing to anybody else. */
export function DebtNotice() {
  const language = useLanguage();
  const debtWon = useMember()?.balances.debt ?? 0;
  if (debtWon === 0) return null;
  return (
    <FormMessage kind="warning" className="mb-4">
      <span translate="no">{m.cash_debt({ amount: formatWon(debtWon, language) })}</span>
    </FormMessage>
  );
}
