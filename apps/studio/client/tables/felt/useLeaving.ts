import { useEffect, useRef, useState } from "react";
import type { SpotShown } from "../../shared-rounds/seat/standing.ts";

const leavingMs = 450;

/**
 * Chips that were taken back, refused or given back, for as long as they are seen to leave the spot; null otherwise.
 * Chips whose round has ended have shown already what became of them.
 */
export function useLeaving(shown: SpotShown | undefined): SpotShown | null {
  const before = useRef(shown);
  const [leaving, setLeaving] = useState<SpotShown | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = shown;
    if (shown !== undefined || last === undefined) return;
    if (last.state === "SENT" || last.state === "CONFIRMED") setLeaving({ ...last, state: "RETURNED" });
  }, [shown]);
  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => setLeaving(null), leavingMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return shown === undefined ? leaving : null;
}
