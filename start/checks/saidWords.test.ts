import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

/** docs/words.md: which word stands for what, and in which form of speech, held against every message and every word that servers say. */

const root = join(import.meta.dirname, "../..");

type Said = { readonly file: string; readonly key: string; readonly text: string };

const plural = z.array(z.object({ match: z.record(z.string(), z.string()) }));
const messages = z.record(z.string(), z.union([z.string(), plural]));

function saidIn(file: string): Said[] {
  const found = messages.parse(JSON.parse(readFileSync(join(root, file), "utf8")));
  return Object.entries(found).flatMap(([key, text]) =>
    key === "$schema"
      ? []
      : (typeof text === "string" ? [text] : text.flatMap(({ match }) => Object.values(match))).map(
          (one) => ({ file, key, text: one }),
        ),
  );
}

const areas = (app: string) => readdirSync(join(root, app, "messages"));
const filesOf = (language: "ko" | "en") => [
  ...["apps/web", "apps/operator"].flatMap((app) =>
    areas(app).map((area) => `${app}/messages/${area}/${language}.json`),
  ),
  ...["apps/studio", "apps/sportsbook", "packages/frame"].map((app) => `${app}/messages/${language}.json`),
];
const korean = filesOf("ko").flatMap(saidIn);
const english = filesOf("en").flatMap(saidIn);

/** The words in both languages that servers say and files are headed with, a line each. */
const written = [
  ...["packages/contract/src", "apps/api/src", "apps/studio/server", "apps/studio/protocol"],
  ...["apps/sportsbook/server", "packages/ui/src", "crowd"],
]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(testing|paraglide)\//.test(file))
  .flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .map((text, index): Said => ({ file, key: String(index + 1), text })),
  );

const shown = (said: readonly Said[]) => said.map(({ file, key, text }) => `${file} ${key}: ${text}`);
const having = (said: readonly Said[], word: RegExp) => shown(said.filter(({ text }) => word.test(text)));

const all = [...korean, ...written];

test("the messages of both languages are there", () => {
  expect(korean.length).toBeGreaterThan(2_000);
  expect(english.length).toBeGreaterThan(2_000);
  expect(written.some(({ text }) => text.includes("베팅 조건"))).toBe(true);
});

test("롤링 is what stakes earn; what is to be staked before a withdrawal is 베팅 조건", () => {
  const debt =
    /롤링\s?(조건|상태|현황|반영|금액|\{percent\}|· (보너스|슬롯|라이브))|(남은|필요|진행(?: 중인)?|보너스의?) 롤링|롤링(이|을|를) (충족|끝)/;
  expect(having(all, debt)).toEqual([]);
  // Where only the debt is spoken of, the reward's word has no place.
  const ofDebt =
    /^(rollover_|giveUp_|wd_roll|dep_|switch_|play_|level_rollover|level_contribution|home_rollover)/;
  expect(
    having(
      korean.filter(({ key }) => ofDebt.test(key)),
      /롤링/,
    ),
  ).toEqual([]);
});

test("in English the debt is a rollover, by no other name, and the reward is rolling", () => {
  const otherNames = /wager(ing)? (requirement|condition)|turnover requirement|playthrough/i;
  expect(having([...english, ...written], otherNames)).toEqual([]);
  const ofReward = /^(comp_|rolling_|header_rolling|close_rolling)/;
  expect(
    having(
      english.filter(({ key }) => ofReward.test(key)),
      /rollover/i,
    ),
  ).toEqual([]);
});

test("one draw of a game is 회차; 라운드 is a day of matches of a league alone", () => {
  const ofLeague = ["sp_round", "check_match_place", "sp_rules_virtual_2"];
  expect(
    having(
      all.filter(({ key }) => !ofLeague.includes(key)),
      /라운드/,
    ),
  ).toEqual([]);
});

test("배 stands at its figure and is a multiple of the stake, 배수 is its noun, and odds are 배당 without 배", () => {
  expect(having(all, /[}0-9] 배(?![가-힣])|배율/)).toEqual([]);
  expect(having(korean, /배당[^,.]{0,12}[}0-9]배/)).toEqual([]);
});

test("a bet or a selection is 적중 or 미적중; money and prizes are 당첨", () => {
  expect(having(all, /낙첨|미당첨|적중금/)).toEqual([]);
});

/** Help, and what is said where there is nothing: in 해요체. */
const isHelp = ({ file, key }: Said) =>
  /_empty(_[a-z]+|Hint)?$/.test(key) ||
  /^(faq_|sheet_|keys_note|tb_shares_few)/.test(key) ||
  (/messages\/(board|customer-center|notes)\//.test(file) && /(_lead|_help|Help)$/.test(key)) ||
  key === "fav_lead" ||
  key === "common_noRecord";
const ofMembers = korean.filter(({ file }) => !file.startsWith("apps/operator/") && !/^desk_/.test(file));

test("help and empty states are said in 해요체", () => {
  expect(having(ofMembers.filter(isHelp), /(니다|십시오|니까)[.?!]/)).toEqual([]);
});

test("money, law and all else are said in 합쇼체", () => {
  expect(
    having(
      ofMembers.filter((said) => !isHelp(said)),
      /[가-힣](요|죠)[.?!]/,
    ),
  ).toEqual([]);
});
