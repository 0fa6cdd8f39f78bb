import { create } from "qrcode";

/** The width of the blank margin in modules, which scanners need (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as one SVG path in a square of `size` units. */
export type QrDrawing = { readonly size: number; readonly path: string };

/** Draws a QR code in the browser, so that its content is sent to no other service (OTP-06). */
export function drawQrCode(content: string): QrDrawing {
  const { size, data } = create(content, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let length = 0;
      while (column + length < size && data[row * size + column + length]) length += 1;
      if (length === 0) continue;
      path += `M${column + quietZone} ${row + quietZone}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return { size: size + 2 * quietZone, path };
}
