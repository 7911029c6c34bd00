import type { DataOf } from "@hanpan/contract/call";
import type { getRoulettePlay } from "@hanpan/contract/calls/roulette";
import { formatNumber } from "@hanpan/contract/money";
import { verifySpin } from "@hanpan/games/prizeWheel/verifySpin";
import { Button, Dialog, ErrorState, FormMessage, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { ProofFact } from "./ProofFact.tsx";
import { playQuery } from "./queries.ts";
import { revealSeed } from "./seeds.ts";

type Proven = DataOf<typeof getRoulettePlay>;

const verdicts = {
  VERIFIED: { kind: "success", words: m.rou_verify_VERIFIED },
  OUTCOME_MISMATCH: { kind: "danger", words: m.rou_verify_OUTCOME_MISMATCH },
  COMMITMENT_MISMATCH: { kind: "danger", words: m.rou_verify_COMMITMENT_MISMATCH },
  PROOF_MALFORMED: { kind: "danger", words: m.rou_verify_PROOF_MALFORMED },
} as const;

/** One spin computed again in this browser; its seed is revealed first where it is still secret. */
export default function VerifyDialog({ playId, onClose }: { playId: string; onClose: () => void }) {
  const play = useQuery(playQuery(playId));
  const [sending, setSending] = useState(false);

  async function reveal(): Promise<void> {
    setSending(true);
    try {
      await revealSeed();
      await play.refetch();
    } catch (error) {
      showNotice("danger", failureMessage(error));
    } finally {
      setSending(false);
    }
  }

  const secret = play.data?.proof.serverSeed === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.rou_verify_title()}
      look="sheet"
      size="medium"
      footer={
        secret && (
          <Button kind="play" busy={sending} onClick={() => void reveal()}>
            {m.rou_verify_reveal()}
          </Button>
        )
      }
    >
      {play.isPending && <Skeleton className="h-48" />}
      {play.isError && !play.data && (
        <ErrorState
          title={failureMessage(play.error)}
          onRetry={() => void play.refetch()}
          retrying={play.isFetching}
        />
      )}
      {play.data && <Proof play={play.data} />}
    </Dialog>
  );
}

function Proof({ play }: { play: Proven }) {
  const { proof, segments, segmentId, label } = play;
  const found = verifySpin(proof, segments, segmentId);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-16 font-semibold">{label}</p>
      {found.status === "SEED_NOT_REVEALED" ? (
        <FormMessage kind="info">{m.rou_verify_secret()}</FormMessage>
      ) : (
        <FormMessage kind={verdicts[found.status].kind}>{verdicts[found.status].words()}</FormMessage>
      )}
      <dl className="flex flex-col gap-3">
        <ProofFact name={m.rou_fair_hash()}>{proof.serverSeedHash}</ProofFact>
        {proof.serverSeed !== null && <ProofFact name={m.rou_verify_seed()}>{proof.serverSeed}</ProofFact>}
        {"commitment" in found && <ProofFact name={m.rou_verify_computed()}>{found.commitment}</ProofFact>}
        <ProofFact name={m.rou_fair_client()}>{proof.clientSeed}</ProofFact>
        <ProofFact name={m.rou_fair_nonce()}>
          <span translate="no">{formatNumber(proof.nonce)}</span>
        </ProofFact>
        {"draw" in found && (
          <>
            <ProofFact name={m.rou_verify_draw()}>
              <span translate="no">
                {m.rou_verify_drawOf({ draw: formatNumber(found.draw), last: formatNumber(found.bound - 1) })}
              </span>
            </ProofFact>
            <ProofFact name={m.rou_verify_segment()}>
              {segments.find(({ id }) => id === found.segmentId)?.label ?? found.segmentId}
            </ProofFact>
          </>
        )}
      </dl>
      {"draw" in found && <p className="text-12 text-muted">{m.rou_verify_how()}</p>}
    </div>
  );
}
