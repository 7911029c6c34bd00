import type { FieldCode } from "@hanpan/contract/fieldErrors";
import type { FastifyRequest } from "fastify";
import { bodyOf, type Parsed, parsePart, type RefusedFields, type Schema } from "./parseRequest.ts";

type Maybe = Schema | undefined;

/** The parts that a call takes, each by its schema. */
export type AskedParts<P extends Maybe, Q extends Maybe, B extends Maybe> = {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
};

/** What a request asks: a part is read when it is first asked for, and throws the refusal of what is wrong with it. */
export type Asked<Params, Query, Body> = {
  readonly params: () => Params;
  readonly query: () => Query;
  readonly body: () => Body;
};

/** How the requests of a server are read. */
export type ReadAsked = <P extends Maybe, Q extends Maybe, B extends Maybe>(
  call: AskedParts<P, Q, B>,
  request: FastifyRequest,
) => Asked<Parsed<P>, Parsed<Q>, Parsed<B>>;

/** Reads all parts at once: whatever is wrong with any of them is refused together. */
export function readingTogether(
  refuseFields: (fields: Readonly<Record<string, FieldCode>>) => Error,
): ReadAsked {
  return (call, request) => {
    const whole = once(() => {
      const refused: RefusedFields = new Map();
      const params = parsePart(call.params, request.params, refused);
      const query = parsePart(call.query, request.query, refused);
      const body = parsePart(call.body, bodyOf(call, request.body), refused);
      if (refused.size > 0) throw refuseFields(Object.fromEntries(refused));
      return { params, query, body };
    });
    return { params: () => whole().params, query: () => whole().query, body: () => whole().body };
  };
}

/** The value of `make`, made when it is first asked for. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
