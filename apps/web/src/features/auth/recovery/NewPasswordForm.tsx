import { lookAtRecovery, recoverPassword } from "@hanpan/contract/calls/recovery";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { formatInstant } from "@hanpan/contract/time";
import { Button, buttonClass, ErrorState, FormMessage, PasswordField, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { ask } from "../../../lib/callQuery.ts";
import { useLanguage } from "../../../lib/language.ts";
import { failureMessage } from "../../../lib/requestFailure.ts";
import { sendRequest } from "../../../lib/requestState.ts";
import { urls } from "../../../lib/urls.ts";
import { useSending } from "../../../lib/useSending.ts";
import * as m from "../../../paraglide/messages.js";

/** Sets a password by a token, and says what follows from it; a token that is good no more is said. */
export function NewPasswordForm({ token }: { token: string }) {
  const [heldUntil, setHeldUntil] = useState<string | null>(null);
  const shown = useQuery({
    queryKey: [lookAtRecovery.id, token],
    queryFn: () => ask(lookAtRecovery, { body: { token } }),
    retry: false,
    gcTime: 0,
    enabled: heldUntil === null,
  });
  if (heldUntil !== null) return <Done heldUntil={heldUntil} />;
  if (shown.isPending) return <Skeleton className="h-56" />;
  if (shown.isError)
    return (
      <div className="flex flex-col gap-4">
        <ErrorState title={failureMessage(shown.error)} />
        <Link to={urls.recovery} params={{ way: "account" }} className={buttonClass("quiet")}>
          {m.recover_begin()}
        </Link>
      </div>
    );
  const { kind, loginId } = shown.data;
  return (
    <div>
      <p className="mb-5 text-14 text-muted">
        {kind === "EXCHANGE_PASSWORD"
          ? m.recover_newLeadExchange({ loginId })
          : m.recover_newLead({ loginId })}
      </p>
      <Fields token={token} isLogin={kind === "LOGIN_PASSWORD"} onDone={setHeldUntil} />
    </div>
  );
}

function Done({ heldUntil }: { heldUntil: string }) {
  return (
    <div className="flex flex-col gap-4">
      <FormMessage kind="success">{m.recover_done({ until: formatInstant(heldUntil) })}</FormMessage>
      <Link to={urls.login} className={buttonClass("play")}>
        {m.recover_toLogin()}
      </Link>
    </div>
  );
}

function Fields({
  token,
  isLogin,
  onDone,
}: {
  token: string;
  isLogin: boolean;
  onDone: (heldUntil: string) => void;
}) {
  const language = useLanguage();
  const [typed, setTyped] = useState({ newPassword: "", verifyPassword: "" });
  const [tried, setTried] = useState(false);
  const { sending, failure, run, clear } = useSending();
  const parsed = recoverPassword.body?.safeParse({ token, ...typed });
  const codes = fieldCodes(parsed?.error?.issues ?? []);

  const field = (name: keyof typeof typed) => {
    const code = tried ? codes[name] : undefined;
    return {
      ...{ name, maxLength: 128, value: typed[name] },
      autoComplete: isLogin ? "new-password" : "off",
      error: failure?.fields[name] ?? (code && fieldWords(code, language)),
      onChange: (event: { target: { value: string } }) => {
        setTyped({ ...typed, [name]: event.target.value });
        clear();
      },
    };
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!parsed?.success) return;
    const done = await run(() => sendRequest(recoverPassword, { body: parsed.data }, { secret: true }));
    if (done !== null) onDone(done.heldUntil);
  }

  return (
    <form
      noValidate
      aria-label={m.recover_newTitle()}
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <PasswordField label={m.recover_new()} {...field("newPassword")} />
      <PasswordField label={m.recover_newConfirm()} {...field("verifyPassword")} />
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      <Button type="submit" kind="play" size="large" wide busy={sending}>
        {m.recover_set()}
      </Button>
    </form>
  );
}
