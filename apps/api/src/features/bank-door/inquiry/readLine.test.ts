import { expect, test } from "vitest";
import { readInquiryLine } from "./readLine.ts";

const expected = {
  direction: "IN",
  amountWon: 50_000,
  balanceAfterWon: 1_234_567,
  counterparty: "홍길동",
  bookedAt: new Date("2026-11-27T05:05:09.000Z"),
  precision: "SECOND",
};

test.each([
  [
    "our own form",
    {
      account: "1",
      bookedAt: "2026-11-27T14:05:09+09:00",
      received: 50_000,
      balance: 1_234_567,
      name: "홍길동",
    },
  ],
  [
    "popbill",
    {
      tid: "9",
      trdt: "20261127140509",
      accIn: "50000",
      accOut: "0",
      balance: "1234567",
      remark1: "홍길동",
      remark2: "국민",
    },
  ],
  [
    "codef",
    {
      resAccountTrDate: "20261127",
      resAccountTrTime: "140509",
      resAccountIn: "50,000",
      resAccountOut: "0",
      resAfterTranBalance: "1234567",
      resAccountDesc3: "홍길동",
    },
  ],
])("a line in %s is read", (_, line) => {
  expect(readInquiryLine(line, "110-123-456789")).toMatchObject({
    ...expected,
    account: { number: "110-123-456789" },
  });
});

test("a line without a time is exact to the day, and money that left is that", () => {
  expect(readInquiryLine({ bookedAt: "2026-11-27", paid: 5, name: "급여" }, undefined)).toMatchObject({
    direction: "OUT",
    precision: "DAY",
    bookedAt: new Date("2026-11-26T15:00:00.000Z"),
    account: {},
  });
});

test.each([
  ["neither in nor out", { bookedAt: "20261127140509", received: "0", paid: "0" }],
  ["both", { bookedAt: "20261127140509", received: "1", paid: "1" }],
  ["a negative sum", { bookedAt: "20261127140509", received: "-50000" }],
  ["a fraction", { bookedAt: "20261127140509", received: 0.5 }],
  ["a formula", { bookedAt: "20261127140509", received: "=1+1" }],
  ["a day of 1899", { bookedAt: "18991231000000", received: "1" }],
  ["no such day", { bookedAt: "20260230000000", received: "1" }],
  ["no time", { received: "1" }],
  ["more than there is", { bookedAt: "20261127140509", received: "999999999999999" }],
  ["a form of nobody", { when: "today", sum: 1 }],
])("%s is no line", (_, line) => {
  expect(readInquiryLine(line, undefined)).toBeNull();
});
