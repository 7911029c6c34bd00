/**
 * A QR code (ISO/IEC 18004) of a text in bytes, error correction M, versions 1 to 10: enough for 213 bytes.
 * Drawn here because the address holds a secret, which goes to no one else.
 */

/** Per version: error-correction words per block, then blocks of the first and the second group with their data words. */
const blocksOf: readonly (readonly [number, number, number, number, number])[] = [
  [10, 1, 16, 0, 0],
  [16, 1, 28, 0, 0],
  [26, 1, 44, 0, 0],
  [18, 2, 32, 0, 0],
  [24, 2, 43, 0, 0],
  [16, 4, 27, 0, 0],
  [18, 4, 31, 0, 0],
  [22, 2, 38, 2, 39],
  [22, 3, 36, 2, 37],
  [26, 4, 43, 1, 44],
];

const alignmentOf: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const exponents = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  exponents[power] = value;
  exponents[power + 255] = value;
  logarithms[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (exponents[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0);

/** The generator polynomial of a degree, highest power first, without its leading 1. */
function generator(degree: number): number[] {
  let polynomial = [1];
  for (let root = 0; root < degree; root++) {
    const next = [...polynomial, 0];
    for (const [index, factor] of polynomial.entries())
      next[index + 1] = (next[index + 1] ?? 0) ^ times(factor, exponents[root] ?? 0);
    polynomial = next;
  }
  return polynomial.slice(1);
}

function correction(data: readonly number[], degree: number): number[] {
  const divisor = generator(degree);
  const rest = new Array<number>(degree).fill(0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [index, part] of divisor.entries()) rest[index] = (rest[index] ?? 0) ^ times(part, factor);
  }
  return rest;
}

function dataWords(bytes: Uint8Array, version: number, capacity: number): number[] {
  const bits: number[] = [];
  const write = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >>> bit) & 1);
  };
  write(0b0100, 4);
  write(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) write(byte, 8);
  write(0, Math.min(4, capacity * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(Number.parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let pad = 0xec; words.length < capacity; pad = pad === 0xec ? 0x11 : 0xec) words.push(pad);
  return words;
}

/** Data and correction words of all blocks, interleaved as they are drawn. */
function interleaved(
  words: readonly number[],
  layout: readonly [number, number, number, number, number],
): number[] {
  const [degree, firstCount, firstLength, secondCount, secondLength] = layout;
  const blocks: number[][] = [];
  let at = 0;
  for (let block = 0; block < firstCount + secondCount; block++) {
    const length = block < firstCount ? firstLength : secondLength;
    blocks.push(words.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => correction(block, degree));
  const longest = Math.max(firstLength, secondLength);
  const column = (lists: readonly number[][], index: number) =>
    lists.flatMap((list) => list.slice(index, index + 1));
  return [
    ...Array.from({ length: longest }, (_, index) => column(blocks, index)).flat(),
    ...Array.from({ length: degree }, (_, index) => column(corrections, index)).flat(),
  ];
}

class Matrix {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(size: number) {
    this.size = size;
    this.dark = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
    this.fixed = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  }

  isDark(row: number, column: number): boolean {
    return this.dark[row]?.[column] ?? false;
  }

  isFixed(row: number, column: number): boolean {
    return this.fixed[row]?.[column] ?? true;
  }

  set(row: number, column: number, dark: boolean): void {
    const [line, marks] = [this.dark[row], this.fixed[row]];
    if (!line || !marks || column < 0 || column >= this.size) return;
    line[column] = dark;
    marks[column] = true;
  }

  flip(row: number, column: number): void {
    const line = this.dark[row];
    if (line) line[column] = !line[column];
  }
}

function drawFixed(matrix: Matrix, version: number): void {
  const { size } = matrix;
  for (let at = 0; at < size; at++) {
    matrix.set(6, at, at % 2 === 0);
    matrix.set(at, 6, at % 2 === 0);
  }
  for (const [top, left] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    for (let row = -4; row <= 4; row++)
      for (let column = -4; column <= 4; column++) {
        const ring = Math.max(Math.abs(row), Math.abs(column));
        matrix.set(top + row, left + column, ring !== 2 && ring !== 4);
      }
  }
  drawAlignment(matrix, alignmentOf[version - 1] ?? []);
  drawFormat(matrix, 0);
  if (version >= 7) drawVersion(matrix, version);
}

function drawAlignment(matrix: Matrix, places: readonly number[]): void {
  const end = places.length - 1;
  for (const [i, row] of places.entries())
    for (const [j, column] of places.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === end) || (i === end && j === 0)) continue;
      for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++)
          matrix.set(row + y, column + x, Math.max(Math.abs(y), Math.abs(x)) !== 1);
    }
}

function drawFormat(matrix: Matrix, mask: number): void {
  const { size } = matrix;
  // Error correction M is 00.
  let rest = mask;
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (index: number) => ((bits >>> index) & 1) === 1;
  for (let index = 0; index <= 5; index++) matrix.set(index, 8, bit(index));
  matrix.set(7, 8, bit(6));
  matrix.set(8, 8, bit(7));
  matrix.set(8, 7, bit(8));
  for (let index = 9; index < 15; index++) matrix.set(8, 14 - index, bit(index));
  for (let index = 0; index < 8; index++) matrix.set(8, size - 1 - index, bit(index));
  for (let index = 8; index < 15; index++) matrix.set(size - 15 + index, 8, bit(index));
  matrix.set(size - 8, 8, true);
}

function drawVersion(matrix: Matrix, version: number): void {
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index++) {
    const dark = ((bits >>> index) & 1) === 1;
    const far = matrix.size - 11 + (index % 3);
    const near = Math.floor(index / 3);
    matrix.set(near, far, dark);
    matrix.set(far, near, dark);
  }
}

function drawWords(matrix: Matrix, words: readonly number[]): void {
  const { size } = matrix;
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right;
    const upward = ((column + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const row = upward ? size - 1 - step : step;
      for (const place of [column, column - 1]) {
        if (matrix.isFixed(row, place)) continue;
        if ((((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1) matrix.flip(row, place);
        at++;
      }
    }
  }
}

/** The modules of the code, row by row; true is dark. @throws RangeError when the text is too long. */
export function qrMatrix(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  for (const [index, layout] of blocksOf.entries()) {
    const version = index + 1;
    const [, firstCount, firstLength, secondCount, secondLength] = layout;
    const capacity = firstCount * firstLength + secondCount * secondLength;
    if (bytes.length + (version < 10 ? 2 : 3) > capacity) continue;
    const matrix = new Matrix(17 + 4 * version);
    drawFixed(matrix, version);
    drawWords(matrix, interleaved(dataWords(bytes, version, capacity), layout));
    // Mask 0, a checkerboard: readers accept any, and these texts need no better one.
    for (let row = 0; row < matrix.size; row++)
      for (let column = 0; column < matrix.size; column++)
        if ((row + column) % 2 === 0 && !matrix.isFixed(row, column)) matrix.flip(row, column);
    return matrix.dark;
  }
  throw new RangeError("the text is too long for a QR code of version 10");
}
