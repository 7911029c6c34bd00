/** Whether every odd value is tried at every place, and what was written is counted after each: `npm run bench:input`. */
export const isEveryInput = process.env["EVERY_INPUT"] === "1";

/**
 * Hands each place that is tried a third of the odd values, by turns: three places one after another are sent all of them,
 * and no place none. `npm run bench:input` sends every value to every place.
 */
export function valuesByTurns(): <Value>(values: readonly Value[]) => readonly Value[] {
  let place = 0;
  return (values) => {
    place += 1;
    return isEveryInput ? values : values.filter((_, index) => (index + place) % 3 === 0);
  };
}
