import { decideExclusionListing, listExclusionListings } from "@hanpan/contract/operator/calls/exclusion";
import { getMember } from "@hanpan/contract/operator/calls/member";
import type { ListingDecision } from "@hanpan/contract/operator/exclusionEnumerations";
import type { ExclusionListing } from "@hanpan/contract/operator/objects/exclusion";
import {
  exclusionClueWords,
  listingDecisionWords,
  listingOccasionWords,
} from "@hanpan/contract/operator/words/exclusion";
import { Button, Dialog } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../labels.tsx";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { Facts } from "../Screen.tsx";
import { StandingBadge } from "./StandingBadge.tsx";

/** What can be said of a listing as it stands. */
function decisionsOf({ standing, goneAt, endedAt }: ExclusionListing): readonly ListingDecision[] {
  if (endedAt !== null || standing === "NOT_THEM") return [];
  if (standing === "ASKED") return ["NOT_THEM", "BOUND"];
  return goneAt === null ? ["NOT_THEM"] : ["NOT_THEM", "ENDED"];
}

/** A member whom a list or register names, or may: by what, and what the desk says of it. */
export function ListingDialog({ listing, onClose }: { listing: ExclusionListing; onClose: () => void }) {
  const mayDecide = useMay("person.decide");
  const [asked, setAsked] = useState<ListingDecision | null>(null);
  const decide = useSubmit(decideExclusionListing, {
    ...{ readAgain: [listExclusionListings, getMember], done: m.common_saved() },
  });
  const leave = useWhileShown(onClose, asked);
  const { member, kinds, decided } = listing;
  if (asked !== null)
    return (
      <ReasonDialog
        open
        title={wordOf(listingDecisionWords, asked)}
        confirmLabel={wordOf(listingDecisionWords, asked)}
        kind={asked === "BOUND" ? "danger" : "play"}
        reason="required"
        busy={decide.isPending}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => {
          if (reason === undefined) return;
          const params = { id: member.id, listingId: listing.id };
          const then = { onSuccess: leave, onError: whenProposed(leave) };
          decide.mutate({ params, body: { decision: asked, reason } }, then);
        }}
      >
        <p>{asked === "BOUND" ? m.exclusions_boundMeans() : m.exclusions_freeMeans()}</p>
      </ReasonDialog>
    );
  return (
    <Dialog open onClose={onClose} title={m.nav_exclusions()}>
      <div className="flex flex-col gap-4 pb-4">
        <Facts
          facts={[
            [
              m.column_member(),
              <Link
                key="member"
                to={urls.member}
                params={{ memberId: member.id }}
                className="text-cobalt hover:underline"
              >
                {member.nickname} ({member.loginId})
              </Link>,
            ],
            [m.exclusions_standing(), <StandingBadge key="standing" listing={listing} />],
            [m.exclusions_by(), listing.by],
            [m.exclusions_kinds(), kinds.map((kind) => wordOf(exclusionClueWords, kind)).join(", ") || "–"],
            [m.exclusions_occasion(), wordOf(listingOccasionWords, listing.occasion)],
            [m.exclusions_since(), <At key="since" at={listing.since} />],
            ...(listing.goneAt === null
              ? []
              : [[m.exclusions_gone(), <At key="gone" at={listing.goneAt} />] as const]),
            ...(decided === null
              ? []
              : [
                  [
                    m.attempts_decision(),
                    <span key="decided">
                      {decided.by} · {decided.reason} · <At at={decided.at} />
                    </span>,
                  ] as const,
                ]),
          ]}
        />
        {mayDecide && decisionsOf(listing).length > 0 && (
          <div className="flex justify-end gap-2">
            {decisionsOf(listing).map((decision) => (
              <Button
                key={decision}
                kind={decision === "BOUND" ? "danger" : "play"}
                onClick={() => setAsked(decision)}
              >
                {wordOf(listingDecisionWords, decision)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}
