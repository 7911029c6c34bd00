import { EmptyState, ErrorState, PageHeading, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { registerType } from "../../lib/authentication.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useRequestState } from "../../lib/requestState.ts";
import { globalSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { PendingScreen } from "../../shell/PendingScreen.tsx";
import { RegisterForm } from "./RegisterForm.tsx";
import { SignUpIdentityStep } from "./SignUpIdentityStep.tsx";
import { dropSignUpIdentity, readSignUpIdentity } from "./signUpIdentity.ts";
import { useLinkedCode } from "./useLinkedCode.ts";
import { useReturn } from "./useReturn.ts";

/** Sign up: the form, or the sentence that nobody can sign up now. */
export function RegisterPage() {
  const setting = useQuery(globalSettingQuery());
  const request = useRequestState(registerType);
  const back = useReturn();
  const [identity, setIdentity] = useState(readSignUpIdentity);
  const [refused, setRefused] = useState<string | null>(null);
  useLinkedCode();
  usePageTitle(m.reg_title());
  if (back.leaving) return <PendingScreen />;
  return (
    <div className="mx-auto w-full max-w-[880px]">
      <PageHeading
        title={m.reg_title()}
        lead={
          <>
            {m.reg_haveAccount()}{" "}
            <Link
              to={urls.login}
              search={back.search}
              className="font-semibold text-cobalt underline underline-offset-4"
            >
              {m.nav_login()}
            </Link>
          </>
        }
      />
      {content()}
    </div>
  );

  function content() {
    if (setting.isPending) {
      return (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-72" />
          <Skeleton className="h-56" />
          <Skeleton className="h-56" />
        </div>
      );
    }
    if (!setting.data) {
      return (
        <ErrorState
          title={failureMessage(setting.error)}
          onRetry={() => void setting.refetch()}
          retrying={setting.isFetching}
        />
      );
    }
    if (!setting.data.signUpOpen || request?.error?.code === "SIGN_UP_CLOSED") {
      return <EmptyState title={m.reg_closed_title()}>{m.reg_unavailable()}</EmptyState>;
    }
    if (request?.error?.code === "SIGN_UP_HELD") {
      return <EmptyState title={m.reg_held_title()}>{request.error.message}</EmptyState>;
    }
    const isAsked = setting.data.identityAtSignUp === true || refused !== null;
    if (isAsked && identity === null)
      return <SignUpIdentityStep refused={refused} onVerified={setIdentity} />;
    return (
      <RegisterForm
        setting={setting.data}
        identity={identity?.check}
        onIdentityRefused={(words) => {
          dropSignUpIdentity();
          setIdentity(null);
          setRefused(words);
        }}
      />
    );
  }
}
