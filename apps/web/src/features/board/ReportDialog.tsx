import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { ReportReason } from "@hanpan/contract";
import { reportPost } from "@hanpan/contract/calls/board";
import { reportReasonWords } from "@hanpan/contract/words/reportReason";
import { reportReasons } from "@hanpan/contract/writtenEnumerations";
import { Button, Dialog, RadioGroup, TextAreaField } from "@hanpan/ui";
import { useState } from "react";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** Reports a post or one of its comments to the operator, and why. */
export function ReportDialog(props: { target: { postId: string; commentId?: string }; onClose: () => void }) {
  const { target, onClose } = props;
  const [reason, setReason] = useState<ReportReason>("SPAM");
  const [note, setNote] = useState("");
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  async function send(): Promise<void> {
    setSending(true);
    try {
      const typedNote = note.trim() === "" ? {} : { note };
      await sendRequest(reportPost, { body: { ...target, reason, ...typedNote } });
      confirmNotice(m.board_report_done());
      onClose();
    } catch (error) {
      if (error instanceof RequestFailure) setFailure(error);
      showNotice("warning", failureMessage(error));
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={m.board_report_title()}
      look="sheet"
      footer={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button kind="danger" busy={sending} onClick={() => void send()}>
            {m.board_report_send()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={m.board_report_reason()}
          look="list"
          name="reason"
          choices={reportReasons.map((value) => ({ value, label: wordOf(reportReasonWords, value) }))}
          value={reason}
          onChange={setReason}
        />
        <TextAreaField
          label={m.board_report_note()}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target: field }) => setNote(field.value)}
          error={failure?.fields["note"]}
        />
      </div>
    </Dialog>
  );
}
