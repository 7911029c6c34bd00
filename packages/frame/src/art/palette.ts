/**
 * The paints of the game: the mineral colours of Korean palace painting (dancheong) on ink.
 * Each paint is a ladder from dark to light, because dancheong shades in steps, not in blends.
 */
export const ink = "#0B0D10";
export const inkLine = "#150F14";
export const ivory = "#F6F0E2";
export const vermilion = ["#5E1210", "#A5241B", "#DC4A33", "#FF8F6E", "#FFC9AE"] as const;
export const jade = ["#08382F", "#12694F", "#22A077", "#6AD6AE", "#C2F3DC"] as const;
export const cobalt = ["#0E1C52", "#1D3C9C", "#3D6BE0", "#86AEFF", "#CFE0FF"] as const;
export const gold = ["#5A3508", "#A86F17", "#E6B44A", "#FFDF8C", "#FFF6D6"] as const;
export const rose = ["#7C1440", "#C23068", "#EE6C97", "#FFACC3", "#FFE1E8"] as const;
export const plum = ["#2C124A", "#552A86", "#8752C8", "#BE97F0", "#E6D4FF"] as const;

export type Paint = readonly [string, string, string, string, string];
