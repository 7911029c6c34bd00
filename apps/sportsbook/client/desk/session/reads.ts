import type * as z from "zod/mini";
import {
  deskAudit,
  deskFeeds,
  deskFixture,
  type deskFixtureScopes,
  deskFixtures,
  deskLimits,
  owedPayments,
  type proposalStates,
  proposals,
} from "../../../protocol/desk.ts";
import { deskEarlyRules } from "../../../protocol/deskEarly.ts";

/** What can be read at the desk: where, what comes of it, and how often it is read again while it is looked at. */
export type Read<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  /** The path, and what is asked of it. */
  readonly key: readonly [string, Readonly<Record<string, string>>];
  readonly schema: Schema;
  readonly everyMs: number;
};

const read = <Schema extends z.ZodMiniType>(
  path: string,
  asked: Readonly<Record<string, string>>,
  schema: Schema,
  everyMs = 5_000,
): Read<Schema> => ({ key: [path, asked], schema, everyMs });

/** Matches of a scope and a search, those that follow `after`. */
export const readFixtures = (asked: {
  readonly scope: (typeof deskFixtureScopes)[number];
  readonly search: string;
  readonly after?: string;
}) => read("/fixtures", asked, deskFixtures);

/** One match, which moves while it is played. */
export const readFixture = (fixtureId: string) =>
  read(`/fixtures/${encodeURIComponent(fixtureId)}`, {}, deskFixture, 2_000);

/** Proposals of a state, those before `before`. */
export const readProposals = (asked: {
  readonly state: (typeof proposalStates)[number];
  readonly before?: string;
}) => read("/proposals", asked, proposals);

export const limitsRead = read("/limits", {}, deskLimits, 10_000);
export const earlyRulesRead = read("/early-rules", {}, deskEarlyRules, 10_000);
export const owedRead = read("/owed", {}, owedPayments);
export const feedsRead = read("/feeds", {}, deskFeeds, 2_000);

/** Changes, of one subject or of all. */
export const readAudit = (asked: { readonly subject?: string; readonly before?: string }) =>
  read("/audit", asked, deskAudit);
