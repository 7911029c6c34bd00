import type { DataOf } from "@hanpan/contract/call";
import { listGames } from "@hanpan/contract/calls/game";
import { getShutCategories, openKind, shutKind } from "@hanpan/contract/calls/limit";
import type { GameCategory } from "@hanpan/contract/enumerations";
import { callQuery } from "../../lib/callQuery.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";

type Shut = DataOf<typeof getShutCategories>;

/** The kinds of games that the member shut for themselves. */
export const shutCategoriesQuery = () => callQuery(getShutCategories, {});

/** What the server says stands now; lists of games show it too. */
function keep(saved: Shut): void {
  queryClient.setQueryData(shutCategoriesQuery().queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: [listGames.id] });
}

/** Shuts a kind of games for so many days, or for good. Resolves to whether it was accepted. */
export async function shut(category: GameCategory, days: number | null): Promise<boolean> {
  try {
    keep(await sendRequest(shutKind, { body: { category, days } }));
    confirmNotice(m.shut_done());
    return true;
  } catch (failure) {
    showNotice("danger", failureMessage(failure));
    return false;
  }
}

/** Asks to open a kind of games again, or opens it where the wait is over, and says which. */
export async function openAgain(category: GameCategory): Promise<void> {
  try {
    const saved = await sendRequest(openKind, { body: { category } });
    keep(saved);
    if (saved.list.some((one) => one.category === category)) showNotice("info", m.lim_saved_later());
    else confirmNotice(m.shut_opened());
  } catch (failure) {
    showNotice("danger", failureMessage(failure));
  }
}
