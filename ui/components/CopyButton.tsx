import { useEffect, useState, type RefObject } from "react";
import { copyText } from "./copy-text.ts";
import { Icon } from "./Icon.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { useText } from "./use-text.ts";
import styles from "./CopyButton.module.scss";

type CopyButtonProps = {
  readonly text: string;
  /** The accessible name, such as "Copy support reference". Contains the visible word. */
  readonly label?: string;
  /** The element with the readable text; it is selected when copying fails. */
  readonly source?: RefObject<HTMLElement | null>;
};

/** Copies a text and says so for two seconds; when copying fails, selects the text and says how to copy it (M-05). */
export function CopyButton({ text: copied, label, source }: CopyButtonProps) {
  const text = useText();
  const [outcome, setOutcome] = useState<"idle" | "copied" | "failed">("idle");

  useEffect(() => {
    if (outcome !== "copied") return undefined;
    const timer = setTimeout(() => setOutcome("idle"), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    const done = await copyText(copied);
    setOutcome(done ? "copied" : "failed");
    if (!done && source?.current) getSelection()?.selectAllChildren(source.current);
  };

  return (
    <span className={styles.copy}>
      <button
        type="button"
        className={styles.button}
        aria-label={outcome === "copied" ? undefined : label}
        onClick={() => void copy()}
      >
        <Icon name={outcome === "copied" ? "check" : "copy"} size="small" />
        {text(outcome === "copied" ? "common.copied" : "common.copy")}
      </button>
      <LiveRegion kind="status" hidden={outcome !== "failed"}>
        {outcome === "copied" && text("common.copied")}
        {outcome === "failed" && <span className={styles.failed}>{text("common.copyFailed")}</span>}
      </LiveRegion>
    </span>
  );
}
