import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant } from "@hanpan/contract/time";
import { Button, Dialog } from "@hanpan/ui";
import { useState } from "react";
import { agreeTo } from "../lib/consents.ts";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";
import { ConsentText } from "../shell/ConsentText.tsx";
import type { DueConsent } from "./dueConsents.ts";

/** Texts to read and agree to, all at once or later: what is a member's own they get without it. */
export function ConsentDialog({ due, onClose }: { due: readonly DueConsent[]; onClose: () => void }) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isFirst = due.every(({ own }) => own.version === null);

  async function agree(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await agreeTo(due.map(({ text }) => text));
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
      title={m.consent_askTitle()}
      footer={
        <>
          <Button onClick={onClose}>{m.consent_later()}</Button>
          <Button kind="play" disabled={sending} onClick={() => void agree()}>
            {m.consent_agreeAll()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p className="text-14">
          {isFirst ? m.consent_askFirst() : m.consent_askChanged()} {requiredWords(due)}
        </p>
        {due.map(({ text }) => (
          <section key={text.kind} aria-label={text.title}>
            <h3 className="mb-2 text-14 font-bold">{text.title}</h3>
            <ConsentText kind={text.kind} />
          </section>
        ))}
        {failure !== null && (
          <p role="alert" className="text-14 text-vermilion">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** From when on deposits and games wait for it, where they do. */
function requiredWords(due: readonly DueConsent[]): string {
  const instants = due.flatMap(({ own }) => own.requiredFrom ?? []).toSorted();
  const [first] = instants;
  if (first === undefined) return "";
  return Date.parse(first) <= serverNow().getTime()
    ? m.consent_requiredNow()
    : m.consent_requiredFrom({ time: formatInstant(first) });
}
