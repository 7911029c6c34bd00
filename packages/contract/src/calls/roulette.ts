import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { couponEntryKinds } from "../enumerations.ts";
import type { FieldCode } from "../fieldErrors.ts";
import {
  cursorField,
  cursorListOf,
  identifier,
  instant,
  listFields,
  oneOf,
  periodInOrder,
  won,
} from "../fields.ts";

const wrongFormat = "WRONG_FORMAT" satisfies FieldCode;

/** What the wheel may stop at, in the order in which it is drawn; all `weight`s add up to 10,000. */
export const rouletteSegment = z.object({
  id: z.string(),
  /** In the request's language. */
  label: z.string(),
  points: won,
  weight: z.int(),
  /** The chance, from 0 to 1. */
  probability: z.number(),
});
export type RouletteSegment = z.output<typeof rouletteSegment>;

/** What binds the next play before it is made: the hash of a server seed, the member's own seed, and a count. */
export const rouletteCommitment = z.object({
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  nonce: z.int(),
});
export type RouletteCommitment = z.output<typeof rouletteCommitment>;

export const getRoulette = defineCall({
  id: "roulette.get",
  method: "GET",
  path: "/mypage/roulette/get",
  auth: "member",
  summary: "The wheel with its probabilities, the member's tickets, and the commitment to the next play.",
  data: z.object({
    available: z.boolean(),
    tickets: z.int(),
    segments: z.array(rouletteSegment),
    commitment: rouletteCommitment,
  }),
});

export const playRoulette = defineCall({
  id: "roulette.play",
  method: "GET",
  path: "/mypage/roulette/play",
  auth: "member",
  summary:
    "Plays one ticket, under the seeds that are named or not at all. With an Idempotency-Key a repeat answers the same play; without it is another.",
  idempotent: true,
  query: z
    .strictObject({
      /** The commitment that the member saw: no longer in use, the play is refused SEED_CHANGED. */
      serverSeedHash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, wrongFormat))),
      /**
       * The member's own seed, set against that commitment. It stays for all plays of the server seed: another one is
       * refused SEED_CHANGED once something was drawn.
       */
      clientSeed: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, wrongFormat))),
    })
    .check(
      z.refine((seeds) => seeds.clientSeed === undefined || seeds.serverSeedHash !== undefined, {
        error: "REQUIRED" satisfies FieldCode,
        path: ["serverSeedHash"],
      }),
    ),
  data: z.object({
    id: z.string(),
    segmentId: z.string(),
    label: z.string(),
    points: won,
    /** What is left. */
    tickets: z.int(),
    proof: rouletteCommitment,
  }),
  errors: [
    "NOT_ENOUGH_COUPONS",
    "ROULETTE_UNAVAILABLE",
    "SEED_CHANGED",
    "SELF_EXCLUDED",
    "BONUS_FROZEN",
    "BONUS_PAUSED",
  ],
});

/** A play with all that is needed to compute it again; `serverSeed` is null until the seed was revealed. */
export const getRoulettePlay = defineCall({
  id: "roulette.proof",
  method: "GET",
  path: "/mypage/roulette/play/:id",
  auth: "member",
  summary: "One of the member's own plays, with the wheel as it was and its proof.",
  params: z.strictObject({ id: identifier() }),
  data: z.object({
    id: z.string(),
    segmentId: z.string(),
    label: z.string(),
    points: won,
    createdAt: instant,
    segments: z.array(rouletteSegment),
    proof: z.extend(rouletteCommitment, { serverSeed: z.nullable(z.string()) }),
  }),
  errors: ["NOT_FOUND"],
});

/**
 * It takes no seed of the member's: a server that knew it could choose its own to suit it. A new one comes with a play,
 * against the commitment of this reply; until then the present one stays.
 */
export const rotateRouletteSeed = defineCall({
  id: "roulette.rotateSeed",
  method: "POST",
  path: "/mypage/roulette/seed",
  auth: "member",
  summary: "Reveals the server seed of the plays until now and commits to a new one.",
  body: z.strictObject({}),
  data: z.object({
    revealed: z.object({ serverSeedHash: z.string(), serverSeed: z.string() }),
    commitment: rouletteCommitment,
  }),
  success: "SEED_REVEALED",
});

/** Tickets that came or went; `number` is the movement's place among all of the member's movements. */
export const couponEntry = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(couponEntryKinds),
  tickets: z.int(),
  /** What the play gave; the id is the play's. */
  prize: z.nullable(z.object({ playId: z.string(), segmentId: z.string(), label: z.string(), points: won })),
  createdAt: instant,
});
export type CouponEntry = z.output<typeof couponEntry>;

export const listCoupons = defineCall({
  id: "roulette.history",
  method: "GET",
  path: "/trxs/coupon",
  auth: "member",
  summary: "The roulette history, the newest first: tickets earned and played, with what each play gave.",
  query: z
    .strictObject({ ...listFields, ...cursorField, kind: z.optional(oneOf(couponEntryKinds)) })
    .check(periodInOrder()),
  data: cursorListOf(couponEntry),
});
