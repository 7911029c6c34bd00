import * as z from "zod";

const units = 100_000;
const milliseconds = z.number().int().min(0).max(60_000);
const cap = z.number().int().nonnegative();

/**
 * The rules of play that a platform gives for a member (docs/vendors.md, "The rules of play"), version 1: what it allows, and what it
 * asks for. Caps are whole won of a round, by category; what is not in it has none.
 */
export type PlayRules = {
  /** Whether they are the same for every member. */
  readonly isForAll: boolean;
  readonly slotCycleMs: number;
  readonly casinoCycleMs: number;
  readonly speedUps: boolean;
  readonly autoplay: boolean;
  readonly celebratesReturns: boolean;
  readonly showsPosition: boolean;
  readonly severalSlots: boolean;
  readonly stakeCapsWon: Readonly<Partial<Record<"SLOT" | "LIVE" | "MINI" | "SPORTS", number>>>;
};

/** What holds where a platform asks for nothing, or knows no rules. */
export const noRules: PlayRules = {
  isForAll: true,
  slotCycleMs: 0,
  casinoCycleMs: 0,
  speedUps: true,
  autoplay: true,
  celebratesReturns: true,
  showsPosition: false,
  severalSlots: true,
  stakeCapsWon: {},
};

const wonOf = (amount: number | undefined) => (amount === undefined ? undefined : Math.floor(amount / units));

/** The rules as they are sent. A version that is not known here is no rules that could be held. */
export const sentRules = z
  .object({
    version: z.literal(1),
    for_all: z.boolean(),
    slot_cycle_ms: milliseconds,
    casino_cycle_ms: milliseconds,
    speed_ups: z.boolean(),
    autoplay: z.boolean(),
    celebrates_returns: z.boolean(),
    shows_position: z.boolean(),
    several_slots: z.boolean(),
    stake_caps: z.object({
      SLOT: cap.optional(),
      LIVE: cap.optional(),
      MINI: cap.optional(),
      SPORTS: cap.optional(),
    }),
  })
  .transform((sent): PlayRules => {
    const caps = Object.entries(sent.stake_caps).flatMap(([category, amount]) => {
      const won = wonOf(amount);
      return won === undefined ? [] : [[category, won] as const];
    });
    return {
      isForAll: sent.for_all,
      slotCycleMs: sent.slot_cycle_ms,
      casinoCycleMs: sent.casino_cycle_ms,
      speedUps: sent.speed_ups,
      autoplay: sent.autoplay,
      celebratesReturns: sent.celebrates_returns,
      showsPosition: sent.shows_position,
      severalSlots: sent.several_slots,
      stakeCapsWon: Object.fromEntries(caps),
    };
  });
