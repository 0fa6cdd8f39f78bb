import { useEffect, useLayoutEffect, useState } from "react";
import { Button, type ButtonKind } from "./Button.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { focusHeading } from "./focus-heading.ts";

export type CountdownButtonProps = {
  /** The label once the button is enabled. */
  readonly children: string;
  /** Returns the label during the countdown: "Resend in 0:27". */
  readonly waiting: (time: string) => string;
  /** The text that is announced once, when the countdown ends. */
  readonly announcement: string;
  /** The remaining whole seconds, counted by the owner; 0 enables the button. */
  readonly secondsLeft: number;
  readonly onClick?: () => void;
  readonly kind?: ButtonKind;
  readonly type?: "button" | "submit";
  readonly pending?: boolean;
};

/**
 * A button with a countdown: disabled and showing the remaining time, which is not announced, until it can be
 * pressed (M-15, OTP-03). When a focused button becomes disabled, focus moves to the heading.
 */
export function CountdownButton({
  children,
  waiting,
  announcement,
  secondsLeft,
  kind = "link",
  pending = false,
  ...button
}: CountdownButtonProps) {
  const isWaiting = secondsLeft > 0;
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    if (isWaiting) setHasWaited(true);
  }, [isWaiting]);
  // In a layout effect, before the browser drops the focus of the disabled button.
  useLayoutEffect(() => {
    if (isWaiting && document.activeElement?.matches("button:disabled")) focusHeading();
  }, [isWaiting]);
  return (
    <>
      <Button {...button} kind={kind} pending={pending} disabled={isWaiting}>
        {isWaiting ? <time dateTime={`PT${secondsLeft}S`}>{waiting(clockTime(secondsLeft))}</time> : children}
      </Button>
      <LiveRegion kind="status" hidden>
        {hasWaited && !isWaiting && !pending && announcement}
      </LiveRegion>
    </>
  );
}

/** Formats seconds as minutes and seconds, the same in every language: 0:27. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
