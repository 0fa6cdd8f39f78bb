import type { Locator } from "@playwright/test";

/** The codewords of each block, by version, for error correction level M. */
const blockLengths: readonly (readonly number[])[] = [
  [16],
  [28],
  [44],
  [32, 32],
  [43, 43],
  [27, 27, 27, 27],
  [31, 31, 31, 31],
  [38, 38, 39, 39],
  [36, 36, 36, 37, 37],
];

/** The centres of the alignment patterns, by version, besides the coordinate of the timing patterns. */
const alignmentCentres: readonly (readonly number[])[] = [
  [],
  [18],
  [22],
  [26],
  [30],
  [34],
  [22, 38],
  [24, 42],
  [26, 46],
];

const masks: readonly ((row: number, column: number) => number)[] = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
];

const alphanumerics = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/**
 * Reads a drawn QR code, implemented from its standard (ISO/IEC 18004): versions 1 to 9, level M, undamaged. Throws
 * when the code does not follow the standard.
 */
export async function readQrCode(drawing: Locator): Promise<string> {
  const { span, path } = await drawing.evaluate((svg) => ({
    span: Number(svg.getAttribute("viewBox")?.split(" ")[2]),
    path: svg.querySelector("path")?.getAttribute("d") ?? "",
  }));
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  const margin = Math.min(...runs.map(([column = 0]) => column));
  if (margin < 4) throw new Error(`A margin of ${margin} modules is too narrow for cameras.`);
  const size = span - 2 * margin;
  const dark = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [column = 0, row = 0, length = 0] of runs) {
    dark[row - margin]?.fill(true, column - margin, column - margin + length);
  }
  return textIn(codewordsOf((row, column) => dark[row]?.[column] ?? false, size));
}

type Modules = (row: number, column: number) => boolean;

function codewordsOf(dark: Modules, size: number): readonly number[] {
  const version = (size - 17) / 4;
  const lengths = blockLengths[version - 1];
  const format = [0, 1, 2, 3, 4].reduce((bits, column) => bits * 2 + Number(dark(8, column)), 0) ^ 0b10101;
  const mask = masks[format % 8];
  if (!lengths || !mask || format >> 3 !== 0) throw new Error(`No code of a known form: ${size}, ${format}.`);
  const isDrawnAlways = fixedModules(version, size);
  const bits: boolean[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isDrawnAlways(row, column)) bits.push(dark(row, column) !== (mask(row, column) === 0));
      }
    }
    isUpwards = !isUpwards;
  }
  return deinterleaved(bits, lengths);
}

/** Returns the function patterns of a version: finders, alignment, timing, format and version. */
function fixedModules(version: number, size: number): Modules {
  const last = size - 8;
  const centres = [6, ...(alignmentCentres[version - 1] ?? [])];
  const [first = 0, end = 0] = [centres[0], centres.at(-1)];
  const isCorner = (row: number, column: number) =>
    [
      [first, first],
      [first, end],
      [end, first],
    ].some(([y, x]) => y === row && x === column);
  const squares = centres
    .flatMap((row) => centres.map((column) => [row, column] as const))
    .filter(([row, column]) => !isCorner(row, column));
  return (row, column) =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column >= last)) ||
    (row >= last && column < 9) ||
    squares.some(([y, x]) => Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2) ||
    (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11)));
}

function deinterleaved(bits: readonly boolean[], lengths: readonly number[]): readonly number[] {
  const blocks: number[][] = lengths.map(() => []);
  let position = 0;
  for (let index = 0; index < Math.max(...lengths); index += 1) {
    for (const [block, length] of lengths.entries()) {
      if (index >= length) continue;
      const byte = bits.slice(position, position + 8).reduce((value, bit) => value * 2 + Number(bit), 0);
      blocks[block]?.push(byte);
      position += 8;
    }
  }
  return blocks.flat();
}

function textIn(codewords: readonly number[]): string {
  const bits = codewords.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  let position = 0;
  const take = (count: number) => {
    position += count;
    return parseInt(bits.slice(position - count, position) || "0", 2);
  };
  let text = "";
  while (position + 4 <= bits.length) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 0b0100) {
      const bytes = Array.from({ length: take(8) }, () => take(8));
      text += new TextDecoder().decode(Uint8Array.from(bytes));
    } else if (mode === 0b0010) {
      let left = take(9);
      for (; left > 1; left -= 2) {
        const pair = take(11);
        text += `${alphanumerics.charAt(Math.floor(pair / 45))}${alphanumerics.charAt(pair % 45)}`;
      }
      if (left === 1) text += alphanumerics.charAt(take(6));
    } else if (mode === 0b0001) {
      let left = take(10);
      for (; left > 0; left -= 3) {
        const digits = Math.min(left, 3);
        text += String(take([4, 7, 10][digits - 1] ?? 0)).padStart(digits, "0");
      }
    } else throw new Error(`No text of a known kind: ${mode}.`);
  }
  return text;
}
