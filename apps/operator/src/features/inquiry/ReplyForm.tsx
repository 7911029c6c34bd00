import type { DataOf } from "@hanpan/contract/call";
import { getInquiry, listInquiries, replyInquiry } from "@hanpan/contract/operator/calls/inquiry";
import { getMember } from "@hanpan/contract/operator/calls/member";
import { bodyMaximum } from "@hanpan/contract/textFields";
import { Button, FormMessage, TextAreaField } from "@hanpan/ui";
import { onKeys } from "@hanpan/ui/keys";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { TemplateField } from "./TemplateField.tsx";

type Inquiry = DataOf<typeof getInquiry>;

/**
 * The answer to an inquiry: begun from a template or an account, kept while it is written, sent by Ctrl+Enter too.
 * Why one was refused is a notice: the inquiry may have been answered by somebody faster, and this form is gone then.
 */
export function ReplyForm({ inquiry, onDone }: { inquiry: Inquiry; onDone: () => void }) {
  const draftName = `reply.${inquiry.id}`;
  const [reply, setReply] = useState(() => readDraft(draftName, z.string()) ?? "");
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // A template is filled in the language of who asks.
  const language =
    useQuery(callQuery(getMember, { params: { id: inquiry.member.id } })).data?.language ?? "ko";
  const send = useSubmit(replyInquiry, {
    readAgain: [listInquiries, getInquiry],
    done: m.inquiry_sent(),
    // At once, before the list is read again: it then holds the inquiry no more, and this form is gone.
    saved: () => {
      dropDraft(draftName);
      onDone();
    },
  });

  function change(text: string): void {
    setReply(text);
    keepDraft(draftName, text);
  }

  function submit(): void {
    setTried(true);
    if (send.isPending) return;
    if (reply.trim() === "") {
      form.current?.querySelector("textarea")?.focus();
      return;
    }
    send.mutate({ params: { id: inquiry.id }, body: { reply } });
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {inquiry.kind === "ACCOUNT" && <Accounts accounts={inquiry.accounts} onUse={change} />}
      <TemplateField language={language} reply={reply} onChange={change} />
      <TextAreaField
        label={m.inquiry_reply()}
        rows={7}
        maxLength={bodyMaximum}
        value={reply}
        error={tried && reply.trim() === "" ? m.inquiry_replyMissing() : undefined}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeys<KeyboardEvent<HTMLTextAreaElement>>({
          "mod+enter": submit,
          escape: ({ currentTarget }) => currentTarget.blur(),
        })}
      />
      <Button type="submit" kind="play" busy={send.isPending} aria-keyshortcuts="Control+Enter">
        {m.inquiry_send()}
        <kbd aria-hidden className="font-sans text-12 opacity-70">
          Ctrl ↵
        </kbd>
      </Button>
    </form>
  );
}

/** The accounts that may be sent to the member; a press writes the answer. */
function Accounts({ accounts, onUse }: { accounts: Inquiry["accounts"]; onUse: (reply: string) => void }) {
  if (accounts.length === 0) return <FormMessage kind="warning">{m.inquiry_noAccounts()}</FormMessage>;
  return (
    <section aria-label={m.inquiry_accounts()} className="flex flex-col gap-2">
      {accounts.map(({ id, bankName, accountNumber, holder }) => (
        <div key={id} className="flex flex-wrap items-center gap-2 rounded-control bg-surface-2 p-2 text-14">
          <span className="tabular min-w-0 flex-1">
            {bankName} <strong>{accountNumber}</strong> {holder}
          </span>
          <Button kind="quiet" onClick={() => onUse(`${bankName} ${accountNumber} ${holder}`)}>
            {m.inquiry_useAccount()}
          </Button>
        </div>
      ))}
    </section>
  );
}
