import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { spinReply } from "../../protocol/calls.ts";
import { roundOutcome } from "../../protocol/outcome.ts";
import { type RunningStudio, startStudio } from "../startStudio.ts";
import { expectMoneyInOrder } from "./moneyRules.ts";
import { call, createSurroundings, type Surroundings } from "./studioUnderTest.ts";

let surroundings: Surroundings;
let studio: RunningStudio;
const startBalances = new Map<string, number>();

/** Runs a studio for the tests of a file; after the last of them the money of all its members must be in order. */
export function runStudio(): void {
  beforeAll(async () => {
    // Files run one after another on the same modules: the members of one are not those of the next.
    startBalances.clear();
    surroundings = await createSurroundings();
    studio = await startStudio(surroundings.config, pino({ level: "silent" }));
  });

  beforeEach(() => {
    surroundings.wallet.behave = () => undefined;
  });

  afterAll(async () => {
    await expectMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
    await studio.stop();
    await surroundings.drop();
  });
}

/** What stands around the running studio: its wallet, database, keys and configuration. */
export const around = (): Surroundings => surroundings;

/** The running studio's own address. */
export const studioAddress = (): string => studio.address;

/** A member of the wallet who has a launch token and this much money. */
export function newMember(balanceWon = 100_000) {
  const member = surroundings.newMember(balanceWon);
  startBalances.set(member.memberId, balanceWon);
  return member;
}

export const post = (url: string, body: unknown, token?: string, headers: Record<string, string> = {}) =>
  call(studio.address, "POST", url, { body, headers, ...(token === undefined ? {} : { token }) });

export const get = (url: string, token?: string) =>
  call(studio.address, "GET", url, token === undefined ? {} : { token });

/** Spins once for 200 won and reads the reply. */
export async function spin(token: string, more: Record<string, unknown> = {}) {
  const reply = await post("/api/spin", { stakeWon: 200, clientRoundId: randomUUID(), ...more }, token);
  return spinReply(roundOutcome).parse(reply.data);
}
