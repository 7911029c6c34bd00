/** Two paints of dancheong that differ clearly at any size, light on dark and dark on light. */
const paints: readonly (readonly [string, string])[] = [
  ["#d9482f", "#f3e3c0"],
  ["#2f5fd0", "#e9bc57"],
  ["#1f8f6d", "#f3e3c0"],
  ["#e9bc57", "#1d2a4d"],
  ["#f3e3c0", "#8c2f39"],
  ["#6a4bb5", "#e9bc57"],
  ["#0f7fa8", "#f3e3c0"],
  ["#c2571a", "#14302b"],
  ["#33456b", "#ff9d7a"],
  ["#7c8a3a", "#f3e3c0"],
];

/**
 * How a shield is divided, as paths on 24 × 24 that are painted in the second paint. They end where the shield does:
 * nothing is to be cut while a list scrolls.
 */
const divisions: readonly string[] = [
  "M12 2.5h9v9.2c0 5.2-3.6 8.6-9 10.6z",
  "M3 8h18v3.7C21 13.3 20.66 14.73 20.03 16H3.97C3.34 14.73 3 13.3 3 11.7z",
  "M9 2.5h6v18.43C14.08 21.45 13.08 21.9 12 22.3 10.92 21.9 9.92 21.45 9 20.93z",
  "M3 2.5h18V3L5.63 18.37C3.96 16.59 3 14.38 3 11.7z",
  "M12 9l6.95 8.69C17.37 19.69 14.96 21.21 12 22.3 9.04 21.21 6.63 19.69 5.05 17.69z",
  "M12 4l6.5 8-6.5 8-6.5-8z",
  "M3 4h18v4H3zM3 12h18C20.96 13.48 20.62 14.81 20.03 16H3.97C3.38 14.81 3.04 13.48 3 12zM7.52 20h8.96C15.2 20.91 13.69 21.67 12 22.3 10.31 21.67 8.8 20.91 7.52 20z",
  "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z",
];

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 16_777_619) >>> 0;
  }
  return hash ^ (hash >>> 15);
}

/** The shield of a team: always the same for its code. */
export function crestOf(teamCode: string) {
  const hash = hashOf(teamCode) >>> 0;
  const [field = "", charge = ""] = paints[hash % paints.length] ?? [];
  return { field, charge, division: divisions[Math.floor(hash / paints.length) % divisions.length] ?? "" };
}
