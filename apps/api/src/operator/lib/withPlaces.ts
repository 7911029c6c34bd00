/** A statement in which each `?` stands for the next value, as the driver takes it: `$1`, `$2` and on. */
export function withPlaces(text: string): string {
  let place = 0;
  return text.replaceAll("?", () => {
    place += 1;
    return `$${place}`;
  });
}
