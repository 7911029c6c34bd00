import { later } from "@hanpan/ui";
import { Suspense } from "react";
import { useMember } from "../lib/session.ts";
import type { WaitingCount } from "../lib/waiting.ts";

/** A guest has nothing that waits, and does not fetch how it is counted. */
const CountedBadge = later(() => import("./CountedBadge.tsx"));

/** How much waits for the member at a place; nothing for a guest. */
export function WaitingBadge(props: { of: WaitingCount; className: string }) {
  if (useMember() === null) return null;
  return (
    <Suspense>
      <CountedBadge {...props} />
    </Suspense>
  );
}
