import { useEffect, useState } from "react";
import type { QrDrawing } from "./qr-drawing.ts";
import styles from "./QrCode.module.scss";

export type QrCodeProps = {
  readonly content: string;
  /** What a screen reader says of it: "QR code for …". */
  readonly label: string;
  /** What is said where it cannot be drawn; the same content has to be there in words. */
  readonly failed: string;
};

type Drawing = QrDrawing | "loading" | "failed";

/** A QR code, always dark on white, whatever the scheme (M-04). What draws it comes when it is needed. */
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
  if (drawing === "loading") return <div className={styles.skeleton} aria-hidden="true" />;
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

/** More than a QR code can hold is drawn as little as what is missing. */
function drawn(draw: (content: string) => QrDrawing, content: string): Drawing {
  try {
    return draw(content);
  } catch {
    return "failed";
  }
}
