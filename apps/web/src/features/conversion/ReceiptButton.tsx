import type { PointEntry } from "@hanpan/contract/calls/conversion";
import { formatInstant } from "@hanpan/contract/time";
import { pointTypeWords } from "@hanpan/contract/words/pointType";
import { Button, later } from "@hanpan/ui";
import { Suspense, useState } from "react";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** Computes a movement's way into the signed ledger; fetched when somebody looks. */
const ReceiptDialog = later(() => import("../../cashier-parts/receipt/ReceiptDialog.tsx"));

/** Opens the signed receipt of a movement of points. */
export function ReceiptButton({ entry, inList = false }: { entry: PointEntry; inList?: boolean }) {
  const [open, setOpen] = useState(false);
  const name = wordOf(pointTypeWords, entry.type);
  return (
    <>
      <Button
        kind={inList ? "ghost" : "quiet"}
        className={inList ? "-my-3 px-2!" : "mt-3"}
        {...(inList
          ? { "aria-label": m.trx_receipt_of({ type: name, at: formatInstant(entry.createdAt) }) }
          : {})}
        onClick={() => setOpen(true)}
      >
        {inList ? m.trx_receipt() : m.trx_receipt_title()}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReceiptDialog entry={{ ...entry, account: "POINT", name }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
