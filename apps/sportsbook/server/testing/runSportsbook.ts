import { listenToStream, type StreamListener } from "@hanpan/vendor/testing/streamListener";
import type { Pool } from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openSportsSessionReply } from "../../protocol/calls.ts";
import { type SportsStreamMessage, sportsStreamMessage } from "../../protocol/stream.ts";
import { type RunningSportsbook, startSportsbook } from "../startSportsbook.ts";
import { call, createSurroundings, type Surroundings } from "./sportsbookUnderTest.ts";

/** The virtual leagues that are run: one of each sport. */
export const leaguesRun = ["hanbit", "dalbit", "deulkkot"];

/** Environment of a sportsbook that runs sports, with fixtures of one day only. */
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
let sportsbook: RunningSportsbook;
const listeners: SportsListener[] = [];

/** Runs a sportsbook with sports for the tests of a file. */
export function runSportsbook(variables: Record<string, string> = {}): void {
  beforeAll(async () => {
    surroundings = await createSurroundings({ ...sportsVariables, ...variables });
    sportsbook = await startSportsbook(
      surroundings.config,
      pino({ level: process.env["TEST_LOG"] ?? "silent" }),
    );
  });

  beforeEach(() => {
    surroundings.wallet.behave = () => undefined;
  });

  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });

  afterAll(async () => {
    await sportsbook.stop();
    await surroundings.drop();
  });
}

/** What stands around the running sportsbook. */
export const around = (): Surroundings => surroundings;

/** The owner's connections to its database. */
export const ownerPool = (): Pool => surroundings.database.ownerPool;

/** The running sportsbook's own address. */
export const sportsbookAddress = (): string => sportsbook.address;

/** A read of the running sportsbook. */
export const read = (url: string, token?: string) =>
  call(sportsbook.address, "GET", url, token === undefined ? {} : { token });

/** A call with a body. */
export const post = (url: string, body: unknown, token?: string) =>
  call(sportsbook.address, "POST", url, { body, ...(token === undefined ? {} : { token }) });

/** A member with a session of sports. */
export async function newBettor(balanceWon = 1_000_000) {
  const member = surroundings.newMember(balanceWon);
  const reply = await post("/api/sports/session", { token: member.launchToken, user: member.memberId });
  const { sessionToken, session } = openSportsSessionReply.parse(reply.data);
  return { ...member, token: sessionToken, session };
}

/** A socket that is closed after the test. */
export async function newListener(token: string | null = null): Promise<SportsListener> {
  const listener = await listenToSports(sportsbook.address, token);
  listeners.push(listener);
  return listener;
}
