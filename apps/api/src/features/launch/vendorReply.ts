/** How long a vendor has for its answer: a member is waiting. */
export const patienceMs = 3_000;

const largestReplyBytes = 256 * 1024;

/** The text of a vendor's reply. @throws RangeError when it is too long. */
export async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largestReplyBytes) throw new RangeError("A vendor's reply is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
