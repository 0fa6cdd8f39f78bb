import { useState } from "react";
import styles from "./Logo.module.scss";

export type LogoProps = {
  readonly tenantName: string;
  /** An address that the redirect policy has let pass as an image. */
  readonly image: string | undefined;
};

/** The tenant's logo in a box that is there before the image is; its name where there is none (S-03). */
export function Logo({ tenantName, image }: LogoProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  return (
    <div className={styles.box}>
      {image === undefined || image === broken ? (
        <span className={styles.name}>{tenantName}</span>
      ) : (
        <img className={styles.image} src={image} alt={tenantName} onError={() => setBroken(image)} />
      )}
    </div>
  );
}
