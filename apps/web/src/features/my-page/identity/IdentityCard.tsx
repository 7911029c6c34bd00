import { formatInstant } from "@hanpan/contract/time";
import { Badge, Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { MemberSteps } from "../../../identity/MemberSteps.tsx";
import { identityQuery } from "../../../identity/memberIdentity.ts";
import { confirmNotice } from "../../../lib/notices.ts";
import { failureMessage } from "../../../lib/requestFailure.ts";
import * as m from "../../../paraglide/messages.js";
import { Fact, Facts } from "../Facts.tsx";

/** What of the member's identity is verified, and verifying it. */
export function IdentityCard() {
  const read = useQuery(identityQuery());
  return <Card title={m.identity_title()}>{content()}</Card>;

  function content() {
    if (read.data === undefined)
      return read.isError ? (
        <ErrorState
          title={failureMessage(read.error)}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      ) : (
        <Skeleton className="h-24" />
      );
    const { verified, provider } = read.data;
    if (verified !== null)
      return (
        <div className="flex flex-col gap-4">
          <p className="flex flex-wrap gap-2">
            <Badge tone="jade">{m.contact_verified()}</Badge>
            {verified.simulated && <Badge tone="gold">{m.identity_simulated()}</Badge>}
          </p>
          <Facts>
            <Fact name={m.identity_at()}>
              <span className="tabular">{formatInstant(verified.at)}</span>
            </Fact>
            <Fact name={m.identity_name()}>
              <span translate="no">{verified.name}</span>
            </Fact>
            <Fact name={m.my_dob()}>
              <span className="tabular">{verified.dob}</span>
            </Fact>
            {verified.phone !== null && (
              <Fact name={m.my_phone()}>
                <span className="tabular">{verified.phone}</span>
              </Fact>
            )}
          </Facts>
        </div>
      );
    if (provider === null) return <p className="text-14 text-muted">{m.identity_none()}</p>;
    return (
      <div className="flex max-w-[480px] flex-col gap-4">
        <p className="text-14 text-muted">{m.identity_lead()}</p>
        <MemberSteps onDone={() => confirmNotice(m.identity_done())} />
      </div>
    );
  }
}
