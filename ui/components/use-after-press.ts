import { useEffect, useRef } from "react";

/**
 * Returns a function that calls at once, or, while the pointer is pressed, after its release. Otherwise an error that
 * appears between press and release would move the page, and the release would miss the pressed button.
 */
export function useAfterPress(): (call: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    let timer: number | undefined;
    const press = () => {
      isPressed.current = true;
    };
    const end = () => {
      isPressed.current = false;
      waiting.current?.();
      waiting.current = undefined;
    };
    // The click follows the release within the same task.
    const release = () => {
      timer = window.setTimeout(end);
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("pointerup", release, true);
    window.addEventListener("pointercancel", release, true);
    return () => {
      window.clearTimeout(timer);
      waiting.current = undefined;
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("pointerup", release, true);
      window.removeEventListener("pointercancel", release, true);
    };
  }, []);
  return (call) => {
    if (isPressed.current) waiting.current = call;
    else call();
  };
}
