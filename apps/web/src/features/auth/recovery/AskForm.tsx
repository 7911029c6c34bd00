import { askRecovery } from "@hanpan/contract/calls/recovery";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, FormMessage, TextField } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import { useLanguage } from "../../../lib/language.ts";
import { sendRequest } from "../../../lib/requestState.ts";
import { useSending } from "../../../lib/useSending.ts";
import * as m from "../../../paraglide/messages.js";

export type Forgotten = "LOGIN_ID" | "LOGIN_PASSWORD";

/** Asks for a code: by the phone for an ID, by ID and phone for a password. */
export function AskForm({ kind, onAsked }: { kind: Forgotten; onAsked: (recovery: string) => void }) {
  const language = useLanguage();
  const [typed, setTyped] = useState({ loginId: "", phone: "" });
  const [tried, setTried] = useState(false);
  const { sending, failure, run, clear } = useSending();
  const { phone, loginId } = typed;
  const parsed = askRecovery.body?.safeParse(
    kind === "LOGIN_ID" ? { kind, phone } : { kind, phone, loginId },
  );
  const codes = fieldCodes(parsed?.error?.issues ?? []);

  const field = (name: keyof typeof typed) => {
    const code = tried ? codes[name] : undefined;
    return {
      ...{ name, value: typed[name], maxLength: typedFields[name].longest },
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
    const asked = await run(() => sendRequest(askRecovery, { body: parsed.data }, { secret: true }));
    if (asked !== null) onAsked(asked.recovery);
  }

  return (
    <form
      noValidate
      aria-label={m.recover_title()}
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <p className="text-14 text-muted">
        {kind === "LOGIN_ID" ? m.recover_lead_id() : m.recover_lead_password()}
      </p>
      {kind === "LOGIN_PASSWORD" && (
        <TextField label={m.login_id()} autoComplete="username" {...field("loginId")} />
      )}
      <TextField
        label={m.reg_phone()}
        placeholder={m.reg_phone_placeholder()}
        inputMode="tel"
        autoComplete="tel"
        {...field("phone")}
      />
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      <Button type="submit" kind="play" size="large" wide busy={sending}>
        {m.recover_ask()}
      </Button>
    </form>
  );
}
