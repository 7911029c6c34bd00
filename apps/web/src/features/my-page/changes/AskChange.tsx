import { askChange, askNewPhoneCode, listChanges } from "@hanpan/contract/calls/change";
import { getFactor } from "@hanpan/contract/calls/factor";
import type { DetailKind } from "@hanpan/contract/changeEnumerations";
import { detailKindWords } from "@hanpan/contract/words/detailKind";
import { Button, Dialog, FormMessage, TextField } from "@hanpan/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSubmission } from "../../../cashier-parts/submission.ts";
import { callQuery } from "../../../lib/callQuery.ts";
import { confirmNotice } from "../../../lib/notices.ts";
import { wordOf } from "../../../lib/wordOf.ts";
import * as m from "../../../paraglide/messages.js";
import { ProveDialog } from "../../../second-factor/ProveDialog.tsx";
import { DetailFields } from "./DetailFields.tsx";
import { emptyForm, type Form, requestOf } from "./form.ts";

/** Asks for a change of one detail: what it is to be, of a phone the code that came to it, and the proof that it is the member. */
export function AskChange({
  kind,
  sms,
  onClose,
}: {
  kind: DetailKind;
  /** Whether a new phone is proved by a code. */
  sms: boolean;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const factor = useQuery(callQuery(getFactor, {})).data;
  const [form, setForm] = useState<Form>(emptyForm);
  const [code, setCode] = useState("");
  const [recovery, setRecovery] = useState<string>();
  const [proving, setProving] = useState(false);
  const asking = useSubmission(askChange, {
    secret: true,
    onDone: (data) => {
      client.setQueryData(callQuery(listChanges, {}).queryKey, data);
      confirmNotice(m.change_sent());
      onClose();
    },
  });
  const sendingCode = useSubmission(askNewPhoneCode, { onDone: (sent) => setRecovery(sent.recovery) });
  const needsCode = kind === "PHONE" && sms;
  const isFirst = needsCode && recovery === undefined;
  const title = m.change_of({ what: wordOf(detailKindWords, kind) });
  const failure = asking.failure ?? sendingCode.failure;

  async function send(proof?: string): Promise<void> {
    setProving(false);
    await asking.submit({
      body: {
        ...requestOf(kind, form),
        ...(needsCode && recovery !== undefined ? { recovery, code: code.trim() } : {}),
        ...(proof === undefined ? {} : { proof }),
      },
    });
  }

  function next(): void {
    if (isFirst) void sendingCode.submit({ body: { phone: form.phone } });
    else if (kind === "NICKNAME") void send();
    else setProving(true);
  }

  return (
    <>
      <Dialog open={!proving} onClose={onClose} title={title} size="small">
        <form
          noValidate
          aria-label={title}
          className="flex flex-col gap-4 pb-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!asking.sending && !sendingCode.sending) next();
          }}
        >
          <DetailFields
            kind={kind}
            form={form}
            fields={failure?.fields ?? {}}
            onChange={(changed) => {
              setForm((before) => ({ ...before, ...changed }));
              setRecovery(undefined);
            }}
          />
          {needsCode && !isFirst && (
            <TextField
              label={m.recover_code()}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={30}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              error={failure?.fields["code"]}
            />
          )}
          <p className="text-12 text-muted">{m.change_means()}</p>
          {failure && Object.keys(failure.fields).length === 0 && (
            <FormMessage kind="danger">{failure.message}</FormMessage>
          )}
          <Button type="submit" kind="play" wide busy={asking.sending || sendingCode.sending}>
            {isFirst ? m.recover_ask() : m.change_ask()}
          </Button>
        </form>
      </Dialog>
      <ProveDialog
        open={proving}
        title={m.factor_proveTitle()}
        by={factor !== undefined && (factor.totpSince !== null || factor.passkeys > 0) ? "CODE" : "PASSWORD"}
        onProven={(proof) => void send(proof)}
        onClose={() => setProving(false)}
      />
    </>
  );
}
