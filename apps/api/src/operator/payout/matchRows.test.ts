import { payoutFormatOf } from "@hanpan/contract/operator/payoutFormats";
import { expect, test } from "vitest";
import { matchRows, outcomeOf } from "./matchRows.ts";
import type { PayoutItemRow } from "./readPayouts.ts";

const item = (position: number, accountNumber: string, amount: number): PayoutItemRow => ({
  ...{ requestId: `request-${position}`, position, amount, status: "WAITING", bankCode: "004" },
  ...{ reason: null, settledBy: null, settledAt: null },
  member: { id: "m", loginId: "m", nickname: "m", simulated: false },
  bank: { bankName: "국민은행", accountNumber, holder: "홍길동" },
});

/** What a file in the plain format of these rows is understood as: the place of the payment, or what is wrong. */
function understood(items: readonly PayoutItemRow[], ...rows: readonly (readonly string[])[]) {
  const plain = payoutFormatOf("plain");
  if (plain === undefined) throw new Error("there is no plain format");
  const titles = ["입금계좌번호", "이체금액", "처리결과", "오류내용", "내통장표시"];
  const table = [titles, ...rows].map((cells, index) => ({
    ...{ number: index + 1, formulas: [] },
    cells: cells.map((cell) => (cell === "" ? null : cell)),
  }));
  const matched = matchRows(table, plain, 1, items);
  if ("outcome" in matched) throw new Error(matched.problem.code);
  return matched.map(({ item: found, problem }) => problem ?? found?.position);
}

test("an account whose zeros a spreadsheet took away is found, and one that has them comes first", () => {
  const items = [
    item(1, "011-123-456789", 50_000),
    item(2, "11123456789", 50_000),
    item(3, "001234567", 70_000),
  ];
  expect(
    understood(
      items,
      ["011123456789", "50000", "정상", "", ""],
      ["11123456789", "50000", "정상", "", ""],
      ["1234567", "70000", "정상", "", ""],
      ["1234567", "70001", "정상", "", ""],
    ),
  ).toEqual([1, 2, 3, "AMOUNT_DIFFERS"]);
});

test("two accounts that only their zeros tell apart are not guessed between", () => {
  const items = [item(1, "0011123456", 50_000), item(2, "011123456", 50_000)];
  expect(understood(items, ["11123456", "50000", "정상", "", ""])).toEqual(["TWO_FIT"]);
});

test.each([
  ["정상", "PAID"],
  ["이체 완료", "PAID"],
  ["불능", "RETURNED"],
  ["반송완료", "RETURNED"],
  ["오류", "RETURNED"],
  ["오류없음", "UNKNOWN"],
  ["정상(오류 0건)", "UNKNOWN"],
  ["처리 중", "UNKNOWN"],
  [null, "UNKNOWN"],
])("a bank's %s means %s", (words, outcome) => {
  expect(outcomeOf(words)).toBe(outcome);
});
