import { downloadBets, getBet, listBets as listBetsCall } from "@hanpan/contract/calls/bet";
import { seoulDay } from "@hanpan/contract/time";
import { tableOf } from "@hanpan/server/tableFile";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "../../server/refusal.ts";
import { registerCall, registerCsvCall } from "../../server/registerCall.ts";
import { betCsvRows, betHeader } from "./csv.ts";
import { readBet } from "./history.ts";
import { listBets } from "./listBets.ts";
import { type RoundInBothLanguages, roundDetailIn } from "./roundDetail.ts";

/** Asks a vendor for a round's replay and proof; undefined when it does not answer. */
export type ReadRoundProof = (
  vendor: { readonly code: string; readonly apiUrl: string; readonly operatorId: string | null },
  round: { readonly user: string; readonly transactionUuid: string; readonly roundId: string },
) => Promise<
  | {
      readonly url: string | null;
      readonly proof: Record<string, unknown> | null;
      readonly detail: RoundInBothLanguages | null;
    }
  | undefined
>;

/** Serves the betting history: GET /bet, /bet.csv and /bet/:id. */
export function registerBetRoutes(
  app: FastifyInstance,
  dependencies: { readonly pool: Pool; readonly readRoundProof: ReadRoundProof },
): void {
  const { pool, readRoundProof } = dependencies;

  registerCall(app, listBetsCall, ({ query, member, language }) =>
    listBets(pool, { ...query, memberId: member.memberId, language }),
  );

  registerCsvCall(app, downloadBets, async ({ query, member, language, now }) => ({
    fileName: `bets-${seoulDay(now)}.csv`,
    table: tableOf(betHeader[language], betCsvRows(pool, { ...query, memberId: member.memberId, language })),
  }));

  registerCall(app, getBet, async ({ params, member, language }) => {
    const found = await readBet(pool, member.memberId, params.id, language);
    if (found === undefined) return refuse("NOT_FOUND");
    const { bet, round } = found;
    // A vendor that is away takes nothing from the history: the bet is shown, its proof later.
    const proof =
      round.api_url === null
        ? undefined
        : await readRoundProof(
            { code: round.vendor_code, apiUrl: round.api_url, operatorId: round.operator_id },
            { user: round.user, transactionUuid: round.transaction_uuid, roundId: bet.roundId },
          );
    return {
      ...bet,
      replayUrl: proof?.url ?? null,
      proof: proof?.proof ?? null,
      detail: proof?.detail ? roundDetailIn(proof.detail, language) : null,
    };
  });
}
