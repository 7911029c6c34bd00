import { verifyRecovery } from "@hanpan/contract/calls/recovery";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { fieldCodes } from "@hanpan/contract/fieldIssues";
import { Button, FormMessage, TextField } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import { useLanguage } from "../../../lib/language.ts";
import { sendRequest } from "../../../lib/requestState.ts";
import { useSending } from "../../../lib/useSending.ts";
import * as m from "../../../paraglide/messages.js";

/** What a right code brought: an ID that was forgotten, or what a password is set by. */
export type Found = { readonly loginId: string | null; readonly token: string | null };

/** Where the code is entered that was sent. */
export function CodeForm({
  recovery,
  onFound,
  onAgain,
}: {
  recovery: string;
  onFound: (found: Found) => void;
  onAgain: () => void;
}) {
  const language = useLanguage();
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);
  const { sending, failure, run, clear } = useSending();
  const parsed = verifyRecovery.body?.safeParse({ recovery, code });
  const wrong = fieldCodes(parsed?.error?.issues ?? [])["code"];

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!parsed?.success) return;
    const found = await run(() => sendRequest(verifyRecovery, { body: parsed.data }, { secret: true }));
    if (found !== null) onFound(found);
  }

  return (
    <form
      noValidate
      aria-label={m.recover_title()}
      className="flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <FormMessage kind="success">{m.recover_sent()}</FormMessage>
      <TextField
        label={m.recover_code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={30}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          clear();
        }}
        error={tried && wrong ? fieldWords(wrong, language) : failure?.fields["code"]}
      />
      {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
      <Button type="submit" kind="play" size="large" wide busy={sending}>
        {m.recover_verify()}
      </Button>
      <Button kind="ghost" onClick={onAgain}>
        {m.recover_again()}
      </Button>
    </form>
  );
}
