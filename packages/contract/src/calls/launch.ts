import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { devices, launchModes } from "../enumerations.ts";
import { identifier, oneOf, queryInteger } from "../fields.ts";
import { largestAmountWon } from "../requiredFields.ts";

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
