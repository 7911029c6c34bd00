import type { MarketingChoice } from "@hanpan/contract/marketing";
import type { OwnMarketing } from "@hanpan/contract/objects/consent";
import { Button, Dialog } from "@hanpan/ui";
import { useState } from "react";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";
import { ConsentText } from "../shell/ConsentText.tsx";
import { MarketingChoices } from "./MarketingChoices.tsx";
import { saveMarketing } from "./saveMarketing.ts";

/** Asks who agreed to advertising before it was asked by product to choose anew: nothing is ticked, and it may be put off. */
export default function MarketingDialog({ own, onClose }: { own: OwnMarketing; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly MarketingChoice[]>([]);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await saveMarketing(own.version, chosen);
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
      title={m.ads_askTitle()}
      footer={
        <>
          <Button onClick={onClose}>{m.consent_later()}</Button>
          <Button kind="play" disabled={sending} onClick={() => void save()}>
            {chosen.length === 0 ? m.ads_none() : m.ads_save()}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-14">{m.ads_askLead()}</p>
        <ConsentText kind="MARKETING" />
        <MarketingChoices
          offered={own.choices.map(({ choice }) => choice)}
          chosen={chosen}
          onChange={setChosen}
          disabled={sending}
        />
        {failure !== null && (
          <p role="alert" className="text-14 text-vermilion">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
