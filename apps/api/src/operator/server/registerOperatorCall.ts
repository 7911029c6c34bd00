import type { Language } from "@hanpan/contract/language";
import {
  type OperatorCall,
  type OperatorCallDefinition,
  operatorBasePath,
} from "@hanpan/contract/operator/call";
import { mayDo } from "@hanpan/contract/operator/permissions";
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import { type core, parse } from "zod/mini";
import { isWorkbookAsked, sendTable, type TableFile } from "../../lib/tableFile.ts";
import { admittingEarly } from "../../server/admittingEarly.ts";
import { cookiesOf } from "../../server/cookies.ts";
import { failureEnvelope } from "../../server/answerError.ts";
import { successEnvelope } from "../../server/envelope.ts";
import type { KeptReply } from "../../server/idempotency.ts";
import { bodyOf, type Parsed, parsePart, type Refused, throwIfRefused } from "../../server/parseRequest.ts";
import { Refusal, refuse } from "../../server/refusal.ts";
import {
  type CallOptions,
  fileTimeoutMs,
  idempotencyKeyOf,
  type RequestFacts,
  runHandler,
  setRetryAfter,
} from "../../server/registerCall.ts";
import { type Actor, type AuditRecord, appendAudit } from "../lib/audit.ts";
import { auditedRows } from "../lib/auditedRows.ts";
import type { SignedInOperator } from "./support.ts";

type Schema = core.$ZodType;
type Maybe = Schema | undefined;

/** What a handler of an operator's call is given. */
export type OperatorContext<Params, Query, Body, Operator = SignedInOperator> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly operator: Operator;
  readonly language: Language;
  /** The instant of the request, by the server's clock. */
  readonly now: Date;
  /** The id for what an idempotent call makes: the same at every run of one idempotency key. */
  readonly workId: string;
  readonly request: RequestFacts;
  readonly record: Recorder;
};

/**
 * Adds what was done to the audit, with who, when and from where; last in the transaction of the change. What was
 * refused is recorded outside of it.
 */
export type Recorder = (executor: Pool | PoolClient, entry: Omit<AuditRecord, "action">) => Promise<void>;

/** The operator of a call: nobody where a call is open. */
type OperatorOf<Open extends boolean> = Open extends true ? null : SignedInOperator;

/**
 * Serves an operator's call: signs in, asks the permission table, parses, runs the handler and writes the envelope.
 * What the table refuses is audited. The reply passes the call's own schema, so that nothing else can leak.
 */
export function registerOperatorCall<P extends Maybe, Q extends Maybe, B extends Maybe, D extends Schema>(
  app: FastifyInstance,
  call: OperatorCallDefinition<P, Q, B, D>,
  handler: (context: OperatorContext<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<core.input<D> | Refusal>,
  options: Pick<CallOptions, "bodyLimitBytes" | "timeoutMs"> = {},
): void {
  const admit = async (request: FastifyRequest) => {
    const facts = factsOf(app, request);
    return { facts, operator: await signIn(app, call, request, facts) };
  };
  const admitEarly = admittingEarly(options, admit);
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { facts, operator } = admitEarly?.admitted(request) ?? (await admit(request));
    return answer(app, call, request, reply, {
      facts,
      operator,
      run: (context) => handler({ ...context, operator }),
    });
  };
  serve(app, call, send, { ...options, onRequest: admitEarly?.hook });
}

/** Serves a call that is open to all: the sign-in. */
export function registerOpenCall<P extends Maybe, Q extends Maybe, B extends Maybe, D extends Schema>(
  app: FastifyInstance,
  call: OperatorCallDefinition<P, Q, B, D>,
  handler: (
    context: OperatorContext<Parsed<P>, Parsed<Q>, Parsed<B>, null>,
  ) => Promise<core.input<D> | Refusal>,
): void {
  serve(app, call, (request, reply) =>
    answer(app, call, request, reply, {
      facts: factsOf(app, request),
      operator: null,
      run: (context) => handler({ ...context, operator: null }),
    }),
  );
}

/**
 * Serves an operator's call whose good reply is a list as a file, CSV or XLSX; a refusal is the envelope as ever. The
 * audit keeps each file with its filter and how many rows left, also of one that was broken off.
 */
export function registerOperatorCsv<P extends Maybe, Q extends Maybe, D extends Schema>(
  app: FastifyInstance,
  call: OperatorCallDefinition<P, Q, undefined, D>,
  handler: (context: Omit<OperatorContext<Parsed<P>, Parsed<Q>, undefined>, "workId">) => Promise<TableFile>,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = factsOf(app, request);
    const operator = await signIn(app, call, request, facts);
    const context = { ...parseContext(app, call, request, facts, operator), operator };
    const file = await handler(context);
    const { table } = file;
    const kept = auditedRows(table.batches, (rows, whole) =>
      context.record(app.operatorSupport.pool, {
        subject: "file",
        after: {
          filter: context.query ?? {},
          format: isWorkbookAsked(request) ? "xlsx" : "csv",
          rows,
          whole,
        },
      }),
    );
    return sendTable(request, reply, { ...file, table: { ...table, batches: kept } });
  };
  serve(app, call, send, { timeoutMs: fileTimeoutMs });
}

type Facts = { readonly now: Date; readonly request: RequestFacts };

function factsOf(app: FastifyInstance, request: FastifyRequest): Facts {
  return {
    now: app.operatorSupport.clock(),
    request: {
      id: request.id,
      address: request.ip,
      cookies: cookiesOf(request),
      userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
      log: request.log,
    },
  };
}

function serve(
  app: FastifyInstance,
  call: Pick<OperatorCall, "id" | "method" | "path">,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  {
    bodyLimitBytes,
    timeoutMs,
    onRequest,
  }: Pick<CallOptions, "bodyLimitBytes" | "timeoutMs"> & {
    readonly onRequest?: onRequestAsyncHookHandler | undefined;
  } = {},
): void {
  const path = `${operatorBasePath}${call.path}`;
  app.servedCalls.push({ method: call.method, path });
  app.route({
    method: call.method,
    url: path,
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
    ...(timeoutMs === undefined ? {} : { handlerTimeout: timeoutMs }),
    config: { callId: call.id },
    onRequest: onRequest === undefined ? app.countCall : [app.countCall, onRequest],
    handler,
  });
}

type Context<P extends Maybe, Q extends Maybe, B extends Maybe> = Omit<
  OperatorContext<Parsed<P>, Parsed<Q>, Parsed<B>>,
  "operator" | "workId"
> & { readonly idempotencyKey: string | undefined };

async function answer<P extends Maybe, Q extends Maybe, B extends Maybe, D extends Schema>(
  app: FastifyInstance,
  call: OperatorCallDefinition<P, Q, B, D>,
  request: FastifyRequest,
  reply: FastifyReply,
  admitted: {
    readonly facts: Facts;
    readonly operator: OperatorOf<boolean>;
    readonly run: (
      context: Omit<Context<P, Q, B>, "idempotencyKey"> & { readonly workId: string },
    ) => Promise<core.input<D> | Refusal>;
  },
): Promise<unknown> {
  const { facts, operator, run } = admitted;
  const { idempotencyKey: key, ...context } = parseContext(app, call, request, facts, operator);
  const work = async (workId: string): Promise<KeptReply> => {
    const result = await runHandler(() => run({ ...context, workId }));
    if (result instanceof Refusal) {
      setRetryAfter(reply, result);
      const failure = failureEnvelope(result, context.language, request.id);
      return { status: failure.status, body: failure.body };
    }
    const data = parse<D>(call.data, result);
    return { status: 200, body: successEnvelope(data, context.language, call.success) };
  };
  const kept =
    key !== undefined && operator !== null
      ? await app.operatorSupport.idempotency.run(
          {
            ownerId: operator.operatorId,
            key,
            callId: call.id,
            content: [context.params, context.query, context.body],
            now: context.now,
          },
          work,
        )
      : await work(v7({ msecs: context.now.getTime() }));
  return reply.status(kept.status).send(kept.body);
}

function parseContext<P extends Maybe, Q extends Maybe, B extends Maybe>(
  app: FastifyInstance,
  call: OperatorCallDefinition<P, Q, B, Schema>,
  request: FastifyRequest,
  facts: Facts,
  operator: SignedInOperator | null,
): Context<P, Q, B> {
  const refused: Refused = new Map();
  const params = parsePart(call.params, request.params, refused);
  const query = parsePart(call.query, request.query, refused);
  const body = parsePart(call.body, bodyOf(call, request.body), refused);
  throwIfRefused(refused);
  return {
    params,
    query,
    body,
    language: request.language,
    ...facts,
    idempotencyKey: call.idempotent === true ? idempotencyKeyOf(request) : undefined,
    record: (executor, entry) =>
      appendAudit(
        executor,
        actorOf(operator, facts),
        { ...entry, action: actionOf(call) },
        app.operatorSupport.clock(),
      ),
  };
}

const actionOf = (call: Pick<OperatorCall, "id">) => call.id.replace(/^operator\./, "");

function actorOf(operator: SignedInOperator | null, { request }: Facts): Actor {
  return {
    operatorId: operator?.operatorId ?? null,
    name: operator?.loginId ?? "nobody",
    address: request.address,
  };
}

/** Calls that an operator who still lacks a second factor may make: those that set it up, and the way out. */
const openBeforeTotp = new Set([
  "operator.auth.me",
  "operator.auth.keep",
  "operator.auth.logout",
  "operator.auth.setUpTotp",
  "operator.auth.confirmTotp",
]);

async function signIn(
  app: FastifyInstance,
  call: Pick<OperatorCall, "id" | "method" | "permission">,
  request: FastifyRequest,
  facts: Facts,
): Promise<SignedInOperator> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
  // A console that nobody sits at goes on reading; only what is done tells of an operator.
  const slides = call.method !== "GET";
  const operator =
    token === undefined ? null : await app.operatorSupport.authenticate(token, facts.now, slides);
  if (operator === null) throw refuse("UNAUTHENTICATED");
  request.actor = `operator:${operator.operatorId}`;
  if (operator.totpSetupNeeded && !openBeforeTotp.has(call.id)) throw refuse("TOTP_SETUP_REQUIRED");
  if (call.permission !== null && !mayDo(operator.role, call.permission)) {
    await appendAudit(
      app.operatorSupport.pool,
      actorOf(operator, facts),
      {
        action: actionOf(call),
        subject: (request.url.split("?")[0] ?? "").slice(operatorBasePath.length, 300),
        reason: `${operator.role} has no ${call.permission}`,
        outcome: "REFUSED",
      },
      facts.now,
    );
    throw refuse("FORBIDDEN");
  }
  return operator;
}
