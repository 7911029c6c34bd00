import type { MatchStatus } from "@hanpan/games/sports/settlement/progress";
import type { Score } from "@hanpan/games/sports/vocabulary";
import type { PoolClient } from "pg";
import type { FeedMessage } from "../../protocol/feed.ts";
import { addAudit } from "../audit/audit.ts";
import type { FixtureRow } from "../fixtures/fixtureRow.ts";
import { takeFixture } from "../fixtures/fixtureStore.ts";
import { closedBoard } from "../odds/board.ts";
import { writeProgress } from "../progress/writeProgress.ts";
import { contradictionOf } from "../proposals/contradiction.ts";
import { addProposal, withdrawOwn } from "../proposals/proposalStore.ts";
import { actorOfSource, done, type Fate, keptCode, refuse } from "./fate.ts";
import { lastReportOf } from "./lastReport.ts";
import { earliestMs, isOver, isReportedOver, restingBoard, type Timing } from "./play.ts";
import { canHaveScored } from "./step.ts";

type OutcomeMessage = Extract<FeedMessage, { type: "STATUS" | "RESULT" | "CORRECTION" }>;

type Outcome = {
  readonly status: MatchStatus;
  readonly score: Score;
  readonly completedInnings: number;
};

/**
 * STATUS, RESULT, CORRECTION: what the match came to. One that contradicts what was settled and paid is held for an
 * operator, and what was settled stays until then; so is a result by which more was scored since the last report of the
 * match than can have been.
 */
export async function applyOutcome(
  client: PoolClient,
  source: string,
  message: OutcomeMessage,
  { nowMs }: Timing,
): Promise<Fate> {
  const fixture = await takeFixture(client, keptCode(source, message.fixture));
  if (fixture === null) return refuse("FIXTURE_UNKNOWN");
  const { fixtureId } = fixture;
  if (message.type === "RESULT" && isTooEarly(fixture, message.status, nowMs)) return refuse("TOO_EARLY");
  if (message.type === "CORRECTION" && !(await isReportedOver(client, source, fixture))) {
    return refuse("NOTHING_TO_CORRECT");
  }
  const outcome = outcomeOf(fixture, message);
  const actor = actorOfSource(source);
  if (isAlready(fixture, outcome)) {
    // It says again what stands: whatever it said in between is no more what it proposes.
    await withdrawOwn(client, actor, fixtureId, reasonOf(message));
    return { ...done, fixtureId };
  }
  const contradiction = await contradictionOf(client, fixtureId, { sport: fixture.sport, ...outcome });
  if (contradiction === "PAID" || (await isLeap(client, fixture, message))) {
    await hold(client, source, fixture, outcome, message);
    return { state: "HELD", fixtureId };
  }
  if (contradiction === "UNPAID" || isOver(fixture)) {
    await addAudit(client, actor, {
      action: "result.correct",
      subject: `fixture:${fixtureId}`,
      before: standingOf(fixture),
      after: outcome,
      reason: reasonOf(message),
    });
  }
  await withdrawOwn(client, actor, fixtureId, reasonOf(message));
  await writeProgress(client, fixture, { ...outcome, board: closedBoard(fixture) });
  return { ...done, fixtureId };
}

/** A first result by which more was scored since the last report than can have been: an operator looks at it. */
async function isLeap(client: PoolClient, fixture: FixtureRow, message: OutcomeMessage): Promise<boolean> {
  if (message.type !== "RESULT" || message.status === "AWARDED" || isOver(fixture)) return false;
  const last = await lastReportOf(client, fixture);
  return !canHaveScored(fixture.sport, last, message.score, Date.parse(message.at));
}

/** Before its time no match has a result, and none has ended that nobody has reported as in play. */
function isTooEarly({ status, startsAtMs }: FixtureRow, reported: MatchStatus, nowMs: number): boolean {
  const isUnplayed = status === "SCHEDULED" && reported === "ENDED";
  return nowMs < startsAtMs - (isUnplayed ? 0 : earliestMs);
}

/** A match that does not come about keeps the score that was played until then. */
function outcomeOf(fixture: FixtureRow, message: OutcomeMessage): Outcome {
  if (message.type === "STATUS") return { ...standingOf(fixture), status: message.status };
  const { status, score, completedInnings = 0 } = message;
  return { status, score, completedInnings };
}

const standingOf = ({ status, score, completedInnings }: FixtureRow): Outcome => ({
  status,
  score,
  completedInnings,
});

function isAlready(fixture: FixtureRow, { status, score, completedInnings }: Outcome): boolean {
  return (
    fixture.status === status &&
    fixture.score.home === score.home &&
    fixture.score.away === score.away &&
    fixture.completedInnings === completedInnings
  );
}

const reasonOf = (message: OutcomeMessage): string =>
  message.type === "CORRECTION" ? message.reason : `${message.type} ${message.sequence}`;

/** Puts what the source says before an operator; betting rests, what was settled stays. */
async function hold(
  client: PoolClient,
  source: string,
  fixture: FixtureRow,
  outcome: Outcome,
  message: OutcomeMessage,
): Promise<void> {
  const actor = actorOfSource(source);
  await withdrawOwn(client, actor, fixture.fixtureId, reasonOf(message));
  const proposal = await addProposal(client, actor, {
    kind: "CORRECT",
    fixtureId: fixture.fixtureId,
    content: outcome,
    reason: reasonOf(message),
  });
  await addAudit(client, actor, {
    action: "proposal.add",
    subject: `proposal:${proposal.proposalId}`,
    before: standingOf(fixture),
    after: { fixtureId: fixture.fixtureId, kind: "CORRECT", ...outcome },
    reason: reasonOf(message),
  });
  if (!isOver(fixture)) await writeProgress(client, fixture, { board: restingBoard(fixture) });
}
