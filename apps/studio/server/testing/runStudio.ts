import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { spinReply } from "../../protocol/calls.ts";
import { roundOutcome } from "../../protocol/outcome.ts";
import { createStudioLogger, type RunningStudio, startStudio } from "../startStudio.ts";
import { expectMoneyInOrder } from "./moneyRules.ts";
import { call, createSurroundings, type Surroundings } from "./studioUnderTest.ts";

let surroundings: Surroundings;
let studio: RunningStudio;
const startBalances = new Map<string, number>();

/** What the studio has logged: its lines, each a JSON object. */
const logged: string[] = [];

/** Everything that the running studio has logged, a line an event. */
export const studioLog = (): readonly string[] => logged;

/** Runs a studio for the tests of a file; after the last of them the money of all its members must be in order. */
export function runStudio(): void {
  beforeAll(async () => {
    // Files run one after another on the same modules: the members of one are not those of the next.
    startBalances.clear();
    logged.length = 0;
    surroundings = await createSurroundings();
    studio = await startStudio(
      surroundings.config,
      createStudioLogger("info", { write: (line) => void logged.push(line) }),
    );
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
