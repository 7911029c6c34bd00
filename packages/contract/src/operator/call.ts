import type { core } from "zod/mini";
import type { CallDefinition } from "../call.ts";
import type { Permission } from "./permissions.ts";

type Schema = core.$ZodType;
type Maybe = Schema | undefined;

/** The path below which every call of the operator lies (docs/operator.md). */
export const operatorBasePath = "/api/v1/operator";

/** A call of the operator's API. `permission` is null where being signed in, or nothing, is enough. */
export type OperatorCallDefinition<
  Params extends Maybe,
  Query extends Maybe,
  Body extends Maybe,
  Data extends Schema,
> = CallDefinition<Params, Query, Body, Data, "none" | "operator"> & {
  readonly permission: Permission | null;
};

/** A call of the operator's API, whatever its schemas. */
export type OperatorCall = OperatorCallDefinition<Maybe, Maybe, Maybe, Schema>;

/** Declares an operator's call once: the server, the console's client and the tests are derived from it. */
export function defineOperatorCall<
  Data extends Schema,
  Params extends Maybe = undefined,
  Query extends Maybe = undefined,
  Body extends Maybe = undefined,
>(
  definition: Omit<OperatorCallDefinition<Params, Query, Body, Data>, "auth"> & { readonly auth?: "none" },
): OperatorCallDefinition<Params, Query, Body, Data> {
  return { ...definition, auth: definition.auth ?? "operator" };
}
