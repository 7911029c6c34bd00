import type { AttendanceSheet } from "@hanpan/contract/calls/attendance";
import { checkIn } from "@hanpan/contract/calls/attendance";
import { formatWon } from "@hanpan/contract/money";
import { Button, buttonClass, Card, FormMessage, ProgressBar } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { useLanguage } from "../../lib/language.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { sheetQuery } from "./queries.ts";

/** How far today is, and the check-in by hand once the deposits are there. The sheet itself announces a new stamp. */
export function Today({ sheet, excluded }: { sheet: AttendanceSheet; excluded: boolean }) {
  const language = useLanguage();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { deposited, needed, attended } = sheet.today;
  const missing = Math.max(0, needed - deposited);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const stamped = await sendRequest(checkIn, { body: {} });
      queryClient.setQueryData(sheetQuery(undefined).queryKey, stamped);
      refreshMoney();
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Card title={m.att_today()}>
      {!sheet.available && (
        <FormMessage kind="warning" className="mb-4">
          {m.att_unavailable()}
        </FormMessage>
      )}
      <ProgressBar
        label={m.att_progress()}
        value={deposited}
        maximum={needed}
        tone={attended ? "jade" : "gold"}
        figures={m.att_today_figures({
          deposited: formatWon(deposited, language),
          needed: formatWon(needed, language),
        })}
      />
      <p className="mt-3 mb-4 text-14 empty:hidden" aria-live="polite">
        {attended && m.att_already()}
        <span translate="no">
          {!attended &&
            sheet.available &&
            (missing === 0
              ? m.att_today_ready()
              : m.att_today_missing({ amount: formatWon(missing, language) }))}
        </span>
      </p>
      {failure && <FormMessage kind="danger">{failure}</FormMessage>}
      {attended ? (
        <Link to={urls.roulette} className={buttonClass("quiet", "large", true)}>
          {m.att_toRoulette()}
        </Link>
      ) : missing === 0 && sheet.available && !excluded ? (
        <Button kind="play" size="large" wide busy={sending} onClick={() => void send()}>
          {m.att_button()}
        </Button>
      ) : (
        sheet.available &&
        !excluded && (
          <Link to={urls.deposit} className={buttonClass("money", "large", true)}>
            {m.att_toDeposit()}
          </Link>
        )
      )}
    </Card>
  );
}
