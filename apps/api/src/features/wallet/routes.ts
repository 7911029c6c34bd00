import { readRequestSignature, requestSignatureHeader, signedBytes } from "@hanpan/server/signedRequest";
import { withinSendersTrace } from "@hanpan/server/traceRequests";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type * as z from "zod";
import { isSignedBy } from "../../lib/signature.ts";
import { answerBatch, largestBatchBytes } from "./batch.ts";
import { deskCover, deskSession } from "./deskSession.ts";
import { createWalletOperations } from "./operations.ts";
import {
  type Echo,
  parseWalletRequest,
  type WalletAnswer,
  type WalletStatus,
  walletRequests,
  writeWalletReply,
} from "./protocol.ts";
import { createVendorDirectory, type WalletVendor } from "./vendors.ts";

/** The largest body read; the protocol's own are below 2 KB. */
const largestBodyBytes = 64 * 1024;

/** Where vendors find the wallet; the vendor's code follows. */
export const walletPath = "/api/v1/wallet";

/** A bet, win or rollback that the wallet has processed; `winWon` is 0 for what is no win. */
export type WalletMove = {
  readonly memberId: string;
  readonly vendorId: string;
  readonly transactionUuid: string;
  readonly winWon: number;
};

type Reply = { readonly echo: Echo; readonly answer: WalletAnswer; readonly more?: Record<string, string> };

const refusal = (status: WalletStatus, echo: Echo = {}): Reply => ({ echo, answer: { status } });

/**
 * Serves the wallet (docs/vendors.md, "The wallet"): HTTP 200 with the protocol's status for everything, however broken, so that a
 * vendor always reads an answer. Its own scope: the member's envelope, session and limits do not reach here.
 */
export async function registerWalletRoutes(
  app: FastifyInstance,
  dependencies: {
    readonly pool: Pool;
    readonly clock?: () => Date;
    /** Whether the process has too much to do already: a call is refused then, and may be sent again. */
    readonly isOverloaded?: () => boolean;
    /** Called for each bet, win and rollback that was answered RS_OK; the vendor's answer waits for it, so it must not wait. */
    readonly onMoved?: (moved: WalletMove) => void;
  },
): Promise<void> {
  const clock = dependencies.clock ?? (() => new Date());
  const vendors = createVendorDirectory(dependencies.pool, clock);
  const operations = createWalletOperations(dependencies.pool, clock, (error) =>
    app.log.error({ err: error }, "calls of a batch could not be carried out"),
  );

  /** The operation, and then the word that it moved the member's money. */
  function moving<T extends { readonly user: string; readonly transaction_uuid: string }>(
    operate: (vendorId: string, request: T) => Promise<WalletAnswer>,
    wonOf: (request: T) => number = () => 0,
  ) {
    return async (vendorId: string, request: T): Promise<WalletAnswer> => {
      const answer = await operate(vendorId, request);
      if (answer.status === "RS_OK")
        dependencies.onMoved?.({
          memberId: request.user.toLowerCase(),
          vendorId,
          transactionUuid: request.transaction_uuid,
          winWon: wonOf(request),
        });
      return answer;
    };
  }

  /** Who calls, from where, and whether it is signed. */
  async function callerOf(
    request: FastifyRequest<{ Params: { vendor: string } }>,
  ): Promise<{ readonly vendor: WalletVendor; readonly body: Buffer } | { readonly refused: WalletStatus }> {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const vendor = await vendors.find(request.params.vendor);
    const refused = refuseCaller(vendor, request, body, clock());
    if (refused !== undefined || vendor === undefined)
      return { refused: refused ?? "RS_ERROR_INVALID_PARTNER" };
    request.actor = `vendor:${vendor.code}`;
    return { vendor, body };
  }

  async function answeringBatch(request: FastifyRequest<{ Params: { vendor: string } }>): Promise<string> {
    const caller = await callerOf(request);
    if ("refused" in caller) return writeWalletReply({}, { status: caller.refused });
    const { vendorId, code } = caller.vendor;
    const onFault = (error: unknown) =>
      request.log.error({ err: error, vendor: code }, "reasons of wins could not be kept");
    const reply = await withinSendersTrace(request, () =>
      answerBatch(operations, caller.vendor, caller.body, onFault),
    );
    if (!reply.ok) return writeWalletReply(reply.echo, { status: reply.status });
    for (const { moved } of reply.answered)
      if (moved !== undefined) dependencies.onMoved?.({ ...moved, vendorId });
    return reply.text;
  }

  /** The order of the checks: who, from where, signed, well formed; then the operation's own. */
  function answering<T>(
    schema: z.ZodType<T>,
    operate: (vendorId: string, request: T) => Promise<WalletAnswer>,
    more?: Record<string, string>,
  ) {
    return async (request: FastifyRequest<{ Params: { vendor: string } }>): Promise<Reply> => {
      const caller = await callerOf(request);
      if ("refused" in caller) return refusal(caller.refused);
      const { vendor, body } = caller;
      const parsed = parseWalletRequest(schema, body, vendor);
      if (!parsed.ok) return refusal(parsed.status, parsed.echo);
      try {
        const answer = await withinSendersTrace(request, () => operate(vendor.vendorId, parsed.request));
        return { echo: parsed.echo, answer, ...(more && answer.status === "RS_OK" ? { more } : {}) };
      } catch (error) {
        request.log.error({ err: error, vendor: vendor.code }, "a wallet call could not be answered");
        return refusal("RS_ERROR_UNKNOWN", parsed.echo);
      }
    };
  }

  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        "*",
        { parseAs: "buffer", bodyLimit: largestBodyBytes },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler((error, request, reply) => {
        const isOurs = (error as { statusCode?: number }).statusCode ?? 500;
        if (isOurs >= 500) request.log.error({ err: error }, "a wallet call failed");
        return send(reply, refusal(isOurs >= 500 ? "RS_ERROR_UNKNOWN" : "RS_ERROR_WRONG_SYNTAX"));
      });
      scope.addHook("onRequest", (_request, reply, done) => {
        if (dependencies.isOverloaded?.() === true) send(reply, refusal("RS_ERROR_UNKNOWN"));
        else done();
      });
      // Whatever the protocol does not have, so that no path below here answers in the member's envelope.
      scope.all("/*", (_request, reply) => answerBrokenCall(reply));

      const post = <T>(
        path: string,
        schema: z.ZodType<T>,
        operate: (vendorId: string, request: T) => Promise<WalletAnswer>,
        more?: Record<string, string>,
      ) => {
        const handle = answering(schema, operate, more);
        scope.post<{ Params: { vendor: string } }>(`/:vendor${path}`, async (request, reply) =>
          send(reply, await handle(request)),
        );
      };
      post("/user/info", walletRequests.info, operations.info, { country: "KR" });
      post("/user/balance", walletRequests.balance, operations.balance);
      post("/user/rules", walletRequests.rules, operations.rules);
      post("/operator/session", walletRequests.operatorSession, (vendorId, request) =>
        deskSession(dependencies.pool, vendorId, request, clock()),
      );
      post("/operator/cover", walletRequests.operatorCover, (vendorId, request) =>
        deskCover(dependencies.pool, vendorId, request, clock()),
      );
      post("/transaction/bet", walletRequests.bet, moving(operations.bet));
      post(
        "/transaction/win",
        walletRequests.win,
        moving(operations.win, ({ amount }) => amount),
      );
      post("/transaction/rollback", walletRequests.rollback, moving(operations.rollback));
      scope.post<{ Params: { vendor: string } }>(
        "/:vendor/transaction/batch",
        { bodyLimit: largestBatchBytes },
        async (request, reply) => sendText(reply, await answeringBatch(request)),
      );
    },
    { prefix: walletPath },
  );
}

function refuseCaller(
  vendor: WalletVendor | undefined,
  request: FastifyRequest,
  body: Buffer,
  now: Date,
): WalletStatus | undefined {
  const isSigned = isSignedBy(...signedOf(vendor, request, body, now), vendor?.keysAt(now) ?? []);
  if (vendor === undefined || !vendor.accepts(request.ip)) return "RS_ERROR_INVALID_PARTNER";
  return isSigned ? undefined : "RS_ERROR_INVALID_SIGNATURE";
}

/**
 * What a call must be signed over, and its signature. A maker that signs its path and time is held to that: of two
 * signatures the other is not looked at.
 */
function signedOf(
  vendor: WalletVendor | undefined,
  request: FastifyRequest,
  body: Buffer,
  now: Date,
): [Buffer, string | undefined] {
  const whole = request.headers[requestSignatureHeader];
  if (whole === undefined && vendor?.signsRequests !== true) {
    const header = request.headers["x-hub88-signature"];
    return [body, typeof header === "string" ? header : undefined];
  }
  const given = readRequestSignature(whole, now.getTime());
  const path = { method: request.method, path: request.url, body };
  return [signedBytes(path, given?.atMs ?? 0), given?.signature];
}

type HttpReply = { code(status: number): { type(type: string): { send(text: string): unknown } } };

const send = (reply: HttpReply, given: Reply) =>
  sendText(reply, writeWalletReply(given.echo, given.answer, given.more));

/** Answers what is no call of the wallet's at all, in its protocol. */
export const answerBrokenCall = (reply: HttpReply): void =>
  void send(reply, refusal("RS_ERROR_WRONG_SYNTAX"));

const sendText = (reply: HttpReply, text: string) =>
  reply.code(200).type("application/json; charset=utf-8").send(text);
