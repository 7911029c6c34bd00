import { proveDeskCode } from "@hanpan/contract/calls/recovery";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, FormMessage, TextField } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import { useLanguage } from "../../../lib/language.ts";
import { sendRequest } from "../../../lib/requestState.ts";
import { useSending } from "../../../lib/useSending.ts";
import * as m from "../../../paraglide/messages.js";
import type { Found } from "./CodeForm.tsx";

/** A forgotten password by a code that the desk handed over: for who is reached neither by phone nor by e-mail. */
export function DeskWay({ onFound }: { onFound: (found: Found) => void }) {
  const language = useLanguage();
  const [form, setForm] = useState({ loginId: "", code: "" });
  const [tried, setTried] = useState(false);
  const { sending, failure, run, clear } = useSending();
  const parsed = proveDeskCode.body?.safeParse(form);
  const wrong = fieldCodes(parsed?.error?.issues ?? []);
  const wordsOf = (name: "loginId" | "code") =>
    tried && wrong[name] ? fieldWords(wrong[name], language) : failure?.fields[name];
  const change = (changed: Partial<typeof form>) => {
    setForm({ ...form, ...changed });
    clear();
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!parsed?.success) return;
    const found = await run(() => sendRequest(proveDeskCode, { body: parsed.data }, { secret: true }));
    if (found !== null) onFound({ loginId: null, token: found.token });
  }

  return (
    <form
      noValidate
      aria-label={m.recover_byDesk()}
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <p className="text-14 text-muted">{m.recover_byDeskLead()}</p>
      <TextField
        label={m.login_id()}
        name="deskLoginId"
        autoComplete="username"
        maxLength={typedFields.loginId.longest}
        value={form.loginId}
        onChange={({ target }) => change({ loginId: target.value })}
        error={wordsOf("loginId")}
      />
      <TextField
        label={m.recover_deskCode()}
        name="deskCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={form.code}
        onChange={({ target }) => change({ code: target.value })}
        error={wordsOf("code")}
      />
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      <Button type="submit" kind="play" size="large" wide busy={sending}>
        {m.recover_verify()}
      </Button>
    </form>
  );
}
