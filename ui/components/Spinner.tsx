import { classNames } from "./class-names.ts";
import styles from "./Spinner.module.scss";

type SpinnerProps = { readonly size?: "small" | "large" };

/** A decorative spinner; the component that uses it also says in text what it waits for. */
export function Spinner({ size = "small" }: SpinnerProps) {
  return (
    <svg
      className={classNames(styles.spinner, styles[size])}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === "large" ? "1.75" : "2.25"}
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="10" cy="10" r="8" opacity="0.22" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
