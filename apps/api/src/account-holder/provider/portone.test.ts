import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { createPortoneHolder } from "./portone.ts";

/**
 * PortOne as its documentation describes "예금주 조회": `GET /platform/bank-accounts/{bank}/{accountNumber}/holder`, `Authorization: PortOne
 * <secret>`, 200 with `holderName` and `accountVerificationId`, else `type` and `message`.
 */
const double = createServer((request, response) => {
  asked.push({ url: request.url ?? "", secret: request.headers.authorization ?? "" });
  answerNext(response);
});
const asked: { url: string; secret: string }[] = [];
let answerNext: (response: ServerResponse) => void = () => undefined;
function answers(status: number, body: string): void {
  answerNext = (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(body);
}
const address = z.object({ port: z.number() });
let baseUrl = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => double.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${address.parse(double.address() satisfies AddressInfo | string | null).port}`;
});
afterAll(() => {
  double.closeAllConnections();
  double.close();
});
beforeEach(() => {
  asked.length = 0;
});

const account = { bankCode: "088", accountNumber: "110123456789" };
const provider = (isTest = false) => createPortoneHolder({ secret: "s3cret", isTest, baseUrl });

test("the holder is asked by bank and number, with the secret, and read as the bank writes it", async () => {
  answers(200, JSON.stringify({ holderName: " 김한판 ", accountVerificationId: "v1" }));
  expect(await provider().ask(account)).toEqual({ answer: "HOLDER", name: "김한판" });
  await provider(true).ask({ ...account, bankCode: "090" });
  expect(asked).toEqual([
    { url: "/platform/bank-accounts/SHINHAN/110123456789/holder?", secret: "PortOne s3cret" },
    { url: "/platform/bank-accounts/KAKAO/110123456789/holder?test=true", secret: "PortOne s3cret" },
  ]);
});

test.each([
  [400, "PLATFORM_NOT_SUPPORTED_BANK"],
  [403, "PLATFORM_NOT_ENABLED"],
  [401, "UNAUTHORIZED"],
  [502, "PLATFORM_EXTERNAL_API_FAILED"],
  [503, "PLATFORM_EXTERNAL_API_TEMPORARILY_FAILED"],
])(
  "a refusal is no answer: %i %s, and its words, which may repeat the number, go nowhere",
  async (status, type) => {
    answers(status, JSON.stringify({ type, message: `계좌 ${account.accountNumber}` }));
    expect(await provider().ask(account)).toEqual({ answer: "UNKNOWN", reason: type });
  },
);

test.each(["", "\0", "계좌 110123456789", "A".repeat(200)])(
  "a refusal of no kind that anybody knows is not kept: %j",
  async (type) => {
    answers(400, JSON.stringify({ type, message: "" }));
    const said = await provider().ask(account);
    expect(said).toMatchObject({ answer: "UNKNOWN", reason: expect.stringMatching(/^[A-Za-z_]{1,60}$/) });
  },
);

test.each([
  ["no name", 200, "{}"],
  ["an empty name", 200, '{"holderName":"  "}'],
  ["no JSON", 200, "<html>"],
  ["an error that is none", 500, "<html>"],
])("%s is no answer", async (_what, status, body) => {
  answers(status, body);
  const said = await provider().ask(account);
  expect(said.answer).toBe("UNKNOWN");
  expect(JSON.stringify(said)).not.toContain(account.accountNumber);
});

test("a line that breaks is no answer, and a bank that PortOne does not have is not asked about", async () => {
  answerNext = (response) => response.destroy();
  expect(await provider().ask(account)).toMatchObject({ answer: "UNKNOWN" });
  asked.length = 0;
  expect(await provider().ask({ ...account, bankCode: "999" })).toEqual({
    answer: "UNKNOWN",
    reason: "NOT_SUPPORTED_BANK",
  });
  expect(asked).toEqual([]);
});
