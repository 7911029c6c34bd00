import { passkeysWork } from "@hanpan/browser/passkeys/passkeys";
import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { login as loginCall } from "@hanpan/contract/calls/auth";
import { reopenAccount } from "@hanpan/contract/calls/closing";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { Button } from "@hanpan/ui";
import { type FormEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { login, type SignInCall } from "../../lib/authentication.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { CredentialFields } from "./CredentialFields.tsx";
import { FactorBack, FactorFields } from "./FactorFields.tsx";
import { LoginFailure } from "./LoginFailure.tsx";
import { type LoginStep, nextStep } from "./loginStep.ts";
import { PlaceFields } from "./PlaceFields.tsx";
import { loginByPasskey } from "./passkeyLogin.ts";

const draftName = "login";
const draftSchema = z.object({ loginId: z.string().check(z.maxLength(64)) });
/** Its reply may come without data, as the login's may. */
const reopenRequest: SignInCall = { ...reopenAccount, data: z.nullable(reopenAccount.data) };

const wrongCodes: ReadonlySet<string> = new Set(["WRONG_SECOND_FACTOR", "CODE_WRONG"]);

type Field = "loginId" | "password" | "code";

/** ID and password, then a code of who has a second factor. */
export function LoginForm() {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [loginId, setLoginId] = useState(() => readDraft(draftName, draftSchema, "GUEST")?.loginId ?? "");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [trust, setTrust] = useState(false);
  /** What is asked for once the password was right. */
  const [step, setStep] = useState<LoginStep | null>(null);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  /** Signing in, or taking the closing of the account back with it. */
  const [way, setWay] = useState<SignInCall>();
  /** Whether a passkey was refused last, which then takes the closing back. */
  const [byPasskey, setByPasskey] = useState(false);

  const place = step?.place?.place;
  const asked = step === null ? {} : { code, ...(trust ? { trust } : {}), ...(place && { place }) };
  const parsed = loginCall.body?.safeParse({ loginId, password, ...asked });
  const codes = fieldCodes(parsed?.error?.issues ?? []);
  const problem = (field: Field) => {
    const wrong = tried ? codes[field] : undefined;
    const found = place && wrong === "FACTOR_CODE_FORMAT" ? "TOTP_FORMAT" : wrong;
    return failure?.fields[field] ?? (found && fieldWords(found, language));
  };

  async function send(by: SignInCall | undefined): Promise<void> {
    if (sending) return;
    setWay(by);
    setByPasskey(false);
    setTried(true);
    setFailure(null);
    if (!parsed?.success) {
      focusOn((["loginId", "password", "code"] as const).find((field) => field in codes) ?? "password");
      return;
    }
    setSending(true);
    const refusal = await login(parsed.data, by);
    setSending(false);
    const next = nextStep(refusal);
    if (next !== null) {
      setStep(next);
      setTried(false);
      return;
    }
    setFailure(refusal);
    if (refusal) {
      if (wrongCodes.has(refusal.code)) setCode("");
      if (wrongCodes.has(refusal.code)) setTried(false);
      focusOn(step === null ? "password" : "code");
      return;
    }
    dropDraft(draftName, "GUEST");
  }

  async function askPasskey(reopens: boolean): Promise<void> {
    setFailure(null);
    setByPasskey(true);
    setSending(true);
    setFailure(await loginByPasskey(reopens));
    setSending(false);
  }

  function focusOn(name: Field): void {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  function back(): void {
    setStep(null);
    setCode("");
    setTrust(false);
    setPassword("");
    setFailure(null);
    setTried(false);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={m.login_title()}
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(step === null ? undefined : way);
      }}
    >
      {step === null && (
        <CredentialFields
          loginId={loginId}
          password={password}
          loginIdError={problem("loginId")}
          passwordError={problem("password")}
          onLoginId={(typed) => {
            setLoginId(typed);
            keepDraft(draftName, { loginId: typed }, "GUEST");
          }}
          onPassword={setPassword}
        />
      )}
      {step?.place && <PlaceFields to={step.place.to} code={code} error={problem("code")} onCode={setCode} />}
      {step?.factor && (
        <FactorFields
          code={code}
          trust={trust}
          days={step.factor.trustedDays}
          totp={step.factor.totp}
          error={problem("code")}
          onCode={setCode}
          onTrust={setTrust}
        />
      )}
      {failure && (
        <LoginFailure
          failure={failure}
          busy={sending}
          onReopen={() => void (byPasskey ? askPasskey(true) : send(reopenRequest))}
        />
      )}
      <Button type="submit" kind="play" size="large" wide busy={sending}>
        {failure?.networkError ? m.common_retry() : m.login_submit()}
      </Button>
      {passkeysWork() && (step === null || step.factor?.passkey) && (
        <Button
          size="large"
          wide
          disabled={sending}
          onClick={() => void askPasskey(step !== null && way !== undefined)}
        >
          {m.passkey_login()}
        </Button>
      )}
      {step && <FactorBack factor={step.factor !== undefined} onBack={back} />}
    </form>
  );
}
