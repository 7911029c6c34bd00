import { type ErasingStep, erasingSteps } from "@hanpan/contract/personal-data/terms";
import type { FastifyBaseLogger } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import { reopenUntilOf } from "../closing/closeAccount.ts";
import { appendErasedLine, readErasedFile } from "../closing/erasedFile.ts";
import { eraseStep } from "../closing/eraseStep.ts";
import { deleteOwnComments, deleteOwnPosts } from "../features/board/takeOff.ts";
import type { ReadSiteSetting } from "../lib/readSiteSetting.ts";
import { takeTurn } from "../lib/takeTurn.ts";

/** How many accounts one run takes, and how many posts one transaction takes off. */
const accountsAtOnce = 50;
const postsAtOnce = 100;

export type ErasingPlace = {
  readonly pool: Pool;
  readonly siteSetting: ReadSiteSetting;
  /** The file outside the database (erasedFile.ts). */
  readonly file: string;
  readonly logger: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
};

const dueRows = z.array(
  z.object({
    member_id: z.string(),
    closed_at: z.date(),
    done_step: z.enum(erasingSteps).nullable(),
    erased_at: z.date().nullable(),
  }),
);
type Due = z.output<typeof dueRows>[number];
const waitsRow = z.object({ waits: z.string().nullable() });
const idRows = z.array(z.object({ id: z.string() }));
const countRow = z.object({ count: z.number() });

/**
 * Erases what is due of closed accounts, step after step (docs/closing.md). Of any number of processes one does it. Answers how many steps
 * it did; null when another process is at it.
 */
export function eraseAccounts(place: ErasingPlace, now: Date): Promise<number | null> {
  return takeTurn(place.pool, "hanpan erasing", async () => {
    await adoptClosed(place, now);
    await closeRestored(place, now);
    const { rows } = await place.pool.query(
      `SELECT member_id, closed_at, done_step, erased_at FROM platform.closing
        WHERE due_at <= $1 AND held_at IS NULL AND marked_at IS NOT NULL
          AND NOT platform.has_open_case(member_id) ORDER BY due_at LIMIT $2`,
      [now, accountsAtOnce],
    );
    let done = 0;
    for (const due of dueRows.parse(rows)) {
      try {
        done += await eraseOne(place, due, now);
      } catch (error) {
        // One account that cannot be erased keeps no other from it; it is tried again with the next run.
        place.logger.error({ err: error, memberId: due.member_id }, "an account could not be erased");
      }
    }
    return done;
  });
}

/** Accounts that were closed without a closing get one. */
async function adoptClosed({ pool, siteSetting }: ErasingPlace, now: Date): Promise<void> {
  const { closing } = await siteSetting();
  let adopted = 1;
  while (adopted > 0) {
    const { rows } = await pool.query("SELECT platform.adopt_closed($1, $2) AS count", [
      reopenUntilOf(closing.days, now),
      now,
    ]);
    adopted = countRow.parse(rows[0]).count;
  }
}

/**
 * A backup that was restored has people again whom the file outside of it knows as erased: they are closed, with what is kept of
 * their terms, and erased again with the others.
 */
async function closeRestored({ pool, file, logger }: ErasingPlace, now: Date): Promise<void> {
  const erased = readErasedFile(file);
  if (erased.length === 0) return;
  const { rows } = await pool.query("SELECT platform.close_restored($1, $2, $3) AS count", [
    erased.map(({ member }) => member),
    erased.map(({ closedAt }) => closedAt),
    now,
  ]);
  const { count } = countRow.parse(rows[0]);
  if (count > 0) logger.warn({ file, accounts: count }, "erased accounts came back and are erased again");
}

async function eraseOne(place: ErasingPlace, due: Due, now: Date): Promise<number> {
  const { pool, logger } = place;
  const memberId = due.member_id;
  const step = nextStep(due.done_step);
  if (step === undefined) return 0;
  const open = await pool.query("SELECT platform.erasing_waits_for($1) AS waits", [memberId]);
  const { waits } = waitsRow.parse(open.rows[0]);
  await pool.query("SELECT platform.note_waiting_erasing($1, $2)", [memberId, waits]);
  if (waits !== null) return 0;
  if (step === "CLOSING") await takeOffBoard(pool, memberId, now);
  const counted = await eraseStep(pool, { memberId, step, now }, () => {
    // First outside: who is erased stays so, whatever becomes of the database.
    const line = { member: memberId, closedAt: due.closed_at.toISOString(), erasedAt: now.toISOString() };
    if (step === "CLOSING") appendErasedLine(place.file, line);
  });
  logger.info({ memberId, step, ...counted }, "a step of an erasing is done");
  return 1;
}

function nextStep(done: ErasingStep | null): ErasingStep | undefined {
  return erasingSteps[done === null ? 0 : erasingSteps.indexOf(done) + 1];
}

/** Takes what the member wrote off the board, with its counts, as if they did it themselves. */
async function takeOffBoard(pool: Pool, memberId: string, now: Date): Promise<void> {
  for (const [of, takeOff] of [
    ["post", deleteOwnPosts],
    ["comment", deleteOwnComments],
  ] as const) {
    let ids: readonly string[] = [memberId];
    while (ids.length > 0) {
      const { rows } = await pool.query(
        `SELECT ${of}_id AS id FROM platform.${of} WHERE author_id = $1 AND deleted_at IS NULL LIMIT $2`,
        [memberId, postsAtOnce],
      );
      ids = idRows.parse(rows).map(({ id }) => id);
      if (ids.length > 0) await takeOff(pool, memberId, ids, now);
    }
  }
}
