import type {
  PersonAnswer,
  PersonClue,
  PersonStanding,
  PersonStrength,
} from "@hanpan/contract/operator/personEnumerations";
import { expect, test } from "vitest";
import { siteSettingSchema } from "../lib/siteSetting.ts";
import { judgePerson, type PersonLike } from "./judge.ts";

const like = (
  standing: PersonStanding,
  strength: PersonStrength,
  kinds: readonly PersonClue[],
  otherId = "0193a000-0000-7000-8000-000000000001",
): PersonLike => ({ otherId, standing, strength, kinds });
const settingOf = (part: "barred" | "likely" | "closed" | "duplicate", answer: PersonAnswer) => ({
  ...siteSettingSchema.parse({}).persons,
  ...{ barred: "LET", likely: "LET", closed: "LET", duplicate: "LET", [part]: answer },
});

test.each([
  ["EXCLUDED", "CERTAIN", "ACCOUNT", "barred"],
  ["SUSPENDED", "CERTAIN", "ACCOUNT", "barred"],
  ["CLOSED", "CERTAIN", "ACCOUNT", "closed"],
  ["MEMBER", "CERTAIN", "ACCOUNT", "duplicate"],
  ["EXCLUDED", "PROBABLE", "NAME_BIRTH", "likely"],
  ["SUSPENDED", "PROBABLE", "PHONE", "likely"],
] as const)(
  "of somebody %s, %s by %s, the site's answer to what is %s counts",
  (standing, strength, kind, part) => {
    const likes = [like(standing, strength, [kind])];
    expect(judgePerson(likes, settingOf(part, "HOLD"))?.answer).toBe("HOLD");
    for (const other of ["barred", "likely", "closed", "duplicate"] as const)
      if (other !== part) expect(judgePerson(likes, settingOf(other, "HOLD"))).toBeNull();
  },
);

test("a device or a network alone makes nobody probably barred, nor does what is only probable of who is not", () => {
  const setting = settingOf("likely", "REFUSE");
  for (const kind of ["DEVICE", "NETWORK"] as const)
    expect(judgePerson([like("EXCLUDED", "PROBABLE", [kind])], setting)).toBeNull();
  expect(judgePerson([like("MEMBER", "PROBABLE", ["ACCOUNT"])], setting)).toBeNull();
});

test("of several the gravest answer counts", () => {
  const setting = { ...settingOf("barred", "HOLD"), closed: "REFUSE" as const };
  const [barred, closed] = [
    like("EXCLUDED", "CERTAIN", ["ACCOUNT"]),
    like("CLOSED", "CERTAIN", ["ACCOUNT"], "0193a000-0000-7000-8000-000000000002"),
  ];
  for (const likes of [
    [barred, closed],
    [closed, barred],
  ])
    expect(judgePerson(likes, setting)).toEqual({ answer: "REFUSE", like: closed });
});
