import type { PersonOccasion } from "@hanpan/contract/operator/personEnumerations";
import type { Pool, PoolClient } from "pg";
import { newIdAt } from "../lib/newIdAt.ts";
import { sealed } from "../lib/personalValues.ts";
import { Refusal } from "../server/refusal.ts";
import type { Judgement } from "./judge.ts";

/** Who tried: as they said it themselves. */
export type SaidOfThemselves = {
  readonly loginId: string;
  readonly name: string;
  readonly phone: string;
  readonly birthDate: string;
  readonly accountNumber: string;
};

/** Somebody whom the site knows, refused or held. */
export type Attempt = {
  readonly occasion: PersonOccasion;
  readonly judgement: Judgement;
  /** Null of a sign-up that was refused: there is no member. */
  readonly memberId: string | null;
  readonly said: SaidOfThemselves;
  readonly address: string | null;
  readonly now: Date;
};

/** A refusal for who somebody is. Nothing is kept of what was refused but the attempt, once the refusal was caught. */
export class KnownPerson extends Refusal {
  readonly attempt: Attempt;
  constructor(refusal: Refusal, attempt: Attempt) {
    super(refusal.code, refusal.options);
    this.attempt = attempt;
  }
}

/** Keeps the attempt of who was refused for who they are, outside of its transaction; nothing of any other failure. */
export async function keepRefused(pool: Pool, error: unknown): Promise<void> {
  if (error instanceof KnownPerson) await keepAttempt(pool, error.attempt);
}

/** Keeps for the desk that somebody was refused or is held, and whom they are or may be. */
export async function keepAttempt(connection: Pool | PoolClient, attempt: Attempt): Promise<void> {
  const { said, judgement, address } = attempt;
  const attemptId = newIdAt(attempt.now);
  await connection.query(
    `INSERT INTO platform.person_attempt (attempt_id, at, occasion, outcome, member_id, other_id, standing, strength, kinds, login_id,
       name, phone, birth_date, account_number, address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      attemptId,
      attempt.now,
      attempt.occasion,
      judgement.answer === "HOLD" ? "HELD" : "REFUSED",
      attempt.memberId,
      judgement.like.otherId,
      judgement.like.standing,
      judgement.like.strength,
      judgement.like.kinds,
      said.loginId,
      said.name,
      sealed(attemptId, "phone", said.phone),
      sealed(attemptId, "birthDate", said.birthDate),
      sealed(attemptId, "accountNumber", said.accountNumber),
      address === null ? null : sealed(attemptId, "address", address),
    ],
  );
}
