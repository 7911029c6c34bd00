import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { basePath } from "@hanpan/contract/call";
import { envelopeSchema } from "@hanpan/contract/envelope";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "zod";
import { ask } from "../testing/ask.ts";
import { signUp } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../testing/operators.ts";
import { onePixel } from "../testing/validRequests.ts";

/** The two calls that take a picture: megabytes, where all others take a form. */
let desk: OperatorSite;
let memberUrl: string;
let operatorUrl: string;

beforeAll(async () => {
  desk = await createOperatorSite({
    NODE_ENV: "production",
    PUBLIC_URL: "https://hanpan.example",
    STUDIO_PUBLIC_URL: "https://games.example",
    SPORTS_PUBLIC_URL: "https://sports.example",
  });
  const listen = { port: 0, host: "127.0.0.1" };
  memberUrl = `${await desk.site.app.listen(listen)}${basePath}/post/image`;
  operatorUrl = `${await desk.app.listen(listen)}${operatorBasePath}/images`;
});
afterAll(() => desk.close());

/** What is answered to a picture of which six megabytes are announced and not one byte is sent. */
async function answerToUnsent(url: string, token?: string) {
  const headers = {
    "content-type": "application/json",
    "content-length": 6 * 1_024 * 1_024,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const sent = request(url, { method: "POST", headers });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.on("response", resolve).on("error", reject).flushHeaders();
  });
  const { error } = parse(envelopeSchema, JSON.parse(await text(response)));
  sent.destroy();
  return { status: response.statusCode, code: error?.code };
}

test("a picture of who is not signed in is refused before it is read", async () => {
  const refused = { status: 401, code: "UNAUTHENTICATED" };
  expect(await answerToUnsent(memberUrl)).toEqual(refused);
  expect(await answerToUnsent(memberUrl, "A".repeat(64))).toEqual(refused);
  expect(await answerToUnsent(operatorUrl)).toEqual(refused);
});

test("who has sent it all is answered so too", async () => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ image: "A".repeat(6 * 1_024 * 1_024) });
  for (const url of [memberUrl, operatorUrl]) {
    expect((await fetch(url, { method: "POST", headers, body })).status).toBe(401);
  }
});

test("so is one of an operator who may not add any, and it is audited once", async () => {
  const support = await desk.operator("SUPPORT");
  // In production the role needs a second factor before it is asked what it may do.
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET totp_secret = '\\x00', totp_enabled = true WHERE operator_id = $1",
    [support.operatorId],
  );
  expect(await answerToUnsent(operatorUrl, support.token)).toEqual({ status: 403, code: "FORBIDDEN" });
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT action, outcome FROM platform.audit WHERE operator_id = $1 AND action <> 'auth.login'",
    [support.operatorId],
  );
  expect(rows).toEqual([{ action: "image.upload", outcome: "REFUSED" }]);
});

test("pictures are counted once each, good or bad, and one too many is refused before it is read", async () => {
  const { token } = await signUp(desk.site.app);
  const upload = (image: unknown) =>
    ask(desk.site.app, { path: "/post/image", body: { image }, token, address: "127.0.0.1" });
  for (let count = 0; count < 6; count += 1) {
    expect(await upload(1)).toMatchObject({ status: 400, code: "VALIDATION" });
    expect((await upload(onePixel)).status).toBe(200);
  }
  expect(await answerToUnsent(memberUrl, token)).toEqual({ status: 429, code: "TOO_MANY_REQUESTS" });
});

test("who may add a picture to the console adds it", async () => {
  const editor = await desk.operator("CONTENT");
  expect((await desk.as(editor, { path: "/images", body: { image: onePixel } })).status).toBe(200);
});
