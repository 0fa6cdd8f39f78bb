import { LiveRegion } from "./LiveRegion.tsx";
import { Spinner } from "./Spinner.tsx";
import styles from "./AwaitedAnswer.module.scss";

export type AwaitedAnswerProps = {
  /** Whose turn it is: "Waiting for your confirmation…". */
  readonly text: string;
};

/** A person's turn on another screen, for as long as it takes: said once, and nobody apologises (M-19). */
export function AwaitedAnswer({ text }: AwaitedAnswerProps) {
  return (
    <div className={styles.awaited}>
      <Spinner />
      <LiveRegion kind="status">{text}</LiveRegion>
    </div>
  );
}
