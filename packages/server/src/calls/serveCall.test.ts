import fastify, { type FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import * as z from "zod";
import { createAnswers } from "../refusals/answers.ts";
import { Refusal } from "../refusals/refusal.ts";
import { serveCall, serveFile } from "./serveCall.ts";

type Code = "VALIDATION" | "UNAUTHENTICATED" | "CLOSED" | "UNAVAILABLE" | "INTERNAL";
const statuses: Readonly<Record<Code, number>> = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  CLOSED: 409,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

class Refused extends Refusal<Code, { readonly fields?: object; readonly retryAfterSeconds?: number }> {}

const answers = createAnswers({
  kind: Refused,
  statusOf: ({ code }) => statuses[code],
  messageOf: ({ code }, language) => `${code} ${language}`,
  factsOf: ({ options: { fields } }) => (fields === undefined ? {} : { fields }),
  unavailable: (retryAfterSeconds) => new Refused("UNAVAILABLE", { retryAfterSeconds }),
  refusalOfFramework: () => new Refused("INTERNAL", {}),
  malformed: () => new Refused("VALIDATION", {}),
  late: () => new Refused("VALIDATION", {}),
});

/** A server of one kind of callers, who say who they are in a header, with everything it was asked to count and to keep. */
async function serverOf(handle: (body: { readonly stake: number }) => Promise<object | Refused>) {
  const app = fastify();
  const counted: string[] = [];
  const keys: unknown[] = [];
  app.decorate("servedCalls", []);
  app.decorate("countCall", async () => undefined);
  app.decorateRequest("language", "en");
  app.setErrorHandler(answers.answerError);
  const rules = {
    basePath: "/api",
    admit: async (request: FastifyRequest) => {
      const caller = request.headers.authorization;
      if (caller === undefined) throw new Refused("UNAUTHENTICATED", {});
      return { now: new Date("2026-11-20T03:00:00.000Z"), caller };
    },
    countForAddress: async () => void counted.push("address"),
    countForCaller: (caller: string) => void counted.push(caller),
    refuseFields: (fields: object) => new Refused("VALIDATION", { fields }),
  };
  serveCall(
    app,
    {
      id: "test.pay",
      method: "POST",
      path: "/pay/:table",
      params: z.strictObject({ table: z.string() }),
      query: z.strictObject({ note: z.optional(z.string()) }),
      body: z.strictObject({ stake: z.number() }),
      data: z.object({ paid: z.number() }),
      idempotent: true,
    },
    {
      ...rules,
      answers,
      ownerOf: (caller) => caller,
      idempotency: {
        run: async (claim, work) => {
          keys.push(claim);
          return await work("the work");
        },
      },
      successEnvelope: (data) => ({ message: null, data, error: null, networkError: false }),
    },
    async ({ body, caller, workId, params }) => {
      const done = await handle(body);
      const reply = { paid: body.stake, leak: `${caller} ${workId} ${params.table}` };
      return done instanceof Refused ? done : reply;
    },
  );
  serveFile(
    app,
    { id: "test.file", method: "GET", path: "/file", data: z.string() },
    rules,
    async (_context, _request, reply) => reply.type("text/csv").send("a,b"),
  );
  await app.ready();
  const ask = async (payload: object | string, headers: Readonly<Record<string, string>> = {}) => {
    const sent = { authorization: "ann", "content-type": "application/json", ...headers };
    const reply = await app.inject({ method: "POST", url: "/api/pay/one", payload, headers: sent });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
  };
  return { app, ask, counted, keys };
}

const key = "0198C0DE-0000-7000-8000-00000000000A";

test("what is well-formed is counted, run and answered with nothing that its schema does not name", async () => {
  const { app, ask, counted, keys } = await serverOf(async () => ({}));
  expect(await ask({ stake: 5 })).toMatchObject({
    status: 200,
    body: { message: null, data: { paid: 5 }, error: null, networkError: false },
  });
  expect(counted).toEqual(["address", "ann"]);
  expect(keys).toEqual([]);
  const file = await app.inject({ url: "/api/file", headers: { authorization: "ann" } });
  expect([file.statusCode, file.payload]).toEqual([200, "a,b"]);
});

test("a key is its caller's, and stands for what was asked", async () => {
  const { ask, keys } = await serverOf(async () => ({}));
  await ask({ stake: 5 }, { "idempotency-key": key });
  expect(keys).toEqual([
    {
      ownerId: "ann",
      key: key.toLowerCase(),
      callId: "test.pay",
      content: [{ table: "one" }, null, { stake: 5 }],
      sent: [{ table: "one" }, {}, { stake: 5 }],
      now: new Date("2026-11-20T03:00:00.000Z"),
    },
  ]);
  expect(await ask({ stake: 5 }, { "idempotency-key": "no key" })).toMatchObject({
    status: 400,
    body: { error: { code: "VALIDATION", fields: { "Idempotency-Key": "WRONG_ID" } } },
  });
});

test("who is nobody is refused so before what is wrong, and what is wrong is not counted", async () => {
  const { app, ask, counted } = await serverOf(async () => ({}));
  const nobody = await app.inject({ method: "POST", url: "/api/pay/one", payload: { stake: "much" } });
  expect(nobody.statusCode).toBe(401);
  expect(await ask({ stake: "much", more: 1 })).toMatchObject({
    status: 400,
    body: { error: { fields: { stake: "WRONG_TYPE", more: "UNKNOWN_FIELD" } } },
  });
  expect(counted).toEqual([]);
});

test("a refusal is one answer whether it is returned or thrown, and says when to come again", async () => {
  const refused = new Refused("CLOSED", { retryAfterSeconds: 7 });
  for (const handle of [async () => refused, () => Promise.reject(refused)]) {
    const { ask } = await serverOf(handle);
    expect(await ask({ stake: 5 })).toMatchObject({
      status: 409,
      headers: { "retry-after": "7" },
      body: { message: "CLOSED en", data: null, error: { code: "CLOSED" }, networkError: false },
    });
  }
});

test("what nobody foresaw is answered as INTERNAL, without a word of it", async () => {
  const { ask } = await serverOf(() => Promise.reject(new Error("the secret")));
  const answer = await ask({ stake: 5 });
  expect(answer).toMatchObject({ status: 500, body: { error: { code: "INTERNAL" } } });
  expect(JSON.stringify(answer.body)).not.toContain("secret");
});
