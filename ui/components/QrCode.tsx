import { useEffect, useState } from "react";
import type { QrDrawing } from "./qr-drawing.ts";
import styles from "./QrCode.module.scss";

type QrCodeProps = {
  readonly content: string;
  /** The accessible name: "QR code for …". */
  readonly label: string;
  /** The text when the code cannot be drawn; the page has to offer the same content as text. */
  readonly failed: string;
};

type Drawing = QrDrawing | "loading" | "failed";

/** A QR code, dark on white in both colour schemes (M-04). The drawing code is loaded on demand. */
export function QrCode({ content, label, failed }: QrCodeProps) {
  const [drawing, setDrawing] = useState<Drawing>("loading");
  useEffect(() => {
    let isWanted = true;
    const show = (drawn: Drawing) => {
      if (isWanted) setDrawing(drawn);
    };
    import(/* webpackChunkName: "qr-drawing" */ "./qr-drawing.ts").then(
      ({ drawQrCode }) => show(drawn(drawQrCode, content)),
      () => show("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [content]);

  if (drawing === "failed") return <p className={styles.failed}>{failed}</p>;
  if (drawing === "loading") return <div className={styles.skeleton} aria-busy aria-hidden="true" />;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}

/** Draws the code; `failed` when the content is too long for a QR code. */
function drawn(draw: (content: string) => QrDrawing, content: string): Drawing {
  try {
    return draw(content);
  } catch {
    return "failed";
  }
}
