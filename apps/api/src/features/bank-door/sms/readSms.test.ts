import { expect, test } from "vitest";
import { smsBanks } from "./banks.ts";
import { readSms } from "./readSms.ts";

const receivedAt = new Date("2026-11-27T05:06:00.000Z");
const at = "2026-11-27T05:05:00.000Z";
const read = (from: string, text: string, received = receivedAt) =>
  readSms({ from, text, receivedAt: received });

const examples = [
  [
    "004",
    "1588-9999",
    "[Web발신]\n[KB]11/27 14:05\n584602**123\n홍길동\n전자금융입금\n50,000\n잔액1,234,567",
  ],
  [
    "088",
    "1577-8000",
    "[Web발신]\n신한11/27 14:05\n110-***-456789\n입금     50,000\n잔액  1,234,567\n 홍길동",
  ],
  ["088", "15778000", "[신한은행] 11/27 14:05 110-***-456789 입금 50,000 잔액 1,234,567 홍길동"],
  ["020", "1588-5000", "[Web발신]\n우리 11/27 14:05\n*123456\n입금 50,000원\n홍길동\n잔액 1,234,567원"],
  ["081", "1599-1111", "[Web발신]\n하나,11/27,14:05\n620******12307\n입금50,000원\n홍길동\n잔액1,234,567원"],
  ["011", "1588-2100", "[Web발신]\n농협 입금50,000원\n11/27 14:05 302-****-1234-51 홍길동 잔액1,234,567원"],
  [
    "003",
    "+82 1588-2588",
    "[Web발신]\n[IBK기업은행]\n2026/11/27 14:05\n입금 50,000원\n잔액 1,234,567원\n홍길동\n054-******-01-012",
  ],
  [
    "090",
    "15993333",
    "[Web발신]\n[카카오뱅크]\n한*판(1234)\n11/27 14:05\n입금 50,000원\n홍길동\n잔액 1,234,567원",
  ],
  [
    "092",
    "1661-7654",
    "[Web발신]\n[토스뱅크]\n11/27 14:05\n입금 50,000원\n홍길동\n잔액 1,234,567원\n토스뱅크통장(1234)",
  ],
  [
    "045",
    "1588-8801",
    "[Web발신]\nMG새마을금고\n11/27 14:05\n9002-****-1234-5\n입금 50,000원\n홍길동\n잔액 1,234,567원",
  ],
  [
    "071",
    "1588-1900",
    "[Web발신]\n우체국,11/27 14:05\n012345-**-****89\n입금 50,000원\n홍길동\n잔액 1,234,567원",
  ],
] as const;

test.each(examples)("a message of the bank %s from %s is read", (code, from, text) => {
  expect(read(from, text)).toMatchObject({
    account: { bankCode: code },
    direction: "IN",
    amountWon: 50_000,
    balanceAfterWon: 1_234_567,
    counterparty: "홍길동",
    bookedAt: new Date(at),
    precision: "MINUTE",
  });
  // Without the balance, which customers may switch off, it is the same money.
  const withoutBalance = text.replace(/\s*잔액\s*[\d,]+원?/, "");
  expect(read(from, withoutBalance)).toMatchObject({ amountWon: 50_000, counterparty: "홍길동" });
});

test("each bank has an example, and each reads money that left as such", () => {
  expect(new Set(examples.map(([code]) => code))).toEqual(new Set(smsBanks.map(({ code }) => code)));
  for (const [, from, text] of examples)
    expect(read(from, text.replace("입금", "출금"))).toMatchObject({ direction: "OUT", amountWon: 50_000 });
});

test("a name with spaces, brackets or a company's words is whole, and none at all is empty", () => {
  const kb = (name: string) => read("15889999", `[KB]11/27 14:05 584602**123 ${name} 입금 50,000 잔액1`);
  expect(kb("(주)한빛 상사")).toMatchObject({ counterparty: "(주)한빛 상사" });
  expect(kb("KIM MIN SU")).toMatchObject({ counterparty: "KIM MIN SU" });
  expect(kb("🙂")).toMatchObject({ counterparty: "🙂" });
  expect(kb("")).toMatchObject({ counterparty: "" });
});

test("a message of the last day of a year that comes on the first is the old year's", () => {
  const text = "[KB]12/31 23:59\n584602**123\n홍길동\n입금\n50,000\n잔액1";
  expect(read("15889999", text, new Date("2026-12-31T15:00:30.000Z"))).toMatchObject({
    bookedAt: new Date("2026-12-31T14:59:00.000Z"),
  });
});

test("a cancelled deposit is money that left", () => {
  const text = "[KB]11/27 14:05\n584602**123\n홍길동\n입금취소\n50,000\n잔액1";
  expect(read("15889999", text)).toMatchObject({ direction: "OUT", memo: "입금취소" });
});

test.each([
  ["another number", "010-1234-5678", "[KB]11/27 14:05\n584602**123\n홍길동\n입금\n50,000\n잔액1"],
  ["no such day", "15889999", "[KB]13/27 14:05\n584602**123\n홍길동\n입금\n50,000\n잔액1"],
  ["no money", "15889999", "[KB]11/27 14:05\n584602**123\n홍길동\n입금\n0\n잔액1"],
  ["a sum that is none", "15889999", "[KB]11/27 14:05\n584602**123\n홍길동\n입금\n5,0000\n잔액1"],
  ["a fraction", "15889999", "[KB]11/27 14:05\n584602**123\n홍길동\n입금\n50.5\n잔액1"],
  ["more behind it", "15889999", "[KB]11/27 14:05\n584602**123\n홍길동\n입금\n50,000\n잔액1\n문의 1588"],
  ["half a message", "15889999", "[KB]11/27 14:05\n584602**123\n홍길동\n입금"],
])("%s is not understood", (_, from, text) => {
  expect(read(from, text)).toBe("NOT_UNDERSTOOD");
});

test("what has no money in it says so", () => {
  expect(read("15889999", "[KB] 인증번호 [123456]를 입력하세요.")).toBe("NO_MONEY");
});

test("a message that would keep an expression busy is answered at once", () => {
  const text = `[KB]11/27 14:05 584602**123 ${"입금 ".repeat(300)}`.slice(0, 1_000);
  expect(read("15889999", text)).toBe("NOT_UNDERSTOOD");
});
