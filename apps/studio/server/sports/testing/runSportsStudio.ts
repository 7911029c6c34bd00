import { listenToStream, type StreamListener } from "@hanpan/vendor/testing/streamListener";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openSportsSessionReply } from "../../../protocol/sportsCalls.ts";
import { type SportsStreamMessage, sportsStreamMessage } from "../../../protocol/sportsStream.ts";
import { type RunningStudio, startStudio } from "../../startStudio.ts";
import { call, createSurroundings, type Surroundings } from "../../testing/studioUnderTest.ts";

/** The virtual leagues that are run: one of each sport. */
export const leaguesRun = ["hanbit", "dalbit", "deulkkot"];

/** Environment of a studio that runs sports, with fixtures of one day only. */
const sportsVariables = {
  SPORTS_ON: "true",
  SPORTS_DAYS_AHEAD: "1",
  SPORTS_VIRTUAL_LEAGUES: leaguesRun.join(","),
};

/** A client's socket of sports. */
export type SportsListener = StreamListener<SportsStreamMessage>;

/** Opens a socket of sports and says hello. */
export const listenToSports = (address: string, token: string | null = null): Promise<SportsListener> =>
  listenToStream(`${address}/api/sports/stream`, sportsStreamMessage, token);

let surroundings: Surroundings;
let studio: RunningStudio;
const listeners: SportsListener[] = [];

/** Runs a studio with sports for the tests of a file. */
export function runSportsStudio(variables: Record<string, string> = {}): void {
  beforeAll(async () => {
    surroundings = await createSurroundings({ ...sportsVariables, ...variables });
    studio = await startStudio(surroundings.config, pino({ level: process.env["TEST_LOG"] ?? "silent" }));
  });

  beforeEach(() => {
    surroundings.wallet.behave = () => undefined;
  });

  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });

  afterAll(async () => {
    await studio.stop();
    await surroundings.drop();
  });
}

/** What stands around the running studio. */
export const around = (): Surroundings => surroundings;

/** The owner's connections to its database. */
export const ownerPool = (): Pool => surroundings.database.ownerPool;

/** The running studio's own address. */
export const studioAddress = (): string => studio.address;

/** A read of the running studio. */
export const read = (url: string, token?: string) =>
  call(studio.address, "GET", url, token === undefined ? {} : { token });

/** A call with a body. */
export const post = (url: string, body: unknown, token?: string) =>
  call(studio.address, "POST", url, { body, ...(token === undefined ? {} : { token }) });

/** A member with a session of sports. */
export async function newBettor(balanceWon = 1_000_000) {
  const member = surroundings.newMember(balanceWon);
  const reply = await post("/api/sports/session", { token: member.launchToken, user: member.memberId });
  const { sessionToken, session } = openSportsSessionReply.parse(reply.data);
  return { ...member, token: sessionToken, session };
}

/** A socket that is closed after the test. */
export async function newListener(token: string | null = null): Promise<SportsListener> {
  const listener = await listenToSports(studio.address, token);
  listeners.push(listener);
  return listener;
}
