import {
  type OperatorCall,
  type OperatorCallDefinition,
  operatorBasePath,
} from "@hanpan/contract/operator/call";
import { mayDo } from "@hanpan/contract/operator/permissions";
import type { Parsed } from "@hanpan/server/parseRequest";
import {
  type Admitted,
  type CallContext,
  type CallRules,
  type ReplyRules,
  type RequestFacts,
  serveCall,
  serveFile,
} from "@hanpan/server/serveCall";
import { isWorkbookAsked, sendTable, type TableFile } from "@hanpan/server/tableFile";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool, PoolClient } from "pg";
import type { core } from "zod";
import { answers } from "../../server/answers.ts";
import { successEnvelope } from "../../server/envelope.ts";
import { type Refusal, refuse, refuseFields } from "../../server/refusal.ts";
import { type CallOptions, fileTimeoutMs } from "../../server/registerCall.ts";
import { type Actor, type AuditRecord, appendAudit } from "../lib/audit.ts";
import { auditedFilter } from "../lib/auditedFilter.ts";
import { auditedRows } from "../lib/auditedRows.ts";
import type { SignedInOperator } from "./support.ts";

type Schema = core.$ZodType;
type Maybe = Schema | undefined;

/** What a handler of an operator's call is given. */
export type OperatorContext<Params, Query, Body, Operator = SignedInOperator> = Omit<
  CallContext<Params, Query, Body, Operator>,
  "caller"
> & {
  readonly operator: Operator;
  /** The id for what an idempotent call makes (`serveCall`). */
  readonly workId: string;
  readonly record: Recorder;
};

/**
 * Adds what was done to the audit, with who, when and from where; last in the transaction of the change. What was
 * refused is recorded outside of it.
 */
export type Recorder = (executor: Pool | PoolClient, entry: Omit<AuditRecord, "action">) => Promise<void>;

/**
 * Serves an operator's call: signs in, asks the permission table, and gives the handler what writes the audit (`serveCall` for
 * all else). What the table refuses is audited.
 */
export function registerOperatorCall<P extends Maybe, Q extends Maybe, B extends Maybe, D extends Schema>(
  app: FastifyInstance,
  call: OperatorCallDefinition<P, Q, B, D>,
  handler: (context: OperatorContext<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<core.input<D> | Refusal>,
  options: Pick<CallOptions, "bodyLimitBytes" | "timeoutMs"> = {},
): void {
  const rules = {
    ...rulesOf((request) => signIn(app, call, request), options),
    ...replyRulesOf(app, call, ({ operatorId }: SignedInOperator) => operatorId),
  };
  serveCall(app, call, rules, ({ caller, ...context }) =>
    handler({ ...context, operator: caller, record: recorderOf(app, call, caller, context.request) }),
  );
}

/** Serves a call that is open to all: the sign-in. */
export function registerOpenCall<P extends Maybe, Q extends Maybe, B extends Maybe, D extends Schema>(
  app: FastifyInstance,
  call: OperatorCallDefinition<P, Q, B, D>,
  handler: (
    context: OperatorContext<Parsed<P>, Parsed<Q>, Parsed<B>, null>,
  ) => Promise<core.input<D> | Refusal>,
): void {
  const rules = {
    ...rulesOf(async () => ({ now: app.operatorSupport.clock(), caller: null }), {}),
    ...replyRulesOf(app, call, () => undefined),
  };
  serveCall(app, call, rules, ({ caller, ...context }) =>
    handler({ ...context, operator: caller, record: recorderOf(app, call, caller, context.request) }),
  );
}

/**
 * Serves an operator's call whose good reply is a list as a file, CSV or XLSX; a refusal is the envelope as ever. The
 * audit keeps each file with what it is of, its filter and how many rows left, also of one that was broken off.
 */
export function registerOperatorCsv<P extends Maybe, Q extends Maybe, D extends Schema>(
  app: FastifyInstance,
  call: OperatorCallDefinition<P, Q, undefined, D>,
  handler: (context: Omit<OperatorContext<Parsed<P>, Parsed<Q>, undefined>, "workId">) => Promise<TableFile>,
): void {
  const rules = rulesOf((request) => signIn(app, call, request), { timeoutMs: fileTimeoutMs });
  serveFile(app, call, rules, async ({ caller, ...context }, request, reply) => {
    const record = recorderOf(app, call, caller, context.request);
    const file = await handler({ ...context, operator: caller, record });
    const { table } = file;
    const kept = auditedRows(table.batches, (rows, whole) =>
      record(app.operatorSupport.pool, {
        subject: "file",
        after: {
          filter: auditedFilter(Object.assign({}, context.params, context.query)),
          format: isWorkbookAsked(request) ? "xlsx" : "csv",
          rows,
          whole,
        },
      }),
    );
    return sendTable(request, reply, { ...file, table: { ...table, batches: kept } });
  });
}

/** What all calls of operators have in common. */
function rulesOf<Operator>(
  admit: CallRules<Operator, Refusal>["admit"],
  { bodyLimitBytes, timeoutMs }: Pick<CallOptions, "bodyLimitBytes" | "timeoutMs">,
): CallRules<Operator, Refusal> {
  return { basePath: operatorBasePath, bodyLimitBytes, timeoutMs, admit, refuseFields };
}

function replyRulesOf<Operator>(
  app: FastifyInstance,
  call: Pick<OperatorCall, "success">,
  ownerOf: ReplyRules<Operator, Refusal>["ownerOf"],
): ReplyRules<Operator, Refusal> {
  return {
    idempotency: app.operatorSupport.idempotency,
    ownerOf,
    answers,
    successEnvelope: (data, language) => successEnvelope(data, language, call.success),
  };
}

/** Writes the audit of what a call does. */
function recorderOf(
  app: FastifyInstance,
  call: Pick<OperatorCall, "id">,
  operator: SignedInOperator | null,
  { address }: RequestFacts,
): Recorder {
  const actor = actorOf(operator, address);
  return (executor, entry) =>
    appendAudit(executor, actor, { ...entry, action: actionOf(call) }, app.operatorSupport.clock());
}

const actionOf = (call: Pick<OperatorCall, "id">) => call.id.replace(/^operator\./, "");

function actorOf(operator: SignedInOperator | null, address: string): Actor {
  return {
    operatorId: operator?.operatorId ?? null,
    name: operator?.loginId ?? "nobody",
    address,
  };
}

/** Calls that an operator who still lacks a second factor may make: those of their own page, and the way out. */
const openBeforeTotp = new Set([
  "operator.auth.me",
  "operator.auth.keep",
  "operator.auth.logout",
  "operator.auth.setUpTotp",
  "operator.auth.confirmTotp",
  "operator.auth.changePassword",
  "operator.auth.sessions",
  "operator.auth.endSessions",
  "operator.auth.passkeys",
  "operator.auth.askPasskeyProof",
  "operator.auth.askNewPasskey",
  "operator.auth.addPasskey",
  "operator.auth.renamePasskey",
  "operator.auth.removePasskey",
  "operator.auth.identity",
  "operator.auth.askIdentity",
  "operator.auth.returnIdentity",
]);

async function signIn(
  app: FastifyInstance,
  call: Pick<OperatorCall, "id" | "method" | "permission">,
  request: FastifyRequest,
): Promise<Admitted<SignedInOperator>> {
  const now = app.operatorSupport.clock();
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
  // A console that nobody sits at goes on reading; only what is done shows that an operator is there.
  const slides = call.method !== "GET";
  const from = { address: request.ip, now, slides };
  const operator = token === undefined ? null : await app.operatorSupport.authenticate(token, from);
  if (operator === null) throw refuse("UNAUTHENTICATED");
  if (operator === "ELSEWHERE") throw refuse("ADDRESS_REFUSED");
  request.actor = `operator:${operator.operatorId}`;
  if (operator.totpSetupNeeded && !openBeforeTotp.has(call.id)) throw refuse("TOTP_SETUP_REQUIRED");
  if (call.permission !== null && !mayDo(operator, call.permission)) {
    await appendAudit(
      app.operatorSupport.pool,
      actorOf(operator, request.ip),
      {
        action: actionOf(call),
        subject: (request.url.split("?")[0] ?? "").slice(operatorBasePath.length, 300),
        reason: `${operator.role} has no ${call.permission}`,
        outcome: "REFUSED",
      },
      now,
    );
    throw refuse("FORBIDDEN");
  }
  return { now, caller: operator };
}
