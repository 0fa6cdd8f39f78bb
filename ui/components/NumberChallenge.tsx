import { LiveRegion } from "./LiveRegion.tsx";
import styles from "./NumberChallenge.module.scss";

type NumberChallengeProps = {
  readonly number: string;
  /** The text that is announced: "Confirm 42 in the app". */
  readonly announcement: string;
};

/** Shows the number that the person has to match in the mobile app (M-19, OTP-05). */
export function NumberChallenge({ number, announcement }: NumberChallengeProps) {
  return (
    <>
      <p className={styles.number} aria-hidden="true" translate="no">
        {number}
      </p>
      <LiveRegion kind="status" hidden>
        {announcement}
      </LiveRegion>
    </>
  );
}
