import type { ListingOccasion, RegisterAnswer } from "@hanpan/contract/operator/exclusionEnumerations";
import { registerAnswers } from "@hanpan/contract/operator/exclusionEnumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened, openedOrNull } from "../lib/personalValues.ts";
import type { SiteSetting } from "../lib/siteSetting.ts";
import { appendAudit } from "../operator/lib/audit.ts";
import type { ExclusionGround } from "./exclusionGround.ts";
import { countAsked, keepListing } from "./keepListed.ts";
import type { AskedPerson, ExclusionRegister } from "./register/port.ts";

const hourMs = 3_600_000;
/** A register that was away is left alone for so long. */
const awayMs = 60_000;
/** So many whose question had no answer are asked about again in one run. */
const againAtOnce = 20;

const actor = { operatorId: null, name: "exclusion register", address: "" };

type Occasion = { readonly occasion: ListingOccasion; readonly now: Date };
type Setting = Pick<SiteSetting, "exclusions">;

/** Asks a register about a person, counted; what is not clear stands in the audit too, without a name. */
export async function askAbout(
  pool: Pool,
  register: ExclusionRegister,
  person: AskedPerson,
  asked: Occasion & { readonly subject: string },
): Promise<RegisterAnswer> {
  const said = await register.ask(person);
  const { occasion, now, subject } = asked;
  await countAsked(pool, { source: register.name, occasion, answer: said.answer, now });
  if (said.answer !== "CLEAR") {
    const after = { register: register.name, occasion, ...said };
    await appendAudit(pool, actor, { action: "exclusion.ask", subject, after }, now);
  }
  return said.answer;
}

/** Keeps what a register said of a member, and what follows from it. */
export async function keepAnswer(
  client: PoolClient,
  register: ExclusionRegister,
  said: Occasion & { readonly memberId: string; readonly answer: RegisterAnswer },
  { exclusions }: Setting,
): Promise<void> {
  const { memberId, answer, occasion, now } = said;
  await client.query(
    `INSERT INTO platform.register_answer (member_id, register, answer, asked_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET register = excluded.register, answer = excluded.answer, asked_at = excluded.asked_at`,
    [memberId, register.name, answer, now],
  );
  if (answer === "EXCLUDED")
    await keepListing(client, {
      ...{ memberId, by: { register: register.name }, kinds: [], binds: true, occasion, now },
    });
  if (answer === "CLEAR")
    await client.query(
      `SELECT platform.gone_listing(member_id, listing_id, $3, $4) FROM platform.exclusion_listing
        WHERE member_id = $1 AND register = $2 AND ended_at IS NULL`,
      [memberId, register.name, exclusions.removal === "ENDS", now],
    );
}

const knownRow = z.object({
  name: z.string(),
  birth_date: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  answer: z.enum(registerAnswers).nullable(),
  asked_at: z.date().nullable(),
});

/**
 * What the register says of a member: an answer of the last hours counts, else it is asked, with what is kept following from it. Null
 * where the site has none, and of simulated members.
 */
export async function askRegister(
  { pool, register }: ExclusionGround,
  memberId: string,
  asked: Occasion,
  setting: Setting,
): Promise<RegisterAnswer | null> {
  if (register === undefined) return null;
  const { rows } = await pool.query({
    name: "register-answer",
    text: `SELECT own.depositor AS name, coalesce(own.birth_sealed, own.birth_date::text) AS birth_date, own.phone,
                  CASE WHEN own.email_verified_at IS NOT NULL THEN own.email END AS email, known.answer, known.asked_at
             FROM platform.member AS own
             LEFT JOIN platform.register_answer AS known ON known.member_id = own.member_id AND known.register = $2
            WHERE own.member_id = $1 AND NOT own.simulated AND (own.status <> 'CLOSED' OR $3)`,
    // Who closed their account and signs in may be taking that back.
    values: [memberId, register.name, asked.occasion === "SIGN_IN"],
  });
  if (rows[0] === undefined) return null;
  const { answer: known, asked_at: at, birth_date: birth, ...own } = knownRow.parse(rows[0]);
  const goodForMs = known === "UNKNOWN" ? awayMs : setting.exclusions.answerHours * hourMs;
  if (known !== null && at !== null && asked.now.getTime() - at.getTime() < goodForMs) return known;
  const person = {
    ...{
      ...own,
      birthDate: opened(memberId, "birthDate", birth),
      phone: opened(memberId, "phone", own.phone),
    },
    email: openedOrNull(memberId, "email", own.email),
  };
  const answer = await askAbout(pool, register, person, { ...asked, subject: `member:${memberId}` });
  await withTransaction(pool, (client) =>
    keepAnswer(client, register, { memberId, answer, ...asked }, setting),
  );
  return answer;
}

const idRows = z.array(z.object({ member_id: z.string(), asked_at: z.date() }));

/**
 * Asks again about whom the register had no answer for. Answers about how many. One about whom it cannot be asked (a value of theirs is unreadable)
 * is put off, so that the others come to their turn.
 * @throws AggregateError of these, once all were asked about.
 */
export async function askAgain(ground: ExclusionGround, setting: Setting, now: Date): Promise<number> {
  if (ground.register === undefined) return 0;
  const { rows } = await ground.pool.query(
    `SELECT member_id, asked_at FROM platform.register_answer WHERE answer = 'UNKNOWN' AND asked_at < $1 ORDER BY asked_at LIMIT $2`,
    [new Date(now.getTime() - awayMs), againAtOnce],
  );
  const due = idRows.parse(rows);
  const failed: unknown[] = [];
  for (const { member_id: memberId } of due) {
    try {
      await askRegister(ground, memberId, { occasion: "LIST", now }, setting);
    } catch (error) {
      failed.push(error);
      await ground.pool.query("UPDATE platform.register_answer SET asked_at = $2 WHERE member_id = $1", [
        memberId,
        now,
      ]);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, "the register was not asked about some members");
  return due.length;
}
