import type { Locator } from "@playwright/test";
import decodeQr from "qr/decode.js";

/** Pixels along a module: enough for a reader that is made for cameras. */
const scale = 4;
const [dark, light] = [0, 255];

/**
 * Reads a drawn QR code with another library than the one that draws it. Throws when it cannot be read, or when the
 * margin is too narrow for cameras.
 */
export async function readQrCode(drawing: Locator): Promise<string> {
  const { span, path } = await drawing.evaluate((svg) => ({
    span: Number(svg.getAttribute("viewBox")?.split(" ")[2]),
    path: svg.querySelector("path")?.getAttribute("d") ?? "",
  }));
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
  const margin = Math.min(...runs.map(([column = 0]) => column));
  if (margin < 4) throw new Error(`A margin of ${margin} modules is too narrow for cameras.`);
  const side = span * scale;
  const picture = new Uint8Array(side * side * 3).fill(light);
  for (const [column = 0, row = 0, length = 0] of runs) {
    for (let y = row * scale; y < (row + 1) * scale; y += 1) {
      picture.fill(dark, (y * side + column * scale) * 3, (y * side + (column + length) * scale) * 3);
    }
  }
  return decodeQr({ width: side, height: side, data: picture }, { timeLimit: 5_000 });
}
