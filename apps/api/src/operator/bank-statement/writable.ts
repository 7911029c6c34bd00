/** A text as the database keeps it: without NUL and halves of characters, and no longer than so many characters. */
export function writable(text: string, most = 1_000): string {
  const plain = text.toWellFormed().replaceAll("\u0000", "");
  return plain.length <= most ? plain : [...plain].slice(0, most).join("");
}
