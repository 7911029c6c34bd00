import type { Limits } from "@hanpan/contract";
import { putLimits } from "@hanpan/contract/calls/limit";
import type { LimitKind } from "@hanpan/contract/objects/limitKind";
import { limitsQuery } from "../../cashier-parts/queries.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { userSettingQuery } from "../../lib/settings.ts";
import * as m from "../../paraglide/messages.js";

/** Saves one limit (null removes it) and says whether it holds now or later. Resolves to whether it was accepted. */
export async function saveLimit(kind: LimitKind, value: number | null): Promise<boolean> {
  try {
    const saved: Limits = await sendRequest(putLimits, { body: { [kind]: value } });
    queryClient.setQueryData(limitsQuery().queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: userSettingQuery().queryKey });
    if (saved[kind].pending === null) confirmNotice(m.lim_saved_now());
    else showNotice("info", m.lim_saved_later());
    return true;
  } catch (failure) {
    showNotice("danger", failureMessage(failure));
    return false;
  }
}
