import { basePath, type CallAuthentication, type CallDefinition } from "@hanpan/contract/call";
import type { Language } from "@hanpan/contract/language";
import type { Parsed } from "@hanpan/server/parseRequest";
import {
  type Admitted,
  type CallRules,
  type CallContext as ServedContext,
  serveCall,
  serveFile,
} from "@hanpan/server/serveCall";
import { sendTable, type TableFile } from "@hanpan/server/tableFile";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { core } from "zod";
import { answers } from "./answers.ts";
import { successEnvelope } from "./envelope.ts";
import { memberLimitOf } from "./memberBudget.ts";
import { Refusal, refuseFields, refuseForNow } from "./refusal.ts";
import type { SignedInMember } from "./support.ts";
import { retryAfterSeconds } from "./whenOpenAgain.ts";

type Schema = core.$ZodType;
type Maybe = Schema | undefined;

/** What a handler is given. `Member` is null where a call is open and nobody is signed in. */
export type CallContext<Params, Query, Body, Member> = Omit<
  ServedContext<Params, Query, Body, Member>,
  "caller"
> & {
  readonly member: Member;
  /** The id for what an idempotent call makes (`serveCall`). */
  readonly workId: string;
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
 * Serves a call of the contract to members: says whose it is, keeps its limits and answers for the site when that is closed
 * (`serveCall` for all else).
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
  const limitMember = memberLimitOf(app.callSupport, call.method, options.memberLimit);
  serveCall(
    app,
    call,
    {
      ...rulesOf(app, call, options),
      countForCaller: (member) => limitMember(member?.memberId),
      idempotency: app.callSupport.idempotency,
      ownerOf: (member) => member?.memberId,
      answers,
      successEnvelope: (data, language) => successEnvelope(data, language, call.success),
    },
    ({ caller, ...context }) => handler({ ...context, member: caller }),
  );
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
  const rules = rulesOf(app, call, { timeoutMs: fileTimeoutMs, ...options });
  serveFile(app, call, rules, async ({ caller, ...context }, request, reply) => {
    const result = await handler({ ...context, member: caller });
    if (result instanceof Refusal) throw result;
    return sendTable(request, reply, result);
  });
}

/** What all calls of members have in common. */
function rulesOf<A extends CallAuthentication>(
  app: FastifyInstance,
  call: Admission<A>,
  { limit, bodyLimitBytes, timeoutMs }: CallOptions,
): CallRules<Member<A>, Refusal> {
  return {
    basePath,
    bodyLimitBytes,
    timeoutMs,
    admit: (request) => admit(app, call, request),
    countForAddress: limitOf(app, limit),
    refuseFields,
  };
}

function limitOf(
  app: FastifyInstance,
  limit: CallOptions["limit"],
): (request: FastifyRequest) => Promise<void> {
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

type Admission<A extends CallAuthentication> = Pick<
  CallDefinition<Maybe, Maybe, Maybe, Schema, A>,
  "auth" | "openInMaintenance" | "unauthenticated"
>;

/** Refuses a call that the site, or whoever makes it, may not have answered now. */
async function admit<A extends CallAuthentication>(
  app: FastifyInstance,
  call: Admission<A>,
  request: FastifyRequest,
): Promise<Admitted<Member<A>>> {
  const now = app.callSupport.clock();
  if (call.openInMaintenance !== true) await refuseInMaintenance(app, request.language);
  const signedIn = call.auth === "none" ? null : await authenticate(app, request, now);
  if (signedIn !== null) request.actor = `member:${signedIn.memberId}`;
  return { now, caller: memberOf(call.auth, signedIn, call.unauthenticated) };
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
  throw new Refusal("MAINTENANCE", {
    details: { until, message: text },
    text: text ?? undefined,
    retryAfterSeconds: retryAfterSeconds({ kind: "MAINTENANCE", until }, app.callSupport.clock()),
  });
}
