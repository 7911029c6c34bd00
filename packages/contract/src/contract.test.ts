import { expect, test } from "vitest";
import * as z from "zod/mini";
import { appMessage, fromApp, fromGame, gameMessage } from "./bridge.ts";
import { registration } from "./calls/auth.ts";
import { allCalls } from "./calls/index.ts";
import { errors, ownWords, successes } from "./errors.ts";
import { fieldErrors, fieldWords, fillWords } from "./fieldErrors.ts";
import { fieldCodes } from "./fieldIssues.ts";
import { openApiDocument } from "./openapi.ts";
import { writeQuery } from "./query.ts";

test("each call has its own id and its own method and path", () => {
  expect(new Set(allCalls.map(({ id }) => id)).size).toBe(allCalls.length);
  expect(new Set(allCalls.map(({ method, path }) => `${method} ${path}`)).size).toBe(allCalls.length);
});

test("every word is there in both languages", () => {
  for (const catalogue of [errors, ownWords, successes, fieldErrors]) {
    for (const [code, words] of Object.entries(catalogue)) {
      expect({ code, ko: /[가-힣]/.test(words.ko) }).toEqual({ code, ko: true });
      expect({ code, en: /[A-Za-z]/.test(words.en) && !/[가-힣]/.test(words.en) }).toEqual({
        code,
        en: true,
      });
    }
  }
});

test("the words never say 배팅", () => {
  expect(JSON.stringify([errors, ownWords, successes, fieldErrors])).not.toContain("배팅");
});

test("a request schema refuses unknown fields wherever they stand", () => {
  for (const call of allCalls) {
    for (const schema of [call.params, call.query, call.body]) {
      if (schema === undefined) continue;
      const parsed = z.safeParse(schema, { nobodyKnowsThis: 1 });
      expect(Object.entries(fieldCodes(parsed.error?.issues ?? []))).toContainEqual([
        "nobodyKnowsThis",
        "UNKNOWN_FIELD",
      ]);
    }
  }
});

test("of a request with thousands of faults the first fifty are named", () => {
  const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
  const codes = fieldCodes(z.safeParse(registration, unknown).error?.issues ?? [], unknown);
  expect(Object.keys(codes)).toHaveLength(50);
  expect(codes).toMatchObject({ loginId: "LOGIN_ID_REQUIRED", k0: "UNKNOWN_FIELD" });
});

test("a registration is read in its stored form", () => {
  const form = z.parse(registration, {
    loginId: "HONG_gildong",
    nickname: "홍길동",
    password: "pass word!",
    verifyPassword: "pass word!",
    bankId: "0193a000-0000-7000-8000-000000000004",
    accountNumber: "123-456-7890",
    depositor: " 홍길동 ",
    phoneCarrier: "KT_MVNO",
    phone: "010-1234-5678",
    exchangePassword: "1234",
    referralCode: "abcd1234",
    gender: "FEMALE",
    dob: "2000-02-29",
  });
  expect(form).toMatchObject({
    loginId: "hong_gildong",
    nickname: "홍길동",
    accountNumber: "1234567890",
    depositor: "홍길동",
    phone: "01012345678",
    referralCode: "ABCD1234",
  });
});

test("words are filled with their values", () => {
  expect(fieldWords("PASSWORD_SITE_MINIMUM", "en", { minimum: 8 })).toBe(
    "Password must be at least 8 characters",
  );
  expect(fillWords("지급한 금액 가운데 {maximum}원까지, {other}", { maximum: 1_200_000 })).toBe(
    "지급한 금액 가운데 1,200,000원까지, {other}",
  );
});

test("a query is written with arrays in brackets and without what is undefined", () => {
  expect(writeQuery({ ids: ["a", "b"], page: 2, from: undefined })).toBe("?ids%5B%5D=a&ids%5B%5D=b&page=2");
  expect(writeQuery({})).toBe("");
});

test("the bridge takes its own messages and no others", () => {
  expect(z.safeParse(gameMessage, fromGame({ type: "balance", balanceWon: 5 })).success).toBe(true);
  expect(z.safeParse(appMessage, fromApp({ type: "sound", muted: true })).success).toBe(true);
  const levels = { volume: 100, music: 0, effects: 50 };
  expect(z.safeParse(gameMessage, fromGame({ type: "sound-levels", levels })).success).toBe(true);
  for (const forged of [
    {
      ...{ channel: "hanpan-game-bridge", version: 1, type: "sound-levels" },
      levels: { ...levels, volume: 101 },
    },
    { channel: "hanpan-game-bridge", version: 1, type: "balance", balanceWon: 1.5 },
    { channel: "hanpan-game-bridge", version: 1, type: "exit", extra: 1 },
    { channel: "another", version: 1, type: "exit" },
    { channel: "hanpan-game-bridge", version: 2, type: "exit" },
    "exit",
  ]) {
    expect(z.safeParse(gameMessage, forged).success).toBe(false);
  }
});

test("the OpenAPI document describes every call", () => {
  const document = openApiDocument(allCalls);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    allCalls.map(({ id }) => id).sort(),
  );
  const parametersOf = (path: string) => {
    const { get } = document.paths[path] ?? {};
    return get?.parameters;
  };
  expect(parametersOf("/member/{id}")).toContainEqual(
    expect.objectContaining({ name: "id", in: "path", required: true }),
  );
  expect(parametersOf("/money/ledger")).toContainEqual(
    expect.objectContaining({ name: "types[]", in: "query" }),
  );
  expect(JSON.stringify(document)).toContain("LOGIN_ID_TAKEN");
});
