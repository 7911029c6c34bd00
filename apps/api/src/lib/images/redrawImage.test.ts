import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { Refusal } from "../../server/refusal.ts";
import { redrawImage } from "./redrawImage.ts";

async function refusalOf(sent: Buffer) {
  const result = await redrawImage(sent).catch((error: unknown) => error);
  return result instanceof Refusal ? result.options.fields : result;
}

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#C93B27" } });

const crcTable = Array.from({ length: 256 }, (_, start) =>
  Array.from({ length: 8 }).reduce<number>(
    (value) => (value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1),
    start,
  ),
);

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const crc = ~body.reduce((value, byte) => (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8), -1);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeInt32BE(crc, body.length + 4);
  return framed;
}

/** A PNG of few bytes that says it has so many pixels a side, all of them black. */
function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test.each(["jpeg", "png", "webp"] as const)(
  "a %s is drawn anew as WebP, without what came with it",
  async (type) => {
    const sent = await painted(640, 480)
      .toFormat(type)
      .withExif({ IFD0: { Copyright: "somebody", Make: "a camera" }, IFD3: { GPSLatitude: "37/1 33/1 0/1" } })
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const kept = await redrawImage(sent);
    const known = await sharp(kept.bytes).metadata();
    expect(known).toMatchObject({ format: "webp", width: 640, height: 480 });
    expect([known.exif, known.xmp, known.icc, known.iptc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(kept.bytes.includes("a camera")).toBe(false);
  },
);

test("a picture stands as its camera noted, and no side is longer than 1,600 pixels", async () => {
  const turned = await painted(3_200, 1_000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await redrawImage(turned)).toMatchObject({ width: 500, height: 1_600 });
  expect(await redrawImage(await painted(40, 30).png().toBuffer())).toMatchObject({ width: 40, height: 30 });
});

test("a picture that stays large is drawn with less, until it is small enough to be kept", async () => {
  const side = 1_300;
  const noise = randomBytes(side * side * 3);
  const sent = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  const kept = await redrawImage(sent);
  expect(kept).toMatchObject({ width: side, height: side });
  expect(kept.bytes.length).toBeLessThanOrEqual(1_048_576);
});

test("what is no picture of the three sorts is refused by its content, whatever it calls itself", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = await painted(10, 10).gif().toBuffer();
  const jpeg = await painted(400, 400).jpeg().toBuffer();
  const junk = [
    Buffer.from(svg),
    Buffer.from("PK\u0003\u0004 a zip that unpacks to very much"),
    Buffer.from("<!DOCTYPE html><script>alert(1)</script>"),
    Buffer.from("%PDF-1.7"),
    gif,
    // The first bytes of a picture, and then something else.
    Buffer.concat([jpeg.subarray(0, 3), Buffer.from(svg)]),
    jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from("PK")]),
    Buffer.from("RIFF0000WEBPjunk"),
    Buffer.alloc(0),
  ];
  for (const sent of junk) {
    expect({ sent: sent.toString("latin1", 0, 20), fields: await refusalOf(sent) }).toMatchObject({
      fields: { image: "IMAGE_TYPE" },
    });
  }
});

test("a bomb of pixels is refused before it is unpacked", async () => {
  const bomb = bombPng(20_000);
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  expect(await refusalOf(bomb)).toEqual({ image: "IMAGE_PIXELS" });
  // Unpacked it would take 1.6 GB.
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

test("what is hidden behind a picture does not come along", async () => {
  const jpeg = await painted(20, 20).jpeg().toBuffer();
  const sent = Buffer.concat([jpeg, Buffer.from("<script>alert('behind')</script>")]);
  expect((await redrawImage(sent)).bytes.includes("behind")).toBe(false);
});

test("many at once wait for their turn", async () => {
  const sent = await painted(800, 600).png().toBuffer();
  const kept = await Promise.all(Array.from({ length: 10 }, () => redrawImage(sent)));
  expect(new Set(kept.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
});
