import { meantBy } from "@hanpan/contract/typedFields";
import { buttonClass, EmptyState, ErrorState, PageHeading, Skeleton, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useMember } from "../../lib/session.ts";
import { siteName } from "../../lib/siteName.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { referralQuery } from "./queries.ts";
import { codeForm } from "./useLinkedCode.ts";
import { keepLinkedCode } from "./useRegistration.ts";

/** Where a partner's link leads: who invites, and the way to the sign-up with the code; or that it is no longer in use. */
export function InvitationPage() {
  const { code: written = "" } = useParams({ strict: false });
  const code = meantBy("referralCode", written);
  const isCode = codeForm.test(code);
  const found = useQuery({ ...referralQuery(code), enabled: isCode });
  const isMember = useMember() !== null;
  const isLinked = found.data?.valid === true && !isMember;
  // Whoever signs up by another button of the page came by this link too.
  useEffect(() => {
    if (isLinked) keepLinkedCode(code);
  }, [isLinked, code]);
  usePageTitle(m.invite_title());
  return (
    <div className="mx-auto w-full max-w-[560px]">
      <PageHeading title={m.invite_title()} />
      {content()}
    </div>
  );

  function content() {
    if (isCode && found.isPending) return <Skeleton className="h-56" />;
    if (found.isError)
      return (
        <ErrorState
          title={failureMessage(found.error)}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      );
    if (found.data?.valid !== true)
      return (
        <EmptyState title={found.data?.ended === true ? m.invite_ended() : m.invite_unknown()}>
          <p>{m.invite_askAgain()}</p>
          <Link to={urls.home} className={`${buttonClass("quiet")} mt-4`}>
            {m.invite_home()}
          </Link>
        </EmptyState>
      );
    return (
      <Surface>
        <p className="text-16">
          {found.data.nickname === null
            ? m.invite_welcome({ site: siteName() })
            : m.invite_by({ nickname: found.data.nickname, site: siteName() })}
        </p>
        <p className="mt-4 text-12 text-muted">{m.invite_code()}</p>
        <p translate="no" className="tabular text-24 font-bold text-gold">
          {code}
        </p>
        {isMember ? (
          <p className="mt-4 text-14 text-muted">{m.invite_isMember()}</p>
        ) : (
          <div className="mt-5 flex flex-wrap gap-2">
            <Link to={urls.register} search={{ referral: code }} className={buttonClass("play")}>
              {m.nav_register()}
            </Link>
            <Link to={urls.login} className={buttonClass("quiet")}>
              {m.nav_login()}
            </Link>
          </div>
        )}
      </Surface>
    );
  }
}
