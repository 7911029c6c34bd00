import { listLogins, listSessions } from "@hanpan/contract/calls/account";
import { getClosing } from "@hanpan/contract/calls/closing";
import { keepPreviousData } from "@tanstack/react-query";
import { callQuery } from "../../lib/callQuery.ts";

export const loginsPerPage = 10;

/** What keeps the account from being closed, and what is given up with it. */
export const closingQuery = () => callQuery(getClosing, {});

/** The member's live sessions. */
export const sessionsQuery = () => callQuery(listSessions, {});

/** One page of the past logins, the latest first; the page before stays until the next has come. */
export const loginsQuery = (page: number) => ({
  ...callQuery(listLogins, { query: { page, limit: loginsPerPage } }),
  placeholderData: keepPreviousData,
});
