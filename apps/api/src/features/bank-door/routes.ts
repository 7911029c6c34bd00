import { readRequestSignature, requestSignatureHeader, signedBytes } from "@hanpan/server/signedRequest";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import { isSignedBy } from "../../lib/signature.ts";
import { matchEntries } from "../../money/bank/matchEntries.ts";
import { bankDoorPath, doorBounds, doorRequest } from "./messages.ts";
import { type ReceivedAll, receive } from "./receive.ts";
import { findBankSource } from "./sources.ts";

/** How the door refuses a request as a whole; nothing of it is kept. */
const refusals = {
  NOT_FOUND: 404,
  SIGNATURE_WRONG: 401,
  PAUSED: 409,
  REPLAYED: 409,
  MALFORMED: 400,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
} as const;
type DoorRefusal = keyof typeof refusals;

type Answer = Exclude<ReceivedAll, "REPLAYED"> | DoorRefusal;

/**
 * POST /bank/v1/:source: what a source reports of money on the site's accounts (docs/bank.md, "The bank door"). Its own
 * scope: the members' envelope, sessions and limits do not reach here. A request is answered once its messages are written
 * down and what is new was matched; what a process leaves behind when it dies the jobs match.
 */
export async function registerBankDoor(
  app: FastifyInstance,
  { pool, clock }: { readonly pool: Pool; readonly clock: () => Date },
): Promise<void> {
  async function answer(request: FastifyRequest<{ Params: { source: string } }>): Promise<Answer> {
    const now = clock();
    const source = await findBankSource(pool, request.params.source, now);
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const given = readRequestSignature(request.headers[requestSignatureHeader], now.getTime());
    const signed = signedBytes({ method: request.method, path: request.url, body }, given?.atMs ?? 0);
    const isSigned = isSignedBy(signed, given?.signature, source?.keys ?? []);
    if (source === null || source.kind === "FILE") return "NOT_FOUND";
    if (!isSigned || given === undefined) return "SIGNATURE_WRONG";
    request.actor = `bank:${source.code}`;
    if (source.isPaused) return "PAUSED";
    const asked = doorRequest.safeParse(readJson(body));
    if (!asked.success) return "MALFORMED";
    const received = await receive(pool, source, {
      messages: asked.data.messages,
      signedAt: new Date(given.atMs),
      now,
    });
    if (received === "REPLAYED") return received;
    await matchEntries(pool, received.entryIds, now).catch((error: unknown) =>
      request.log.error({ err: error, source: source.code }, "entries could not be matched; the jobs will"),
    );
    return received;
  }

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        "*",
        { parseAs: "buffer", bodyLimit: doorBounds.bodyBytes },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler((error, request, reply) => {
        const status = (error as { statusCode?: number }).statusCode ?? 500;
        if (status >= 500) request.log.error({ err: error }, "a report of a bank's could not be taken");
        const code: DoorRefusal =
          status === 413
            ? "TOO_LARGE"
            : status === 429
              ? "TOO_MANY_REQUESTS"
              : status >= 500
                ? "UNAVAILABLE"
                : "MALFORMED";
        return reply.code(refusals[code]).send({ success: false, code });
      });
      const config = {
        rateLimit: { max: doorBounds.requestsPerMinute, timeWindow: 60_000, groupId: "bank" },
      };
      scope.post<{ Params: { source: string } }>("/:source", { config }, async (request, reply) => {
        const answered = await answer(request);
        if (typeof answered === "string")
          return reply.code(refusals[answered]).send({ success: false, code: answered });
        const { results, highestSequence, missing } = answered;
        return reply.send({
          success: true,
          data: { source: request.params.source, highestSequence, missing: missingOf(missing), results },
        });
      });
    },
    { prefix: bankDoorPath },
  );
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** `{[4,7),[9,10)}` as `[{ from: 4, to: 6 }, { from: 9, to: 9 }]`, at most a hundred. */
const missingOf = (text: string) =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)]
    .slice(0, 100)
    .map(([, from, until]) => ({ from: Number(from), to: Number(until) - 1 }));
