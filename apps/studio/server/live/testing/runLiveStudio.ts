import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type RunningStudio, startStudio } from "../../startStudio.ts";
import { createSurroundings, type Surroundings } from "../../testing/studioUnderTest.ts";
import { expectLiveMoneyInOrder, untilMoneyRests } from "./liveMoney.ts";
import { type Listener, listenAt, liveVariables, shortPhases, sitDown } from "./liveUnderTest.ts";

let surroundings: Surroundings;
let studio: RunningStudio;
const startBalances = new Map<string, number>();
const listeners: Listener[] = [];

/** Runs a studio with tables for the tests of a file; after the last of them all money must be in order. */
export function runLiveStudio(tables: readonly string[], phases = shortPhases): void {
  beforeAll(async () => {
    surroundings = await createSurroundings(liveVariables(tables, phases));
    studio = await startStudio(surroundings.config, pino({ level: process.env["TEST_LOG"] ?? "silent" }));
  });

  beforeEach(() => {
    surroundings.wallet.behave = () => undefined;
  });

  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });

  afterAll(async () => {
    await untilMoneyRests(surroundings.database.ownerPool);
    await expectLiveMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
    await studio.stop();
    await surroundings.drop();
  });
}

/** What stands around the running studio. */
export const around = (): Surroundings => surroundings;

/** The running studio's own address. */
export const liveAddress = (): string => studio.address;

/** A member of the wallet who has a launch token and this much money. */
export function newMember(balanceWon = 1_000_000) {
  const member = surroundings.newMember(balanceWon);
  startBalances.set(member.memberId, balanceWon);
  return member;
}

/** A member who sits at a table and hears it. */
export async function newPlayer(tableCode: string, balanceWon = 1_000_000) {
  const member = newMember(balanceWon);
  const token = await sitDown(studio.address, member, tableCode);
  const listener = await listenAt(studio.address, token, tableCode);
  listeners.push(listener);
  return { ...member, token, listener, balanceWon: () => surroundings.wallet.balances.get(member.memberId) };
}

/** A socket that is closed after the test. */
export function closeLater(listener: Listener): Listener {
  listeners.push(listener);
  return listener;
}
