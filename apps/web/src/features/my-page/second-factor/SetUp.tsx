import { oneTimeCodeField } from "@hanpan/contract/calls/recovery";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, TextField } from "@hanpan/ui";
import { QrCode } from "@hanpan/ui/data/QrCode";
import { type FormEvent, useState } from "react";
import { useLanguage } from "../../../lib/language.ts";
import * as m from "../../../paraglide/messages.js";
import { confirm, type Started } from "./requests.ts";

/** A new secret as a QR code and as text, and the first code that turns it on. */
export function SetUp({ started, onDone }: { started: Started; onDone: (codes: readonly string[]) => void }) {
  const language = useLanguage();
  const [code, setCode] = useState("");
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const isGood = oneTimeCodeField.safeParse(code).success;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    setTried(true);
    if (!isGood) return;
    setSending(true);
    const codes = await confirm(code);
    setSending(false);
    if (codes !== null) onDone(codes);
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-14">{m.factor_scan()}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={started.otpauthUrl} label={m.factor_qr()} />
        <div className="min-w-0">
          <p className="text-12 text-muted">{m.factor_secret()}</p>
          <code
            translate="no"
            className="text-16 font-semibold tracking-wider select-all [overflow-wrap:anywhere]"
          >
            {started.secret.match(/.{1,4}/g)?.join(" ") ?? started.secret}
          </code>
        </div>
      </div>
      <TextField
        label={m.factor_firstCode()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={typedFields.totp.longest}
        className="max-w-80"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={tried && !isGood ? fieldWords("TOTP_FORMAT", language) : undefined}
      />
      <div>
        <Button type="submit" kind="play" busy={sending}>
          {m.factor_confirm()}
        </Button>
      </div>
    </form>
  );
}
