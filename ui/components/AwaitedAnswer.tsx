import { LiveRegion } from "./LiveRegion.tsx";
import { Spinner } from "./Spinner.tsx";
import styles from "./AwaitedAnswer.module.scss";

type AwaitedAnswerProps = {
  /** What is awaited: "Waiting for your confirmation…". */
  readonly text: string;
};

/** Shows that the page waits for an action on another device: announced once, with no "taking long" text (M-19). */
export function AwaitedAnswer({ text }: AwaitedAnswerProps) {
  return (
    <div className={styles.awaited}>
      <Spinner />
      <LiveRegion kind="status">{text}</LiveRegion>
    </div>
  );
}
