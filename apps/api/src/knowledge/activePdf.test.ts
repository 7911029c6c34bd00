import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { isActivePdf } from "./activePdf.ts";

const script = "1 0 << /S /JavaScript /JS (app.alert(1)) >>";
const harmless = "1 0 << /Kids 2 >>";

/** A PDF of these pieces, texts or bytes. */
const pdf = (...pieces: readonly (string | Buffer)[]) =>
  Buffer.concat(
    ["%PDF-1.7\n", ...pieces, "\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"].map((piece) =>
      typeof piece === "string" ? Buffer.from(piece, "latin1") : piece,
    ),
  );
const packed = (dictionary: string, content: Buffer, begin = "stream\n") =>
  [`3 0 obj\n<< ${dictionary} >>\n${begin}`, content, "\nendstream\nendobj\n"] as const;
const objects = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode";

test.each<[string, Buffer]>([
  ["packed objects", pdf(...packed(objects, deflateSync(script)))],
  ["far from their name", pdf(...packed(`${objects} /Pad (${"x".repeat(3_000)})`, deflateSync(script)))],
  [
    "packed twice",
    pdf(
      ...packed(
        objects.replace("/FlateDecode", "[/FlateDecode /FlateDecode]"),
        deflateSync(deflateSync(script)),
      ),
    ),
  ],
  [
    "packed with a predictor",
    pdf(...packed(`${objects} /DecodeParms << /Predictor 2 /Colors 32 >>`, deflateSync(harmless))),
  ],
  [
    "with a name in numbers, and a harmless stream where they are looked for",
    pdf(
      ...packed("/Note (#41#41#41)", deflateSync(harmless)),
      ...packed(objects.replace("ObjStm", "Obj#53tm"), deflateSync(script)),
    ),
  ],
  [
    "packed objects that do not say that they are",
    pdf(...packed("/N 1 /First 4 /Filter /FlateDecode", deflateSync(script))),
  ],
  [
    "a stream that begins otherwise, before a harmless one",
    pdf(...packed(objects, deflateSync(script), "stream \n"), ...packed("/Length 9", deflateSync(harmless))),
  ],
  ["a stream that begins otherwise, at the end", pdf(...packed(objects, deflateSync(script), "stream \n"))],
  [
    "a word in a text that looks like a beginning",
    pdf(...packed(`${objects} /Pad (stream\n)`, deflateSync(script))),
  ],
  [
    "an object inside of another's content",
    pdf(...packed("/Length 60", Buffer.from("9 0 obj\n<< /S /JavaScript /JS (x) >>\nendobj"))),
  ],
  [
    "what unpacks to more than is looked into",
    pdf(...packed(objects, deflateSync(Buffer.alloc(30_000_000, "1 ")))),
  ],
])("a script in %s is found", (_, file) => {
  expect(isActivePdf(file)).toBe(true);
});

test("packed objects without a script, an outline, and a picture whose bytes spell a name are nothing", () => {
  expect(isActivePdf(pdf(...packed(objects, deflateSync(harmless))))).toBe(false);
  const outline = "4 0 obj\n<< /Type /Outlines /First 15 0 R /Last 16 0 R >>\nendobj\n";
  expect(
    isActivePdf(
      pdf(outline, ...packed("/Subtype /Image /Filter /DCTDecode", Buffer.from("\x01/AA\x02/JS \xff"))),
    ),
  ).toBe(false);
});

test("a file of many beginnings is read through in one go", () => {
  expect(isActivePdf(pdf("stream\n".repeat(700_000)))).toBe(false);
  expect(isActivePdf(pdf("/First 4 stream ".repeat(300_000)))).toBe(true);
});
