import { type AnyInstantGame, currentInstantGameOf, type InstantRefusal } from "@hanpan/games";
import type { RulesOf } from "@hanpan/vendor/rules/rulesReader";
import type { PlaySession } from "@hanpan/vendor/sessions/sessionStore";
import type { Pool } from "pg";
import type { StudioErrorCode } from "../../protocol/envelope.ts";
import type { InstantReply, PlayBody } from "../../protocol/instant.ts";
import type { Jurisdiction } from "../config.ts";
import { Refusal } from "../http/refusal.ts";
import { beginRound } from "../rounds/beginRound.ts";
import { refuseUncounted, settle } from "../rounds/settle.ts";
import { sentRules } from "../rules/sentRules.ts";
import { instantRulesOf, refuseByRules, type SlotRules } from "../rules/slotRules.ts";
import { seedInUse, seedStateOf } from "../seeds/seedStore.ts";
import type { InstantDriver } from "./driveInstant.ts";
import { insertInstant, instantRounds } from "./instantStore.ts";
import type { InstantRow } from "./round.ts";
import { shownInstant } from "./shownInstant.ts";

export type InstantDependencies = {
  readonly pool: Pool;
  readonly driver: InstantDriver;
  readonly processId: string;
  readonly jurisdiction: Jurisdiction;
  readonly rulesOf: RulesOf;
};

const codes: { readonly [refusal in InstantRefusal]: StudioErrorCode } = {
  STAKE: "STAKE_NOT_ALLOWED",
  CHOICE: "CHOICE_NOT_ALLOWED",
  WIN: "WIN_LIMIT",
};

/**
 * Begins a round, or replies again what the same `clientRoundId` came to.
 * @throws Refusal with the reason when there is no round, or when its fate is not known yet (ROUND_PENDING).
 */
export async function playInstant(
  dependencies: InstantDependencies,
  session: PlaySession,
  body: PlayBody,
): Promise<InstantReply> {
  const game = currentInstantGameOf(session.gameCode);
  if (game === null) throw new Refusal("NOT_FOUND");
  const rules = instantRulesOf(dependencies.jurisdiction, await dependencies.rulesOf(session), game);
  const known = await instantRounds.findByClientId(dependencies.pool, session.memberId, body.clientRoundId);
  const round = known ?? (await createRound(dependencies, session, game, body, rules));
  if (!isSameRound(round, session, body)) throw new Refusal("ROUND_ID_REUSED");
  return await replyOf(dependencies, session, rules, await settleInstant(dependencies, round));
}

function isSameRound(round: InstantRow, session: PlaySession, body: PlayBody): boolean {
  const { stakeWon, gameCode, clientSeed, choice } = round;
  return (
    stakeWon === body.stakeWon &&
    gameCode === session.gameCode &&
    (body.clientSeed === undefined || clientSeed === body.clientSeed) &&
    sorted(choice) === sorted(body.choice)
  );
}

const sorted = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));

async function createRound(
  { pool, processId }: InstantDependencies,
  session: PlaySession,
  game: AnyInstantGame,
  body: PlayBody,
  rules: SlotRules,
): Promise<InstantRow> {
  const refusal = game.refusalOf(body.stakeWon, body.choice);
  if (refusal !== null) throw new Refusal(codes[refusal]);
  refuseByRules(rules, body);
  const { memberId } = session;
  return await beginRound({
    ...{ pool, processId, rounds: instantRounds, session, game, body, cycleMs: rules.cycleMs },
    isHeld: async () => (await instantRounds.findOpenIn(pool, memberId, game.gameCode)) !== null,
    write: (client, round) => insertInstant(client, { ...round, choice: body.choice }),
  });
}

/** Works on a round, or watches it, until it is over or waits for its member. */
export const settleInstant = (
  { pool, driver }: Pick<InstantDependencies, "pool" | "driver">,
  round: InstantRow,
  isOurs = false,
): Promise<InstantRow> => settle({ pool, driver, rounds: instantRounds }, round, isOurs);

/** What the client gets: the round as it stands, otherwise the refusal that says why not. */
export async function replyOf(
  { pool }: Pick<InstantDependencies, "pool">,
  session: PlaySession,
  rules: SlotRules,
  round: InstantRow,
): Promise<InstantReply> {
  refuseUncounted(round);
  const shown = await shownInstant(pool, round);
  if (shown === null) throw new Refusal("ROUND_PENDING");
  return {
    round: shown,
    nextSeeds: seedStateOf(await seedInUse(pool, session.memberId)),
    jurisdiction: await sentRules(pool, session, rules),
  };
}
