import { basePath, type Call, type CallAuthentication, type CallDefinition } from "@hanpan/contract/call";
import type { Language } from "@hanpan/contract/language";
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from "fastify";
import { v7 } from "uuid";
import { type core, parse } from "zod/mini";
import { sendTable, type TableFile } from "../lib/tableFile.ts";
import { admittingEarly } from "./admittingEarly.ts";
import { type Cookies, cookiesOf } from "./cookies.ts";
import { failureEnvelope } from "./answerError.ts";
import { successEnvelope } from "./envelope.ts";
import type { KeptReply } from "./idempotency.ts";
import { memberLimitOf } from "./memberBudget.ts";
import { bodyOf, type Parsed, parsePart, type Refused, throwIfRefused } from "./parseRequest.ts";
import { Refusal, refuseFields, refuseForNow } from "./refusal.ts";
import type { SignedInMember } from "./support.ts";

type Schema = core.$ZodType;
type Maybe = Schema | undefined;

/** What a handler is given. `Member` is null where a call is open and nobody is signed in. */
export type CallContext<Params, Query, Body, Member> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly member: Member;
  readonly language: Language;
  /** The instant of the request, by the server's clock. */
  readonly now: Date;
  /**
   * The id for what an idempotent call makes: a UUIDv7, the same at every run of one idempotency key. A run that was
   * cut off after its commit is found done by it.
   */
  readonly workId: string;
  readonly request: RequestFacts;
};

export type RequestFacts = {
  readonly id: string;
  /** The client's address, through trusted proxies only. */
  readonly address: string;
  readonly cookies: Cookies;
  /** The client's own name for itself, shortened. */
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
};

export type CallOptions = {
  /**
   * How many of these calls an address may make, in how many seconds. Only well-formed requests count: what
   * the limit guards is what they would learn or write. Where a body may be large each one counts.
   */
  readonly limit?: { maximum: number; windowSeconds: number };
  /**
   * How many of these calls a member may make, from however many addresses, where reading is work or writes: a launch. All
   * calls that write share a budget of their own.
   */
  readonly memberLimit?: { maximum: number; windowSeconds: number };
  /** The largest body, where a call takes more than a form: a picture. It is read for who may make the call alone. */
  readonly bodyLimitBytes?: number;
  /** How long the call may take to be answered to its last byte, where that is longer than the server's own limit. */
  readonly timeoutMs?: number;
};

type Member<A> = A extends "member" ? SignedInMember : SignedInMember | null;

/**
 * Serves a call of the contract: limits, signs in, parses, runs the handler once for an idempotency key and
 * writes the envelope. The reply passes the call's own schema, so that nothing else can leak.
 */
export function registerCall<
  P extends Maybe,
  Q extends Maybe,
  B extends Maybe,
  D extends Schema,
  const A extends "none" | "member" | "optional",
>(
  app: FastifyInstance,
  call: CallDefinition<P, Q, B, D, A>,
  handler: (
    context: CallContext<Parsed<P>, Parsed<Q>, Parsed<B>, Member<A>>,
  ) => Promise<core.input<D> | Refusal>,
  options: CallOptions = {},
): void {
  const limit = limitOf(app, options);
  const limitMember = memberLimitOf(app.callSupport, call.method, options.memberLimit);
  const admitEarly = admittingEarly(options, async (request) => {
    const admitted = await admit(app, call, request);
    await limit(request);
    return admitted;
  });
  route(app, call, { ...options, onRequest: admitEarly?.hook }, async (request, reply) => {
    const early = admitEarly?.admitted(request);
    const admitted = early ?? (await admit(app, call, request));
    const { idempotencyKey, ...context } = readContext<P, Q, B, A>(call, request, admitted);
    if (early === undefined) await limit(request);
    limitMember(context.member?.memberId);
    const work = async (workId: string): Promise<KeptReply> => {
      const result = await runHandler(() => handler({ ...context, workId }));
      if (result instanceof Refusal) {
        setRetryAfter(reply, result);
        const failure = failureEnvelope(result, context.language, request.id);
        return { status: failure.status, body: failure.body };
      }
      const data = parse<D>(call.data, result);
      return { status: 200, body: successEnvelope(data, context.language, call.success) };
    };
    const kept =
      idempotencyKey !== undefined && context.member !== null
        ? await app.callSupport.idempotency.run(
            {
              ownerId: context.member.memberId,
              key: idempotencyKey,
              callId: call.id,
              // A call that comes to take a query is still the same to who asks without one.
              content: [context.params, isEmpty(context.query) ? null : context.query, context.body],
              now: context.now,
            },
            work,
          )
        : await work(v7({ msecs: context.now.getTime() }));
    return reply.status(kept.status).send(kept.body);
  });
}

/** A long file on a slow line is on its way for minutes. */
export const fileTimeoutMs = 15 * 60_000;

/** Serves a call whose good reply is a list as a file, CSV or XLSX; a refusal is the envelope as ever. */
export function registerCsvCall<
  P extends Maybe,
  Q extends Maybe,
  D extends Schema,
  const A extends "none" | "member" | "optional",
>(
  app: FastifyInstance,
  call: CallDefinition<P, Q, undefined, D, A>,
  handler: (
    context: Omit<CallContext<Parsed<P>, Parsed<Q>, undefined, Member<A>>, "workId">,
  ) => Promise<TableFile | Refusal>,
  options: CallOptions = {},
): void {
  const limit = limitOf(app, options);
  route(app, call, { timeoutMs: fileTimeoutMs, ...options }, async (request, reply) => {
    const admitted = await admit(app, call, request);
    const context = readContext<P, Q, undefined, A>(call, request, admitted);
    await limit(request);
    const result = await handler(context);
    if (result instanceof Refusal) throw result;
    return sendTable(request, reply, result);
  });
}

type Limit = (request: FastifyRequest) => Promise<void>;

/** Whether nothing was asked for in a call's query, or the call takes none. */
function isEmpty(query: unknown): boolean {
  return typeof query !== "object" || query === null || Object.keys(query).length === 0;
}

function limitOf(app: FastifyInstance, { limit }: CallOptions): Limit {
  if (limit === undefined) return async () => undefined;
  const count = app.createRateLimit({
    max: limit.maximum * app.callSupport.limitFactor,
    timeWindow: limit.windowSeconds * 1_000,
  });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw refuseForNow(counted.ttlInSeconds);
  };
}

function route(
  app: FastifyInstance,
  call: Pick<Call, "id" | "method" | "path">,
  {
    bodyLimitBytes,
    timeoutMs,
    onRequest,
  }: CallOptions & { readonly onRequest?: onRequestAsyncHookHandler | undefined },
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const path = `${basePath}${call.path}`;
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

type ReadContext<P extends Maybe, Q extends Maybe, B extends Maybe, A> = Omit<
  CallContext<Parsed<P>, Parsed<Q>, Parsed<B>, Member<A>>,
  "workId"
> & {
  /** The client's key for a call that moves money; undefined when it sent none. */
  readonly idempotencyKey: string | undefined;
};

/** Who makes a call, and when it came. */
type Admitted<A> = { readonly now: Date; readonly member: Member<A> };

/** Refuses a call that the site, or whoever makes it, may not have answered now. */
async function admit<A extends CallAuthentication>(
  app: FastifyInstance,
  call: Pick<
    CallDefinition<Maybe, Maybe, Maybe, Schema, A>,
    "auth" | "openInMaintenance" | "unauthenticated"
  >,
  request: FastifyRequest,
): Promise<Admitted<A>> {
  const now = app.callSupport.clock();
  if (call.openInMaintenance !== true) await refuseInMaintenance(app, request.language);
  const signedIn = call.auth === "none" ? null : await authenticate(app, request, now);
  if (signedIn !== null) request.actor = `member:${signedIn.memberId}`;
  return { now, member: memberOf(call.auth, signedIn, call.unauthenticated) };
}

function readContext<P extends Maybe, Q extends Maybe, B extends Maybe, A extends CallAuthentication>(
  call: CallDefinition<P, Q, B, Schema, A>,
  request: FastifyRequest,
  { now, member }: Admitted<A>,
): ReadContext<P, Q, B, A> {
  const refused: Refused = new Map();
  const params = parsePart(call.params, request.params, refused);
  const query = parsePart(call.query, request.query, refused);
  const body = parsePart(call.body, bodyOf(call, request.body), refused);
  throwIfRefused(refused);
  return {
    params,
    query,
    body,
    member,
    language: request.language,
    now,
    idempotencyKey: call.idempotent === true ? idempotencyKeyOf(request) : undefined,
    request: {
      id: request.id,
      address: request.ip,
      cookies: cookiesOf(request),
      userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
      log: request.log,
    },
  };
}

function memberOf<A>(
  authentication: A,
  member: SignedInMember | null,
  words: Refusal["options"]["words"],
): Member<A>;
function memberOf(
  authentication: unknown,
  member: SignedInMember | null,
  words: Refusal["options"]["words"],
): SignedInMember | null {
  if (authentication === "member" && member === null) throw new Refusal("UNAUTHENTICATED", { words });
  return member;
}

async function authenticate(
  app: FastifyInstance,
  request: FastifyRequest,
  now: Date,
): Promise<SignedInMember | null> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
  return token === undefined ? null : app.callSupport.authenticate(token, now);
}

/** A closed site says so in the operator's own words, where there are any. */
async function refuseInMaintenance(app: FastifyInstance, language: Language): Promise<void> {
  const { on, until, message } = await app.callSupport.maintenance();
  if (!on) return;
  const text = message?.[language] ?? null;
  throw new Refusal("MAINTENANCE", { details: { until, message: text }, text: text ?? undefined });
}

/** The client's key of a request, lower-case; refused when it is no UUID. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (
    typeof key === "string" &&
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(key)
  ) {
    return key.toLowerCase();
  }
  throw refuseFields({ "Idempotency-Key": "WRONG_ID" });
}

/** Runs a handler; a refusal that it throws is an answer like one that it returns. */
export async function runHandler<Result>(run: () => Promise<Result | Refusal>): Promise<Result | Refusal> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Sets `Retry-After` when a refusal names a time. */
export function setRetryAfter(reply: FastifyReply, refusal: Refusal): void {
  const seconds = refusal.options.retryAfterSeconds;
  if (seconds !== undefined) reply.header("retry-after", String(seconds));
}
