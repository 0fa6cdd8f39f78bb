import { useState, type ReactNode } from "react";
import styles from "./ProviderLogo.module.scss";

type ProviderLogoProps = {
  /** The URL of an image that the redirect policy has accepted; without one, the button stands alone. */
  readonly image: string | undefined;
  /** The button, whose words say all that the image shows. */
  readonly children: ReactNode;
};

/** A provider's logo at the beginning of its button. Nothing moves where the image is missing or cannot be loaded. */
export function ProviderLogo({ image, children }: ProviderLogoProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined);
  return (
    <div className={styles.place}>
      {children}
      {image !== undefined && image !== broken && (
        <img
          className={styles.logo}
          src={image}
          alt=""
          width={24}
          height={24}
          onError={() => setBroken(image)}
        />
      )}
    </div>
  );
}
