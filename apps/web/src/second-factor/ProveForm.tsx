import { passkeysWork } from "@hanpan/browser/passkeys/passkeys";
import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { getFactor, proveAgain } from "@hanpan/contract/calls/factor";
import { factorCodeField } from "@hanpan/contract/factorFields";
import { fieldWords } from "@hanpan/contract/fieldErrors";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, PasswordField, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callQuery } from "../lib/callQuery.ts";
import { useLanguage } from "../lib/language.ts";
import { sendRequest } from "../lib/requestState.ts";
import * as m from "../paraglide/messages.js";
import { proveWithPasskey } from "./proveWithPasskey.ts";

/** The password, or a code of the second factor, and what is wrong with it. */
export function ProveForm({ by, onProven }: { by: "PASSWORD" | "CODE"; onProven: (proof: string) => void }) {
  const language = useLanguage();
  const factor = useQuery({ ...callQuery(getFactor, {}), enabled: by === "CODE" });
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const code = factorCodeField.safeParse(typed);
    if (by === "CODE" && !code.success) return setProblem(fieldWords("FACTOR_CODE_FORMAT", language));
    if (typed === "") return setProblem(fieldWords("PASSWORD_REQUIRED", language));
    setProblem(undefined);
    setSending(true);
    try {
      const body = by === "CODE" ? { code: typed } : { password: typed };
      const { proof } = await sendRequest(proveAgain, { body }, { secret: true });
      onProven(proof);
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      setProblem(failure.fields["password"] ?? failure.fields["code"] ?? failure.message);
    } finally {
      setSending(false);
    }
  }

  async function askPasskey(): Promise<void> {
    setProblem(undefined);
    setSending(true);
    try {
      const proof = await proveWithPasskey();
      if (proof === null) setProblem(m.passkey_notUsed());
      else onProven(proof);
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) throw failure;
      setProblem(failure.message);
    } finally {
      setSending(false);
    }
  }

  const change = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {by === "CODE" ? (
        <TextField
          label={m.factor_code()}
          help={m.factor_codeHelp()}
          name="code"
          data-autofocus
          autoComplete="one-time-code"
          maxLength={typedFields.factorCode.longest}
          value={typed}
          onChange={(event) => change(event.target.value)}
          error={problem}
        />
      ) : (
        <PasswordField
          label={m.login_password()}
          name="password"
          data-autofocus
          autoComplete="current-password"
          maxLength={128}
          value={typed}
          onChange={(event) => change(event.target.value)}
          error={problem}
        />
      )}
      <Button type="submit" kind="play" wide busy={sending}>
        {m.recover_verify()}
      </Button>
      {by === "CODE" && passkeysWork() && (factor.data?.passkeys ?? 0) > 0 && (
        <Button wide disabled={sending} onClick={() => void askPasskey()}>
          {m.passkey_prove()}
        </Button>
      )}
    </form>
  );
}
