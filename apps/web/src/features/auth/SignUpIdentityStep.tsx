import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { confirmGuestIdentity } from "@hanpan/contract/calls/identity";
import { FormMessage, Surface } from "@hanpan/ui";
import { IdentitySteps } from "../../identity/IdentitySteps.tsx";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";
import { keepSignUpIdentity, type SignUpIdentity } from "./signUpIdentity.ts";

/** The first step of a sign-up where the site asks for it: who somebody is, which the form then begins with. */
export function SignUpIdentityStep({
  refused,
  onVerified,
}: {
  refused: string | null;
  onVerified: (identity: SignUpIdentity) => void;
}) {
  async function take(check: string): Promise<string | null> {
    try {
      const found = await sendRequest(confirmGuestIdentity, { body: { check } }, { secret: true });
      onVerified(keepSignUpIdentity(check, found));
      return null;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      return error.message;
    }
  }
  return (
    <Surface>
      <h2 className="text-16 font-bold">{m.identity_title()}</h2>
      <p className="mt-1 mb-4 text-14 text-muted">{m.reg_identityLead()}</p>
      {refused !== null && <FormMessage kind="danger">{refused}</FormMessage>}
      <IdentitySteps purpose="SIGN_UP" onVerified={take} />
    </Surface>
  );
}
