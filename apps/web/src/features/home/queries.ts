import { listWinners } from "@hanpan/contract/calls/game";
import { listLatestMoney } from "@hanpan/contract/calls/moneyRequest";
import { listEvents, listNotices } from "@hanpan/contract/calls/notice";
import { callQuery } from "../../lib/callQuery.ts";

/** How often a visible page asks again; winners are also published live. */
const intervalMs = 30_000;

const limit = 10;

const ticking = { staleTime: intervalMs, refetchInterval: intervalMs, refetchIntervalInBackground: false };

/** The site's latest real wins. */
export const winnersQuery = () => ({ ...callQuery(listWinners, { query: { limit } }), ...ticking });

/** The site's latest completed deposits and withdrawals. */
export const latestMoneyQuery = () => ({ ...callQuery(listLatestMoney, { query: { limit } }), ...ticking });

const shownNotices = 3;

/** The announcements that are shown first. */
export const announcementsQuery = () => callQuery(listNotices, { query: { limit: shownNotices } });

/** The events that go on now and are shown first. */
export const ongoingEventsQuery = () =>
  callQuery(listEvents, { query: { limit: shownNotices, state: "ONGOING" } });
