import { randomUUID } from "node:crypto";
import { createPool, roles } from "@hanpan/database";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { openSportsSessionReply } from "../../protocol/calls.ts";
import type { SlipOnWire } from "../../protocol/slip.ts";
import { slipReply } from "../../protocol/slipCalls.ts";
import { type RunningSportsbook, startSportsbook } from "../startSportsbook.ts";
import { call, createSurroundings, type Surroundings } from "./sportsbookUnderTest.ts";
import { expectSlipMoneyInOrder, untilSlipsRest } from "./sportsMoney.ts";

let surroundings: Surroundings;
let sportsbook: RunningSportsbook;
let pool: Pool;

/** What each member of the file began with. */
export const startBalances = new Map<string, number>();

/** Environment of a sportsbook that takes sports bets on the matches that a test writes. */
export const sportsOn = { SPORTS_ON: "true", SPORTS_VIRTUAL_LEAGUES: "none" };

/** Runs a sportsbook with sports for the tests of a file; after the last of them all money must be in order. */
export function runSportsbook(more: Record<string, string> = {}): void {
  beforeAll(async () => {
    // Files of a worker share this module.
    startBalances.clear();
    surroundings = await createSurroundings({ ...sportsOn, ...more });
    sportsbook = await startSportsbook(
      surroundings.config,
      pino({ level: process.env["TEST_LOG"] ?? "silent" }),
    );
    pool = createPool({
      connectionString: surroundings.database.sportsUrl,
      applicationName: "test",
      role: roles.sportsbook,
    });
  });

  beforeEach(() => {
    surroundings.wallet.behave = () => undefined;
  });

  afterAll(async () => {
    await untilSlipsRest(surroundings.database.ownerPool);
    await expectSlipMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
    await pool.end();
    await sportsbook.stop();
    await surroundings.drop();
  });
}

/** What stands around the running sportsbook. */
export const around = (): Surroundings => surroundings;

/** The running sportsbook's own address. */
export const sportsAddress = (): string => sportsbook.address;

/** The sportsbook's own way to its rows: what engine, feed and operators use. */
export const sportsbookPool = (): Pool => pool;
/** The login that owns the tables, for what the sportsbook's own may not change. */
export const ownerPool = (): Pool => surroundings.database.ownerPool;

/** Opens a play session of sports; gives its token. */
export async function openSports(
  address: string,
  member: { readonly memberId: string; readonly launchToken: string },
): Promise<string> {
  const reply = await call(address, "POST", "/api/sports/session", {
    body: { token: member.launchToken, user: member.memberId },
  });
  return openSportsSessionReply.parse(reply.data).sessionToken;
}

/** A member with a session and this much money. */
export async function newBettor(balanceWon = 1_000_000) {
  const member = surroundings.newMember(balanceWon);
  startBalances.set(member.memberId, balanceWon);
  const token = await openSports(sportsbook.address, member);
  return {
    ...member,
    token,
    balanceWon: () => surroundings.wallet.balances.get(member.memberId),
    debtWon: () => surroundings.wallet.debts.get(member.memberId),
  };
}

/** A leg as a client sends it. */
export const leg = (
  fixtureId: string,
  selection = "HOME",
  oddsHundredths = 200,
  marketKey = "MATCH_RESULT",
) => ({
  fixtureId,
  marketKey,
  selection,
  oddsHundredths,
});

/** The body of a slip: all of its legs unless it says otherwise. */
export const slipBody = (legs: readonly object[], more: Record<string, unknown> = {}) => ({
  slipId: randomUUID(),
  legs,
  combinationSize: legs.length,
  unitStakeWon: 10_000,
  oddsPolicy: "NONE",
  ...more,
});

/** Sends a slip; the whole reply. */
export const sendSlip = (token: string, body: object, address = sportsAddress()) =>
  call(address, "POST", "/api/sports/slips", { body, token });

/** Places a slip, and must succeed. */
export async function placed(
  token: string,
  legs: readonly object[],
  more: Record<string, unknown> = {},
): Promise<SlipOnWire> {
  const reply = await sendSlip(token, slipBody(legs, more));
  if (reply.status !== 200) throw new Error(`a slip was refused: ${reply.error?.code}`);
  return slipReply.parse(reply.data).slip;
}

/** A slip as its member sees it now. */
export async function slipNow(token: string, slipId: string, address = sportsAddress()): Promise<SlipOnWire> {
  return slipReply.parse((await call(address, "GET", `/api/sports/slips/${slipId}`, { token })).data).slip;
}

/** Waits until nothing of any slip is on its way, and reads this one. */
export async function settled(token: string, slipId: string): Promise<SlipOnWire> {
  await untilSlipsRest(surroundings.database.ownerPool);
  return await slipNow(token, slipId);
}

/** Cashes a slip out; the whole reply. */
export const cashOutOf = (token: string, slipId: string, shownWon: number, address = sportsAddress()) =>
  call(address, "POST", `/api/sports/slips/${slipId}/cash-out`, { body: { shownWon }, token });

/** Sells a part of a slip; the whole reply. */
export function sellPartOf(
  token: string,
  slipId: string,
  sale: { readonly stakeWon: number; readonly shownWon: number; readonly saleId?: string },
  address = sportsAddress(),
) {
  const { stakeWon, shownWon, saleId = randomUUID() } = sale;
  const body = { shownWon, part: { saleId, stakeWon } };
  return call(address, "POST", `/api/sports/slips/${slipId}/cash-out`, { body, token });
}
