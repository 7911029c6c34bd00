import { randomUUID } from "node:crypto";
import { historyRound } from "@hanpan/contract/operator/objects/bet";
import { settlementOf } from "@hanpan/games/sports/settlement/settle";
import { slipAtRiskWon } from "@hanpan/games/sports/slip/atRisk";
import { settleSlip } from "@hanpan/games/sports/slip/settleSlip";
import type { Slip } from "@hanpan/games/sports/slip/slip";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import type { Score } from "@hanpan/games/sports/vocabulary";
import type { Chance } from "./chance.ts";
import type { PlayedMatch } from "./matches.ts";
import { later, type OpenGame, openGame, roundOf } from "./stay.ts";
import type { Member, World } from "./world.ts";

/** A slip on who wins a match. Null while nothing can be bet. */
function slipOn(match: PlayedMatch, unitStakeWon: number, chance: Chance): Slip | null {
  const { market, selections } = match.quote;
  const { selection, oddsHundredths } = chance.pick(selections);
  if (oddsHundredths === null) return null;
  const leg = { fixtureId: match.fixtureId, market, selection, oddsHundredths };
  return { legs: [leg], combinationSize: 1, unitStakeWon };
}

/** What a slip comes to when a match ends with a score. */
function settledBy(slip: Slip, match: PlayedMatch, score: Score) {
  const progress = { sport: match.script.sport, status: "ENDED", score, completedInnings: 0 } as const;
  const results = slip.legs.map(({ market, selection }) => settlementOf(market, selection, progress).result);
  const { returnWon } = settleSlip(slip, results, standardSlipTerms);
  return { returnWon, atRiskWon: slipAtRiskWon(slip, results, [], standardSlipTerms) };
}

/** A slip that is placed. */
type Placed = {
  readonly open: OpenGame;
  readonly betId: string;
  readonly roundId: string;
  readonly slip: Slip;
};

async function place(
  world: World,
  member: Member,
  open: OpenGame,
  slip: Slip,
  at: Date,
): Promise<Placed | null> {
  const betId = randomUUID();
  const roundId = `${historyRound}slip.${member.person.loginId}.${member.rounds}`;
  const answer = await world.wallet.bet(at, open.game.vendorId, {
    ...roundOf(member, open.game, roundId),
    transaction_uuid: betId,
    token: open.token,
    amount: slip.unitStakeWon,
    round_closed: false,
  });
  if (answer.status !== "RS_OK") return null;
  member.rounds += 1;
  return { open, betId, roundId, slip };
}

/** Pays what a slip comes to, as the first answer or after a win that was taken back. */
async function pay(
  world: World,
  member: Member,
  placed: Placed,
  settled: ReturnType<typeof settledBy>,
  at: Date,
): Promise<string> {
  const { open, betId, roundId } = placed;
  const winId = randomUUID();
  const answer = await world.wallet.win(at, open.game.vendorId, {
    ...roundOf(member, open.game, roundId),
    transaction_uuid: winId,
    reference_transaction_uuid: betId,
    amount: settled.returnWon,
    round_closed: true,
    at_risk: settled.atRiskWon,
  });
  if (answer.status !== "RS_OK") throw new Error(`the slip ${roundId} was answered ${answer.status}`);
  return winId;
}

/**
 * Settles a slip again by the right score: what a wrong one has paid is taken back, what the right one pays is paid.
 */
async function correct(
  world: World,
  member: Member,
  {
    placed,
    wrong,
    winId,
  }: { readonly placed: Placed; readonly wrong: ReturnType<typeof settledBy>; readonly winId: string },
  right: ReturnType<typeof settledBy>,
  at: Date,
): Promise<void> {
  if (wrong.returnWon > 0) {
    const { open, roundId } = placed;
    const answer = await world.wallet.rollback(at, open.game.vendorId, {
      user: member.memberId,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: winId,
      round: roundId,
      round_closed: true,
      game_code: open.game.code,
      at_risk: right.atRiskWon,
    });
    if (answer.status !== "RS_OK")
      throw new Error(`the win of ${roundId} was not taken back: ${answer.status}`);
  }
  if (right.returnWon > 0) await pay(world, member, placed, right, later(at, 1_000));
}

/** How long after the end of the match whose result was reported the wrong way round that is put right. */
const correctedAfterMs = 35 * 60_000;

/**
 * Bets on the next match. On `day` given, everybody bets on a match of that evening whose two sides were taken for each
 * other in the first report of its score, and is settled again. Answers when all is done.
 */
export async function betOnSports(
  world: World,
  member: Member,
  given: {
    readonly sessionId: string;
    readonly at: Date;
    readonly cashWon: number;
    readonly chance: Chance;
    readonly correctedOn: string | null;
  },
): Promise<Date> {
  const { sessionId, at, cashWon, chance, correctedOn } = given;
  const match = correctedOn === null ? world.matches.next(at, chance) : world.matches.lateOf(correctedOn);
  const stakeWon = Math.min(50_000, member.person.taste.stakeWon * chance.pick([3, 5, 10]));
  if (match === null || cashWon < stakeWon || match.startsAt <= at) return at;
  const endsAt = later(match.startsAt, match.script.durationMs + 2_000);
  if (later(endsAt, correctedOn === null ? 0 : correctedAfterMs) > world.now) return at;
  const slip = slipOn(match, stakeWon, chance);
  const open = await openGame(world, member, { sessionId, code: "virtual-sports", at });
  if (slip === null || open === null) return at;
  const placed = await place(world, member, open, slip, later(at, 30_000));
  if (placed === null) return at;
  const right = settledBy(slip, match, match.script.finalScore);
  if (correctedOn === null) {
    await pay(world, member, placed, right, endsAt);
    return endsAt;
  }
  const { home, away } = match.script.finalScore;
  const wrong = settledBy(slip, match, { home: away, away: home });
  const winId = await pay(world, member, placed, wrong, endsAt);
  const correctedAt = later(endsAt, correctedAfterMs);
  await correct(world, member, { placed, wrong, winId }, right, correctedAt);
  return later(correctedAt, 2_000);
}
