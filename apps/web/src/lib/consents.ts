import { giveConsent, listConsentTexts, listOwnConsents } from "@hanpan/contract/calls/consent";
import type { OwnConsent } from "@hanpan/contract/objects/consent";
import { callQuery, dataOf } from "./callQuery.ts";
import { queryClient } from "./queryClient.ts";

const fiveMinutesMs = 300_000;

/** The texts that members agree to, as they stand now. */
export const consentTextsQuery = () => ({ ...callQuery(listConsentTexts, {}), staleTime: fiveMinutesMs });

/** What the member agreed to, and what asks for their consent now. */
export const ownConsentsQuery = () => ({ ...callQuery(listOwnConsents, {}), staleTime: fiveMinutesMs });

/** Agrees to versions that were read, one after another. Fails with RequestFailure at the first that is refused. */
export async function agreeTo(
  texts: readonly { readonly kind: OwnConsent["kind"]; readonly version: number }[],
): Promise<void> {
  try {
    for (const { kind, version } of texts) {
      const data = await dataOf(giveConsent, { body: { kind, version, given: true } }, {});
      queryClient.setQueryData(ownConsentsQuery().queryKey, data);
    }
  } catch (error) {
    // Another version stands by now: it is what is to be read.
    await queryClient.invalidateQueries({ queryKey: consentTextsQuery().queryKey });
    throw error;
  }
}
