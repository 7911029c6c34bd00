import { putMarketing } from "@hanpan/contract/calls/consent";
import type { MarketingChoice } from "@hanpan/contract/marketing";
import { dataOf } from "../lib/callQuery.ts";
import { consentTextsQuery, ownConsentsQuery } from "../lib/consents.ts";
import { queryClient } from "../lib/queryClient.ts";
import { userSettingQuery } from "../lib/settings.ts";

/** Says what of advertising is agreed to from now on, of the version that was read. Fails with RequestFailure. */
export async function saveMarketing(version: number, choices: readonly MarketingChoice[]): Promise<void> {
  try {
    const data = await dataOf(putMarketing, { body: { version, choices: [...choices] } }, {});
    queryClient.setQueryData(ownConsentsQuery().queryKey, data);
    void queryClient.invalidateQueries({ queryKey: userSettingQuery().queryKey });
  } catch (error) {
    // Another version stands by now: it is what is to be read.
    await queryClient.invalidateQueries({ queryKey: consentTextsQuery().queryKey });
    await queryClient.invalidateQueries({ queryKey: ownConsentsQuery().queryKey });
    throw error;
  }
}
