import type { Pool } from "pg";

const dayMs = 24 * 60 * 60 * 1_000;

/** How many rows one statement takes at most, so that no lock lasts long. */
const batch = 5_000;

/** How long what is over is kept (ARCHITECTURE.md, What is removed). */
const keptForMs = {
  idempotencyKey: 7 * dayMs,
  session: 90 * dayMs,
  login: 365 * dayMs,
  network: 90 * dayMs,
  streamEvent: dayMs / 4,
  winner: 30 * dayMs,
  reader: 2 * dayMs,
  leftStatement: 7 * dayMs,
  message: 90 * dayMs,
  code: 90 * dayMs,
  proof: dayMs,
  check: 2 * dayMs,
};

/** Removes the idempotency keys of members and operators whose retries are long over. Answers how many. */
export async function removeOldIdempotencyKeys(pool: Pool, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptForMs.idempotencyKey);
  const ofMembers = await removeInBatches(
    pool,
    `DELETE FROM platform.idempotency_key WHERE (member_id, key) IN
       (SELECT member_id, key FROM platform.idempotency_key WHERE claimed_at < $1 LIMIT $2)`,
    before,
  );
  const ofOperators = await removeInBatches(
    pool,
    `DELETE FROM platform.operator_idempotency_key WHERE (operator_id, key) IN
       (SELECT operator_id, key FROM platform.operator_idempotency_key WHERE claimed_at < $1 LIMIT $2)`,
    before,
  );
  return ofMembers + ofOperators;
}

/** Removes password attempts whose window is over. Answers how many. */
export async function removeOldAttempts(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.login_attempt WHERE (kind, subject) IN
       (SELECT kind, subject FROM platform.login_attempt WHERE window_ends_at < $1 LIMIT $2)`,
    now,
  );
}

/** Removes SMS and e-mail that were sent long ago. Answers how many. */
export async function removeOldMessages(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.message WHERE (member_id, message_id) IN
       (SELECT member_id, message_id FROM platform.message WHERE created_at < $1 LIMIT $2)`,
    new Date(now.getTime() - keptForMs.message),
  );
}

/** Removes codes that were sent long ago, and what was counted of asking for them. Answers how many. */
export async function removeOldCodes(pool: Pool, now: Date): Promise<number> {
  const counted = await removeInBatches(
    pool,
    `DELETE FROM platform.message_budget WHERE (kind, subject) IN
       (SELECT kind, subject FROM platform.message_budget WHERE window_ends_at < $1 LIMIT $2)`,
    now,
  );
  const codes = await removeInBatches(
    pool,
    `DELETE FROM platform.one_time_code WHERE (member_id, code_id) IN
       (SELECT member_id, code_id FROM platform.one_time_code WHERE asked_at < $1 LIMIT $2)`,
    new Date(now.getTime() - keptForMs.code),
  );
  return counted + codes;
}

/** Removes proofs, trusted devices and answered challenges that are over. Answers how many. */
export async function removeOldFactors(pool: Pool, now: Date): Promise<number> {
  const proofs = await removeInBatches(
    pool,
    `DELETE FROM platform.factor_proof WHERE (member_id, proof_id) IN
       (SELECT member_id, proof_id FROM platform.factor_proof WHERE expires_at < $1 LIMIT $2)`,
    new Date(now.getTime() - keptForMs.proof),
  );
  const devices = await removeInBatches(
    pool,
    `DELETE FROM platform.trusted_device WHERE (member_id, device_id) IN
       (SELECT member_id, device_id FROM platform.trusted_device WHERE expires_at < $1 LIMIT $2)`,
    now,
  );
  const challenges = await removeInBatches(
    pool,
    `DELETE FROM platform.passkey_challenge WHERE challenge_hash IN
       (SELECT challenge_hash FROM platform.passkey_challenge WHERE expires_at < $1 LIMIT $2)`,
    now,
  );
  return proofs + devices + challenges;
}

/** Removes verifications of identities that are over, used or not; who was verified stands on its own. Answers how many. */
export async function removeOldChecks(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.identity_check WHERE check_id IN
       (SELECT check_id FROM platform.identity_check WHERE expires_at < $1 LIMIT $2)`,
    new Date(now.getTime() - keptForMs.check),
  );
}

/** Removes sessions that are long over. Answers how many. */
export async function removeOldSessions(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.session WHERE (member_id, session_id) IN
       (SELECT member_id, session_id FROM platform.session WHERE expires_at < $1 LIMIT $2)`,
    new Date(now.getTime() - keptForMs.session),
  );
}

/** Launches before an instant, the oldest first, whose session was over by then. */
export const oldLaunchesText = `
  SELECT member_id, launch_id FROM platform.launch AS launch
   WHERE created_at < $1
     AND NOT EXISTS (SELECT FROM platform.session
                      WHERE session.member_id = launch.member_id AND session.session_id = launch.session_id
                        AND session.expires_at >= $1)
   ORDER BY created_at LIMIT $2`;

/**
 * Removes launches whose session is as long over. What was bet in them is paid and given back without them: a win or a
 * rollback names its bet, and asks neither for the token nor for the session. Answers how many.
 */
export async function removeOldLaunches(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.launch WHERE (member_id, launch_id) IN (${oldLaunchesText})`,
    new Date(now.getTime() - keptForMs.session),
  );
}

/** Removes logins that nobody needs to look back at. Answers how many. */
export async function removeOldLogins(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.login_history WHERE (member_id, login_id) IN
       (SELECT member_id, login_id FROM platform.login_history WHERE at < $1 ORDER BY at LIMIT $2)`,
    new Date(now.getTime() - keptForMs.login),
  );
}

/** Removes from which networks members signed in so long ago that it says nothing of who they are. Answers how many. */
export async function removeOldNetworks(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.person_clue WHERE kind = 'NETWORK' AND (kind, value, member_id) IN
       (SELECT kind, value, member_id FROM platform.person_clue
         WHERE kind = 'NETWORK' AND last_at < $1 ORDER BY last_at LIMIT $2)`,
    new Date(now.getTime() - keptForMs.network),
  );
}

/** Removes who was refused for who they are, and who was held and decided about, a year ago. Answers how many. */
export async function removeOldAttemptsOfPersons(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.person_attempt WHERE attempt_id IN
       (SELECT attempt_id FROM platform.person_attempt
         WHERE at < $1 AND (outcome = 'REFUSED' OR decision = 'ADMITTED') ORDER BY at LIMIT $2)`,
    new Date(now.getTime() - keptForMs.login),
  );
}

/** Removes failed sign-ins of strangers at the console that nobody needs to look back at. Answers how many. */
export async function removeOldStrangers(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.stranger_sign_in WHERE sign_in_id IN
       (SELECT sign_in_id FROM platform.stranger_sign_in WHERE at < $1 ORDER BY at LIMIT $2)`,
    new Date(now.getTime() - keptForMs.login),
  );
}

/** Removes live events for which nobody comes back: who does after so long reads the rows. Answers how many. */
export async function removeOldStreamEvents(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.stream_event WHERE sequence IN
       (SELECT sequence FROM platform.stream_event WHERE sequenced_at < $1 LIMIT $2)`,
    new Date(now.getTime() - keptForMs.streamEvent),
  );
}

/** Removes winners too old for any ticker. Answers how many. */
export async function removeOldWinners(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.winner WHERE (member_id, transaction_uuid, vendor_id) IN
       (SELECT member_id, transaction_uuid, vendor_id FROM platform.winner WHERE won_at < $1 LIMIT $2)`,
    new Date(now.getTime() - keptForMs.winner),
  );
}

/** Removes who read what on days that are over: they are counted. Answers how many. */
export async function removeOldReaders(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.reader WHERE (subject_id, day, reader) IN
       (SELECT subject_id, day, reader FROM platform.reader WHERE day < $1::timestamptz::date LIMIT $2)`,
    new Date(now.getTime() - keptForMs.reader),
  );
}

/** Removes statements by file that were read and never recorded. Answers how many. */
export async function removeLeftStatements(pool: Pool, now: Date): Promise<number> {
  return removeInBatches(
    pool,
    `DELETE FROM platform.bank_statement WHERE statement_id IN
       (SELECT statement_id FROM platform.bank_statement WHERE state = 'READ' AND read_at < $1 ORDER BY read_at LIMIT $2)
     AND state = 'READ'`,
    new Date(now.getTime() - keptForMs.leftStatement),
  );
}

async function removeInBatches(pool: Pool, text: string, before: Date): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rowCount } = await pool.query(text, [before, batch]);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return removed;
  }
}
