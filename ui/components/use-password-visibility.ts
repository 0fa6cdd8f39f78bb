import { useEffect, useState, type RefObject } from "react";

/**
 * Returns whether a password is shown, and how to change it. It is hidden again on submit and when the page is
 * restored from the back/forward cache.
 */
export function usePasswordVisibility(input: RefObject<HTMLInputElement | null>): {
  readonly visible: boolean;
  /** Whether the person has used the button, so that its effect is announced. */
  readonly touched: boolean;
  readonly toggle: () => void;
} {
  const [visible, setVisible] = useState(false);
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setVisible(false);
    const hideWhenBroughtBack = (event: PageTransitionEvent) => {
      if (event.persisted) hide();
    };
    form?.addEventListener("submit", hide);
    window.addEventListener("pageshow", hideWhenBroughtBack);
    return () => {
      form?.removeEventListener("submit", hide);
      window.removeEventListener("pageshow", hideWhenBroughtBack);
    };
  }, [input]);

  const toggle = () => {
    setTouched(true);
    setVisible(!visible);
  };
  return { visible, touched, toggle };
}
