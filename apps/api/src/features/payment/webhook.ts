import type { FastifyInstance } from "fastify";
import { followHook, type HookOutcome } from "../../payment/hook.ts";
import type { PaymentGround } from "../../payment/settlePayment.ts";

/** Where a payment provider's messages come in. */
export const paymentHookPath = "/payment/v1";

/** PortOne's messages are below a kilobyte. */
const bodyBytes = 16 * 1024;
const requestsPerMinute = 1_200;

const statuses: Readonly<
  Record<
    HookOutcome | "NOT_FOUND" | "MALFORMED" | "SIGNATURE_WRONG" | "TOO_LARGE" | "TOO_MANY_REQUESTS",
    number
  >
> = {
  DONE: 200,
  NOT_OURS: 200,
  UNAVAILABLE: 503,
  MALFORMED: 400,
  NOT_FOUND: 404,
  SIGNATURE_WRONG: 401,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
};

/** How a request is answered that did not come as far as its signature. */
function codeOf(status: number) {
  if (status === 413) return "TOO_LARGE";
  if (status === 429) return "TOO_MANY_REQUESTS";
  return status >= 500 ? "UNAVAILABLE" : "MALFORMED";
}

/**
 * POST /payment/v1/portone: what the provider notifies the site of (docs/payments.md, "Messages"). Its own scope: the members' envelope,
 * sessions and limits do not reach here. Of a message that is signed only the payment's id is read, and the provider is asked
 * about it before the reply: 503 where it does not answer, so that it notifies again, and the jobs ask meanwhile.
 */
export async function registerPaymentHook(
  app: FastifyInstance,
  { ground, clock }: { readonly ground: PaymentGround | undefined; readonly clock: () => Date },
): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodyBytes }, (_request, body, done) =>
        done(null, body),
      );
      scope.setErrorHandler((error, request, reply) => {
        const status = (error as { statusCode?: number }).statusCode ?? 500;
        if (status >= 500) request.log.error({ err: error }, "a provider's message could not be carried out");
        const code = codeOf(status);
        return reply.code(statuses[code]).send({ success: false, code });
      });
      const config = { rateLimit: { max: requestsPerMinute, timeWindow: 60_000, groupId: "payment" } };
      scope.post("/portone", { config }, async (request, reply) => {
        const answer = (code: keyof typeof statuses) =>
          reply.code(statuses[code]).send({ success: statuses[code] === 200, code });
        if (ground === undefined) return answer("NOT_FOUND");
        const body = Buffer.isBuffer(request.body) ? request.body.toString("utf8") : "";
        const answered = await ground.provider.readHook(body, request.headers);
        if (answered === null) return answer("SIGNATURE_WRONG");
        request.actor = "payment:portone";
        if (answered.paymentId === null) return answer("NOT_OURS");
        return answer(await followHook(ground, answered.paymentId, clock()));
      });
    },
    { prefix: paymentHookPath },
  );
}
