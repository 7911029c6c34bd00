import type {
  PersonClue,
  PersonStanding,
  PersonStrength,
} from "@hanpan/contract/operator/personEnumerations";
import { expect, test } from "vitest";
import { type SiteSetting, siteSettingSchema } from "../lib/siteSetting.ts";
import { judgePerson, type PersonLike } from "./judge.ts";

const like = (
  standing: PersonStanding,
  strength: PersonStrength,
  kinds: readonly PersonClue[],
  otherId = "0193a000-0000-7000-8000-000000000001",
): PersonLike => ({ otherId, standing, strength, kinds });
/** A site that lets everybody in who is not barred, but for what is changed. */
const settingOf = (change: Partial<SiteSetting["persons"]>): SiteSetting["persons"] => ({
  ...siteSettingSchema.parse({}).persons,
  ...{ barred: "REFUSE", likely: "LET", closed: "LET", duplicate: "LET" },
  ...change,
});
const barred = { barred: "HOLD" } as const;
const likely = { likely: "HOLD" } as const;
const closed = { closed: "HOLD" } as const;
const duplicate = { duplicate: "HOLD" } as const;

test.each([
  ["EXCLUDED", "CERTAIN", "ACCOUNT", barred],
  ["SUSPENDED", "CERTAIN", "ACCOUNT", barred],
  ["CLOSED", "CERTAIN", "ACCOUNT", closed],
  ["MEMBER", "CERTAIN", "ACCOUNT", duplicate],
  ["EXCLUDED", "PROBABLE", "NAME_BIRTH", likely],
  ["SUSPENDED", "PROBABLE", "PHONE", likely],
] as const)(
  "of somebody %s, %s by %s, the site's answer to just this counts",
  (standing, strength, kind, own) => {
    const likes = [like(standing, strength, [kind])];
    expect(judgePerson(likes, settingOf(own))?.answer).toBe("HOLD");
    for (const other of [barred, likely, closed, duplicate])
      if (other !== own) expect(judgePerson(likes, settingOf(other))?.answer).not.toBe("HOLD");
  },
);

test("a device or a network alone makes nobody probably barred, nor does what is only probable of who is not", () => {
  const setting = settingOf({ likely: "REFUSE" });
  for (const kind of ["DEVICE", "NETWORK"] as const)
    expect(judgePerson([like("EXCLUDED", "PROBABLE", [kind])], setting)).toBeNull();
  expect(judgePerson([like("MEMBER", "PROBABLE", ["ACCOUNT"])], setting)).toBeNull();
});

test("of several the gravest answer counts", () => {
  const setting = settingOf({ barred: "HOLD", closed: "REFUSE" });
  const [excluded, left] = [
    like("EXCLUDED", "CERTAIN", ["ACCOUNT"]),
    like("CLOSED", "CERTAIN", ["ACCOUNT"], "0193a000-0000-7000-8000-000000000002"),
  ];
  for (const likes of [
    [excluded, left],
    [left, excluded],
  ])
    expect(judgePerson(likes, setting)).toEqual({ answer: "REFUSE", like: left });
});
