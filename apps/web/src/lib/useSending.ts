import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { useState } from "react";

/** One request of a form at a time, with what it was refused by. */
export function useSending() {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  /** Sends, and answers what came; null when it was refused or something is being sent already. */
  async function run<Data>(send: () => Promise<Data>): Promise<Data | null> {
    if (sending) return null;
    setSending(true);
    setFailure(null);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      setFailure(error);
      return null;
    } finally {
      setSending(false);
    }
  }

  return { sending, failure, run, clear: () => setFailure(null) };
}
