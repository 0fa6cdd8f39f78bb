import { create } from "qrcode";

/** Blank modules on every side, so that cameras find the edge (ISO/IEC 18004). */
const quietZone = 4;

/** A QR code as one path in a square of so many units. */
export type QrDrawing = { readonly size: number; readonly path: string };

/** Drawn here and now: what it says leaves the browser in no other way (OTP-06). */
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
