import { Button, Dialog } from "@hanpan/ui";
import { type ReactNode, useState } from "react";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";

/** Asks a member to agree to something now or later: it closes once the answer is kept, and says why where it could not be. */
export function AskDialog({
  title,
  answerLabel,
  answer,
  onClose,
  children,
}: {
  title: string;
  answerLabel: string;
  answer: () => Promise<unknown>;
  onClose: () => void;
  /** What is asked; not to be changed while the answer is on its way. */
  children: (sending: boolean) => ReactNode;
}) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await answer();
      onClose();
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{m.consent_later()}</Button>
          <Button kind="play" disabled={sending} onClick={() => void send()}>
            {answerLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {children(sending)}
        {failure !== null && (
          <p role="alert" className="text-14 text-vermilion">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
