import type { ProposeBody } from "../../../protocol/sportsDesk.ts";
import { Refusal } from "../../http/refusal.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";

/**
 * Refuses what cannot be done to a match as it stands.
 * @throws Refusal RESULT_BY_SEED for a result of a virtual match; FIXTURE_STATE for a first result of a match that has
 * one, or a correction of one that has none.
 */
export function refuseUnfit(fixture: FixtureRow, kind: ProposeBody["kind"]): void {
  if (kind === "VOID_FIXTURE" || kind === "VOID_MARKET") return;
  if (fixture.source === "VIRTUAL") throw new Refusal("RESULT_BY_SEED");
  const isOver = fixture.endedAtMs !== null;
  if (isOver !== (kind === "CORRECT")) throw new Refusal("FIXTURE_STATE");
}
