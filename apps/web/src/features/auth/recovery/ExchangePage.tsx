import { askExchangeRecovery } from "@hanpan/contract/calls/recovery";
import { Button, buttonClass, FormMessage } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { sendRequest } from "../../../lib/requestState.ts";
import { useMember } from "../../../lib/session.ts";
import { urls } from "../../../lib/urls.ts";
import { useSending } from "../../../lib/useSending.ts";
import * as m from "../../../paraglide/messages.js";
import { CodeForm } from "./CodeForm.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { RecoveryFrame } from "./RecoveryFrame.tsx";

/** A forgotten exchange password, of who is signed in: by a code to their own phone. */
export function ExchangePage() {
  const member = useMember();
  const [recovery, setRecovery] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);
  const { sending, failure, run } = useSending();

  async function ask(): Promise<void> {
    const asked = await run(() => sendRequest(askExchangeRecovery, { body: {} }));
    if (asked !== null) setRecovery(asked.recovery);
  }

  if (member === null && token === null)
    return (
      <RecoveryFrame title={m.recover_exchangeTitle()}>
        <Link to={urls.login} className={buttonClass("play")}>
          {m.recover_toLogin()}
        </Link>
      </RecoveryFrame>
    );
  return (
    <RecoveryFrame title={m.recover_exchangeTitle()}>
      {token !== null ? (
        <NewPasswordForm token={token} />
      ) : recovery !== null ? (
        <CodeForm
          recovery={recovery}
          onFound={(found) => setToken(found.token)}
          onAgain={() => setRecovery(null)}
        />
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-14 text-muted">{m.recover_exchangeLead({ phone: member?.phone ?? "" })}</p>
          {failure && <FormMessage kind="danger">{failure.message}</FormMessage>}
          <Button kind="play" size="large" wide busy={sending} onClick={() => void ask()}>
            {m.recover_ask()}
          </Button>
        </div>
      )}
    </RecoveryFrame>
  );
}
