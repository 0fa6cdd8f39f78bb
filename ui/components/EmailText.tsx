import { useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { partsOfEmail, shortenedEmail } from "./shortened-email.ts";
import { useText } from "./use-text.ts";
import styles from "./EmailText.module.scss";

/** An e-mail address that can be checked at every width; a button shows the whole of a very long one. */
export function EmailText({ email }: { readonly email: string }) {
  const text = useText();
  const address = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [local, domain] = isWhole ? partsOfEmail(email) : shortenedEmail(email);
  const showWhole = () => {
    setWhole(true);
    // The button that has the focus disappears.
    address.current?.focus();
  };
  return (
    <>
      <bdi className={styles.email} title={email} ref={address} tabIndex={-1}>
        {local}
        <wbr />
        {domain}
      </bdi>
      {local + domain !== email && (
        <Button kind="link" onClick={showWhole}>
          {text("signedIn.showAddress")}
        </Button>
      )}
    </>
  );
}
