import { ConfirmDialog } from "@hanpan/ui";
import { type ReactNode, useState } from "react";
import { confirmNotice, showNotice } from "../lib/notices.ts";
import { failureMessage } from "../lib/requestFailure.ts";
import * as m from "../paraglide/messages.js";
import { refreshMoney } from "./queries.ts";

/** One row by its id, or every row. */
export type Deleted = "ALL" | { id: string };

/**
 * Deleting from a history: the specification's question first, then the row is gone from the member's list.
 * `remove` sends it; `question` words it. Rows that were gone already are read again and confirmed to nobody.
 */
export function useDeletion(
  remove: (which: Deleted) => Promise<{ deleted: number }>,
  question: (which: Deleted) => string,
): { ask: (which: Deleted) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Deleted | null>(null);
  const [sending, setSending] = useState(false);

  async function carryOut(which: Deleted): Promise<void> {
    setSending(true);
    try {
      const { deleted } = await remove(which);
      if (deleted > 0) confirmNotice(m.trx_del_done());
      refreshMoney();
    } catch (failure) {
      showNotice("danger", failureMessage(failure));
    } finally {
      setSending(false);
      setAsked(null);
    }
  }

  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={asked && question(asked)}
      confirmLabel={asked === "ALL" ? m.common_deleteAll() : m.common_delete()}
      destructive
      busy={sending}
      onConfirm={() => asked && void carryOut(asked)}
      onCancel={() => setAsked(null)}
    >
      {m.trx_del_warn()}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}
