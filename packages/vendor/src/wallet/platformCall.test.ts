import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { expect, test } from "vitest";
import { originOf } from "./platformCall.ts";
import { headersFor, type SignatureRule } from "./signature.ts";

const platform = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const stranger = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const door = { platformKeys: [platform.publicKey], vendorCode: "maker" };

async function called(
  body: string,
  {
    key = platform.privateKey,
    rule = "REQUEST",
    at = "/round",
  }: { key?: KeyObject; rule?: SignatureRule; at?: string } = {},
) {
  const call = { method: "POST", path: "/round", body: Buffer.from(body) };
  return originOf({ ...call, headers: await headersFor({ ...call, path: at }, key, rule) }, door);
}

test("what the platform signed for us is ours, by either signature", async () => {
  expect(await called('{"vendor":"maker"}')).toEqual({ kind: "OURS" });
  expect(await called('{"vendor":"maker"}', { rule: "BODY" })).toEqual({ kind: "OURS" });
});

test.each([
  ['{"vendor":"another"}', "another"],
  ["{}", null],
  ["no JSON", null],
])("%s is not for us", async (body, vendor) => {
  expect(await called(body)).toEqual({ kind: "ANOTHERS", vendor });
});

test("what somebody else signed, or the platform for another path, is nobody's", async () => {
  expect(await called('{"vendor":"maker"}', { key: stranger.privateKey })).toEqual({ kind: "UNSIGNED" });
  expect(await called('{"vendor":"maker"}', { at: "/other" })).toEqual({ kind: "UNSIGNED" });
});
