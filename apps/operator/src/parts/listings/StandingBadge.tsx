import type { ExclusionListing } from "@hanpan/contract/operator/objects/exclusion";
import { listingStandingWords } from "@hanpan/contract/operator/words/exclusion";
import { Badge } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

/** How a listing stands: it excludes, waits for the desk, is somebody else's, or is over. */
export function StandingBadge({ listing }: { listing: ExclusionListing }) {
  if (listing.endedAt !== null) return <Badge tone="neutral">{m.exclusions_ended()}</Badge>;
  const tones = { BOUND: "vermilion", ASKED: "gold", NOT_THEM: "neutral" } as const;
  return <Badge tone={tones[listing.standing]}>{wordOf(listingStandingWords, listing.standing)}</Badge>;
}
