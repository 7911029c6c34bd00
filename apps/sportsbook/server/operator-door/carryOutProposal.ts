import type { PoolClient } from "pg";
import type { Actor } from "../audit/audit.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { Refusal } from "../http/refusal.ts";
import { closedBoard } from "../odds/board.ts";
import { writeProgress } from "../progress/writeProgress.ts";
import {
  fixtureVoidContent,
  marketVoidContent,
  outcomeContent,
  reinstatedMarket,
} from "../proposals/content.ts";
import type { Proposal } from "../proposals/proposalStore.ts";
import { refuseUnfit } from "./refuseUnfit.ts";

/** What is carried out, and who asked for it. */
export type Act = Pick<Proposal, "kind" | "fixtureId" | "content" | "proposedBy">;

/** What stood before, and what stands after it. */
export type Change = { readonly before: object; readonly after: object };

/** Does what was proposed, in the transaction of its approval. A match that has moved on since refuses it. */
export async function carryOutProposal(client: PoolClient, actor: Actor, proposal: Act): Promise<Change> {
  const fixture = await takeFixture(client, proposal.fixtureId);
  if (fixture === null) throw new Refusal("NOT_FOUND");
  switch (proposal.kind) {
    case "SETTLE":
    case "CORRECT":
      // A source's correction may concern a match that is still in play.
      if (!proposal.proposedBy.startsWith("feed:")) await refuseUnfit(client, fixture, proposal);
      return await settle(client, fixture, proposal);
    case "VOID_FIXTURE":
      return await voidAll(client, actor, fixture, proposal);
    case "VOID_MARKET":
      return await voidMarket(client, actor, fixture, proposal);
    case "REINSTATE_FIXTURE":
    case "REINSTATE_MARKET":
      await refuseUnfit(client, fixture, proposal);
      return await reinstate(client, fixture, reinstatedMarket(proposal.kind, proposal.content));
  }
}

async function settle(client: PoolClient, fixture: FixtureRow, { content }: Act): Promise<Change> {
  const outcome = outcomeContent.parse(content);
  const { status, score, completedInnings } = fixture;
  await writeProgress(client, fixture, { ...outcome, clock: null, board: closedBoard(fixture) });
  return { before: { status, score, completedInnings }, after: outcome };
}

/** All bets are void, whatever the match comes to, and no more are taken. */
async function voidAll(
  client: PoolClient,
  actor: Actor,
  fixture: FixtureRow,
  { content }: Act,
): Promise<Change> {
  const { ruling } = fixtureVoidContent.parse(content);
  const before = await rule(client, actor, fixture, "*", ruling);
  await writeProgress(client, fixture, { suspended: true, isRuled: true });
  return { before, after: { ruling } };
}

async function voidMarket(
  client: PoolClient,
  actor: Actor,
  fixture: FixtureRow,
  { content }: Act,
): Promise<Change> {
  const { ruling, marketKey } = marketVoidContent.parse(content);
  const before = await rule(client, actor, fixture, marketKey, ruling);
  const suspendedMarkets = [...new Set([...fixture.suspendedMarkets, marketKey])].sort();
  await writeProgress(client, fixture, { suspendedMarkets, isRuled: true });
  return { before, after: { ruling, marketKey } };
}

/**
 * A void is taken back: bets are settled again by what the match came to, as by any correction; those of which that is not
 * known yet keep the result they have until it is. Betting stays suspended.
 */
async function reinstate(client: PoolClient, fixture: FixtureRow, marketKey: string): Promise<Change> {
  const { rows } = await client.query<{ ruling: string; ruledBy: string }>(
    `DELETE FROM sportsbook.ruling WHERE fixture_id = $1 AND market_key = $2
     RETURNING ruling, ruled_by AS "ruledBy"`,
    [fixture.fixtureId, marketKey],
  );
  await writeProgress(client, fixture, { isRuled: true });
  return { before: { ...rows[0] }, after: { ruling: null, marketKey } };
}

async function rule(
  client: PoolClient,
  actor: Actor,
  { fixtureId, suspended, suspendedMarkets }: FixtureRow,
  marketKey: string,
  ruling: string,
): Promise<object> {
  await client.query(
    `INSERT INTO sportsbook.ruling (fixture_id, market_key, ruling, ruled_by) VALUES ($1, $2, $3, $4)
     ON CONFLICT (fixture_id, market_key) DO UPDATE SET ruling = excluded.ruling, ruled_by = excluded.ruled_by,
       ruled_at = clock_timestamp()`,
    [fixtureId, marketKey, ruling, actor.name],
  );
  return { suspended, suspendedMarkets };
}
