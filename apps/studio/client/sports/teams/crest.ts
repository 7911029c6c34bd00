/** Two paints of dancheong that are told apart at any size, light on dark and dark on light. */
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

/** How a shield is divided, as paths on 24 × 24 that are painted in the second paint. */
const divisions: readonly string[] = [
  "M12 0v24h12V0z",
  "M0 8h24v8H0z",
  "M9 0h6v24H9z",
  "M0 0h24L0 24z",
  "M0 24 12 9l12 15z",
  "M12 4l6.5 8-6.5 8-6.5-8z",
  "M0 4h24v4H0zM0 12h24v4H0zM0 20h24v4H0z",
  "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z",
];

const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 16_777_619) >>> 0;
  }
  return hash ^ (hash >>> 15);
};

/** The shield of a team: always the same for its code. */
export const crestOf = (teamCode: string) => {
  const hash = hashOf(teamCode) >>> 0;
  const [field = "", charge = ""] = paints[hash % paints.length] ?? [];
  return { field, charge, division: divisions[Math.floor(hash / paints.length) % divisions.length] ?? "" };
};
