import type { MoneyRequest } from "@hanpan/contract";
import { cancelMoneyRequest } from "@hanpan/contract/calls/moneyRequest";
import { Button, ConfirmDialog, FormMessage } from "@hanpan/ui";
import { useState } from "react";
import * as m from "../paraglide/messages.js";
import { refreshMoney } from "./queries.ts";
import { useSubmission } from "./submission.ts";

const words = {
  DEPOSIT: { act: m.dep_cancel, question: m.dep_cancelAsk, help: m.dep_cancelHelp },
  WITHDRAWAL: {
    act: m.wd_cancel,
    question: m.wd_cancelAsk,
    help: m.wd_cancelHelp,
  },
};

/** Takes a waiting request back, once the member has read what that means; why it cannot be, where somebody was faster. */
export function CancelRequest({ request: { id, type, canCancel } }: { request: MoneyRequest }) {
  const [isAsked, setAsked] = useState(false);
  // The stream, and the list that is read again, say that it is cancelled, as they do of every end.
  const submission = useSubmission(cancelMoneyRequest, { onDone: ended });
  function ended(): void {
    setAsked(false);
    refreshMoney();
  }
  if (!canCancel && submission.failure === null) return null;
  return (
    <div className="mt-5 flex flex-col gap-3">
      {submission.failure && <FormMessage kind="danger">{submission.failure.message}</FormMessage>}
      {canCancel && (
        <Button
          kind="ghost"
          className="self-start"
          onClick={() => {
            submission.clear();
            setAsked(true);
          }}
        >
          {words[type].act()}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={words[type].question()}
        confirmLabel={words[type].act()}
        cancelLabel={m.pay_keep()}
        destructive
        busy={submission.sending}
        onConfirm={() =>
          void submission.submit({ body: { requestId: id } }).then((failure) => failure && ended())
        }
        onCancel={() => setAsked(false)}
      >
        {words[type].help()}
      </ConfirmDialog>
    </div>
  );
}
