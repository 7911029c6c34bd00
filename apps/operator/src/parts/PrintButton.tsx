import { Button } from "@hanpan/ui";
import { Printer } from "lucide-react";
import * as m from "../paraglide/messages.js";

/** Prints the screen without what stands around it. */
export function PrintButton() {
  return (
    <Button kind="quiet" onClick={() => window.print()}>
      <Printer aria-hidden size={16} /> {m.settlement_print()}
    </Button>
  );
}
