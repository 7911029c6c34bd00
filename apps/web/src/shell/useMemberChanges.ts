import { useState } from "react";
import { useMember } from "../lib/session.ts";

/**
 * How often one member gave way to another without a logout between, as in a tab that slept meanwhile. As the key of a
 * screen it takes off what the first had typed; a login or a logout alone leaves the screen standing.
 */
export function useMemberChanges(): number {
  const memberId = useMember()?.id;
  const [seen, setSeen] = useState({ memberId, changes: 0 });
  if (seen.memberId !== memberId) {
    setSeen({ memberId, changes: seen.changes + (seen.memberId && memberId ? 1 : 0) });
  }
  return seen.changes;
}
