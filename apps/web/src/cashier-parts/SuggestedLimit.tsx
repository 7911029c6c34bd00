import { answerSuggestion } from "@hanpan/contract/calls/purchasePlan";
import { formatWon } from "@hanpan/contract/money";
import { Button, Card } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../lib/language.ts";
import { confirmNotice, showNotice } from "../lib/notices.ts";
import { queryClient } from "../lib/queryClient.ts";
import { failureMessage } from "../lib/requestFailure.ts";
import { sendRequest } from "../lib/requestState.ts";
import { userSettingQuery } from "../lib/settings.ts";
import * as m from "../paraglide/messages.js";
import { limitSuggestionQuery } from "./planQueries.ts";
import { limitsQuery } from "./queries.ts";

/** A limit that the site suggests: one tap sets it. Nothing where none is suggested. */
export function SuggestedLimit() {
  const language = useLanguage();
  const suggestion = useQuery(limitSuggestionQuery()).data?.suggestion ?? null;
  const [busy, setBusy] = useState(false);
  if (suggestion === null) return null;
  const { day, amount } = suggestion;

  async function answer(accept: boolean): Promise<void> {
    setBusy(true);
    try {
      await sendRequest(answerSuggestion, { body: { day, accept } });
      queryClient.setQueryData(limitSuggestionQuery().queryKey, { suggestion: null });
      void queryClient.invalidateQueries({ queryKey: limitsQuery().queryKey });
      void queryClient.invalidateQueries({ queryKey: userSettingQuery().queryKey });
      if (accept) confirmNotice(m.lim_saved_now());
    } catch (failure) {
      showNotice("danger", failureMessage(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card title={m.sug_title()}>
      <p translate="no" className="text-14">
        {m.sug_lead({ amount: formatWon(amount, language) })}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button kind="quiet" busy={busy} onClick={() => void answer(false)}>
          {m.sug_decline()}
        </Button>
        <Button kind="play" busy={busy} onClick={() => void answer(true)}>
          {m.sug_accept()}
        </Button>
      </div>
    </Card>
  );
}
