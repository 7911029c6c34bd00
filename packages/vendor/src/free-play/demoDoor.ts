import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { parseBody } from "../http/jsonBody.ts";
import { isPlatformCall } from "../http/platformCall.ts";
import { sentRules } from "../rules/playRules.ts";
import type { PlatformDoor } from "../wallet/platformCall.ts";
import type { PurseStore } from "./purseStore.ts";

/** What the platform asks for: a game with play money, as the protocol has it: no user, no token, the currency that is none. */
const asked = z.object({
  game_code: z.string().regex(/^[a-z0-9-]{1,64}$/),
  currency: z.literal("XXX"),
  lang: z.string().regex(/^[a-z]{2}$/),
  lobby_url: z.url({ protocol: /^https?$/ }).max(500),
  /** Fields of ours: by what one visitor is known again, and the rules of play of the site. */
  visitor: z
    .string()
    .regex(/^[0-9a-f]{16,64}$/)
    .nullish(),
  rules: z
    .record(z.string(), z.unknown())
    // Rules that are not known here could not be held: nothing is played by them, free or not.
    .refine((rules) => sentRules.safeParse(rules).success)
    .nullish(),
});

/**
 * POST /operator/generic/v2/game/url, the platform's own: opens a game with a purse of play money, which lives here alone. Who
 * may play free, and after which questions, the platform has decided before it asks.
 */
export function registerDemoDoor(
  app: FastifyInstance,
  dependencies: {
    readonly purses: PurseStore;
    readonly door: PlatformDoor;
    readonly publicUrl: string;
    /** Whether a game is offered here. */
    readonly hasGame: (gameCode: string) => boolean;
  },
): void {
  const { purses, door, publicUrl, hasGame } = dependencies;
  app.post("/operator/generic/v2/game/url", async (request, reply) => {
    if (!isPlatformCall(request, door)) {
      return reply.status(401).send({ error: "RS_ERROR_INVALID_SIGNATURE" });
    }
    const { game_code: gameCode, lang, lobby_url: lobby, visitor, rules } = parseBody(request, asked);
    if (!hasGame(gameCode)) return reply.status(404).send({ error: "RS_ERROR_INVALID_GAME" });
    const begun = await purses.begin({ gameCode, visitor: visitor ?? null, rules: rules ?? null });
    if (begun === null) return reply.status(429).send({ error: "RS_ERROR_LIMIT_REACHED" });
    const url = new URL(`/games/${gameCode}/`, publicUrl);
    const fields = { token: begun.token, user: begun.purseId, language: lang, currency: "XXX", lobby };
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return reply.send({ url: url.href });
  });
}
