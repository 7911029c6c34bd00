import type { PoolClient } from "pg";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { Refusal } from "../http/refusal.ts";
import { findRulings } from "../progress/results.ts";
import { reinstatedMarket } from "../proposals/content.ts";
import type { Proposal } from "../proposals/proposalStore.ts";

/**
 * Refuses what cannot be done to a match as it stands. The transaction holds its row.
 * @throws Refusal RESULT_BY_SEED for a result of a virtual match; FIXTURE_STATE for a first result of a match that has
 * one, a correction of one that has none, or the taking back of a void that is not there.
 */
export async function refuseUnfit(
  client: PoolClient,
  fixture: FixtureRow,
  { kind, content }: Pick<Proposal, "kind"> & { readonly content: object },
): Promise<void> {
  switch (kind) {
    case "VOID_FIXTURE":
    case "VOID_MARKET":
      return;
    case "REINSTATE_FIXTURE":
    case "REINSTATE_MARKET": {
      const rulings = await findRulings(client, fixture.fixtureId);
      if (!rulings.has(reinstatedMarket(kind, content))) throw new Refusal("FIXTURE_STATE");
      return;
    }
    case "SETTLE":
    case "CORRECT": {
      if (fixture.source === "VIRTUAL") throw new Refusal("RESULT_BY_SEED");
      const isOver = fixture.endedAtMs !== null;
      if (isOver !== (kind === "CORRECT")) throw new Refusal("FIXTURE_STATE");
    }
  }
}
