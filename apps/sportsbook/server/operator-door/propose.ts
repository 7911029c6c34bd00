import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import type { DecideBody, DeskProposal, ProposeBody } from "../../protocol/desk.ts";
import { type Actor, addAudit } from "../audit/audit.ts";
import { notifyFixtures } from "../fixtures/channel.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { Refusal } from "../http/refusal.ts";
import {
  addProposal,
  closeProposal,
  fixtureOfProposal,
  listProposals,
  takeProposal,
} from "../proposals/proposalStore.ts";
import { carryOutAndCount, type Moved } from "./impact.ts";
import { refuseUnfit } from "./refuseUnfit.ts";

/**
 * Writes down what an operator proposes; nothing of it counts until another one approves.
 * @throws Refusal NOT_FOUND; RESULT_BY_SEED for a result of a virtual match; FIXTURE_STATE when the match has a result
 * already (SETTLE), none yet (CORRECT) or is not void (REINSTATE_…); PROPOSAL_OPEN when the same waits for its decision.
 */
export async function propose(pool: Pool, actor: Actor, body: ProposeBody): Promise<DeskProposal> {
  return await withTransaction(pool, async (client) => {
    const fixture = await takeFixture(client, body.fixtureId);
    if (fixture === null) throw new Refusal("NOT_FOUND");
    await refuseUnfit(client, fixture, body);
    const open = await listProposals(client, { fixtureId: body.fixtureId, state: "OPEN", limit: 100 });
    const isSame = (one: object, other: object) => sorted(one) === sorted(other);
    if (open.some((each) => each.kind === body.kind && isSame(each.content, body.content))) {
      throw new Refusal("PROPOSAL_OPEN");
    }
    const proposal = await addProposal(client, actor, body);
    await addAudit(client, actor, {
      action: "proposal.add",
      subject: `proposal:${proposal.proposalId}`,
      after: { kind: body.kind, fixtureId: body.fixtureId, ...body.content },
      reason: body.reason,
    });
    return proposal;
  });
}

const sorted = (content: object): string =>
  JSON.stringify(content, Object.keys({ ...content, home: 0, away: 0 }).sort());

/**
 * Approves or rejects a proposal, once: of two who decide at the same time one is answered that it was decided. Whoever
 * proposed it may take it back and not approve it. What is approved is what was shown: whoever saw other figures than
 * those that it moves now approves nothing.
 * @throws Refusal NOT_FOUND, PROPOSAL_DECIDED, OWN_PROPOSAL, FIGURES_CHANGED; when carried out, what `propose` throws.
 */
export async function decide(
  pool: Pool,
  actor: Actor,
  asked: DecideBody & { readonly proposalId: string },
): Promise<DeskProposal> {
  const { proposalId, isApproved, reason } = asked;
  const decided = await withTransaction(pool, async (client) => {
    // The match's row first, as everywhere: a source that withdraws its own proposal holds it too.
    const fixtureId = await fixtureOfProposal(client, proposalId);
    if (fixtureId !== null) await takeFixture(client, fixtureId);
    const proposal = await takeProposal(client, proposalId);
    if (proposal === null) throw new Refusal("NOT_FOUND");
    if (proposal.state !== "OPEN") throw new Refusal("PROPOSAL_DECIDED");
    if (isApproved && proposal.proposedBy === actor.id) throw new Refusal("OWN_PROPOSAL");
    const done = asked.isApproved ? await carryOutAndCount(pool, client, actor, proposal) : null;
    if (asked.isApproved && done?.moved.figures !== asked.figures) throw new Refusal("FIGURES_CHANGED");
    const closed = await closeProposal(client, actor, proposalId, isApproved ? "APPROVED" : "REJECTED");
    await addAudit(client, actor, {
      action: isApproved ? "proposal.approve" : "proposal.reject",
      subject: `proposal:${proposalId}`,
      before: {
        kind: proposal.kind,
        fixtureId: proposal.fixtureId,
        proposedBy: proposal.proposedName,
        ...done?.change.before,
      },
      after: { state: closed.state, ...done?.change.after, ...(done && sumsOf(done.moved)) },
      reason,
    });
    return closed;
  });
  await notifyFixtures(pool, [decided.fixtureId]);
  return decided;
}

/** What was approved with it, as the audit keeps it. */
function sumsOf({ slips, changed, toPayWon, toTakeBackWon }: Moved) {
  return { slips, changed, toPayWon, toTakeBackWon };
}
