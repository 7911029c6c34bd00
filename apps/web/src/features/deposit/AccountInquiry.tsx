import type { Inquiry } from "@hanpan/contract";
import type { DataOf } from "@hanpan/contract/call";
import { inquireAccount, listInquiries, markInquiriesRead } from "@hanpan/contract/calls/customerCenter";
import { formatInstant } from "@hanpan/contract/time";
import { Button, Card, ConfirmDialog, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Copy, Landmark } from "lucide-react";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { callQuery } from "../../lib/call-query.ts";
import { keepDraft, readDraft } from "../../lib/drafts.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { queryClient } from "../../lib/query-client.ts";
import { failureMessage } from "../../lib/request-failure.ts";
import { sendRequest } from "../../lib/request-state.ts";
import { WrittenText } from "../../message-parts/WrittenText.tsx";
import * as m from "../../paraglide/messages.js";

type Account = NonNullable<DataOf<typeof inquireAccount>["account"]>;

const answerName = "account-inquiry";

/** An account is told for this long in this tab; afterwards it has to be asked for again, since it changes. */
const answerHoldsMs = 30 * 60_000;

const answerSchema = z.object({
  at: z.number(),
  account: z.nullable(z.object({ bankName: z.string(), accountNumber: z.string(), holder: z.string() })),
});
type Answer = z.output<typeof answerSchema>;

function keptAnswer(): Answer | null {
  const kept = readDraft(answerName, answerSchema);
  return kept !== null && Date.now() - kept.at < answerHoldsMs ? kept : null;
}

/** Asks for the account to transfer to, and shows it with a way to copy it. */
export function AccountInquiry({ amount }: { amount?: number }) {
  const [answer, setAnswer] = useState(keptAnswer);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const last = useQuery({ ...lastInquiryQuery(), enabled: !answer?.account }).data?.list[0];
  const waits = last?.status === "WAITING_FOR_REPLAY";
  const answered = last && holds(last) ? last : undefined;

  async function inquire(): Promise<void> {
    setSending(true);
    setFailed(null);
    try {
      const { account } = await sendRequest(inquireAccount, { body: amount ? { amount } : {} });
      const next = { at: Date.now(), account };
      keepDraft(answerName, next);
      setAnswer(next);
      confirmNotice(m.dep_accountInquiry_done());
      void queryClient.invalidateQueries({ queryKey: [listInquiries.id] });
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
        <AccountFacts account={answer.account} at={answer.at} />
      ) : answered ? (
        <AccountAnswer inquiry={answered} />
      ) : (
        <p className="text-14 text-muted">
          {answer || waits ? m.dep_accountInquiry_waiting() : m.dep_accountInquiry_lead()}
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
        {answer ? m.dep_accountInquiry_again() : m.dep_accountInquiry()}
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

/** An operator's answer is shown until it was read, and then for as long as an account holds. */
function holds({ status, repliedAt }: Inquiry): boolean {
  if (status === "CHECK_THE_ANSWER") return true;
  return repliedAt !== null && Date.now() - Date.parse(repliedAt) < answerHoldsMs;
}

/** What an operator answered; shown here it counts as read. */
function AccountAnswer({ inquiry }: { inquiry: Inquiry }) {
  const { id, status, reply, repliedAt } = inquiry;
  useEffect(() => {
    if (status !== "CHECK_THE_ANSWER") return;
    void sendRequest(markInquiriesRead, { body: { ids: [id] } }).then(
      () => queryClient.invalidateQueries({ queryKey: [listInquiries.id] }),
      () => undefined,
    );
  }, [id, status]);
  return (
    <div role="status">
      <WrittenText className="text-16 font-semibold">{reply ?? ""}</WrittenText>
      {repliedAt && (
        <p className="tabular mt-3 text-12 text-muted">
          {m.dep_accountInquiry_at({ time: formatInstant(repliedAt) })}
        </p>
      )}
    </div>
  );
}

function AccountFacts({ account, at }: { account: Account; at: number }) {
  return (
    <div role="status">
      <dl className="flex flex-col gap-3 text-14">
        <div>
          <dt className="text-12 text-muted">{m.dep_account_number()}</dt>
          <dd className="tabular m-0 text-20 font-bold break-all">
            <span className="mr-2 text-14 font-medium">{account.bankName}</span>
            {account.accountNumber}
          </dd>
        </div>
        <div>
          <dt className="text-12 text-muted">{m.dep_account_holder()}</dt>
          <dd className="m-0 font-medium">{account.holder}</dd>
        </div>
      </dl>
      <Button
        wide
        className="mt-4"
        kind="money"
        icon={<Copy aria-hidden size={16} />}
        onClick={() => void copy(account.accountNumber)}
      >
        {m.dep_account_copy()}
      </Button>
      <p className="tabular mt-3 text-12 text-muted">
        {m.dep_accountInquiry_at({ time: formatInstant(new Date(at)) })}
      </p>
    </div>
  );
}

async function copy(accountNumber: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(accountNumber);
    confirmNotice(m.common_copied());
  } catch {
    // A page without TLS or permission may not write there: the number stands on the screen to be taken by hand.
    showNotice("warning", m.dep_account_copyFailed());
  }
}
