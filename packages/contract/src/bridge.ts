import * as z from "zod/mini";

/**
 * What a game's frame and the member app say to each other by postMessage (docs/vendors.md, "How a game opens").
 * Both sides check the message's origin, then parse it with the schema of the other side.
 */
const envelope = { channel: z.literal("hanpan-game-bridge"), version: z.literal(1) };

/** A game by its maker's code, as bets name it. */
const gameCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/));

const percent = z.int().check(z.minimum(0), z.maximum(100));

/** How loud all of it is, and within that a room's music and what answers to something that happens, percent. */
export const soundLevels = z.strictObject({ volume: percent, music: percent, effects: percent });
export type SoundLevels = z.output<typeof soundLevels>;

/**
 * What a game can open over itself and the app's bar can ask it for: the list of its maker's tables, how it is played, the
 * member's own rounds, how they are verified, its limits, its sound.
 */
export const gamePanels = ["TABLES", "RULES", "ROUNDS", "FAIRNESS", "LIMITS", "SOUND"] as const;
const gamePanel = z.enum(gamePanels);
export type GamePanel = (typeof gamePanels)[number];

const sound = z.strictObject({ ...envelope, type: z.literal("sound"), muted: z.boolean() });
const levels = z.strictObject({ ...envelope, type: z.literal("sound-levels"), levels: soundLevels });

/**
 * From the game: how much of it has come, that it is ready, the balance it knows, its round, a wish to leave; that the frame shows
 * another of its maker's games now, by the game's code; what the member has set about sound; and which panels it can be asked
 * for, with which it offers to leave bar, exit and balance to the app.
 */
export const gameMessage = z.discriminatedUnion("type", [
  z.strictObject({ ...envelope, type: z.literal("progress"), percent }),
  z.strictObject({ ...envelope, type: z.literal("ready") }),
  z.strictObject({ ...envelope, type: z.literal("balance"), balanceWon: z.int().check(z.minimum(0)) }),
  z.strictObject({
    ...envelope,
    type: z.literal("round"),
    state: z.enum(["OPEN", "CLOSED"]),
    roundId: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  z.strictObject({ ...envelope, type: z.literal("exit") }),
  z.strictObject({ ...envelope, type: z.literal("game"), gameCode }),
  z.strictObject({
    ...envelope,
    type: z.literal("menu"),
    panels: z.array(gamePanel).check(z.maxLength(gamePanels.length)),
  }),
  sound,
  levels,
]);
export type GameMessage = z.output<typeof gameMessage>;

/** The themes of the member app: ink is dark, hanji light. */
export const theme = z.enum(["ink", "hanji"]);
export type Theme = z.output<typeof theme>;

/**
 * From the app: stop for a reality check, pause and go on, sound, read the balance again, the theme it is drawn in; that bar, exit
 * and balance stand in the app (the answer to a menu), and that a panel of that menu is asked for.
 */
export const appMessage = z.discriminatedUnion("type", [
  z.strictObject({ ...envelope, type: z.literal("reality-check") }),
  z.strictObject({ ...envelope, type: z.literal("pause") }),
  z.strictObject({ ...envelope, type: z.literal("resume") }),
  sound,
  levels,
  z.strictObject({ ...envelope, type: z.literal("balance-refresh") }),
  z.strictObject({ ...envelope, type: z.literal("theme"), theme }),
  z.strictObject({ ...envelope, type: z.literal("shell") }),
  z.strictObject({ ...envelope, type: z.literal("panel"), panel: gamePanel }),
]);
export type AppMessage = z.output<typeof appMessage>;

type WithoutEnvelope<T> = T extends unknown ? Omit<T, "channel" | "version"> : never;

/** Puts the channel and version on a message of the game. */
export function fromGame(message: WithoutEnvelope<GameMessage>): GameMessage {
  return z.parse(gameMessage, { channel: "hanpan-game-bridge", version: 1, ...message });
}

/** Puts the channel and version on a message of the app. */
export function fromApp(message: WithoutEnvelope<AppMessage>): AppMessage {
  return z.parse(appMessage, { channel: "hanpan-game-bridge", version: 1, ...message });
}
