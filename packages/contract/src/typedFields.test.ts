import { expect, test } from "vitest";
import {
  accountNumberField,
  depositorField,
  loginIdField,
  nicknameField,
  phoneField,
  registration,
} from "./calls/auth.ts";
import { totpField } from "./operator/fields.ts";
import { meantBy } from "./typedFields.ts";

test.each([
  "010-1234-5678",
  "01012345678",
  "+82 10-1234-5678",
  "+82-10-1234-5678",
  "+82 (0)10 1234 5678",
  "8210 1234 5678",
  "0082 10 1234 5678",
  "０１０－１２３４－５６７８",
  " 010.1234.5678 ",
  "010 – 1234 – 5678",
  "\u202a+82 10\u20111234\u20115678\u202c",
])("%s is the phone 01012345678", (typed) => {
  expect(phoneField.parse(typed)).toBe("01012345678");
});

test.each(["010-1234-56", "02-123-4567", "010-1234-56789", "전화 010-1234-5678", "+1 010 1234 5678"])(
  "%s is no phone",
  (typed) => {
    expect(phoneField.safeParse(typed).error?.issues[0]?.message).toBe("PHONE_FORMAT");
  },
);

test("account numbers, IDs, names and codes are what was meant", () => {
  for (const typed of ["110-123-456789", "110 123 456789", "１１０－１２３－４５６７８９", "110—123—456789"])
    expect(accountNumberField.parse(typed)).toBe("110123456789");
  for (const typed of ["demo_1", " demo_1 ", "Demo_1\u3000", "ＤＥＭＯ＿１"])
    expect(loginIdField.parse(typed)).toBe("demo_1");
  for (const typed of ["한판이", " 한판이\u00a0", "한판이".normalize("NFD")])
    expect(nicknameField.parse(typed)).toBe("한판이");
  expect(depositorField.parse("HONG   GIL  DONG ")).toBe("HONG GIL DONG");
  for (const typed of ["123456", "123 456", "１２３４５６"]) expect(totpField.parse(typed)).toBe("123456");
});

function dob(typed: string) {
  const parsed = registration.safeParse({ dob: typed });
  return parsed.error?.issues.find(({ path }) => path[0] === "dob")?.message ?? meantBy("birthDay", typed);
}

test("a birth date is read however it is written, and is one that somebody alive can have", () => {
  for (const typed of [
    "1990-01-02",
    "19900102",
    "1990.1.2",
    "1990. 01. 02.",
    "1990/1/2",
    "1990년 1월 2일",
    "１９９０－０１－０２",
  ])
    expect({ typed, day: dob(typed) }).toEqual({ typed, day: "1990-01-02" });
  for (const typed of ["900102", "1990-13-01", "02/01/1990", "1990-1"])
    expect({ typed, code: dob(typed) }).toEqual({ typed, code: "DOB_FORMAT" });
  for (const typed of ["1900-01-01", "1911-11-11", "2999-01-01"])
    expect({ typed, code: dob(typed) }).toEqual({ typed, code: "DOB_IMPOSSIBLE" });
});

test("an empty field is named by its own words, and one of nothing visible too", () => {
  for (const typed of ["", "  ", "\u2800", "\u3000"])
    expect(loginIdField.safeParse(typed).error?.issues[0]?.message).toBe("LOGIN_ID_REQUIRED");
});
