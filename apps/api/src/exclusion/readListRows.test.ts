import { expect, test } from "vitest";
import { readBirth, readListRows, readPhone } from "./readListRows.ts";

test("a phone is read in any form in which a member's would be taken", () => {
  for (const written of [
    "010-1234-5678",
    "010‑1234‐5678",
    "０１０－１２３４－５６７８",
    "\u202a+82 10-1234-5678\u202c",
    "82(0)10.1234.5678",
    "'01012345678",
    "1012345678",
  ])
    expect(readPhone(written), written).toBe("01012345678");
  for (const none of ["", "1234", "010-1234-567x", "전화 없음"]) expect(readPhone(none), none).toBeNull();
});

test("a birth date is read with any separators, and what is no day is none", () => {
  for (const written of [
    "1990-01-02",
    "1990‑01‑02",
    "1990.1.2",
    "1990년 1월 2일",
    "１９９００１０２",
    "1990-01-02 00:00:00",
  ])
    expect(readBirth(written), written).toBe("19900102");
  for (const none of ["1990-13-40", "90-01-02", "1870-01-02", "1990102"])
    expect(readBirth(none), none).toBeNull();
});

test("an account is its digits, whatever they are written with", () => {
  const row = (number: number, ...cells: string[]) => ({ number, cells, formulas: [] });
  const read = readListRows(
    [row(1, "계좌번호"), row(2, "１１０—123-456789"), row(3, "'110.123.456789")],
    "CLEAR",
    2,
  );
  expect(read).toMatchObject({
    lines: [
      { line: 2, values: { ACCOUNT: "110123456789" } },
      { line: 3, values: { ACCOUNT: "110123456789" } },
    ],
  });
});
