import type { MessageTemplate, MessageWay } from "@hanpan/contract/operator/enumerations";
import type { Pool } from "pg";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { budgetsOf, spendBudget } from "./codes/budgets.ts";

/** What a message is for: a code or link that somebody asked for, news of what they asked for, or a notice of what guards their account. */
type Use = "CODE" | "NEWS" | "GUARD";

const uses: Readonly<Record<MessageTemplate, Use>> = {
  RECOVERY_CODE: "CODE",
  RECOVERY_LINK: "CODE",
  PHONE_CODE: "CODE",
  EMAIL_CODE: "CODE",
  SIGN_IN_CODE: "CODE",
  DATA_FILE_READY: "NEWS",
  DESK_RECOVERY: "GUARD",
  LOGIN_PASSWORD_RECOVERED: "GUARD",
  EXCHANGE_PASSWORD_RECOVERED: "GUARD",
  EMAIL_ADDED: "GUARD",
  EMAIL_REMOVED: "GUARD",
  DETAIL_CHANGE_ASKED: "GUARD",
  DETAIL_CHANGED: "GUARD",
  DETAIL_CHANGE_REFUSED: "GUARD",
  ACCOUNT_CLOSED: "GUARD",
  DATA_FILE_TAKEN: "GUARD",
  SECOND_FACTOR_ADDED: "GUARD",
  SECOND_FACTOR_REMOVED: "GUARD",
  RECOVERY_CODES_RENEWED: "GUARD",
  RECOVERY_CODE_USED: "GUARD",
  SECOND_FACTOR_GUESSED: "GUARD",
  PASSKEY_ADDED: "GUARD",
  PASSKEY_REMOVED: "GUARD",
  PASSKEY_COPIED: "GUARD",
  NEW_DEVICE: "GUARD",
};

/** Of a day's messages the part that is kept for notices of what guards an account. */
const reservedPart = 0.2;

/** How often one person is notified of one thing by one way a day: what comes more often costs the site, and says nothing new. */
const mostOfOneThing = 5;

export type AskedToSend = {
  readonly memberId: string;
  readonly template: MessageTemplate;
  readonly way: MessageWay;
  readonly attempts: number;
};

/**
 * Whether a message may be sent today; it counts the one that asks. A fifth of the site's day is kept for notices of what guards an account, which nothing
 * else uses up, and one person's acts use up no more than a few of each (docs/messages.md, "Budgets").
 */
export async function mayBeSent(
  pool: Pool,
  setting: Pick<SiteSetting, "messages">,
  { memberId, template, way, attempts }: AskedToSend,
  now: Date,
): Promise<boolean> {
  const isFree = async (kind: "SITE" | "PERSON", subject: string, most: number) =>
    (await spendBudget(pool, kind, subject, most, now)) === null;
  const use = uses[template];
  const ofOneThing = `${way} ${template} of ${memberId}`;
  if (use !== "CODE" && attempts === 1 && !(await isFree("PERSON", ofOneThing, mostOfOneThing))) return false;
  const day = budgetsOf(setting).SITE;
  const reserved = Math.floor(day * reservedPart);
  if (use === "GUARD" && (await isFree("SITE", "guard", reserved))) return true;
  return isFree("SITE", "site", day - reserved);
}
