import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant } from "@hanpan/contract/time";
import { agreeTo } from "../lib/consents.ts";
import * as m from "../paraglide/messages.js";
import { ConsentText } from "../shell/ConsentText.tsx";
import { AskDialog } from "./AskDialog.tsx";
import type { DueConsent } from "./dueConsents.ts";

/** Texts to read and agree to, all at once or later: what is a member's own they get without it. */
export function ConsentDialog({ due, onClose }: { due: readonly DueConsent[]; onClose: () => void }) {
  const isFirst = due.every(({ own }) => own.version === null);
  return (
    <AskDialog
      title={m.consent_askTitle()}
      answerLabel={m.consent_agreeAll()}
      answer={() => agreeTo(due.map(({ text }) => text))}
      onClose={onClose}
    >
      {() => (
        <>
          <p className="text-14">
            {isFirst ? m.consent_askFirst() : m.consent_askChanged()} {requiredWords(due)}
          </p>
          {due.map(({ text }) => (
            <section key={text.kind} aria-label={text.title}>
              <h3 className="mb-2 text-14 font-bold">{text.title}</h3>
              <ConsentText kind={text.kind} />
            </section>
          ))}
        </>
      )}
    </AskDialog>
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
