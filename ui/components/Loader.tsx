import { Button } from "./Button.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { Spinner } from "./Spinner.tsx";
import { useDelay } from "./use-delay.ts";
import { useReload } from "./use-reload.ts";
import { useText } from "./use-text.ts";
import styles from "./Loader.module.scss";

type LoaderProps = {
  /** The text of the loader: "Signing you in…". */
  readonly text: string;
  /** The button that is offered after ten seconds; by default it reloads the page. */
  readonly exit?: { readonly text: string; readonly onClick: () => void };
};

/** Shows nothing for 300 ms, then a spinner with its text; after 10 s an apology and a way out (X-23, MD-06). */
export function Loader({ text, exit }: LoaderProps) {
  const message = useText();
  const reload = useReload();
  const leave = exit ?? (reload && { text: message("shell.reload.action"), onClick: reload });
  const visible = useDelay(true, 300);
  const slow = useDelay(true, 10_000);
  return (
    <div className={styles.loader}>
      {visible && <Spinner size="large" />}
      <LiveRegion kind="status">
        {visible && <p className={styles.text}>{text}</p>}
        {slow && <p className={styles.slow}>{message("common.stillWorking")}</p>}
      </LiveRegion>
      {slow && leave && (
        <Button kind="link" onClick={leave.onClick}>
          {leave.text}
        </Button>
      )}
    </div>
  );
}
