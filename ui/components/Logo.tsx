import { useEffect, useRef, useState } from "react";
import styles from "./Logo.module.scss";

export type LogoProps = {
  readonly tenantName: string;
  /** An address that the redirect policy has let pass as an image. */
  readonly image: string | undefined;
};

/** The tenant's logo in a box that is there before the image is; its name where there is none (S-03). */
export function Logo({ tenantName, image }: LogoProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  const drawn = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed in the document before there was anybody to tell. A drawing may be whole and have no
    // width of its own, so it is decoded to find out.
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
