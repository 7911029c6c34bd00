import * as z from "zod/mini";
import { gameCategories, phoneCarriers } from "../../enumerations.ts";
import { withdrawalFactors } from "../../factorEnumerations.ts";
import type { FieldCode } from "../../fieldErrors.ts";
import { identifier, isPlainText } from "../../fields.ts";
import { documentKinds } from "../../knowledgeEnumerations.ts";
import { languages } from "../../language.ts";
import { memberRules } from "../../profile/memberRules.ts";
import { playRules } from "../../profile/playRules.ts";
import { koreanMemberRules, profiles } from "../../profile/profiles.ts";
import { largestAmountWon, requiredText } from "../../requiredFields.ts";
import { wordsField } from "../../textFields.ts";
import { doorRuleKinds } from "../doorRules.ts";
import { listingRemovals, registerAway } from "../exclusionEnumerations.ts";
import { holderChecks } from "../holderEnumerations.ts";
import { eachFigure, type MoneyFigure, moneySettings } from "../moneySettings.ts";
import { personAnswers } from "../personEnumerations.ts";

const words = (maximum = 500) => wordsField("REQUIRED", maximum);
const whole = (minimum: number, maximum: number) =>
  z
    .int("NOT_WHOLE" satisfies FieldCode)
    .check(
      z.minimum(minimum, "TOO_SMALL" satisfies FieldCode),
      z.maximum(maximum, "TOO_LARGE" satisfies FieldCode),
    );
const won = whole(0, largestAmountWon);

/** A figure as it is declared; one that may be left out is then what ships. */
function figure(declared: MoneyFigure) {
  const written = whole(declared.least, declared.most);
  return declared.mayBeLeftOut ? z._default(written, declared.ships) : written;
}

/** A time of day in Seoul, `HH:MM`. */
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "TIME_FORMAT" satisfies FieldCode));

/** `minimum` must not be above `maximum`. */
const inOrder = () =>
  z.refine<{ minimum: number; maximum: number }>(({ minimum, maximum }) => minimum <= maximum, {
    error: "WRONG_ORDER" satisfies FieldCode,
    path: ["maximum"],
  });

/** A link of a helpline: the site's own pages open nothing else. */
const link = requiredText("REQUIRED", 300).check(
  z.refine(
    (address) => /^https:\/\/[^\s<>"']+$/.test(address) && URL.canParse(address),
    "URL_FORMAT" satisfies FieldCode,
  ),
);

/** No two of a list have the same value in a field. */
const noneTwice = <Name extends string>(name: Name) =>
  z.refine<readonly Readonly<Record<Name, string | number>>[]>(
    (list) => new Set(list.map((item) => item[name])).size === list.length,
    { error: "REPEATED" satisfies FieldCode },
  );

/**
 * When a Seoul day is attended and what it gives (docs/money.md, "Attendance and roulette"): won to deposit on the day, tickets of each
 * attended day, and on top what the n-th attended day of a month gives.
 */
export const attendanceSetting = z.strictObject({
  needed: whole(1, largestAmountWon),
  dayTickets: whole(0, 100),
  milestones: z
    .array(z.strictObject({ days: whole(1, 31), points: whole(0, 100_000_000), tickets: whole(0, 100) }))
    .check(z.maxLength(10, "TOO_LONG" satisfies FieldCode), noneTwice("days")),
});

/**
 * What the board gives and takes: points a post earns and at most a Seoul day, and how many posts, comments and
 * pictures a member may add a Seoul day.
 */
const boardSetting = z.strictObject({
  postBonus: whole(0, 1_000_000),
  postBonusDayMaximum: whole(0, 100_000_000),
  postsADay: whole(1, 10_000),
  commentsADay: whole(1, 10_000),
  imagesADay: whole(0, 10_000),
});

/** How many codes one person is sent a day and one address asks for an hour, and how many messages the site sends a day. */
const messagesSetting = z.strictObject({
  personDay: whole(1, 100),
  addressHour: whole(1, 10_000),
  siteDay: whole(1, 10_000_000),
});

/** Of whom a withdrawal asks for the second factor, and for how many days a device may be trusted at sign-ins; 0: none is. */
const secondFactorSetting = z.strictObject({
  withdrawals: z.enum(withdrawalFactors, "NOT_ALLOWED" satisfies FieldCode),
  trustedDays: whole(0, 365),
  /** Whether a member is notified of a sign-in on a device that was not seen before by SMS and e-mail too; by a note they are always. */
  notifiesNewDevice: z._default(z.boolean(), false),
  /** Whether a trusted device is asked for the second factor all the same at a place from where the member did not sign in lately. */
  asksAtNewPlace: z._default(z.boolean(), true),
  /** Whether who has no second factor is sent a code there, on a device that was not seen before. */
  sendsCodeAtNewPlace: z._default(z.boolean(), false),
});

/** What the weights of a wheel's segments add up to: a weight of 1 is a chance of 0.01 %. */
export const wheelWeight = 10_000;

/** The wheel: what it may stop at, in the order in which it is drawn. The weights add up to `wheelWeight`. */
export const rouletteSetting = z.strictObject({
  segments: z
    .array(
      z.strictObject({
        id: requiredText("REQUIRED", 20).check(
          z.refine((id) => /^[a-z0-9-]*$/.test(id), "WRONG_FORMAT" satisfies FieldCode),
        ),
        label: words(40),
        points: whole(0, 100_000_000),
        weight: whole(1, wheelWeight),
      }),
    )
    .check(
      z.minLength(2, "TOO_SHORT" satisfies FieldCode),
      z.maxLength(24, "TOO_LONG" satisfies FieldCode),
      noneTwice("id"),
      z.refine(
        (segments) => segments.reduce((sum, { weight }) => sum + weight, 0) === wheelWeight,
        "WEIGHTS_SUM" satisfies FieldCode,
      ),
    ),
});

/**
 * When members are asked to verify their identity (docs/identity.md): at the sign-up, at a deposit or withdrawal, or at one with which
 * what came in or went out within so many days of Seoul reaches a sum in won; a sum of 0 asks at none. And what is done about who holds their
 * accounts, with how many of them banks are asked about in a day of Seoul at most.
 */
export const identitySetting = z.strictObject({
  signUp: z.boolean("NOT_ALLOWED" satisfies FieldCode),
  firstDeposit: z.boolean("NOT_ALLOWED" satisfies FieldCode),
  firstWithdrawal: z.boolean("NOT_ALLOWED" satisfies FieldCode),
  thresholdWon: won,
  thresholdDays: whole(1, 366),
  holder: z._default(z.enum(holderChecks, "NOT_ALLOWED" satisfies FieldCode), "OFF"),
  holderCalls: z._default(whole(1, 100_000), 200),
});

/** What a level of knowledge lets, in won; null: as much as all else lets. */
const knowledgeLevelSetting = z.strictObject({
  name: words(40),
  needs: z.strictObject({
    phone: z.boolean("NOT_ALLOWED" satisfies FieldCode),
    identity: z.boolean("NOT_ALLOWED" satisfies FieldCode),
    documents: z
      .array(z.enum(documentKinds, "NOT_ALLOWED" satisfies FieldCode))
      .check(z.maxLength(documentKinds.length, "TOO_LONG" satisfies FieldCode)),
  }),
  withdraws: z.boolean("NOT_ALLOWED" satisfies FieldCode),
  depositDay: z.nullable(won),
  depositMonth: z.nullable(won),
  withdrawalDay: z.nullable(won),
  withdrawalMonth: z.nullable(won),
});

/**
 * Levels of knowledge, the lowest first, which needs nothing; each needs what those below it need too (docs/knowledge.md). For how many days
 * a document is kept that is good for nothing any more, and how many days before it expires the member is notified.
 */
export const knowledgeSetting = z.strictObject({
  levels: z.array(knowledgeLevelSetting).check(
    z.minLength(1, "REQUIRED" satisfies FieldCode),
    z.maxLength(6, "TOO_LONG" satisfies FieldCode),
    z.refine(
      ([lowest]) =>
        lowest !== undefined &&
        !lowest.needs.phone &&
        !lowest.needs.identity &&
        lowest.needs.documents.length === 0,
      "NOT_ALLOWED" satisfies FieldCode,
    ),
  ),
  keptDays: whole(0, 3_650),
  noticeDays: whole(1, 90),
});

/** For how many days a member can take the closing of their account back before it is erased (docs/closing.md). */
const closingSetting = z.strictObject({ days: whole(0, 90) });

/**
 * By whose rules the site is played (docs/profiles.md). `rules` are the profile's with the won for a pound that stands beside
 * them, or the operator's own; they are kept whole, so that each version says what held.
 */
export const jurisdictionSetting = z.strictObject({
  profile: z.enum(profiles, "NOT_ALLOWED" satisfies FieldCode),
  wonPerPound: whole(1, 100_000),
  rules: playRules,
  members: z._default(memberRules, koreanMemberRules),
});

/** Markers of harm and what follows them (docs/harm.md). The part has no default: whoever saves others would set it back. */
const harmSetting = z.strictObject(eachFigure(moneySettings.harm, figure));

/** An address or network, `203.0.113.0/24`; whether it is one the server finds out. */
const network = requiredText("REQUIRED", 50).check(
  z.refine((text) => /^[0-9a-fA-F.:/]*$/.test(text), "NETWORK_FORMAT" satisfies FieldCode),
);
const networks = z.array(network).check(z.maxLength(64, "TOO_LONG" satisfies FieldCode));

/**
 * From where operators come in (docs/operator.md, "From where"): everybody from `addresses`, and whom a rule names from its own in
 * their place; a rule of the operator goes before one of their role. No addresses: from everywhere.
 */
export const operatorDoorSetting = z.strictObject({
  addresses: networks,
  rules: z
    .array(
      z.strictObject({
        kind: z.enum(doorRuleKinds, "NOT_ALLOWED" satisfies FieldCode),
        who: requiredText("REQUIRED", 36).check(
          z.refine((text) => /^[A-Za-z0-9_-]*$/.test(text), "WRONG_FORMAT" satisfies FieldCode),
        ),
        addresses: networks.check(z.minLength(1, "REQUIRED" satisfies FieldCode)),
      }),
    )
    .check(z.maxLength(100, "TOO_LONG" satisfies FieldCode), noneTwice("who")),
});

const personAnswer = () => z.enum(personAnswers, "NOT_ALLOWED" satisfies FieldCode);

/**
 * What is done when somebody signs up, or has another account, whom the site knows (docs/persons.md, "Who may not come back"): who is
 * certainly excluded or suspended (`barred`) or has closed their account, who certainly has one (`duplicate`), who is probably excluded
 * or suspended (`likely`).
 */
export const personsSetting = z.strictObject({
  barred: z.enum(["HOLD", "REFUSE"], "NOT_ALLOWED" satisfies FieldCode),
  closed: personAnswer(),
  duplicate: personAnswer(),
  likely: personAnswer(),
});

/**
 * Exclusion lists and registers of others (docs/exclusion-lists.md): what is done while a register is away, what follows when somebody is
 * named no more, and for how many hours a register's answer counts.
 */
const exclusionsSetting = z.strictObject({
  away: z.enum(registerAway, "NOT_ALLOWED" satisfies FieldCode),
  removal: z.enum(listingRemovals, "NOT_ALLOWED" satisfies FieldCode),
  answerHours: whole(1, 168),
});

/**
 * What home begins with (docs/operating.md, "Home"): the game on top, null for the newest slot; the order of the rows of games; and for how
 * many days after its coming a game is marked as new, 0 for never.
 */
export const homeSetting = z.strictObject({
  featuredGame: z.nullable(identifier()),
  rows: z.array(z.enum(gameCategories, "NOT_ALLOWED" satisfies FieldCode)).check(
    z.maxLength(gameCategories.length, "TOO_LONG" satisfies FieldCode),
    z.refine((rows) => new Set(rows).size === rows.length, "REPEATED" satisfies FieldCode),
  ),
  newDays: whole(0, 365),
});

/**
 * The site's one typed document (docs/operator.md, "Settings"), with the names of `/setting/global`. Amounts are
 * won, times are minutes or hours as the name says, `referralBps` are basis points of a settled stake.
 */
export const siteSettingDocument = z.strictObject({
  siteName: words(60),
  defaultLanguage: z.enum(languages, "NOT_ALLOWED" satisfies FieldCode),
  minimumAge: whole(18, 99),
  signUpOpen: z.boolean(),
  referralRequired: z.boolean(),
  maintenance: z.strictObject({
    on: z.boolean(),
    until: z.nullable(z.iso.datetime("WRONG_FORMAT" satisfies FieldCode)),
    message: z.nullable(words()),
  }),
  customerService: z.strictObject({
    available: z.boolean(),
    hours: words(100),
    schedule: z.nullable(
      z.strictObject({
        opensAt: clockTime,
        closesAt: clockTime,
        /** 0 is Sunday. */
        weekdays: z
          .array(whole(0, 6))
          .check(
            z.minLength(1, "REQUIRED" satisfies FieldCode),
            z.maxLength(7, "TOO_LONG" satisfies FieldCode),
          ),
      }),
    ),
  }),
  features: z.strictObject({
    attendance: z.boolean(),
    roulette: z.boolean(),
    board: z.boolean(),
    sports: z.boolean(),
    mini: z.boolean(),
    /** Whether games can be tried with play money (docs/free-play.md). */
    freePlay: z._default(z.boolean(), true),
  }),
  home: homeSetting,
  attendance: attendanceSetting,
  roulette: rouletteSetting,
  board: boardSetting,
  persons: personsSetting,
  closing: closingSetting,
  exclusions: exclusionsSetting,
  jurisdiction: jurisdictionSetting,
  identity: identitySetting,
  knowledge: knowledgeSetting,
  deposit: z
    .strictObject({
      presets: z.array(won).check(z.maxLength(12, "TOO_LONG" satisfies FieldCode)),
      ...eachFigure(moneySettings.deposit, figure),
    })
    .check(inOrder()),
  withdrawal: z.strictObject(eachFigure(moneySettings.withdrawal, figure)),
  money: z.strictObject(eachFigure(moneySettings.money, figure)),
  adjustment: z.strictObject(eachFigure(moneySettings.adjustment, figure)),
  messages: messagesSetting,
  secondFactor: secondFactorSetting,
  passwordMinimum: whole(4, 64),
  sessionIdleMinutes: whole(5, 43_200),
  operatorSessionIdleMinutes: whole(5, 1_440),
  operatorDoor: operatorDoorSetting,
  /** Whether operators sign in by ID and password or a passkey too, where there is a provider (docs/sign-in-provider.md). */
  operatorLocalAccounts: z.boolean(),
  singleSession: z.boolean(),
  winnerMinimum: won,
  openBets: z.strictObject(eachFigure(moneySettings.openBets, figure)),
  harm: harmSetting,
  licence: z.strictObject({ text: z.nullable(words()) }),
  carriers: z
    .array(
      z.strictObject({ code: z.enum(phoneCarriers, "NOT_ALLOWED" satisfies FieldCode), name: words(40) }),
    )
    .check(z.minLength(1, "REQUIRED" satisfies FieldCode), z.maxLength(20, "TOO_LONG" satisfies FieldCode)),
  helplines: z
    .array(
      z.strictObject({
        name: words(60),
        phone: z
          .string()
          .check(
            z.maxLength(40, "TOO_LONG" satisfies FieldCode),
            z.refine(isPlainText, "WRONG_CHARACTERS" satisfies FieldCode),
          ),
        url: link,
      }),
    )
    .check(z.maxLength(20, "TOO_LONG" satisfies FieldCode)),
});
export type SiteSettingDocument = z.output<typeof siteSettingDocument>;

const parts = siteSettingDocument.shape;
const stored = (declared: MoneyFigure) => z._default(whole(declared.least, declared.most), declared.ships);

/** The parts that have money settings as they were stored: a figure that was declared since is what ships. */
export const storedMoneyParts = {
  deposit: z.safeExtend(parts.deposit, eachFigure(moneySettings.deposit, stored)),
  withdrawal: z.safeExtend(parts.withdrawal, eachFigure(moneySettings.withdrawal, stored)),
  money: z.safeExtend(parts.money, eachFigure(moneySettings.money, stored)),
  adjustment: z.safeExtend(parts.adjustment, eachFigure(moneySettings.adjustment, stored)),
  openBets: z.safeExtend(parts.openBets, eachFigure(moneySettings.openBets, stored)),
  harm: z.safeExtend(harmSetting, eachFigure(moneySettings.harm, stored)),
};
