import type { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { login as loginCall } from "@hanpan/contract/calls/auth";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, buttonClass, FormMessage, Lattice, PasswordField, Surface, TextField } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { login } from "../../lib/authentication.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { useLanguage } from "../../lib/language.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { PendingScreen } from "../../shell/PendingScreen.tsx";
import { useReturn } from "./useReturn.ts";

const draftName = "login";
const draftSchema = z.object({ loginId: z.string().check(z.maxLength(64)) });

/** Login: ID and password; afterwards back to where the member came from. */
export function LoginPage() {
  const back = useReturn();
  usePageTitle(m.login_title());
  if (back.leaving) return <PendingScreen />;
  return (
    <div className="mx-auto w-full max-w-[440px] md:pt-8">
      <Surface padded={false} className="overflow-hidden">
        <Lattice heightPx={16} />
        <div className="p-6 md:p-8">
          <h1 className="text-24">{m.login_title()}</h1>
          <p className="mt-1 mb-6 text-14 text-muted">{m.login_lead()}</p>
          <LoginForm />
        </div>
      </Surface>
      <p className="mt-4 px-2 text-14">
        <Link
          to={urls.recovery}
          params={{ way: "account" }}
          className="inline-flex min-h-11 items-center text-cobalt hover:underline"
        >
          {m.recover_link()}
        </Link>
      </p>
      <div className="flex items-center justify-between gap-4 px-2">
        <p className="text-14 text-muted">{m.login_noAccount()}</p>
        <Link to={urls.register} search={back.search} className={buttonClass("quiet")}>
          {m.nav_register()}
        </Link>
      </div>
    </div>
  );
}

function LoginForm() {
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [loginId, setLoginId] = useState(() => readDraft(draftName, draftSchema, "GUEST")?.loginId ?? "");
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  const parsed = loginCall.body?.safeParse({ loginId, password });
  const codes = fieldCodes(parsed?.error?.issues ?? []);
  const problem = (field: "loginId" | "password") => {
    const code = tried ? codes[field] : undefined;
    return failure?.fields[field] ?? (code && fieldWords(code, language));
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setTried(true);
    setFailure(null);
    if (!parsed?.success) {
      focusOn("loginId" in codes ? "loginId" : "password");
      return;
    }
    setSending(true);
    const refusal = await login(parsed.data);
    setSending(false);
    setFailure(refusal);
    if (refusal) {
      focusOn("password");
      return;
    }
    dropDraft(draftName, "GUEST");
  }

  function focusOn(name: string): void {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={m.login_title()}
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
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
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      <Button type="submit" kind="play" size="large" wide busy={sending}>
        {failure?.networkError ? m.common_retry() : m.login_submit()}
      </Button>
    </form>
  );
}
