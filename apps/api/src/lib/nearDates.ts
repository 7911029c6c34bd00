/** The dates that differ from one (`YYYYMMDD`) by one digit; some are no days. */
export const nearDates = (date: string): readonly string[] =>
  [...date].flatMap((digit, place) =>
    [..."0123456789"]
      .filter((other) => other !== digit)
      .map((other) => `${date.slice(0, place)}${other}${date.slice(place + 1)}`),
  );
