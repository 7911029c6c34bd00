import type { RouletteCommitment } from "@hanpan/contract/calls/roulette";
import { formatNumber } from "@hanpan/contract/money";
import { Button, Card, FormMessage, TextField } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { confirmNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { ProofFact } from "./ProofFact.tsx";
import { clientSeedPattern, revealSeed } from "./seeds.ts";

/** What binds the next spin, the member's own part in it, and the way to new seeds. */
export function Fairness({
  commitment,
  onClientSeed,
  busy,
}: {
  commitment: RouletteCommitment;
  /** Sets the member's seed from the next spin on; null when it stays until the seeds are changed. */
  onClientSeed: ((clientSeed: string) => void) | null;
  busy: boolean;
}) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function rotate(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await revealSeed();
      confirmNotice(m.rou_fair_rotated());
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
        <ProofFact name={m.rou_fair_nonce()}>
          <span translate="no">{formatNumber(commitment.nonce)}</span>
        </ProofFact>
      </dl>
      <div className="flex flex-col gap-3">
        {onClientSeed && <OwnSeed onSet={onClientSeed} busy={busy || sending} />}
        <p className="text-12 text-muted">{m.rou_fair_rotate_help()}</p>
        {failure && <FormMessage kind="danger">{failure}</FormMessage>}
        <Button busy={sending} disabled={busy} onClick={() => void rotate()}>
          {m.rou_fair_rotate()}
        </Button>
      </div>
    </Card>
  );
}

const draftName = "roulette-seed";
const draftSchema = z.object({ clientSeed: z.string() });

function OwnSeed({ onSet, busy }: { onSet: (clientSeed: string) => void; busy: boolean }) {
  const [clientSeed, setClientSeed] = useState(() => readDraft(draftName, draftSchema)?.clientSeed ?? "");
  const [wrong, setWrong] = useState(false);

  function set(): void {
    const isFit = clientSeedPattern.test(clientSeed);
    setWrong(!isFit);
    if (!isFit) return;
    onSet(clientSeed);
    setClientSeed("");
    dropDraft(draftName);
    confirmNotice(m.rou_fair_client_isSet());
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
    >
      <TextField
        label={m.rou_fair_client_change()}
        name="clientSeed"
        value={clientSeed}
        maxLength={64}
        autoComplete="off"
        help={m.rou_fair_client_help()}
        error={wrong ? m.rou_fair_client_wrong() : undefined}
        onChange={({ target }) => {
          setClientSeed(target.value);
          setWrong(false);
          keepDraft(draftName, { clientSeed: target.value });
        }}
      />
      <Button type="submit" disabled={busy}>
        {m.rou_fair_client_set()}
      </Button>
    </form>
  );
}
