import { getInquiry, listInquiries, replyInquiry } from "@hanpan/contract/operator/calls/inquiry";
import type { OperatorInquiry } from "@hanpan/contract/operator/objects/inquiry";
import { bodyMaximum } from "@hanpan/contract/textFields";
import { Button, Dialog, FormMessage, ProgressBar, TextAreaField } from "@hanpan/ui";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { useLanguage } from "../../lib/language.ts";
import { showNotice } from "../../lib/notices.ts";
import { useReadAgain } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { TemplateField } from "./TemplateField.tsx";

/**
 * One answer to several inquiries: each is answered, published and audited by itself, as if it were written alone. What
 * could not be answered stays chosen, and says why.
 */
export function AnswerManyDialog({
  inquiries,
  onAnswered,
  onClose,
}: {
  inquiries: readonly OperatorInquiry[];
  onAnswered: (ids: readonly string[]) => void;
  onClose: () => void;
}) {
  const language = useLanguage();
  const readAgain = useReadAgain();
  const [reply, setReply] = useState("");
  const [tried, setTried] = useState(false);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [failures, setFailures] = useState<readonly { title: string; why: string }[]>([]);

  async function sendAll(): Promise<void> {
    const answered: string[] = [];
    const refused: { title: string; why: string }[] = [];
    for (const [index, { id, title }] of inquiries.entries()) {
      setProgress({ done: index, of: inquiries.length });
      try {
        await ask(replyInquiry, { params: { id }, body: { reply } });
        answered.push(id);
      } catch (error) {
        refused.push({ title, why: failureMessage(error) });
      }
    }
    setProgress(null);
    if (answered.length > 0) showNotice("success", m.inquiry_sentMany({ count: answered.length }));
    onAnswered(answered);
    setFailures(refused);
    await readAgain(listInquiries, getInquiry);
    if (refused.length === 0) onClose();
  }

  return (
    <Dialog open onClose={onClose} title={m.inquiry_answerTitle()} size="medium">
      <form
        noValidate
        className="flex flex-col gap-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (progress === null && reply.trim() !== "" && inquiries.length > 0) void sendAll();
        }}
      >
        <ul className="max-h-40 overflow-y-auto rounded-control bg-surface-2 p-3 text-14">
          {inquiries.map(({ id, title, member }) => (
            <li key={id} className="flex gap-2 py-0.5">
              <bdi className="min-w-0 flex-1 truncate">{title}</bdi>
              <span className="shrink-0 text-muted">{member.nickname}</span>
            </li>
          ))}
        </ul>
        <TemplateField language={language} reply={reply} onChange={setReply} />
        <TextAreaField
          label={m.inquiry_reply()}
          rows={6}
          maxLength={bodyMaximum}
          value={reply}
          error={tried && reply.trim() === "" ? m.inquiry_replyMissing() : undefined}
          onChange={({ target }) => setReply(target.value)}
        />
        {failures.map(({ title, why }) => (
          <FormMessage key={title + why} kind="warning">
            {title}: {why}
          </FormMessage>
        ))}
        {progress !== null && (
          <ProgressBar
            label={m.inquiry_sending()}
            value={progress.done}
            maximum={progress.of}
            figures={`${progress.done} / ${progress.of}`}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.common_back()}
          </Button>
          <Button type="submit" kind="play" busy={progress !== null}>
            {m.inquiry_send()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
