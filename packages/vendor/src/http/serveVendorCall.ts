import { type Asked, type AskedParts, once, type ReadAsked } from "@hanpan/server/askedParts";
import type { Parsed, Schema } from "@hanpan/server/parseRequest";
import { type CallContext, serveCall } from "@hanpan/server/serveCall";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { core } from "zod";
import { type VendorAnswers, vendorEnvelopeOf } from "./answers.ts";
import { parseBody } from "./jsonBody.ts";
import { parsePart } from "./parse.ts";
import { Refusal } from "./refusal.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** How the program says no. */
    vendorAnswers: VendorAnswers;
  }
}

type Maybe = Schema | undefined;

/** A call of a program's, as its protocol declares it. A part without a schema is not looked at. */
export type VendorCall<P extends Maybe, Q extends Maybe, B extends Maybe, D extends Schema> = AskedParts<
  P,
  Q,
  B
> & {
  readonly method: "GET" | "POST";
  readonly path: `/${string}`;
  /** The `data` of a good reply. It leaves as it was made: the schema binds its type. */
  readonly reply: D;
  /** How many of these calls an address may make in a minute; left out, the server's limit of all requests alone counts. */
  readonly mostPerMinute?: number;
};

/** Says who makes a call, and whether they may: throws the refusal of who may not. It may read what is asked first. */
export type Admission<P extends Maybe, Q extends Maybe, B extends Maybe, Caller> = (
  request: FastifyRequest,
  asked: Asked<Parsed<P>, Parsed<Q>, Parsed<B>>,
) => Promise<Caller>;

/** The admission of a call that is open to everybody. */
export const everybody = async (): Promise<null> => null;

/**
 * Serves a call of a program's (`serveCall`): says who makes it, reads the parts that were not read for that one after another
 * (the first that does not fit is refused), and writes the envelope. Whatever `admit` and `answer` throw of the program's
 * refusals is answered in its words.
 */
export function serveVendorCall<P extends Maybe, Q extends Maybe, B extends Maybe, D extends Schema, Caller>(
  app: FastifyInstance,
  call: VendorCall<P, Q, B, D>,
  admit: Admission<P, Q, B, Caller>,
  answer: (context: CallContext<Parsed<P>, Parsed<Q>, Parsed<B>, Caller>) => Promise<core.input<D>>,
): void {
  const { mostPerMinute } = call;
  serveCall(
    app,
    { ...call, id: `${call.method} ${call.path}`, data: call.reply },
    {
      basePath: "",
      routeConfig:
        mostPerMinute === undefined ? {} : { rateLimit: { max: mostPerMinute, timeWindow: 60_000 } },
      readAsked: readingInTurn,
      admit: async (request, asked) => ({ caller: await admit(request, asked), now: new Date() }),
      refuseFields: () => new Refusal("VALIDATION"),
      answers: app.vendorAnswers,
      sendsAsMade: true,
      successEnvelope: vendorEnvelopeOf,
    },
    answer,
  );
}

/** Reads each part by itself: only what is wrong with the first that is read is named. */
const readingInTurn: ReadAsked = (call, request) => ({
  params: once(() => read(call.params, (schema) => parsePart(schema, request.params, request.language))),
  query: once(() => read(call.query, (schema) => parsePart(schema, request.query, request.language))),
  body: once(() => read(call.body, (schema) => parseBody(request, schema))),
});

function read<S extends Maybe>(schema: S | undefined, parse: (schema: Schema) => unknown): Parsed<S>;
function read(schema: Maybe, parse: (schema: Schema) => unknown): unknown {
  return schema === undefined ? undefined : parse(schema);
}
