import { useEffect, useLayoutEffect, useState } from "react";
import { Button, type ButtonKind } from "./Button.tsx";
import { LiveRegion } from "./LiveRegion.tsx";
import { focusHeading } from "./focus-heading.ts";

export type CountdownButtonProps = {
  /** What it says when it may be pressed. */
  readonly children: string;
  /** What it says meanwhile, with the time that is left: "Resend in 0:27". */
  readonly waiting: (time: string) => string;
  /** What is announced, once, when the wait is over. */
  readonly announcement: string;
  /** Whole seconds; 0 when it may be pressed. Who knows the deadline counts them. */
  readonly secondsLeft: number;
  readonly onClick?: () => void;
  readonly kind?: ButtonKind;
  readonly type?: "button" | "submit";
  readonly pending?: boolean;
};

/**
 * A button that has to wait: really disabled, with the time that is left in sight, and silent until it may be
 * pressed (M-15, OTP-03). Focus that it had goes to the heading, unless it was already taken elsewhere.
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
  // Before the browser notices, and leaves focus nowhere.
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

/** Minutes and seconds, as a stopwatch shows them in every language. */
export function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
