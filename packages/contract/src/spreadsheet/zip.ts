/**
 * A ZIP archive written piece by piece, each entry compressed as it comes (APPNOTE 6.3.3, without ZIP64: up to 4 GB). The
 * browser and the server have all of it but the sum and the headers, which are all there is here.
 */

export interface Entry {
  readonly name: string;
  readonly pieces: AsyncIterable<string> | Iterable<string>;
}

const encoder = new TextEncoder();

const sums = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1;
  return sum >>> 0;
});

/** The CRC-32 of bytes behind those that `before` is the sum of. */
function crc32(bytes: Uint8Array, before: number): number {
  let sum = ~before >>> 0;
  for (const byte of bytes) sum = (sums[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** Little-endian fields: each a value and how many bytes it takes. */
function fields(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const length = values.reduce((sum, [, bytes]) => sum + bytes, 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** The sum and sizes stand behind the entry (bit 3), its name is UTF-8 (bit 11); the day is the format's first. */
const head = [
  [20, 2],
  [0x08_08, 2],
  [8, 2],
  [0, 2],
  [0x21, 2],
] as const;

interface Written {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly at: number;
  readonly sum: number;
  readonly packed: number;
  readonly whole: number;
}

/** Writes the entries of an archive one after the other. */
export async function* zip(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, pieces } of entries) {
    const bytes = encoder.encode(name);
    const local = fields([0x04_03_4b_50, 4], ...head, [0, 4], [0, 4], [0, 4], [bytes.length, 2], [0, 2]);
    yield local;
    yield bytes;
    const packer = new CompressionStream("deflate-raw");
    const counted = { sum: 0, whole: 0 };
    const fed = feed(packer.writable.getWriter(), pieces, counted);
    // A failure of what is read comes out below, where it is awaited.
    fed.catch(() => undefined);
    let packed = 0;
    for await (const piece of piecesOf(packer.readable)) {
      packed += piece.length;
      yield piece;
    }
    await fed;
    yield fields([0x08_07_4b_50, 4], [counted.sum, 4], [packed, 4], [counted.whole, 4]);
    written.push({ name: bytes, at, packed, ...counted });
    at += local.length + bytes.length + packed + 16;
  }
  yield* directory(written, at);
}

async function feed(
  writer: ReturnType<CompressionStream["writable"]["getWriter"]>,
  pieces: Entry["pieces"],
  counted: { sum: number; whole: number },
): Promise<void> {
  try {
    for await (const piece of pieces) {
      const bytes = encoder.encode(piece);
      counted.sum = crc32(bytes, counted.sum);
      counted.whole += bytes.length;
      await writer.write(bytes);
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error);
    throw error;
  }
}

/** A stream's pieces; not every browser walks a stream by itself. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function* directory(written: readonly Written[], at: number): Generator<Uint8Array> {
  let length = 0;
  for (const entry of written) {
    const row = fields(
      [0x02_01_4b_50, 4],
      [20, 2],
      ...head,
      [entry.sum, 4],
      [entry.packed, 4],
      [entry.whole, 4],
      [entry.name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [entry.at, 4],
    );
    yield row;
    yield entry.name;
    length += row.length + entry.name.length;
  }
  const count = written.length;
  yield fields([0x06_05_4b_50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [at, 4], [0, 2]);
}
