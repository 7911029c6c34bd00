import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import type { FieldCode } from "../fieldErrors.ts";
import { calendarDay, instant, won } from "../fields.ts";

/** A month of Asia/Seoul, `YYYY-MM`. */
const calendarMonth = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "WRONG_FORMAT" satisfies FieldCode));

/**
 * A member's attendance sheet of one month. `deposited` are the won of the deposits completed on a day; a milestone is
 * `reached` once that many days of the month are attended, `givenAt` says when what it gives was given.
 */
export const attendanceSheet = z.object({
  /** Whether days are stamped at the moment. */
  available: z.boolean(),
  month: calendarMonth,
  /** The month in which the member joined: there is no sheet before it. */
  firstMonth: calendarMonth,
  count: z.int(),
  days: z.array(z.object({ day: calendarDay, deposited: won, attended: z.boolean() })),
  today: z.object({ day: calendarDay, deposited: won, needed: won, attended: z.boolean() }),
  /** Tickets that each attended day gives. */
  dayTickets: z.int(),
  milestones: z.array(
    z.object({
      days: z.int(),
      points: won,
      tickets: z.int(),
      reached: z.boolean(),
      givenAt: z.nullable(instant),
    }),
  ),
});
export type AttendanceSheet = z.output<typeof attendanceSheet>;

export const getAttendance = defineCall({
  id: "attendance.get",
  method: "GET",
  path: "/mypage/attandance/get",
  auth: "member",
  summary: "The attendance sheet of a month (this one unless told), and how far today is.",
  query: z.strictObject({ month: z.optional(calendarMonth) }),
  data: attendanceSheet,
});

export const checkIn = defineCall({
  id: "attendance.checkIn",
  method: "POST",
  path: "/mypage/attandance",
  auth: "member",
  summary: "Stamps today when its deposits are there; a day that is stamped stays as it is.",
  body: z.strictObject({}),
  data: attendanceSheet,
  success: "ATTENDED",
  errors: ["ATTENDANCE_UNAVAILABLE", "ATTENDANCE_NOT_MET", "SELF_EXCLUDED", "BONUS_FROZEN", "BONUS_PAUSED"],
});
