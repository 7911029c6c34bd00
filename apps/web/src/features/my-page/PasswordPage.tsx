import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { PasswordKind } from "@hanpan/contract";
import { changePassword } from "@hanpan/contract/calls/account";
import { passwordKinds } from "@hanpan/contract/enumerations";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { passwordKindWords } from "@hanpan/contract/words/passwordKind";
import { Button, FormMessage, PasswordField, Segmented, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { globalSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { MyPageFrame } from "./MyPageFrame.tsx";

const empty = { currentPassword: "", newPassword: "", verifyPassword: "" };
type Typed = typeof empty;
type Field = keyof Typed;

/** Refusals that have their own words; whatever else goes wrong is shown as an error while updating. */
const shownCodes = new Set([
  "VALIDATION",
  "WRONG_PASSWORD",
  "WITHDRAWAL_LOCKED",
  "TOO_MANY_REQUESTS",
  "UNAUTHENTICATED",
]);

function wordsOf(failure: RequestFailure): string {
  return shownCodes.has(failure.code) || failure.networkError ? failure.message : m.pw_err_unknown();
}

/** My page, change of the login or the exchange password. */
export function PasswordPage() {
  const [kind, setKind] = useState<PasswordKind>("LOGIN");
  return (
    <MyPageFrame>
      <Surface className="max-w-[560px]">
        <h2 className="mb-4 text-20">{m.pw_title()}</h2>
        <Segmented
          label={m.pw_kind()}
          labelHidden
          value={kind}
          onChange={setKind}
          choices={passwordKinds.map((value) => ({ value, label: wordOf(passwordKindWords, value) }))}
        />
        <p className="my-4 text-14 text-muted">
          {kind === "LOGIN" ? m.pw_help_LOGIN() : m.pw_help_EXCHANGE()}
        </p>
        <PasswordForm key={kind} kind={kind} />
        {kind === "EXCHANGE" && (
          <p className="mt-4 text-14">
            <Link
              to={urls.recovery}
              params={{ way: "exchange" }}
              className="inline-flex min-h-11 items-center text-cobalt hover:underline"
            >
              {m.recover_exchangeLink()}
            </Link>
          </p>
        )}
      </Surface>
    </MyPageFrame>
  );
}

function PasswordForm({ kind }: { kind: PasswordKind }) {
  const form = usePasswordForm(kind);
  const field = (name: Field) => ({
    name,
    required: true,
    maxLength: 128,
    value: form.typed[name],
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    error: form.problem(name),
  });
  return (
    <form
      ref={form.element}
      noValidate
      aria-label={m.pw_title()}
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.submit(event)}
    >
      <PasswordField
        label={m.pw_current()}
        autoComplete={kind === "LOGIN" ? "current-password" : "off"}
        {...field("currentPassword")}
      />
      <PasswordField
        label={m.pw_new()}
        autoComplete={kind === "LOGIN" ? "new-password" : "off"}
        help={m.pw_minimum({ minimum: form.minimum })}
        {...field("newPassword")}
      />
      <PasswordField
        label={m.pw_newConfirm()}
        autoComplete={kind === "LOGIN" ? "new-password" : "off"}
        {...field("verifyPassword")}
      />
      {form.failure && <FormMessage kind="danger">{wordsOf(form.failure)}</FormMessage>}
      {form.done && <FormMessage kind="success">{m.pw_success()}</FormMessage>}
      <Button type="submit" kind="play" size="large" wide busy={form.sending}>
        {m.pw_submit()}
      </Button>
    </form>
  );
}

function usePasswordForm(kind: PasswordKind) {
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const setting = useQuery(globalSettingQuery());
  const [typed, setTyped] = useState(empty);
  const [tried, setTried] = useState(0);
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  const minimum = kind === "LOGIN" ? (setting.data?.passwordMinimum ?? 4) : 4;
  const parsed = changePassword.body?.safeParse({ kind, ...typed });
  const codes = parsed && !parsed.success ? fieldCodes(parsed.error.issues) : {};

  function problem(name: Field): string | undefined {
    if (tried === 0) return undefined;
    if (failure?.fields[name]) return failure.fields[name];
    const code = codes[name];
    if (code) return fieldWords(code, language);
    if (name === "newPassword" && typed.newPassword.length < minimum) {
      return fieldWords("PASSWORD_SITE_MINIMUM", language, { minimum });
    }
    return undefined;
  }

  useEffect(() => {
    if (tried > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  function change(name: Field, value: string): void {
    setTyped({ ...typed, [name]: value });
    setDone(false);
    setFailure(null);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setDone(false);
    setFailure(null);
    if (!parsed?.success || typed.newPassword.length < minimum) {
      setTried((times) => times + 1);
      return;
    }
    setSending(true);
    try {
      await sendRequest(changePassword, { body: parsed.data }, { secret: true });
      setTyped(empty);
      setTried(0);
      setDone(true);
      confirmNotice(m.pw_success());
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      setFailure(error);
      setTried((times) => times + 1);
      if (error.code !== "UNAUTHENTICATED") showNotice("danger", wordsOf(error));
    } finally {
      setSending(false);
    }
  }

  return { element, typed, problem, change, submit, sending, done, failure, minimum };
}
