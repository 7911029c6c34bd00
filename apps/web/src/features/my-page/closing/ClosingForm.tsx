import { closeAccount } from "@hanpan/contract/calls/closing";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { Button, Card, Checkbox, ConfirmDialog, FormMessage, PasswordField, TextAreaField } from "@hanpan/ui";
import { type FormEvent, useRef, useState } from "react";
import { useSubmission } from "../../../cashier-parts/submission.ts";
import { clearNotices, showNotice } from "../../../lib/notices.ts";
import { endSession } from "../../../lib/sessionEnd.ts";
import * as m from "../../../paraglide/messages.js";
import { ProveDialog } from "../../../second-factor/ProveDialog.tsx";
import { Fact, Facts } from "../Facts.tsx";
import type { ClosingStanding } from "./standing.ts";

/** What is given up, the password, and the question that closes the account. */
export function ClosingForm({ givesUp }: { givesUp: ClosingStanding["givesUp"] }) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState("");
  const [reason, setReason] = useState("");
  const [agrees, setAgrees] = useState(false);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  /** Of who has a second factor: it is asked for last. */
  const [proving, setProving] = useState(false);
  const { submit, sending, failure, clear } = useSubmission(closeAccount, {
    secret: true,
    onDone: ({ reopenUntil }) => {
      // The server has ended every session, this one too: asked anything more, it would say that it expired.
      endSession("LOGGED_OUT");
      // The stream may have said less of it a moment before.
      clearNotices();
      showNotice("warning", m.close_done({ time: formatInstant(reopenUntil) }));
    },
  });
  const given = [
    { name: m.close_points(), amount: givesUp.points },
    { name: m.close_rolling(), amount: givesUp.rolling },
    { name: m.close_lockedBonus(), amount: givesUp.lockedBonus },
    { name: m.close_tickets(), amount: givesUp.tickets },
  ].filter(({ amount }) => amount > 0);
  const mustAgree = given.length > 0 && !agrees;
  const missing = tried && password === "" ? m.close_passwordNeeded() : undefined;
  const wrong = failure?.code === "WRONG_PASSWORD" ? failure.message : failure?.fields["password"];

  function ask(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (password === "") focusOn("password");
    else if (mustAgree) focusOn("givesUp");
    else setAsking(true);
  }

  async function carryOut(proof?: string): Promise<void> {
    const why = reason.trim();
    const refusal = await submit({
      body: {
        ...{ password, givesUp: agrees },
        ...(why === "" ? {} : { reason: why }),
        ...(proof === undefined ? {} : { proof }),
      },
    });
    setAsking(false);
    setProving(refusal?.code === "PROOF_NEEDED");
    if (refusal && refusal.code !== "PROOF_NEEDED") focusOn("password");
  }

  function focusOn(name: string): void {
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  return (
    <Card title={m.close_title()}>
      <form ref={form} noValidate aria-label={m.close_title()} className="flex flex-col gap-5" onSubmit={ask}>
        {given.length > 0 && (
          <div>
            <h3 className="mb-3 text-14 font-semibold">{m.close_givesUp()}</h3>
            <Facts>
              {given.map(({ name, amount }) => (
                <Fact key={name} name={name}>
                  <span translate="no" className="tabular">
                    {formatNumber(amount)}
                  </span>
                </Fact>
              ))}
            </Facts>
            <div className="mt-3">
              <Checkbox
                name="givesUp"
                label={m.close_agreeGiveUp()}
                checked={agrees}
                onChange={(event) => setAgrees(event.target.checked)}
                error={tried && mustAgree ? m.close_agreeNeeded() : undefined}
              />
            </div>
          </div>
        )}
        <TextAreaField
          label={m.close_reason()}
          maxLength={500}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={failure?.fields["reason"]}
        />
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
        <Button type="submit" kind="danger" size="large" className="self-start">
          {m.close_submit()}
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        title={m.close_ask()}
        confirmLabel={m.close_submit()}
        destructive
        busy={sending}
        onConfirm={() => void carryOut()}
        onCancel={() => setAsking(false)}
      >
        {m.close_askBody()}
      </ConfirmDialog>
      <ProveDialog
        open={proving}
        title={m.close_prove()}
        by="CODE"
        onProven={(proof) => void carryOut(proof)}
        onClose={() => setProving(false)}
      />
    </Card>
  );
}
