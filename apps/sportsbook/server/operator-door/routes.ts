import type { WalletClient } from "@hanpan/vendor/wallet/walletClient";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import {
  auditQuery,
  decideBody,
  deskAudit,
  deskFeeds,
  deskFixture,
  deskFixtures,
  deskFixturesQuery,
  deskImpact,
  deskLimits,
  limitBody,
  limitRemoval,
  owedPayments,
  previewBody,
  proposal,
  proposals,
  proposalsQuery,
  proposeBody,
  skipBody,
  suspendBody,
} from "../../protocol/desk.ts";
import { deskEarlyRules, earlyRuleBody } from "../../protocol/deskEarly.ts";
import { feedCode } from "../../protocol/feed.ts";
import { fixtureId } from "../../protocol/fixture.ts";
import { carryOut } from "../feed-door/carryOut.ts";
import { checkSources } from "../feed-door/watch.ts";
import { Refusal } from "../http/refusal.ts";
import { findProposal, listProposals } from "../proposals/proposalStore.ts";
import { createDeskCalls } from "./deskCall.ts";
import type { DeskGate } from "./deskGate.ts";
import { readEarlyRules, setEarlyRule } from "./earlyRules.ts";
import { listFixtures } from "./fixtureList.ts";
import { readFixturePage } from "./fixturePage.ts";
import { impactOf } from "./impact.ts";
import { readLimits, removeLimit, setLimit } from "./limits.ts";
import { decide, propose } from "./propose.ts";
import { refuseProposer } from "./refuseProposer.ts";
import { readAudit, readFeeds, readOwed } from "./reports.ts";
import { skipGap } from "./skipGap.ts";
import { suspend } from "./suspend.ts";

const nothing = z.strictObject({});
const proposalsPage = 50;

/** A part of the address; what is none is not there. */
function partOf<Schema extends z.core.$ZodType>(schema: Schema, text: string | undefined): z.output<Schema> {
  const parsed = z.safeParse(schema, text);
  if (!parsed.success) throw new Refusal("NOT_FOUND");
  return parsed.data;
}

type DeskCalls = ReturnType<typeof createDeskCalls>;

/** Matches: the list, one with its markets, and closing what is bet on. */
function registerFixtures(call: DeskCalls, pool: Pool): void {
  call({
    method: "GET",
    path: "/fixtures",
    permission: "VIEW",
    input: deskFixturesQuery,
    reply: deskFixtures,
    run: ({ input }) => listFixtures(pool, input),
  });
  call({
    method: "GET",
    path: "/fixtures/:id",
    permission: "VIEW",
    input: nothing,
    reply: deskFixture,
    run: ({ params }) => readFixturePage(pool, partOf(fixtureId, params["id"])),
  });
  call({
    method: "POST",
    path: "/fixtures/:id/suspend",
    permission: "TRADE",
    input: suspendBody,
    reply: deskFixture,
    run: async ({ actor, input, params }) => {
      const id = partOf(fixtureId, params["id"]);
      await suspend(pool, actor, { fixtureId: id, ...input });
      return await readFixturePage(pool, id);
    },
  });
}

/** What an operator proposes, what it would do, and what a second one says of it. */
function registerProposals(
  call: DeskCalls,
  {
    pool,
    wallet,
  }: { readonly pool: Pool; readonly wallet: Pick<WalletClient, "operatorCover" | "operatorSession"> },
): void {
  call({
    method: "GET",
    path: "/proposals",
    permission: "VIEW",
    input: proposalsQuery,
    reply: proposals,
    run: async ({ input }) => {
      const list = await listProposals(pool, { ...input, limit: proposalsPage });
      return {
        proposals: list,
        next: list.length < proposalsPage ? null : (list.at(-1)?.proposalId ?? null),
      };
    },
  });
  call({
    method: "POST",
    path: "/proposals",
    permission: "SETTLE",
    input: proposeBody,
    reply: proposal,
    run: ({ actor, input }) => propose(pool, actor, input),
  });
  call({
    method: "POST",
    path: "/proposals/preview",
    permission: "SETTLE",
    input: previewBody,
    reply: deskImpact,
    run: ({ operator, actor, input }) =>
      impactOf({ pool, wallet }, operator, actor, { ...input, proposedBy: actor.id }),
  });
  call({
    method: "GET",
    path: "/proposals/:id/impact",
    permission: "VIEW",
    input: nothing,
    reply: deskImpact,
    run: async ({ operator, actor, params }) => {
      const found = await findProposal(pool, partOf(z.uuid(), params["id"]));
      if (found === null) throw new Refusal("NOT_FOUND");
      if (found.state !== "OPEN") throw new Refusal("PROPOSAL_DECIDED");
      return await impactOf({ pool, wallet }, operator, actor, found);
    },
  });
  call({
    method: "POST",
    path: "/proposals/:id/decide",
    permission: "SETTLE",
    input: decideBody,
    reply: proposal,
    run: async ({ operator, actor, input, params }) => {
      const proposalId = partOf(z.uuid(), params["id"]);
      if (input.isApproved) await refuseProposer({ pool, wallet }, operator, proposalId);
      return await decide(pool, actor, { proposalId, ...input });
    },
  });
}

/** How much may be at risk. */
function registerLimits(call: DeskCalls, pool: Pool): void {
  call({
    method: "GET",
    path: "/limits",
    permission: "VIEW",
    input: nothing,
    reply: deskLimits,
    run: () => readLimits(pool),
  });
  call({
    method: "POST",
    path: "/limits",
    permission: "LIMITS",
    input: limitBody,
    reply: deskLimits,
    run: async ({ actor, input }) => {
      await setLimit(pool, actor, input);
      return await readLimits(pool);
    },
  });
  call({
    method: "POST",
    path: "/limits/remove",
    permission: "LIMITS",
    input: limitRemoval,
    reply: deskLimits,
    run: async ({ actor, input }) => {
      await removeLimit(pool, actor, input);
      return await readLimits(pool);
    },
  });
}

/** By which leads selections win early. */
function registerEarlyRules(call: DeskCalls, pool: Pool): void {
  call({
    method: "GET",
    path: "/early-rules",
    permission: "VIEW",
    input: nothing,
    reply: deskEarlyRules,
    run: () => readEarlyRules(pool),
  });
  call({
    method: "POST",
    path: "/early-rules",
    permission: "LIMITS",
    input: earlyRuleBody,
    reply: deskEarlyRules,
    run: async ({ actor, input }) => {
      await setEarlyRule(pool, actor, input);
      return await readEarlyRules(pool);
    },
  });
}

/** What is owed, what sources send, and what was done. */
function registerReports(call: DeskCalls, pool: Pool, staleMs: number): void {
  call({
    method: "GET",
    path: "/owed",
    permission: "VIEW",
    input: nothing,
    reply: owedPayments,
    run: () => readOwed(pool),
  });
  call({
    method: "GET",
    path: "/feeds",
    permission: "VIEW",
    input: nothing,
    reply: deskFeeds,
    run: () => readFeeds(pool),
  });
  call({
    method: "POST",
    path: "/feeds/:source/skip",
    permission: "TRADE",
    input: skipBody,
    reply: deskFeeds,
    run: async ({ actor, input, params }) => {
      const source = partOf(feedCode, params["source"]);
      await skipGap(pool, actor, { source, ...input });
      await checkSources(pool, staleMs);
      await carryOut(pool, source, { staleMs });
      return await readFeeds(pool);
    },
  });
  call({
    method: "GET",
    path: "/audit",
    permission: "VIEW",
    input: auditQuery,
    reply: deskAudit,
    run: ({ input }) => readAudit(pool, input),
  });
}

/** Every call of the desk (protocol/desk.ts), with the permission that it asks for. */
export function registerDeskRoutes(
  app: FastifyInstance,
  {
    pool,
    wallet,
    gate,
    staleMs,
  }: {
    readonly pool: Pool;
    readonly wallet: Pick<WalletClient, "operatorCover" | "operatorSession">;
    readonly gate: DeskGate;
    readonly staleMs: number;
  },
): void {
  const call = createDeskCalls(app, gate);
  registerFixtures(call, pool);
  registerProposals(call, { pool, wallet });
  registerLimits(call, pool);
  registerEarlyRules(call, pool);
  registerReports(call, pool, staleMs);
}
