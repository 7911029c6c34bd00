import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { devices, launchModes } from "../enumerations.ts";
import { identifier, matching, missing, oneOf, queryInteger } from "../fields.ts";
import { largestAmountWon } from "../requiredFields.ts";

/** A game's code at its maker. */
const gameCode = z
  .string({ error: missing("REQUIRED") })
  .check(
    z.minLength(1, "REQUIRED"),
    z.maxLength(64, "TOO_LONG"),
    matching(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "WRONG_CHARACTERS"),
  );

export const moveGame = defineCall({
  id: "provider.moveGame",
  method: "POST",
  path: "/provider/move-game",
  auth: "member",
  summary:
    "The frame of a launch shows another of its maker's games now, by the maker's code: names that game, and lists it among those that were played last. Again changes nothing.",
  body: z.strictObject({ launchId: identifier(), gameCode }),
  data: z.object({ gameId: z.string() }),
  errors: ["NOT_FOUND"],
});

export const tryGame = defineCall({
  id: "provider.tryGame",
  method: "GET",
  path: "/provider/try-game",
  auth: "optional",
  summary:
    "Opens a game with play money, without an account: a URL that works once, for 60 s. No wallet, no bet, no history. Who asks says that they are of the site's age; where a jurisdiction asks for it only members whose age was verified may, and no member who may not play.",
  query: z.strictObject({
    gameId: identifier(),
    device: oneOf(devices),
    /** Whoever asks was asked for their age, and is of it. */
    ofAge: z.union([z.literal(true), z.literal("true")], "NOT_ALLOWED"),
  }),
  data: z.object({ url: z.string(), mode: z.enum(launchModes), saysReady: z.boolean() }),
  errors: [
    "FREE_PLAY_OFF",
    "FREE_PLAY_VERIFIED",
    "FREE_PLAY_BUSY",
    "SELF_EXCLUDED",
    "PLAY_FROZEN",
    "CATEGORY_SHUT",
    "GAME_MAINTENANCE",
    "GAME_RULES_UNSUPPORTED",
    "NOT_FOUND",
  ],
});

export const playGame = defineCall({
  id: "provider.playGame",
  method: "GET",
  path: "/provider/play-game",
  auth: "member",
  summary:
    "Opens a game: a URL that works once, for 60 s. In the page (IFRAME) only a game that is served from one of its vendor's origins. With saysReady it tells the page when it may be shown; one that does not is shown once it has loaded.",
  query: z.strictObject({
    gameId: identifier(),
    device: oneOf(devices),
    agreeForfeit: z.optional(
      z.pipe(
        z.union([z.literal(true), z.literal("true")], "NOT_ALLOWED"),
        z.transform(() => true),
      ),
    ),
    /** The points that the question named; when others are locked by now, it is asked again. */
    lockedBonus: z.optional(queryInteger(0, largestAmountWon)),
  }),
  data: z.object({
    url: z.string(),
    mode: z.enum(launchModes),
    saysReady: z.boolean(),
    launchId: z.string(),
  }),
  unauthenticated: "PLAY_NEEDS_LOGIN",
  errors: [
    "CONSENT_DUE",
    "BONUS_SWITCH_CONSENT_REQUIRED",
    "SELF_EXCLUDED",
    "PLAY_FROZEN",
    "GAME_MAINTENANCE",
    "GAME_RULES_UNSUPPORTED",
    "NOT_FOUND",
    "GAME_LAUNCH_FAILED",
  ],
});
