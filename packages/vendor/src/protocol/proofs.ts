import * as z from "zod/mini";

const count = z.int().check(z.nonnegative());
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The access key of a fairness link, which opens the proof of one round. */
export const proofKey = z.string().check(z.minLength(16), z.maxLength(256));

/** What arose at the close of a round, or at the begin of a match (`Closing` of @hanpan/games). */
export const closing = z.object({
  index: count,
  betsRoot: hash,
  beacon: z.nullable(z.object({ round: count, randomness: hash, signature: z.string() })),
});

/**
 * A member's own bets of a round or a match that many share, by the session's token or a ticket. `text` is what the leaf of
 * the bet is the hash of, `path` leads from it to the root of the bets (`rootFrom` of @hanpan/games); null: it is not in the
 * tree, since it did not stand at the close, or came after it.
 */
export const ownBetsReply = z.object({
  list: z.array(
    z.object({
      text: z.string(),
      state: z.string(),
      path: z.nullable(z.object({ place: count, count, path: z.readonly(z.array(hash)) })),
    }),
  ),
});
export type OwnBetsReply = z.infer<typeof ownBetsReply>;

/**
 * A ticket for a link to the fairness page, behind its `#`: it stands for the play session that it was made in, as long as
 * that stands, and an hour at most.
 */
export const ticketReply = z.object({ ticket: z.string() });
export type TicketReply = z.infer<typeof ticketReply>;
