import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { loginIdField } from "@hanpan/contract/calls/auth";
import { recoverByIdentity } from "@hanpan/contract/calls/identity";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { typedFields } from "@hanpan/contract/typedFields";
import { TextField } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { IdentitySteps } from "../../../identity/IdentitySteps.tsx";
import { dropDraft, keepDraft, readDraft } from "../../../lib/drafts.ts";
import { useLanguage } from "../../../lib/language.ts";
import { sendRequest } from "../../../lib/requestState.ts";
import * as m from "../../../paraglide/messages.js";
import type { Forgotten } from "./AskForm.tsx";
import type { Found } from "./CodeForm.tsx";

const draftName = "recoverIdentity";
const draftSchema = z.object({ loginId: z.string().check(z.maxLength(40)) });

/** A forgotten ID or password by who somebody is: for who has no verified phone, or another one by now. */
export function IdentityWay({ kind, onFound }: { kind: Forgotten; onFound: (found: Found) => void }) {
  const language = useLanguage();
  const [loginId, setLoginId] = useState(() => readDraft(draftName, draftSchema, "GUEST")?.loginId ?? "");
  const [tried, setTried] = useState(false);
  const parsed = loginIdField.safeParse(loginId);

  async function take(check: string): Promise<string | null> {
    setTried(true);
    if (kind === "LOGIN_PASSWORD" && !parsed.success) return m.recover_identityNeedsId();
    const body = kind === "LOGIN_ID" || !parsed.success ? { check } : { check, loginId: parsed.data };
    try {
      const { loginIds, token } = await sendRequest(recoverByIdentity, { body }, { secret: true });
      dropDraft(draftName, "GUEST");
      onFound({ loginId: token === null ? loginIds.join(", ") : null, token });
      return null;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      return error.message;
    }
  }

  return (
    <div>
      <p className="mb-5 text-14 text-muted">{m.recover_byIdentityLead()}</p>
      <div className="flex flex-col gap-5">
        {kind === "LOGIN_PASSWORD" && (
          <TextField
            label={m.login_id()}
            name="identityLoginId"
            autoComplete="username"
            maxLength={typedFields.loginId.longest}
            value={loginId}
            onChange={(event) => {
              setLoginId(event.target.value);
              keepDraft(draftName, { loginId: event.target.value }, "GUEST");
            }}
            error={tried && !parsed.success ? fieldWords("LOGIN_ID_FORMAT", language) : undefined}
          />
        )}
        <IdentitySteps key={kind} purpose={kind} onVerified={take} />
      </div>
    </div>
  );
}
