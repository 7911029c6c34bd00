import { fieldErrors } from "@hanpan/contract/fieldErrors";
import { languages } from "@hanpan/contract/language";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { allOperatorCalls } from "@hanpan/contract/operator/calls/index";
import { statementColumns } from "@hanpan/contract/operator/enumerations";
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
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { restingRowCounts, rowCounts } from "../testing/rowCounts.ts";
import { sendRequest, writeRequest } from "../testing/sendCall.ts";
import { validOperatorRequests } from "../testing/validOperatorRequests.ts";

let desk: OperatorSite;
let owner: TestOperator;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

/** A text that people write: it is kept and shown as it is, and never run. */
const written = ["NaN text", "1e309 text", "emoji", "SQL", "HTML", "path"];
/** An odd word finds nothing; it need not be refused. */
const searched = [...written, "empty", "blank", "huge number", "negative", "fraction"];

/** English may be left out. */
const english = [...written, "empty", "blank"];

/** What looks bad and is good for a field of that name. */
const goodFor: Readonly<Record<string, readonly string[]>> = {
  reason: written,
  name: written,
  nameKo: written,
  nameEn: english,
  ko: written,
  en: english,
  title: written,
  titleKo: written,
  titleEn: english,
  // The longest of these are as long as the text that is too long elsewhere.
  body: [...written, "too long"],
  reply: [...written, "too long"],
  descriptionKo: [...written, "too long"],
  descriptionEn: [...english, "too long"],
  operatorId: [...written, "null"],
  search: searched,
  seen: ["array"],
  seenOthers: ["array"],
  action: searched,
  subject: searched,
  password: ["SQL", "HTML", "path"],
  newPassword: ["SQL", "HTML", "path"],
  loginId: ["1e309 text"],
  holder: ["NaN text"],
  depositor: ["NaN text"],
  logo: ["empty"],
  thumbnail: ["empty"],
  launchUrl: ["null"],
  apiUrl: ["null"],
  liveFeedUrl: ["null"],
  volatility: ["null"],
  rtp: ["null", "fraction"],
  until: ["null"],
  schedule: ["null"],
  message: ["null"],
  text: ["null"],
  addresses: ["array"],
  transports: ["array"],
  wholeFields: ["array"],
  rules: ["array"],
  gameOrigins: ["array"],
  presets: ["array"],
  helplines: ["array"],
  milestones: ["array"],
};

/** The same where the name alone does not say. */
const goodForCall: Readonly<Record<string, readonly string[]>> = {
  "operator.memo.add text": written,
  "operator.exclusion.addList source": written,
  "operator.exclusion.begin version": written,
  "operator.exclusion.begin fileName": written,
  "operator.exclusion.begin key": ["path"],
  "operator.auth.file filter": ["empty", "NaN text", "1e309 text", "huge number", "negative", "fraction"],
  "operator.auth.login password": ["1e309 text"],
  "operator.auth.changePassword password": ["1e309 text"],
  "operator.auth.askNewPasskey password": ["1e309 text"],
  "operator.auth.removePasskey password": ["1e309 text"],
  "operator.auth.setUpTotp password": ["1e309 text"],
  "operator.auth.askIdentity password": ["1e309 text"],
  ...Object.fromEntries(
    ["provider", "returnIdentity"].flatMap((id) =>
      ["code", "iss", "error"].map((field) => [
        `operator.auth.${id} ${field}`,
        ["NaN text", "1e309 text", "SQL", "HTML", "path"],
      ]),
    ),
  ),
  "operator.find text": searched,
  "operator.audit.strangers loginId": searched,
  "operator.audit.strangers address": searched,
  "operator.operator.add partnerLoginId": ["1e309 text"],
  "operator.operator.patch partnerLoginId": ["1e309 text"],
  "operator.vendor.add code": ["1e309 text"],
  "operator.game.add code": ["1e309 text", "NaN text"],
  ...Object.fromEntries(
    ["notice", "event", "popup"].flatMap((name) =>
      ["add", "put"].flatMap((action) => [
        [`operator.${name}.${action} image`, ["null"]],
        [`operator.${name}.${action} from`, ["null"]],
        [`operator.${name}.${action} link`, ["null"]],
        // The longest body is as long as the text that is too long elsewhere.
        [`operator.${name}.${action} ko`, ["too long"]],
        [`operator.${name}.${action} en`, ["too long"]],
      ]),
    ),
  ),
  "operator.consent.publish ko": ["too long"],
  "operator.consent.publish en": ["too long"],
  "operator.consent.publish requiredFrom": ["null"],
  "operator.branchLink.add code": ["1e309 text", "right-to-left mark", "zero width", "path"],
  "operator.payout.make memo": ["1e309 text", "NaN text"],
  "operator.payout.readResult fileName": written,
  "operator.bankStatement.read fileName": written,
  ...Object.fromEntries(
    statementColumns.map((column) => [`operator.bankStatement.read ${column}`, ["null", "zero"]]),
  ),
  "operator.payout.acceptResult again": ["array"],
  "operator.payment.putProvider storeId": ["NaN text", "1e309 text"],
  "operator.payment.putProvider channelKey": ["NaN text", "1e309 text"],
  "operator.payment.refund holder": written,
  "operator.postCategory.add code": ["1e309 text"],
  "operator.postCategory.put code": ["1e309 text"],
  "operator.usdt.credit loginId": ["NaN text", "1e309 text"],
  "operator.bankEntry.list depositor": searched,
  "operator.money.requests search": searched,
  "operator.money.requestsCsv search": searched,
  "operator.bankEntry.credit loginId": ["NaN text", "1e309 text"],
  "operator.bankEntry.setAside wordId": written,
  "operator.bankSource.add code": ["1e309 text"],
  "operator.bankSource.add accountId": ["null"],
  "operator.bankSource.put accountId": ["null"],
  "operator.account.add levelId": ["null"],
  "operator.account.put levelId": ["null"],
  "operator.partner.putContract period": ["null"],
  "operator.partner.putPlace parentId": ["null"],
  "operator.member.putPartner partnerId": ["null"],
  "operator.case.put owner": ["null"],
  "operator.case.note body": written,
  "operator.note.send products": ["array"],
  "operator.segment.send products": ["array"],
  "operator.setting.put featuredGame": ["null"],
  "operator.setting.put rows": ["array"],
};

const booleans = new Set([
  "freePlay",
  "freePlayVerified",
  "offersDemo",
  "bonusMixesProducts",
  "withdrawalCancel",
  "adsAreLabelled",
  "adsByProduct",
  "adsQuietHours",
  "again",
  "atNight",
  "exclusionIndefinite",
  "asksAgain",
  "signUp",
  "firstDeposit",
  "firstWithdrawal",
  "shared",
  "opensCase",
  "open",
  "active",
  "isPartner",
  "resetTotp",
  "unbind",
  "operatorLocalAccounts",
  "resetPassword",
  "signUpOpen",
  "referralRequired",
  "on",
  "available",
  "attendance",
  "roulette",
  "board",
  "sports",
  "mini",
  "singleSession",
  "isMarketing",
  "pinned",
  "published",
  "writable",
  "noticeOnly",
  "lowersBelow",
  "wholeToken",
  "carriesLosses",
  "lessBonuses",
  "lessRolling",
  "lessPartnerRolling",
  "notifiesNewDevice",
  "asksAtNewPlace",
  "sendsCodeAtNewPlace",
  "speedUps",
  "autoplay",
  "celebratesReturns",
  "showsPosition",
  "severalSlots",
  "limitBeforeDeposit",
]);

/** In a path these two make another path. */
const otherPath = ["empty", "too long"];

function badValuesFor(callId: string, field: Field): BadValue[] {
  const name = field.path.at(-1) ?? "";
  const good = [
    ...(goodFor[name] ?? []),
    ...(goodForCall[`${callId} ${name}`] ?? []),
    ...(booleans.has(name) ? ["true"] : []),
    ...(field.place === "params" ? otherPath : []),
  ];
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

test("every field of the operator's contract has a good value to start from", () => {
  const requests = validOperatorRequests();
  expect(Object.keys(requests).sort()).toEqual(allOperatorCalls.map(({ id }) => id).sort());
  for (const call of allOperatorCalls) {
    for (const { place, path } of fieldsOf(call)) {
      const filled = Object.keys({ ...requests[call.id]?.[place] });
      expect({ call: call.id, place, filled }).toMatchObject({ filled: expect.arrayContaining([path[0]]) });
    }
  }
});

test("marks piled up on a letter are refused in every field as they stand", () => {
  expect(fieldsTakingPiledMarks(allOperatorCalls, validOperatorRequests())).toEqual([]);
});

const noDocuments = ["null", "[]", '"text"', "1", "true"];

test("a body that is no object is refused by every call, whatever the call may do without, and writes nothing", async () => {
  const before = await restingRowCounts(desk.site);
  for (const call of allOperatorCalls.filter(({ method }) => method !== "GET")) {
    const parts = validOperatorRequests()[call.id] ?? {};
    const { path } = writeRequest(call, parts, { place: "body", path: ["none"], required: false }, undefined);
    for (const text of noDocuments) {
      const question = { method: call.method, path, text, token: owner.token };
      const answer = await ask(desk.app, question, operatorBasePath);
      expect({ call: call.id, text, status: answer.status, code: answer.code }).toEqual({
        call: call.id,
        text,
        status: 400,
        code: "VALIDATION",
      });
    }
  }
  expect(await rowCounts(desk.site.database.ownerPool)).toEqual(before);
});

const inTurn = valuesByTurns();
let before: unknown;

test("what is written before fields are tried is counted", async () => {
  before = await restingRowCounts(desk.site);
});

for (const call of allOperatorCalls) {
  const fields = fieldsOf(call);
  test(`${call.id} refuses bad values of each field and what it does not know`, async () => {
    const requests = validOperatorRequests();
    // Alternating: the words of both languages, at half the requests.
    let count = 0;
    for (const field of fields) {
      const values = inTurn(badValuesFor(call.id, field));
      const missing = field.required && field.place !== "params" ? [undefined] : [];
      for (const value of [...values, ...missing]) {
        const language = languages[count % languages.length] ?? "ko";
        count += 1;
        const request = writeRequest(call, requests[call.id] ?? {}, field, value);
        const answer = await sendRequest(desk.app, call, request, owner.token, language, operatorBasePath);
        const what = `${call.id} ${field.place} ${field.path.join(".")}: ${value?.kind ?? "missing"}`;
        expectRefused(answer, field, language, what);
      }
    }
    for (const place of call.body === undefined ? (["query"] as const) : (["query", "body"] as const)) {
      const field = { place, path: ["somethingElse"], required: false };
      const request = writeRequest(call, requests[call.id] ?? {}, field, { kind: "unknown", json: '"x"' });
      const answer = await sendRequest(desk.app, call, request, owner.token, "ko", operatorBasePath);
      expect({ call: call.id, place, answer }).toMatchObject({
        answer: { status: 400, fields: { somethingElse: fieldErrors.UNKNOWN_FIELD.ko } },
      });
    }
    // Which of them wrote: a count of all rows takes longer than what is tried of a call.
    if (isEveryInput) expect(await rowCounts(desk.site.database.ownerPool)).toEqual(before);
  });
}

test("no field's bad value wrote anything", async () => {
  expect(await restingRowCounts(desk.site)).toEqual(before);
});
