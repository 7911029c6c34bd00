import { type Contact, emailField } from "@hanpan/contract/calls/contact";
import { oneTimeCodeField } from "@hanpan/contract/calls/recovery";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { Button, TextField } from "@hanpan/ui";
import { type FormEvent, useState } from "react";
import { useLanguage } from "../../../lib/language.ts";
import * as m from "../../../paraglide/messages.js";
import { askCode, enterCode, type Way } from "./requests.ts";

/** Asks for a code by a way, and enters it. */
export function CodeSteps({
  way,
  proof,
  onDone,
}: {
  way: Way;
  /** Of who adds an e-mail address. */
  proof?: string;
  onDone: (contact: Contact) => void;
}) {
  const language = useLanguage();
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [recovery, setRecovery] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const isAsking = recovery === null;
  const isGoodEmail = emailField.safeParse(email.trim()).success;
  const isGoodCode = oneTimeCodeField.safeParse(code).success;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setTried(true);
    if (isAsking ? way === "EMAIL" && !isGoodEmail : !isGoodCode) return;
    setSending(true);
    if (isAsking) {
      setRecovery(await askCode(way, email.trim(), proof));
      setTried(false);
    } else {
      const contact = await enterCode(way, recovery, code.trim());
      if (contact !== null) onDone(contact);
    }
    setSending(false);
  }

  return (
    <form noValidate className="mt-3 flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      {isAsking && way === "EMAIL" && (
        <TextField
          label={m.contact_email()}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={tried && !isGoodEmail ? fieldWords("EMAIL_FORMAT", language) : undefined}
        />
      )}
      {!isAsking && (
        <TextField
          label={m.recover_code()}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={30}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={tried && !isGoodCode ? fieldWords("TOTP_FORMAT", language) : undefined}
        />
      )}
      <Button type="submit" kind="play" busy={sending}>
        {isAsking ? m.recover_ask() : m.recover_verify()}
      </Button>
    </form>
  );
}
