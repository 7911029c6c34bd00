import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { confirmIdentity, getIdentity, type OwnIdentity } from "@hanpan/contract/calls/identity";
import { getKnowledge } from "@hanpan/contract/calls/knowledge";
import { callQuery } from "../lib/callQuery.ts";
import { queryClient } from "../lib/queryClient.ts";
import { sendRequest } from "../lib/requestState.ts";

/** What of the member's identity is verified. */
export const identityQuery = () => callQuery(getIdentity, {});

/** Takes what was verified over into the account, whose level may rise by it; answers why not, or null. */
export async function takeOver(check: string): Promise<string | null> {
  try {
    const found: OwnIdentity = await sendRequest(confirmIdentity, { body: { check } }, { secret: true });
    queryClient.setQueryData(identityQuery().queryKey, found);
    void queryClient.invalidateQueries({ queryKey: [getKnowledge.id] });
    return null;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return error.message;
  }
}
