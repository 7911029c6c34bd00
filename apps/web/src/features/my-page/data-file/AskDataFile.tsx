import { askDataFile } from "@hanpan/contract/calls/dataFile";
import { Button, Dialog, FormMessage, PasswordField } from "@hanpan/ui";
import { useState } from "react";
import { useSubmission } from "../../../cashier-parts/submission.ts";
import * as m from "../../../paraglide/messages.js";
import { ProveDialog } from "../../../second-factor/ProveDialog.tsx";

/** The password that a file of the member's own data is asked for with; of who has a second factor that too. */
export function AskDataFile({
  open,
  onClose,
  onAsked,
}: {
  open: boolean;
  onClose: () => void;
  onAsked: () => void;
}) {
  const [password, setPassword] = useState("");
  const [tried, setTried] = useState(false);
  const [proving, setProving] = useState(false);
  const { submit, sending, failure, clear } = useSubmission(askDataFile, {
    secret: true,
    onDone: () => {
      leave();
      onAsked();
    },
  });

  function leave(): void {
    setPassword("");
    setTried(false);
    setProving(false);
    clear();
    onClose();
  }

  async function send(proof?: string): Promise<void> {
    setTried(true);
    if (password === "") return;
    const refusal = await submit({ body: { password, ...(proof === undefined ? {} : { proof }) } });
    setProving(refusal?.code === "PROOF_NEEDED");
  }

  const wrong = failure?.code === "WRONG_PASSWORD" ? failure.message : failure?.fields["password"];
  const missing = tried && password === "" ? m.close_passwordNeeded() : undefined;
  return (
    <>
      <Dialog open={open && !proving} onClose={leave} title={m.data_title()} size="small">
        {open && (
          <form
            noValidate
            aria-label={m.data_title()}
            className="flex flex-col gap-4 pb-4"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <p className="text-14 text-muted">{m.data_askLead()}</p>
            <PasswordField
              label={m.close_password()}
              name="password"
              required
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                clear();
              }}
              error={wrong ?? missing}
            />
            {failure && wrong === undefined && failure.code !== "PROOF_NEEDED" && (
              <FormMessage kind="danger">{failure.message}</FormMessage>
            )}
            <Button type="submit" kind="play" wide busy={sending}>
              {m.data_ask()}
            </Button>
          </form>
        )}
      </Dialog>
      <ProveDialog
        open={open && proving}
        title={m.data_title()}
        by="CODE"
        onProven={(proof) => void send(proof)}
        onClose={leave}
      />
    </>
  );
}
