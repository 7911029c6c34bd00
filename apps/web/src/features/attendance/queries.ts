import { getAttendance } from "@hanpan/contract/calls/attendance";
import { keepPreviousData } from "@tanstack/react-query";
import { callQuery } from "../../lib/callQuery.ts";

/** So often the sheet is looked at while it is open: a day ends at midnight without a word. */
const intervalMs = 60_000;

/** The sheet of a month, this one when none is named. */
export const sheetQuery = (month: string | undefined) => ({
  ...callQuery(getAttendance, { query: month === undefined ? {} : { month } }),
  placeholderData: keepPreviousData,
  refetchInterval: intervalMs,
  refetchIntervalInBackground: false,
});
