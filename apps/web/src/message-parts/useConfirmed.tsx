import { ConfirmDialog } from "@hanpan/ui";
import { type ReactNode, useState } from "react";
import { confirmNotice, showNotice } from "../lib/notices.ts";
import { failureMessage } from "../lib/requestFailure.ts";

/** Something that is asked about before it is done. */
export interface Confirmed {
  question: string;
  /** What will happen, when the question does not say it all. */
  detail?: string;
  confirmLabel: string;
  destructive?: boolean;
  run: () => Promise<unknown>;
  /** Said when it was done. */
  done: string;
}

/** Asks, does, and says that it was done or why not. */
export function useConfirmed(): { ask: (what: Confirmed) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Confirmed | null>(null);
  const [busy, setBusy] = useState(false);

  async function carryOut(what: Confirmed): Promise<void> {
    setBusy(true);
    try {
      await what.run();
      confirmNotice(what.done);
    } catch (failure) {
      showNotice("danger", failureMessage(failure));
    } finally {
      setBusy(false);
      setAsked(null);
    }
  }

  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={asked?.question}
      confirmLabel={asked?.confirmLabel ?? ""}
      destructive={asked?.destructive ?? false}
      busy={busy}
      onConfirm={() => asked && void carryOut(asked)}
      onCancel={() => setAsked(null)}
    >
      {asked?.detail}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}
