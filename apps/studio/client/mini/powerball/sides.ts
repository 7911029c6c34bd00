/** The size of a sum: 소 to 64, 중 to 80, 대 above. */
export function sizeOf(sum: number): "SMALL" | "MIDDLE" | "LARGE" {
  if (sum <= 64) return "SMALL";
  return sum <= 80 ? "MIDDLE" : "LARGE";
}

const paints = [
  ["#FFE9A8", "#E6B44A", "#8A5A10"],
  ["#BBD2FF", "#3D6BE0", "#15307E"],
  ["#FFC9AE", "#DC4A33", "#7A1A12"],
  ["#C2F3DC", "#22A077", "#0B4A38"],
] as const;

/** Light, ground and shade of a ball: by sevens gold, cobalt, vermilion, jade. */
export const ballPaint = (number: number): (typeof paints)[number] =>
  paints[Math.min(3, Math.floor((number - 1) / 7))] ?? paints[0];

/** Light, ground and shade of the powerball. */
export const powerballPaint = ["#F1E4FF", "#8752C8", "#3A1A66"] as const;
