/** A weight of ten-thousandths as a chance in percent: 3,000 is `30%`, 10 is `0.1%`. */
export function chanceWords(weight: number): string {
  return `${weight / 100}%`;
}
