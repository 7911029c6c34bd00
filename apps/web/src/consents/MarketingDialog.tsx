import type { MarketingChoice } from "@hanpan/contract/marketing";
import type { OwnMarketing } from "@hanpan/contract/objects/consent";
import { useState } from "react";
import * as m from "../paraglide/messages.js";
import { ConsentText } from "../shell/ConsentText.tsx";
import { AskDialog } from "./AskDialog.tsx";
import { MarketingChoices } from "./MarketingChoices.tsx";
import { saveMarketing } from "./saveMarketing.ts";

/** Asks who agreed to advertising before it was asked by product to choose anew: nothing is ticked, and it may be put off. */
export default function MarketingDialog({ own, onClose }: { own: OwnMarketing; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly MarketingChoice[]>([]);
  return (
    <AskDialog
      title={m.ads_askTitle()}
      answerLabel={chosen.length === 0 ? m.ads_none() : m.ads_save()}
      answer={() => saveMarketing(own.version, chosen)}
      onClose={onClose}
    >
      {(sending) => (
        <>
          <p className="text-14">{m.ads_askLead()}</p>
          <ConsentText kind="MARKETING" />
          <MarketingChoices
            offered={own.choices.map(({ choice }) => choice)}
            chosen={chosen}
            onChange={setChosen}
            disabled={sending}
          />
        </>
      )}
    </AskDialog>
  );
}
