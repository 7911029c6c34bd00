import { randomUUID } from "node:crypto";
import { sharedTableOf } from "@hanpan/games/shared-round/tables";
import type { GameCode } from "@hanpan/games/vocabulary";
import { launchGame } from "../../features/launch/launchGame.ts";
import { recordWinner } from "../../features/ticker/winners.ts";
import { Refusal } from "../../server/refusal.ts";
import type { Chance } from "./chance.ts";
import { type Drawn, drawRound } from "./drawRound.ts";
import type { PastWallet } from "./movedClock.ts";
import type { Game, Member, World } from "./world.ts";

/** A game that is open: its bets carry the token. */
export type OpenGame = { readonly game: Game; readonly code: GameCode; readonly token: string };

/** Opens a game as the lobby does; null where the site refuses it, as a table while a bonus on slots is locked. */
export async function openGame(
  world: World,
  { memberId, person }: Member,
  given: { readonly sessionId: string; readonly code: GameCode; readonly at: Date },
): Promise<OpenGame | null> {
  const { pool, vendorClient, gameOf } = world;
  const { code } = given;
  const game = gameOf(code);
  const launch = await launchGame(
    { pool, vendorClient, lobbyUrl: "http://127.0.0.1/", ownOrigins: [] },
    {
      member: { memberId, sessionId: given.sessionId },
      gameId: game.gameId,
      device: person.isMobile ? "MOBILE" : "DESKTOP",
      agreeForfeit: false,
      namedPoints: undefined,
      categories: ["SLOT", "LIVE", "MINI", "SPORTS"],
      language: "ko",
      now: given.at,
    },
  );
  if (launch instanceof Refusal) return null;
  const token = new URL(launch.url).searchParams.get("token");
  if (token === null) throw new Error(`${game.code} was opened without a token`);
  return { game, code, token };
}

/** What the calls of a round have in common. */
export const roundOf = ({ memberId }: Member, { code }: Game, roundId: string) => ({
  user: memberId,
  request_uuid: randomUUID(),
  round: roundId,
  game_code: code,
  currency: "KRW",
  is_free: false,
});

export const later = (at: Date, durationMs: number) => new Date(at.getTime() + durationMs);

/** A member at a game. Their rounds are drawn one by one, and played beside those of others (floor.ts). */
export type Stay = {
  readonly member: Member;
  readonly open: OpenGame;
  readonly chance: Chance;
  /** How many rounds are left, and until when they go on. */
  left: number;
  readonly endsBy: number;
  at: Date;
  cashWon: number;
};

/** Nobody sits at a game for longer. */
const longestMs = 25 * 60_000;

/** Sits a member down at a game that is open. */
export function sitDown(
  world: World,
  given: Pick<Stay, "member" | "open" | "chance" | "at" | "cashWon">,
): Stay {
  const { chance, at, open } = given;
  const isAlone = sharedTableOf(open.code) === null;
  return {
    ...given,
    left: isAlone ? chance.whole(7, 12) : chance.whole(4, 8),
    endsBy: Math.min(world.now.getTime(), at.getTime() + longestMs),
    at: later(at, 15_000),
  };
}

/** The next round of a stay; null when the member has had enough, or has too little left. */
export function nextRound(stay: Stay): Drawn | null {
  const { member, open, chance, at, cashWon, endsBy, left } = stay;
  const { taste, loginId } = member.person;
  if (left === 0) return null;
  const wantedWon = taste.stakeWon * chance.pick([1, 1, 1, 2]);
  const drawn = drawRound(open.code, { loginId, count: member.rounds, at, wantedWon, cashWon }, chance);
  return drawn.stakeWon > cashWon || later(at, drawn.lengthMs).getTime() > endsBy ? null : drawn;
}

/**
 * Plays a round that is drawn: its bets, and when it is decided its wins, as the studio calls: of those that were taken in its middle
 * the ones that won, and last the first one's, which closes it. All calls are on their way when this returns.
 */
export async function playDrawn(
  world: Pick<World, "pool" | "setting">,
  wallet: PastWallet,
  stay: Stay,
  drawn: Drawn,
): Promise<void> {
  const { member, open, at } = stay;
  const { game, token } = open;
  const { memberId } = member;
  const round = roundOf(member, game, drawn.roundId);
  const decidedAt = later(at, drawn.decidedAfterMs);
  const staked = [{ ...drawn, takenAfterMs: 0 }, ...drawn.raises].map((stake) => ({
    ...stake,
    betId: randomUUID(),
    winId: randomUUID(),
  }));
  const bets = staked.map(({ betId, stakeWon, takenAfterMs }) =>
    wallet.bet(later(at, takenAfterMs), game.vendorId, {
      ...round,
      transaction_uuid: betId,
      token,
      amount: stakeWon,
      round_closed: false,
    }),
  );
  const [first, ...raises] = staked;
  const paid = [...raises.filter(({ winWon }) => winWon > 0), ...(first === undefined ? [] : [first])];
  const wins = paid.map((stake) =>
    wallet.win(decidedAt, game.vendorId, {
      ...round,
      transaction_uuid: stake.winId,
      reference_transaction_uuid: stake.betId,
      amount: stake.winWon,
      round_closed: stake === first,
      at_risk: stake === first ? drawn.atRiskWon : null,
    }),
  );
  member.rounds += 1;
  stay.left -= 1;
  stay.at = later(at, drawn.lengthMs);
  for (const { winWon, stakeWon } of staked) stay.cashWon += winWon - stakeWon;
  for (const { status } of await Promise.all([...bets, ...wins]))
    if (status !== "RS_OK") throw new Error(`a call of ${drawn.roundId} was answered ${status}`);
  for (const { winWon, winId } of paid) {
    if (winWon < world.setting.winnerMinimum) continue;
    const won = { memberId, vendorId: game.vendorId, transactionUuid: winId };
    await recordWinner(world.pool, { ...won, at: decidedAt });
  }
}
