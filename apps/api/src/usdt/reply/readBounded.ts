/**
 * The text of an answer of at most so many bytes: what is longer is given up where it passes them, so that nobody fills the
 * memory of the process by answering without end.
 *
 * @throws RangeError for one that is longer.
 */
export async function readBounded(answer: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new RangeError(`answered more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
