import type { FieldCode } from "@hanpan/contract/fieldErrors";
import type { Language } from "@hanpan/contract/language";
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from "fastify";
import { v7 } from "uuid";
import { type core, parse, regexes } from "zod";
import { type Cookies, cookiesOf } from "../http/cookies.ts";
import { type Answers, setRetryAfter } from "../refusals/answers.ts";
import type { Refusal } from "../refusals/refusal.ts";
import { admittingEarly } from "./admittingEarly.ts";
import { type Asked, type AskedParts, type ReadAsked, readingTogether } from "./askedParts.ts";
import type { IdempotencyStore, KeptReply } from "./idempotencyStore.ts";
import type { Parsed, Schema } from "./parseRequest.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Counts a call for the address that makes it, with all its other calls, and refuses it beyond the limit. */
    countCall: onRequestAsyncHookHandler;
    /** The paths that are served, by method: they show whether a method is wrong or a path unknown. */
    servedCalls: { method: string; path: string }[];
  }
}

type Maybe = Schema | undefined;

/** What a server must know of a call to serve it. */
export type ServedCall<P extends Maybe, Q extends Maybe, B extends Maybe, D extends Schema> = AskedParts<
  P,
  Q,
  B
> & {
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the rules' `basePath`; parameters as `:name`. */
  readonly path: `/${string}`;
  /** The `data` of a good reply: it passes this, so that nothing else can leak (`sendsAsMade` but binds its type). */
  readonly data: D;
  /** Whether the call takes an `Idempotency-Key`. */
  readonly idempotent?: boolean;
};

/** What is known of a request beside what it asks. */
export type RequestFacts = {
  readonly id: string;
  /** The client's address, through trusted proxies only. */
  readonly address: string;
  readonly cookies: Cookies;
  /** The client's own name for itself, shortened. */
  readonly userAgent: string;
  readonly log: FastifyBaseLogger;
};

/** Who makes a call, and when it came by the server's clock. */
export type Admitted<Caller> = { readonly now: Date; readonly caller: Caller };

/** A call as it was read: what it asks, parsed, who asks, and when. */
export type CallContext<Params, Query, Body, Caller> = Admitted<Caller> & {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly language: Language;
  readonly request: RequestFacts;
};

/** What a server's calls have in common, and where a call differs from them. `What`: what its admission may read. */
export type CallRules<Caller, Kind extends Refusal, What = unknown> = {
  readonly basePath: string;
  /**
   * The route's own configuration, on a server that counts and names all its requests by itself. Left out, the call is known
   * by its id, and counted with all other calls of its address.
   */
  readonly routeConfig?: FastifyContextConfig;
  /** How what is asked is read; left out, all parts at once. */
  readonly readAsked?: ReadAsked;
  /** The largest body, where a call takes more than a form: a picture. It is read for who may make the call alone. */
  readonly bodyLimitBytes?: number | undefined;
  /** How long the call may take to be answered to its last byte, where that is longer than the server's own limit. */
  readonly timeoutMs?: number | undefined;
  /**
   * Says who makes a call. Throws the refusal of who may not. Whatever it does not read of what is asked is read after it; where
   * a body may be large there is none yet.
   */
  readonly admit: (request: FastifyRequest, asked: What) => Promise<Admitted<Caller>>;
  /**
   * Counts a call for its address, and refuses it beyond a limit of its own. Only well-formed requests are counted; where a
   * body may be large each one is.
   */
  readonly countForAddress?: (request: FastifyRequest) => Promise<void>;
  /** Counts a well-formed call for who makes it, and refuses it beyond a limit. */
  readonly countForCaller?: (caller: Caller) => void;
  readonly refuseFields: (fields: Readonly<Record<string, FieldCode>>) => Kind;
};

/** How the reply of a call is made and kept. */
export type ReplyRules<Caller, Kind extends Refusal> = {
  /** Left out by a server none of whose calls takes a key. */
  readonly idempotency?: IdempotencyStore;
  /** Whose an `Idempotency-Key` is; undefined where nobody's is kept. */
  readonly ownerOf?: ((caller: Caller) => string | undefined) | undefined;
  /** Whether a reply leaves field by field as it was made: its schema says what the handler answers, by its type alone. */
  readonly sendsAsMade?: boolean;
  readonly answers: Pick<Answers<Kind, object>, "failureEnvelope" | "isRefusal">;
  /** The envelope of a good reply. */
  readonly successEnvelope: (data: unknown, language: Language) => unknown;
};

/** What is known of a request beside what it asks. */
export const factsOf = (request: FastifyRequest): RequestFacts => ({
  id: request.id,
  address: request.ip,
  cookies: cookiesOf(request),
  userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
  log: request.log,
});

/**
 * Serves a call that is declared by schemas: says who makes it, parses, counts, runs the handler once for an idempotency key
 * and writes the envelope. A refusal that the handler throws is an answer like one that it returns.
 *
 * The handler's `workId` is the id for what an idempotent call makes: a UUIDv7, the same at every run of one idempotency
 * key. A run that was cut off after its commit is found done by it.
 */
export function serveCall<
  P extends Maybe,
  Q extends Maybe,
  B extends Maybe,
  D extends Schema,
  Caller,
  Kind extends Refusal,
>(
  app: FastifyInstance,
  call: ServedCall<P, Q, B, D>,
  rules: CallRules<Caller, Kind, Asked<Parsed<P>, Parsed<Q>, Parsed<B>>> & ReplyRules<Caller, Kind>,
  handler: (
    context: CallContext<Parsed<P>, Parsed<Q>, Parsed<B>, Caller> & { readonly workId: string },
  ) => Promise<core.input<D> | Kind>,
): void {
  const { answers, idempotency, ownerOf, sendsAsMade, successEnvelope } = rules;
  route(app, call, rules, async (context, key, request, reply) => {
    const work = async (workId: string): Promise<KeptReply> => {
      const result = await refusedOr(answers, () => handler({ ...context, workId }));
      if (answers.isRefusal(result)) {
        setRetryAfter(reply, result);
        const { status, body } = answers.failureEnvelope(result, context.language, request.id);
        return { status, body };
      }
      const data = sendsAsMade === true ? result : parse<D>(call.data, result);
      return { status: 200, body: successEnvelope(data, context.language) };
    };
    const ownerId = ownerOf?.(context.caller);
    const kept =
      key === undefined || idempotency === undefined || ownerId === undefined
        ? await work(v7({ msecs: context.now.getTime() }))
        : await idempotency.run(
            {
              ownerId,
              key,
              callId: call.id,
              // A call that comes to take a query is still the same to who asks without one.
              content: [context.params, isEmpty(context.query) ? null : context.query, context.body],
              sent: [request.params, request.query, request.body ?? null],
              now: context.now,
            },
            work,
          );
    return reply.status(kept.status).send(kept.body);
  });
}

/** Serves a call whose good reply `send` writes itself: a file. What it throws is the envelope as ever. */
export function serveFile<P extends Maybe, Q extends Maybe, D extends Schema, Caller, Kind extends Refusal>(
  app: FastifyInstance,
  call: ServedCall<P, Q, undefined, D>,
  rules: CallRules<Caller, Kind, Asked<Parsed<P>, Parsed<Q>, undefined>>,
  send: (
    context: CallContext<Parsed<P>, Parsed<Q>, undefined, Caller>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  route(app, call, rules, (context, _key, request, reply) => send(context, request, reply));
}

function route<P extends Maybe, Q extends Maybe, B extends Maybe, Caller, Kind extends Refusal>(
  app: FastifyInstance,
  call: ServedCall<P, Q, B, Schema>,
  rules: CallRules<Caller, Kind, Asked<Parsed<P>, Parsed<Q>, Parsed<B>>>,
  respond: (
    context: CallContext<Parsed<P>, Parsed<Q>, Parsed<B>, Caller>,
    idempotencyKey: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  const { basePath, bodyLimitBytes, timeoutMs, routeConfig, admit, countForAddress, countForCaller } = rules;
  const read = rules.readAsked ?? readingTogether(rules.refuseFields);
  const early = admittingEarly(bodyLimitBytes, async (request) => {
    const admitted = await admit(request, read(call, request));
    await countForAddress?.(request);
    return admitted;
  });
  const counting = routeConfig === undefined ? [app.countCall] : [];
  const onRequest = early === undefined ? counting : [...counting, early.hook];
  const path = `${basePath}${call.path}`;
  if (routeConfig === undefined) app.servedCalls.push({ method: call.method, path });
  app.route({
    method: call.method,
    url: path,
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
    ...(timeoutMs === undefined ? {} : { handlerTimeout: timeoutMs }),
    config: routeConfig ?? { callId: call.id },
    ...(onRequest.length === 0 ? {} : { onRequest }),
    async handler(request, reply) {
      const known = early?.admitted(request);
      const asked = read(call, request);
      const admitted = known ?? (await admit(request, asked));
      const context = {
        params: asked.params(),
        query: asked.query(),
        body: asked.body(),
        ...admitted,
        language: request.language,
        request: factsOf(request),
      };
      const key = call.idempotent === true ? idempotencyKeyOf(rules, request) : undefined;
      if (known === undefined) await countForAddress?.(request);
      countForCaller?.(admitted.caller);
      return respond(context, key, request, reply);
    },
  });
}

/** The client's key of a request, lower-case; refused when it is no UUID. */
function idempotencyKeyOf<Caller, Kind extends Refusal, What>(
  { refuseFields }: CallRules<Caller, Kind, What>,
  request: FastifyRequest,
): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key === "string" && regexes.guid.test(key)) return key.toLowerCase();
  throw refuseFields({ "Idempotency-Key": "WRONG_ID" });
}

/** Whether nothing was asked for in a call's query, or the call takes none. */
function isEmpty(query: unknown): boolean {
  return typeof query !== "object" || query === null || Object.keys(query).length === 0;
}

async function refusedOr<Result, Kind extends Refusal>(
  { isRefusal }: Pick<Answers<Kind, object>, "isRefusal">,
  run: () => Promise<Result | Kind>,
): Promise<Result | Kind> {
  try {
    return await run();
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}
