import type { Pool } from "pg";
import type { DeskProposal } from "../../../protocol/desk.ts";
import type { Actor } from "../../audit/audit.ts";
import { findProposal } from "../../proposals/proposalStore.ts";
import { rehearse } from "../impact.ts";
import { decide } from "../propose.ts";

/** An operator looks at what a proposal moves and approves just that, past the desk's door. */
export async function approve(
  pool: Pool,
  actor: Actor,
  { proposalId, figures, reason = "seen" }: { proposalId: string; figures?: string; reason?: string },
): Promise<DeskProposal> {
  const seen = figures ?? (await figuresOf(pool, actor, proposalId));
  return await decide(pool, actor, { proposalId, isApproved: true, figures: seen, reason });
}

/** The mark of what a proposal that waits would move now. */
export async function figuresOf(pool: Pool, actor: Actor, proposalId: string): Promise<string> {
  const proposal = await findProposal(pool, proposalId);
  if (proposal === null) throw new Error("there is no such proposal");
  return (await rehearse(pool, actor, proposal)).figures;
}
