import type { OperatorConsentText } from "@hanpan/contract/operator/calls/consent";
import { consentKindWords } from "@hanpan/contract/words/consentKind";
import { Button, Dialog } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** A version as members read it, in both languages. */
export function VersionDialog({ version, onClose }: { version: OperatorConsentText; onClose: () => void }) {
  const kind = wordOf(consentKindWords, version.kind);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={m.consents_publishTitle({ kind, version: version.version })}
      footer={<Button onClick={onClose}>{m.common_close()}</Button>}
    >
      <div className="grid gap-6 md:grid-cols-2">
        {(["ko", "en"] as const).map((language) => (
          <section key={language} lang={language} className="min-w-0 text-14 [overflow-wrap:anywhere]">
            <h3 className="mb-2 font-bold">{version.title[language]}</h3>
            <p className="whitespace-pre-line">{version.body[language]}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
