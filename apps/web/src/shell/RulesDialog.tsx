import { Button, Dialog } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";
import { type Agreement, agreements } from "./agreements.ts";

/** One of the house's texts, fetched when it is first opened. */
export default function RulesDialog({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { name, paragraphs } = agreements[agreement];
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={name()}
      footer={<Button onClick={onClose}>{m.common_close()}</Button>}
    >
      <ol className="flex list-decimal flex-col gap-3 pl-5 text-14">
        {paragraphs.map((paragraph) => (
          <li key={paragraph()}>{paragraph()}</li>
        ))}
      </ol>
    </Dialog>
  );
}
