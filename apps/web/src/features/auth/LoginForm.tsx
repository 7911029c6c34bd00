import { passkeysWork } from "@hanpan/browser/passkeys/passkeys";
import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { login as loginCall } from "@hanpan/contract/calls/auth";
import { reopenAccount } from "@hanpan/contract/calls/closing";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, FormMessage, PasswordField, TextField } from "@hanpan/ui";
import { type FormEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { login, type SignInCall } from "../../lib/authentication.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";
import { FactorBack, FactorFields } from "./FactorFields.tsx";
import { loginByPasskey } from "./passkeyLogin.ts";

const draftName = "login";
const draftSchema = z.object({ loginId: z.string().check(z.maxLength(64)) });
const askedSchema = z.object({ trustedDays: z.int(), totp: z.boolean(), passkey: z.boolean() });
/** Of a reply that says nothing of it. */
const askedPlainly = { trustedDays: 0, totp: true, passkey: false };
type Asked = z.output<typeof askedSchema>;

function askedOf({ details }: RequestFailure): Asked {
  const read = askedSchema.safeParse(details);
  return read.success ? read.data : askedPlainly;
}

/** Its reply may come without data, as the login's may. */
const reopenRequest: SignInCall = { ...reopenAccount, data: z.nullable(reopenAccount.data) };

type Field = "loginId" | "password" | "code";

/** ID and password, then a code of who has a second factor. */
export function LoginForm() {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [loginId, setLoginId] = useState(() => readDraft(draftName, draftSchema, "GUEST")?.loginId ?? "");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [trust, setTrust] = useState(false);
  /** What the second factor may be, and for how many days the device may be trusted, once it is asked for. */
  const [factor, setFactor] = useState<Asked | null>(null);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  /** Signing in, or taking the closing of the account back with it. */
  const [way, setWay] = useState<SignInCall>();
  /** Whether a passkey was refused last, which then takes the closing back. */
  const [byPasskey, setByPasskey] = useState(false);

  const asked = factor === null ? {} : { code, ...(trust ? { trust } : {}) };
  const parsed = loginCall.body?.safeParse({ loginId, password, ...asked });
  const codes = fieldCodes(parsed?.error?.issues ?? []);
  const problem = (field: Field) => {
    const found = tried ? codes[field] : undefined;
    return failure?.fields[field] ?? (found && fieldWords(found, language));
  };

  async function send(next: SignInCall | undefined): Promise<void> {
    if (sending) return;
    setWay(next);
    setByPasskey(false);
    setTried(true);
    setFailure(null);
    if (!parsed?.success) {
      focusOn((["loginId", "password", "code"] as const).find((field) => field in codes) ?? "password");
      return;
    }
    setSending(true);
    const refusal = await login(parsed.data, next);
    setSending(false);
    if (refusal?.code === "SECOND_FACTOR_REQUIRED") {
      setFactor(askedOf(refusal));
      setTried(false);
      return;
    }
    setFailure(refusal);
    if (refusal) {
      if (refusal.code === "WRONG_SECOND_FACTOR") setCode("");
      if (refusal.code === "WRONG_SECOND_FACTOR") setTried(false);
      focusOn(factor === null ? "password" : "code");
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
    setFactor(null);
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
        void send(factor === null ? undefined : way);
      }}
    >
      {factor === null ? (
        <>
          <TextField
            label={m.login_id()}
            name="loginId"
            autoComplete="username"
            maxLength={typedFields.loginId.longest}
            value={loginId}
            onChange={(event) => {
              setLoginId(event.target.value);
              keepDraft(draftName, { loginId: event.target.value }, "GUEST");
            }}
            error={problem("loginId")}
          />
          <PasswordField
            label={m.login_password()}
            name="password"
            autoComplete="current-password"
            maxLength={128}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={problem("password")}
          />
        </>
      ) : (
        <FactorFields
          code={code}
          trust={trust}
          days={factor.trustedDays}
          totp={factor.totp}
          error={problem("code")}
          onCode={setCode}
          onTrust={setTrust}
        />
      )}
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      {failure?.code === "ACCOUNT_CLOSED_LATELY" && (
        <Button
          size="large"
          wide
          busy={sending}
          onClick={() => void (byPasskey ? askPasskey(true) : send(reopenRequest))}
        >
          {m.close_reopen()}
        </Button>
      )}
      <Button type="submit" kind="play" size="large" wide busy={sending}>
        {failure?.networkError ? m.common_retry() : m.login_submit()}
      </Button>
      {passkeysWork() && (factor === null || factor.passkey) && (
        <Button
          size="large"
          wide
          disabled={sending}
          onClick={() => void askPasskey(factor !== null && way !== undefined)}
        >
          {m.passkey_login()}
        </Button>
      )}
      {factor !== null && <FactorBack onBack={back} />}
    </form>
  );
}
