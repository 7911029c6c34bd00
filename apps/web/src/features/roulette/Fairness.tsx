import type { RouletteCommitment } from "@hanpan/contract/calls/roulette";
import { rotateRouletteSeed } from "@hanpan/contract/calls/roulette";
import { formatNumber } from "@hanpan/contract/money";
import { Button, Card, FormMessage, TextField } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { confirmNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/request-failure.ts";
import { sendRequest } from "../../lib/request-state.ts";
import * as m from "../../paraglide/messages.js";
import { ProofFact } from "./ProofFact.tsx";
import { refreshRoulette } from "./queries.ts";

const draftName = "roulette-seed";
const draftSchema = z.object({ clientSeed: z.string() });

/** What binds the next spin, and the member's own part in it. */
export function Fairness({ commitment, busy }: { commitment: RouletteCommitment; busy: boolean }) {
  const [clientSeed, setClientSeed] = useState(() => readDraft(draftName, draftSchema)?.clientSeed ?? "");
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function rotate(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await sendRequest(rotateRouletteSeed, { body: clientSeed === "" ? {} : { clientSeed } });
      setClientSeed("");
      dropDraft(draftName);
      confirmNotice(m.rou_fair_rotated());
      refreshRoulette();
    } catch (error) {
      setFailure(failureMessage(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <Card title={m.rou_fair_title()}>
      <p className="mb-4 text-14 text-muted">{m.rou_fair_lead()}</p>
      <dl className="mb-4 flex flex-col gap-3">
        <ProofFact name={m.rou_fair_hash()}>{commitment.serverSeedHash}</ProofFact>
        <ProofFact name={m.rou_fair_client()}>{commitment.clientSeed}</ProofFact>
        <ProofFact name={m.rou_fair_nonce()}>{formatNumber(commitment.nonce)}</ProofFact>
      </dl>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void rotate();
        }}
      >
        <TextField
          label={m.rou_fair_client_change()}
          name="clientSeed"
          value={clientSeed}
          maxLength={64}
          autoComplete="off"
          help={m.rou_fair_client_help()}
          onChange={({ target }) => {
            setClientSeed(target.value);
            keepDraft(draftName, { clientSeed: target.value });
          }}
        />
        {failure && <FormMessage kind="danger">{failure}</FormMessage>}
        <Button type="submit" busy={sending} disabled={busy}>
          {m.rou_fair_rotate()}
        </Button>
      </form>
    </Card>
  );
}
