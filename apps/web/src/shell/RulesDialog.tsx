import { Button, Dialog } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";
import { agreements } from "./agreements.ts";
import { ConsentText } from "./ConsentText.tsx";

/** One of the house's texts, fetched when it is first opened. */
export default function RulesDialog({ agreement, onClose }: { agreement: Rule; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={agreement === "agreeTerms" ? m.reg_terms_name() : m.reg_privacy_name()}
      footer={<Button onClick={onClose}>{m.common_close()}</Button>}
    >
      <ConsentText kind={agreements[agreement]} />
    </Dialog>
  );
}

/** The texts that stand at the foot of every screen. */
export type Rule = "agreeTerms" | "agreePrivacy";
