import { IdentityVerificationClient, PortOneError } from "@portone/server-sdk";
import * as z from "zod";
import { withinPatience } from "../../lib/withinPatience.ts";
import type { IdentityAnswer, IdentityProvider } from "./port.ts";

const patienceMs = 8_000;

const refusal = z.object({ type: z.string() });
/** Text as the database can keep it: no zero, no half of a character. */
const text = z.string().transform((given) => given.toWellFormed().replaceAll("\0", ""));
const verification = z.object({
  status: z.enum(["READY", "FAILED", "VERIFIED"]),
  id: z.string(),
  channel: z.object({ type: z.string(), key: z.string().optional() }).optional(),
});
const verified = z.object({
  verifiedCustomer: z.object({
    name: text.pipe(z.string().trim().min(1).max(100)),
    birthDate: z.iso.date(),
    gender: z.enum(["MALE", "FEMALE"]).nullish().catch(null),
    phoneNumber: z
      .string()
      .transform((given) => given.replaceAll(/\D/g, ""))
      .pipe(z.string().regex(/^\d{8,15}$/))
      .nullish()
      .catch(null),
    ci: z.string().min(1).max(500),
    di: z.string().min(1).max(500).nullish(),
  }),
  verifiedAt: z.coerce.date(),
  pgTxId: text.pipe(z.string().min(1).max(200)),
});

/** What the provider is asked by: an id of the site's own, chosen before anything is opened. */
export const verificationIdOf = (checkId: string): string => `identity-${checkId}`;

/** A verification as the port says it. Of a test channel, and one without the code of the person, it is none. */
function readVerification(
  answer: unknown,
  asked: { readonly id: string; readonly channelKey: string; readonly takesTests: boolean },
): IdentityAnswer {
  const read = verification.safeParse(answer);
  if (!read.success || read.data.id !== asked.id) return { outcome: "UNKNOWN", reason: "NOT_UNDERSTOOD" };
  const { status, channel } = read.data;
  if (status === "READY") return { outcome: "PENDING" };
  if (status === "FAILED") return { outcome: "FAILED" };
  const isOwn = channel?.key === undefined || channel.key === asked.channelKey;
  const isLive = channel?.type === "LIVE" || asked.takesTests;
  const found = verified.safeParse(answer).data;
  if (found === undefined || !isOwn || !isLive) return { outcome: "FAILED" };
  const { name, birthDate, gender, phoneNumber, ci, di } = found.verifiedCustomer;
  return {
    outcome: "VERIFIED",
    person: {
      ...{ name, birthDate, ci, di: di ?? null },
      gender: gender ?? null,
      phone: phoneNumber ?? null,
      reference: found.pgTxId,
      verifiedAt: found.verifiedAt,
    },
  };
}

/**
 * Identity verification (본인인증) at PortOne V2 by its own SDK: the browser opens the verification by an id of the site's, and what
 * became of it is asked here. Source: PortOne V2, "본인인증", `GET /identity-verifications/{identityVerificationId}`.
 *
 * @param baseUrl where its API is, for a test's double; PortOne's own when left out.
 */
export function createPortoneIdentity(given: {
  readonly secret: string;
  readonly storeId: string;
  readonly channelKey: string;
  readonly takesTests: boolean;
  readonly baseUrl?: string | undefined;
}): IdentityProvider {
  const { secret, storeId, channelKey, takesTests, baseUrl } = given;
  const client = IdentityVerificationClient({ secret, ...(baseUrl === undefined ? {} : { baseUrl }) });
  return {
    name: "PORTONE",
    pageFor: (checkId) => ({ storeId, channelKey, identityVerificationId: verificationIdOf(checkId) }),
    async ask(checkId) {
      const id = verificationIdOf(checkId);
      try {
        const answer = await withinPatience(
          client.getIdentityVerification({ identityVerificationId: id, storeId }),
          patienceMs,
        );
        return readVerification(answer, { id, channelKey, takesTests });
      } catch (error) {
        const refused =
          error instanceof PortOneError && "data" in error ? refusal.safeParse(error.data).data : undefined;
        // Nobody opened it yet.
        if (refused?.type === "IDENTITY_VERIFICATION_NOT_FOUND") return { outcome: "PENDING" };
        const reason = refused?.type ?? (error instanceof Error ? error.name : "UNKNOWN");
        return { outcome: "UNKNOWN", reason: reason.slice(0, 100) };
      }
    },
  };
}
