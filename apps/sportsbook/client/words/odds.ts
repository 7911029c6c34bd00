/** Odds as they are read: 185 is 1.85. */
export const oddsText = (oddsHundredths: number): string => (oddsHundredths / 100).toFixed(2);

/** A line of whole tenths as it is read: 25 is 2.5; SIGNED puts + before what is given. */
export function lineText(lineTenths: number, sign: "SIGNED" | "PLAIN" = "PLAIN"): string {
  const size = (Math.abs(lineTenths) / 10).toFixed(1);
  if (lineTenths < 0) return `−${size}`;
  return sign === "SIGNED" && lineTenths > 0 ? `+${size}` : size;
}
