import { proposerGone, type WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { Pool } from "pg";
import { Refusal } from "../http/refusal.ts";
import { findProposal } from "../proposals/proposalStore.ts";
import type { DeskOperator } from "./deskSessions.ts";

/**
 * Of two both may: what an operator proposed who was switched off since, be they back or not, or may not be at the desk any more, is
 * carried out on nobody's word alone. The platform knows; of what a source proposed nobody is asked.
 * @throws Refusal PROPOSER_CHANGED; UNAVAILABLE when the platform does not say.
 */
export async function refuseProposer(
  { pool, wallet }: { readonly pool: Pool; readonly wallet: Pick<WalletClient, "operatorSession"> },
  operator: DeskOperator,
  proposalId: string,
): Promise<void> {
  const found = await findProposal(pool, proposalId);
  if (found === null || found.state !== "OPEN") return;
  const { proposedBy, proposedAtMs: atMs } = found;
  if (proposedBy.startsWith("feed:") || proposedBy === operator.operatorId) return;
  const answer = await wallet.operatorSession(operator.operatorId, operator.requestId, true, {
    ...{ operatorId: proposedBy, atMs },
  });
  if (answer.kind === "REFUSED" && answer.status === proposerGone) throw new Refusal("PROPOSER_CHANGED");
  if (answer.kind !== "OK") throw new Refusal("UNAVAILABLE");
}
