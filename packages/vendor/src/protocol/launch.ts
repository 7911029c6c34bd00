import * as z from "zod/mini";

/** What every launch URL carries beside the game: it is exchanged for a play session, once. */
export const launchFields = {
  /** `token` of the launch URL. */
  token: z.string().check(z.regex(/^[!-~]{16,256}$/)),
  /** `user` of the launch URL: the member's id at the vendor, in whatever case it was written. */
  user: z.uuid().check(z.toLowerCase()),
};

/** What every program says of a play session, beside what is of its games. */
export const sessionFields = {
  currency: z.literal("KRW"),
  balanceWon: z.int().check(z.nonnegative()),
  /** Where the member goes back to: the member app's origin. */
  memberAppOrigin: z.string(),
};

/** Reply to a launch. Keep `sessionToken` in sessionStorage: it survives a reload of the frame. */
export const openedLaunch = <Session extends z.core.$ZodType>(session: Session) =>
  z.object({ sessionToken: z.string(), session });
