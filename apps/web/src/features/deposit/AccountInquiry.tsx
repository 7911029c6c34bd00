import type { Inquiry } from "@hanpan/contract";
import { inquireAccount, listInquiries, markInquiriesRead } from "@hanpan/contract/calls/inquiry";
import { formatInstant } from "@hanpan/contract/time";
import { Button, Card, ConfirmDialog, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Landmark } from "lucide-react";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { callQuery } from "../../lib/callQuery.ts";
import { keepDraft, readDraft } from "../../lib/drafts.ts";
import { confirmNotice } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { WrittenText } from "../../message-parts/WrittenText.tsx";
import * as m from "../../paraglide/messages.js";
import { GivenAccountFacts } from "./GivenAccountFacts.tsx";
import { useDrawnAt } from "./useDrawnAt.ts";

const answerName = "account-inquiry";

/** An account is shown for this long in this tab; afterwards it has to be asked for again, since it changes. */
const answerHoldsMs = 30 * 60_000;

const answerSchema = z.object({
  at: z.number(),
  account: z.nullable(z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() })),
});
type Answer = z.output<typeof answerSchema>;

const keptAnswer = () => readDraft(answerName, answerSchema);

/** Asks for the account to transfer to, and shows it with a way to copy it. */
export function AccountInquiry({ amount }: { amount?: number }) {
  const [received, setReceived] = useState<Answer | null>(keptAnswer);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const answer = received && holdsSince(received.at) ? received : null;
  const listed = useQuery({ ...lastInquiryQuery(), enabled: !answer?.account }).data;
  const last = answer?.account ? undefined : listed?.list[0];
  const waits = answer !== null || last?.status === "WAITING_FOR_REPLAY";
  const since = answer?.at ?? (last?.repliedAt ? Date.parse(last.repliedAt) : null);
  useDrawnAt(since === null ? null : since + answerHoldsMs);
  useReadOnce(last);

  async function inquire(): Promise<void> {
    setSending(true);
    setFailed(null);
    try {
      const { account } = await sendRequest(inquireAccount, { body: amount ? { amount } : {} });
      const next = { at: Date.now(), account };
      keepDraft(answerName, next);
      // The answer to the inquiry before is not shown beside this one.
      await queryClient.invalidateQueries({ queryKey: [listInquiries.id] });
      setReceived(next);
      confirmNotice(m.dep_accountInquiry_done());
    } catch (failure) {
      setFailed(failureMessage(failure));
    } finally {
      setSending(false);
      setAsking(false);
    }
  }

  return (
    <Card title={m.dep_accountInquiry()}>
      {answer?.account ? (
        <div role="status">
          <GivenAccountFacts account={answer.account} />
          <p className="tabular mt-3 text-12 text-muted">
            {m.dep_accountInquiry_at({ time: formatInstant(new Date(answer.at)) })}
          </p>
        </div>
      ) : last?.repliedAt ? (
        <AccountAnswer reply={last.reply ?? ""} repliedAt={last.repliedAt} />
      ) : (
        <p className="text-14 text-muted">
          {waits ? m.dep_accountInquiry_waiting() : m.dep_accountInquiry_lead()}
        </p>
      )}
      {failed !== null && (
        <FormMessage kind="danger" className="mt-4">
          {failed}
        </FormMessage>
      )}
      <Button
        wide
        className="mt-4"
        kind={answer ? "quiet" : "play"}
        icon={<Landmark aria-hidden size={18} />}
        onClick={() => setAsking(true)}
      >
        {since === null ? m.dep_accountInquiry() : m.dep_accountInquiry_again()}
      </Button>
      <ConfirmDialog
        open={asking}
        title={m.dep_accountInquiry_confirm()}
        confirmLabel={m.common_confirm()}
        busy={sending}
        onConfirm={() => void inquire()}
        onCancel={() => setAsking(false)}
      >
        {m.dep_notice_account()}
      </ConfirmDialog>
    </Card>
  );
}

/** The last question for the account: an operator may answer it while one looks. */
const lastInquiryQuery = () => callQuery(listInquiries, { query: { kind: "ACCOUNT", limit: 1 } });

const holdsSince = (atMs: number) => Date.now() - atMs < answerHoldsMs;

/** An operator's answer that is shown here counts as read; also one that says no more than that it came too late. */
function useReadOnce(inquiry: Inquiry | undefined): void {
  const unreadId = inquiry?.status === "CHECK_THE_ANSWER" ? inquiry.id : null;
  useEffect(() => {
    if (unreadId === null) return;
    void sendRequest(markInquiriesRead, { body: { ids: [unreadId] } }).then(
      () => queryClient.invalidateQueries({ queryKey: [listInquiries.id] }),
      () => undefined,
    );
  }, [unreadId]);
}

/** What was answered, for as long as an account holds; afterwards that it holds no more. */
function AccountAnswer({ reply, repliedAt }: { reply: string; repliedAt: string }) {
  const time = formatInstant(repliedAt);
  if (!holdsSince(Date.parse(repliedAt))) {
    return (
      <p role="status" className="text-14 text-muted">
        {m.dep_accountInquiry_expired({ time })}
      </p>
    );
  }
  return (
    <div role="status">
      <WrittenText className="text-16 font-semibold">{reply}</WrittenText>
      <p className="tabular mt-3 text-12 text-muted">{m.dep_accountInquiry_at({ time })}</p>
    </div>
  );
}
