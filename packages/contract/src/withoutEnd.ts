/** The end of an exclusion that has none: an instant beyond every term (docs/profiles.md, "Without an end"). */
const never = "9999-12-31T00:00:00.000Z";

/** Whether an exclusion goes on until the member asks for its end and the desk accepts. */
export const isWithoutEnd = (until: string): boolean => until === never;

/** Days from the acceptance of a wish to lift such an exclusion until it ends. */
export const liftingDays = 7;
