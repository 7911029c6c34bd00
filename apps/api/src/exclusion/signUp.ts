import type { RegisterAnswer } from "@hanpan/contract/operator/exclusionEnumerations";
import type { Pool, PoolClient } from "pg";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { appendAudit } from "../operator/lib/audit.ts";
import { Refusal, refuse } from "../server/refusal.ts";
import { askAbout, keepAnswer } from "./askRegister.ts";
import type { ExclusionGround } from "./exclusionGround.ts";
import { findListed, type Listed, readCompared } from "./findListed.ts";
import { countAsked, keepListed } from "./keepListed.ts";
import type { AskedPerson } from "./register/port.ts";

type Setting = Pick<SiteSetting, "exclusions">;

/** A sign-up that is refused for who is listed: the transaction keeps nothing, what is counted is kept beside it. */
export class ListedPerson extends Refusal {
  readonly lists: readonly Listed[];
  constructor(lists: readonly Listed[]) {
    const { code, options } = refuse("SIGN_UP_REFUSED");
    super(code, options);
    this.lists = lists;
  }
}

/**
 * Asks the register about who signs up, before anything is made. Refuses SIGN_UP_REFUSED, whose words say nothing of anybody, and
 * EXCLUSION_UNAVAILABLE while it is away, where the site says so. Answers what is to be kept of the member; null without a register.
 */
export async function registerOfSignUp(
  { pool, register }: ExclusionGround,
  person: AskedPerson,
  { exclusions }: Setting,
  now: Date,
): Promise<RegisterAnswer | Refusal | null> {
  if (register === undefined) return null;
  const answer = await askAbout(pool, register, person, { occasion: "SIGN_UP", now, subject: "signUp" });
  if (answer === "EXCLUDED") return refuse("SIGN_UP_REFUSED");
  return answer === "UNKNOWN" && exclusions.away === "REFUSE" ? refuse("EXCLUSION_UNAVAILABLE") : answer;
}

/** Looks, in the transaction of a sign-up and once the member's row stands, which lists name them. Throws ListedPerson where one binds. */
export async function listsOfSignUp(
  client: PoolClient,
  ground: ExclusionGround,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<readonly Listed[]> {
  const [own] = await readCompared(client, [memberId]);
  if (own === undefined) return [];
  const [lists = []] = await findListed(client, ground, [own.person], { uploadId: null, now });
  if (lists.some(({ binds }) => binds)) throw new ListedPerson(lists);
  return lists;
}

/** Keeps, in the transaction of a sign-up and once the account stands, what is to be asked of the desk and what the register said. */
export async function keepSignUpListed(
  client: PoolClient,
  { register }: ExclusionGround,
  said: {
    readonly memberId: string;
    readonly lists: readonly Listed[];
    readonly answer: RegisterAnswer | null;
    readonly now: Date;
  },
  setting: Setting,
): Promise<void> {
  const { memberId, lists, answer, now } = said;
  const asked = { occasion: "SIGN_UP", now } as const;
  await keepListed(client, memberId, lists, asked);
  if (register !== undefined && answer !== null)
    await keepAnswer(client, register, { memberId, answer, ...asked }, setting);
}

/** Keeps that a list refused a sign-up, outside of its transaction: counted and audited, and nobody's name. */
export async function keepListedRefused(pool: Pool, error: unknown, now: Date): Promise<void> {
  if (!(error instanceof ListedPerson)) return;
  await countAsked(pool, { source: "LISTS", occasion: "SIGN_UP", answer: "EXCLUDED", now });
  const after = { lists: error.lists.map(({ listId, kinds }) => ({ list: listId, kinds })) };
  const actor = { operatorId: null, name: "exclusion lists", address: "" };
  const record = { action: "exclusion.refuse", subject: "signUp", after, outcome: "REFUSED" } as const;
  await appendAudit(pool, actor, record, now);
}
