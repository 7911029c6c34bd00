import { isOutcomeUnknown } from "@hanpan/browser/requests/outcome";
import { getCostOfGivingUp, giveBonusUp } from "@hanpan/contract/calls/moneyRequest";
import { Button, ConfirmDialog, FormMessage, Money, Skeleton, useSeen } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { callQuery } from "../lib/callQuery.ts";
import { useLanguage } from "../lib/language.ts";
import { confirmNotice } from "../lib/notices.ts";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";
import { refreshMoney } from "./queries.ts";
import { useSubmission } from "./submission.ts";
import { points } from "./words.ts";

/** The way out of a bonus: a button that says what giving every locked bonus up costs before it is done. */
export function GiveUpBonus({ className }: { className?: string }) {
  useLanguage();
  const [isAsked, setAsked] = useState(false);
  const cost = useQuery({
    ...callQuery(getCostOfGivingUp, {}),
    enabled: isAsked,
    staleTime: 0,
  });
  const submission = useSubmission(giveBonusUp, {
    onDone: () => {
      setAsked(false);
      confirmNotice(m.giveUp_done());
      refreshMoney();
    },
  });
  // The member agrees to the figure on the screen: until it has been read again, nobody can agree.
  const shown = cost.isFetching ? undefined : cost.data;
  const isSeen = useSeen(isAsked && shown !== undefined ? JSON.stringify(shown) : null);

  async function giveUp(): Promise<void> {
    if (submission.sending || shown === undefined || !isSeen || shown.lockedBonus === 0) return;
    const failure = await submission.submit({ body: { lockedBonus: shown.lockedBonus } });
    if (failure?.code === "BONUS_CHANGED") refreshMoney();
  }

  return (
    <>
      <Button
        kind="quiet"
        {...(className === undefined ? {} : { className })}
        onClick={() => {
          submission.clear();
          setAsked(true);
        }}
      >
        {m.giveUp_open()}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={m.giveUp_title()}
        confirmLabel={m.giveUp_confirm()}
        cancelLabel={m.giveUp_keep()}
        destructive
        busy={submission.sending || cost.isFetching || !isSeen}
        onConfirm={() => void giveUp()}
        onCancel={() => setAsked(false)}
      >
        {shown ? (
          <dl className="mb-4 flex flex-col gap-2 rounded-control bg-surface-2 p-4">
            <Line name={m.giveUp_lost()}>
              <span translate="no" className="tabular text-gold">
                {points(shown.lockedBonus)}
              </span>
            </Line>
            <Line name={m.giveUp_remaining()}>
              <Money amountWon={shown.remaining} />
            </Line>
            <Line name={m.giveUp_remainingAfter()}>
              <Money amountWon={shown.remainingAfter} />
            </Line>
            <Line name={m.giveUp_withdrawableAfter()}>
              <Money amountWon={shown.withdrawableAfter} />
            </Line>
          </dl>
        ) : cost.isError ? (
          <FormMessage kind="danger">{failureMessage(cost.error)}</FormMessage>
        ) : (
          <Skeleton className="mb-4 h-36" />
        )}
        <p>{m.giveUp_rule()}</p>
        {submission.failure && (
          <FormMessage kind="danger" className="mt-4">
            {isOutcomeUnknown(submission.failure) ? m.cash_uncertain() : submission.failure.message}
          </FormMessage>
        )}
      </ConfirmDialog>
    </>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="m-0 text-right font-semibold text-text">{children}</dd>
    </div>
  );
}
