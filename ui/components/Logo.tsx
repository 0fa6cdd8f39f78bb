import { useEffect, useRef, useState } from "react";
import styles from "./Logo.module.scss";

type LogoProps = {
  readonly tenantName: string;
  /** The URL of an image that the redirect policy has accepted. */
  readonly image: string | undefined;
};

/** The tenant's logo in a box of fixed size; the tenant's name when there is no image (S-03). */
export function Logo({ tenantName, image }: LogoProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  const drawn = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The prerendered image may have failed before its error handler was attached. A complete SVG may have no
    // intrinsic width, so `decode` is used to find out.
    const { current } = drawn;
    if (current?.complete && current.naturalWidth === 0 && "decode" in current) {
      current.decode().catch(() => setBroken(image));
    }
  }, [image]);
  return (
    <div className={styles.box}>
      {image === undefined || image === broken ? (
        <span className={styles.name}>{tenantName}</span>
      ) : (
        <img
          ref={drawn}
          className={styles.image}
          src={image}
          alt={tenantName}
          onError={() => setBroken(image)}
        />
      )}
    </div>
  );
}
