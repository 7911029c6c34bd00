import fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod";
import { createVendorAnswers } from "./answers.ts";
import { Refusal, vendorRefusals } from "./refusal.ts";
import { type Admission, everybody, serveVendorCall } from "./serveVendorCall.ts";

const params = z.object({ round: z.string().check(z.regex(/^\d+$/)) });
const body = z.strictObject({ stake: z.number() });
const reply = z.object({ paid: z.number() });

/** A server of one call, whose admission is given. */
async function serverOf<Caller>(admit: Admission<typeof params, undefined, typeof body, Caller>) {
  const app = fastify();
  const answers = createVendorAnswers(vendorRefusals);
  app.decorate("vendorAnswers", answers);
  app.decorateRequest("language", "en");
  app.setErrorHandler(answers.answerError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, sent, done) =>
    done(null, sent),
  );
  serveVendorCall(
    app,
    { method: "POST", path: "/api/rounds/:round/pay", params, body, reply },
    admit,
    async ({ body: { stake } }) => {
      if (stake < 0) throw new Refusal("UNAVAILABLE", { retryAfterSeconds: 7 });
      return { paid: stake };
    },
  );
  return async (round: string, payload: string) => {
    const answer = await app.inject({
      method: "POST",
      url: `/api/rounds/${round}/pay`,
      headers: { "content-type": "application/json", "custom-language": "en" },
      payload,
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() };
  };
}

async function nobody(): Promise<never> {
  throw new Refusal("UNAUTHENTICATED");
}

test("a good reply is the envelope, and a refusal says when to come again", async () => {
  const pay = await serverOf(everybody);
  expect(await pay("1", '{"stake":5}')).toMatchObject({
    status: 200,
    text: '{"message":null,"data":{"paid":5},"error":null,"networkError":false}',
  });
  expect(await pay("1", '{"stake":-1}')).toMatchObject({
    status: 503,
    headers: { "retry-after": "7" },
    body: { data: null, error: { code: "UNAVAILABLE" } },
  });
});

test("of several parts that are wrong the first that is read is refused, by its fields", async () => {
  const pay = await serverOf(everybody);
  const words = "This value is not valid.";
  const both = await pay("x", '{"stake":"much"}');
  expect([both.status, both.body.error.fields]).toEqual([400, { round: words }]);
  const other = await pay("1", '{"stake":5,"more":1}');
  expect([other.status, other.body.error.fields]).toEqual([400, { more: "This field is not known." }]);
  const none = await pay("1", "{");
  expect([none.status, none.body.error.code, none.body.error.fields]).toEqual([400, "VALIDATION", undefined]);
});

test("who is nobody is refused so first, unless the admission reads what is asked before", async () => {
  const first = await serverOf(nobody);
  expect((await first("x", "{")).status).toBe(401);
  const later = await serverOf(async (_request, asked) => {
    asked.params();
    return await nobody();
  });
  expect((await later("x", '{"stake":1}')).status).toBe(400);
  expect((await later("1", "{")).status).toBe(401);
});
