import { type KeyActs, useHotkeys } from "@hanpan/ui/keys";
import { useEffect, useRef } from "react";

export { useHotkeys };

/**
 * The keys of a desk, for what lies on it. A key that is pressed while its subject still loads waits for it, and is
 * forgotten when another subject comes: a press is done for what it was meant for, or not at all.
 */
export function useDeskHotkeys(
  /** What lies on the desk, and whether it has been read. */
  { subject, isReady }: { readonly subject: string | undefined; readonly isReady: boolean },
  acts: KeyActs<KeyboardEvent>,
): void {
  const waiting = useRef<{ readonly subject: string | undefined; readonly act: () => void } | null>(null);
  const latest = useRef(acts);
  latest.current = acts;
  const patient = Object.keys(acts).map((key) => [
    key,
    (press: KeyboardEvent) => {
      if (isReady) latest.current[key]?.(press);
      else waiting.current = { subject, act: () => latest.current[key]?.(press) };
    },
  ]);
  useHotkeys(Object.fromEntries(patient));
  useEffect(() => {
    if (!isReady && waiting.current?.subject === subject) return;
    const held = waiting.current;
    waiting.current = null;
    if (held !== null && held.subject === subject) held.act();
  }, [subject, isReady]);
}
