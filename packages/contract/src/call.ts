import type { core } from "zod/mini";
import type { ErrorCode, OwnWords, SuccessCode } from "./errors.ts";

type Schema = core.$ZodType;
type Maybe = Schema | undefined;

/**
 * Who may make a call: anybody, a signed-in member, anybody with a richer answer for a member, or a signed-in
 * operator (the calls of `operator/`, which have a base path, a token and an origin of their own).
 */
export type CallAuthentication = "none" | "member" | "optional" | "operator";

export type CallDefinition<
  Params extends Maybe,
  Query extends Maybe,
  Body extends Maybe,
  Data extends Schema,
  Authentication extends CallAuthentication = CallAuthentication,
> = {
  /** Unique name, `<area>.<action>`; names the operation in the OpenAPI document, logs and metrics. */
  readonly id: string;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `basePath`; parameters as `:name`. */
  readonly path: `/${string}`;
  readonly auth: Authentication;
  /** One sentence of what the call does, for the OpenAPI document. */
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The `data` of a good reply. For a CSV call: the text of the file. */
  readonly data: Data;
  readonly format?: "json" | "csv";
  /** Whether the call takes an `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Refusals of this call beside those that every call can give. */
  readonly errors?: readonly ErrorCode[];
  /** The message of a good reply. */
  readonly success?: SuccessCode;
  /** Whether it is answered while the site is closed for maintenance: what says so, and the way out. */
  readonly openInMaintenance?: boolean;
  /** Words for a 401 of this call, where the specification has its own. */
  readonly unauthenticated?: OwnWords;
};

/** A call of the member's API, whatever its schemas. */
export type Call = CallDefinition<Maybe, Maybe, Maybe, Schema>;

type InputOf<T extends Maybe> = T extends Schema ? core.input<T> : undefined;
type OutputOf<T extends Maybe> = T extends Schema ? core.output<T> : undefined;

/** What a client gives as `params`, `query` and `body`. */
export type ParamsInput<C extends Call> = InputOf<C["params"]>;
export type QueryInput<C extends Call> = InputOf<C["query"]>;
export type BodyInput<C extends Call> = InputOf<C["body"]>;

/** What the server's handler receives, parsed. */
export type ParamsOutput<C extends Call> = OutputOf<C["params"]>;
export type QueryOutput<C extends Call> = OutputOf<C["query"]>;
export type BodyOutput<C extends Call> = OutputOf<C["body"]>;

/** What a handler returns and a client receives. */
export type DataInput<C extends Call> = core.input<C["data"]>;
export type DataOf<C extends Call> = core.output<C["data"]>;

/** The path below which every call of the member lies (spec §7). */
export const basePath = "/api/v1/user";

/** Declares a call once: the server, the client and the OpenAPI document are derived from it. */
export function defineCall<
  Data extends Schema,
  const Authentication extends CallAuthentication,
  Params extends Maybe = undefined,
  Query extends Maybe = undefined,
  Body extends Maybe = undefined,
>(
  definition: CallDefinition<Params, Query, Body, Data, Authentication>,
): CallDefinition<Params, Query, Body, Data, Authentication> {
  return definition;
}
