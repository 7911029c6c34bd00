import { PlatformClient, PortOneError } from "@portone/server-sdk";
import * as z from "zod";
import { portoneBankOf } from "../../lib/portoneBanks.ts";
import { withinPatience } from "../../lib/withinPatience.ts";
import type { HolderProvider } from "./port.ts";

const patienceMs = 5_000;

/** A kind of a refusal as PortOne names them: no digits, so that nothing of an account is among it. */
const refusal = z.object({ type: z.string().regex(/^[A-Z_]{1,60}$/) });
const holder = z.object({
  holderName: z
    .string()
    .transform((given) => given.toWellFormed().replaceAll("\0", "").trim())
    .pipe(z.string().min(1).max(100)),
});

/**
 * Who holds an account, by PortOne V2 and its own SDK. Source: PortOne V2, "예금주 조회",
 * `GET /platform/bank-accounts/{bank}/{accountNumber}/holder`. The number is in the address of the call and in nothing that this answers.
 *
 * @param baseUrl where its API is, for a test's double; PortOne's own when left out.
 */
export function createPortoneHolder(given: {
  readonly secret: string;
  readonly isTest: boolean;
  readonly baseUrl?: string | undefined;
}): HolderProvider {
  const { secret, isTest, baseUrl } = given;
  const client = PlatformClient({ secret, ...(baseUrl === undefined ? {} : { baseUrl }) }).account;
  return {
    name: "PORTONE",
    async ask({ bankCode, accountNumber }) {
      const bank = portoneBankOf(bankCode);
      if (bank === undefined) return { answer: "UNKNOWN", reason: "NOT_SUPPORTED_BANK" };
      try {
        const answer = await withinPatience(
          client.getPlatformAccountHolder({ bank, accountNumber, ...(isTest ? { test: true } : {}) }),
          patienceMs,
        );
        const read = holder.safeParse(answer);
        if (!read.success) return { answer: "UNKNOWN", reason: "NOT_UNDERSTOOD" };
        return { answer: "HOLDER", name: read.data.holderName };
      } catch (error) {
        return { answer: "UNKNOWN", reason: reasonOf(error) };
      }
    },
  };
}

/** The kind of a refusal alone: a message may repeat what was asked. */
function reasonOf(error: unknown): string {
  const refused =
    error instanceof PortOneError && "data" in error ? refusal.safeParse(error.data).data : undefined;
  return (
    refused?.type ?? (error instanceof Error && /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : "UNKNOWN")
  );
}
