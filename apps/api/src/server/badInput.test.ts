import { allCalls } from "@hanpan/contract/calls/index";
import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { languages } from "@hanpan/contract/language";
import { expectSound } from "@hanpan/ledger/testing";
import { isEveryInput, valuesByTurns } from "@hanpan/server/testing/byTurns";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, ask } from "../testing/ask.ts";
import {
  type BadValue,
  badQueries,
  badTexts,
  badTypes,
  type Field,
  fieldsOf,
  fieldsTakingPiledMarks,
} from "../testing/badInput.ts";
import { createTestApp, type TestApp } from "../testing/createTestApp.ts";
import { signUp } from "../testing/members.ts";
import { restingRowCounts, rowCounts } from "../testing/rowCounts.ts";
import { sendRequest, writeRequest } from "../testing/sendCall.ts";
import { validRequests } from "../testing/validRequests.ts";

let site: TestApp;
let token: string;

beforeAll(async () => {
  site = await createTestApp();
  token = (await signUp(site.app)).token;
});
afterAll(async () => {
  await expectSound(site.database.ownerPool);
  await site.close();
});

/** A password may be any printable ASCII text: it is compared, never shown and never run. */
const goodPasswords = ["1e309 text", "SQL", "HTML", "path"];

/** A text that people write: it is kept and shown as it is, and never run. */
const written = ["NaN text", "1e309 text", "emoji", "SQL", "HTML", "path"];

/** What looks bad and is good for a field of that name. */
const goodFor: Readonly<Record<string, readonly string[]>> = {
  password: goodPasswords,
  exchangePassword: goodPasswords,
  newPassword: goodPasswords,
  currentPassword: [...goodPasswords, "NaN text"],
  loginId: ["1e309 text"],
  value: ["1e309 text"],
  nickname: ["1e309 text", "NaN text"],
  clientSeed: ["1e309 text", "NaN text", "huge number", "negative"],
  depositor: ["NaN text"],
  // What is pasted with it, signs that hide, dots and slashes, is no part of a code.
  referralCode: ["1e309 text", "right-to-left mark", "zero width", "path"],
  // An odd word finds nothing; it need not be refused.
  name: written,
  transports: ["array"],
  // Nothing of advertising is a choice too.
  choices: ["array"],
  marketing: ["array"],
  title: written,
  body: [...written, "too long"],
  description: [...written, "too long"],
  to: ["1e309 text", "NaN text"],
  all: ["true"],
  given: ["true"],
  givesUp: ["true"],
  reopens: ["true"],
  note: written,
  search: ["empty", "blank", "1e309 text", "NaN text", "huge number", "negative", "fraction"],
  notes: ["true"],
  trust: ["true"],
  helped: ["true"],
  accept: ["true"],
  plan: ["null"],
  repaysDebt: ["true"],
  realityCheckMinutes: ["null"],
  depositDay: ["null"],
  depositWeek: ["null"],
  depositMonth: ["null"],
  lossDay: ["null"],
  lossWeek: ["null"],
  lossMonth: ["null"],
  sessionMinutes: ["null"],
  cls: ["fraction"],
};

/** In a path these two make another path. */
const otherPath = ["empty", "too long"];

/**
 * What is good for a field of that name in one call alone: titles hold any of these, so they are looked for. An address
 * carries no lone surrogate, only the sign that stands for what could not be written.
 */
const goodInCall: Readonly<Record<string, readonly string[]>> = {
  // For good.
  "member.shutCategory days": ["null"],
  "closing.close reason": written,
  // A maker may call a game so.
  "provider.moveGame gameCode": ["NaN text", "1e309 text"],
  "member.askExclusionLifting why": written,
  "post.list search": ["emoji", "SQL", "HTML", "path", "lone surrogate"],
};

function badValuesFor(callId: string, field: Field): BadValue[] {
  const name = field.path.at(-1) ?? "";
  const inCall = goodInCall[`${callId} ${name}`] ?? [];
  const good = [...(goodFor[name] ?? []), ...inCall, ...(field.place === "params" ? otherPath : [])];
  const values = field.place === "body" ? [...badTexts, ...badTypes] : badQueries;
  return values.filter(({ kind }) => !good.includes(kind));
}

/** 400 VALIDATION, and a message of the language for the field. */
function expectRefused(answer: Answer, field: Field, language: "ko" | "en", what: string): void {
  const name = field.path.join(".");
  const refusedField = Object.entries(answer.fields).find(
    ([key]) => key === name || key.startsWith(`${name}.`),
  );
  const known = Object.values(fieldErrors).map((entry): string => entry[language]);
  expect({ what, status: answer.status, code: answer.code, words: refusedField?.[1] }).toEqual({
    what,
    status: 400,
    code: "VALIDATION",
    words: expect.toSatisfy((text: string) => known.includes(text)),
  });
}

test("every field of the contract has a good value to start from", () => {
  const requests = validRequests();
  expect(Object.keys(requests).sort()).toEqual(allCalls.map(({ id }) => id).sort());
  for (const call of allCalls) {
    for (const { place, path } of fieldsOf(call)) {
      const filled = Object.keys({ ...requests[call.id]?.[place] });
      expect({ call: call.id, place, filled }).toMatchObject({ filled: expect.arrayContaining([path[0]]) });
    }
  }
});

test("marks piled up on a letter are refused in every field as they stand", () => {
  expect(fieldsTakingPiledMarks(allCalls, validRequests())).toEqual([]);
});

const noDocuments = ["null", "[]", '"text"', "1", "true"];

test("a body that is no object is refused by every call, whatever the call may do without, and writes nothing", async () => {
  const before = await restingRowCounts(site);
  for (const call of allCalls.filter(({ method }) => method !== "GET")) {
    const parts = validRequests()[call.id] ?? {};
    const { path } = writeRequest(call, parts, { place: "body", path: ["none"], required: false }, undefined);
    for (const text of noDocuments) {
      const question = { method: call.method, path, text, token: token };
      const answer = await ask(site.app, question);
      expect({ call: call.id, text, status: answer.status, code: answer.code }).toEqual({
        call: call.id,
        text,
        status: 400,
        code: "VALIDATION",
      });
    }
  }
  expect(await rowCounts(site.database.ownerPool)).toEqual(before);
});

const inTurn = valuesByTurns();
let before: unknown;

test("what is written before fields are tried is counted", async () => {
  before = await restingRowCounts(site);
});

for (const call of allCalls) {
  test(`${call.id} refuses each bad value of each field in both languages`, async () => {
    const good = validRequests()[call.id] ?? {};
    for (const field of fieldsOf(call)) {
      const name = `${call.id} ${field.place} ${field.path.join(".")}`;
      for (const value of [
        ...inTurn(badValuesFor(call.id, field)),
        ...(field.required && field.place !== "params" ? [undefined] : []),
      ]) {
        const request = writeRequest(call, good, field, value);
        for (const language of languages) {
          const answer = await sendRequest(site.app, call, request, token, language);
          expectRefused(answer, field, language, `${name}: ${value?.kind ?? "missing"}`);
        }
      }
    }
    // Which of them wrote: a count of all rows takes longer than what is tried of a call.
    if (isEveryInput) expect(await rowCounts(site.database.ownerPool)).toEqual(before);
  });

  test(`${call.id} refuses fields that it does not know`, async () => {
    for (const place of call.body === undefined ? (["query"] as const) : (["query", "body"] as const)) {
      const field = { place, path: ["somethingElse"], required: false };
      const request = writeRequest(call, validRequests()[call.id] ?? {}, field, {
        kind: "unknown",
        json: '"x"',
      });
      for (const language of languages) {
        const answer = await sendRequest(site.app, call, request, token, language);
        expect(answer).toMatchObject({
          status: 400,
          fields: { somethingElse: fieldErrors.UNKNOWN_FIELD[language] },
        });
      }
    }
    if (isEveryInput) expect(await rowCounts(site.database.ownerPool)).toEqual(before);
  });
}

test("no field's bad value wrote anything", async () => {
  expect(await restingRowCounts(site)).toEqual(before);
});
