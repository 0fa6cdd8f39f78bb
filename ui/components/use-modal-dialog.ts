import { useEffect, useRef, type RefObject } from "react";
import { focusHeading } from "./focus-heading.ts";

/**
 * Opens and closes a dialog, and moves the focus into it and back (MD-01, MD-02). `reopen` undoes a closing that did
 * not come from the page.
 */
export function useModalDialog(open: boolean): {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly reopen: () => void;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const wanted = useRef(open);
  const opener = useRef<Element | undefined>(undefined);

  useEffect(() => {
    const element = dialog.current;
    wanted.current = open;
    if (!open || !element) return undefined;
    opener.current = document.activeElement ?? undefined;
    show(element);
    return () => {
      wanted.current = false;
      element.close();
      returnFocus(opener.current);
    };
  }, [open]);

  const reopen = () => {
    if (wanted.current && dialog.current) show(dialog.current);
  };
  return { dialog, reopen };
}

function show(dialog: HTMLDialogElement) {
  if (!dialog.open) dialog.showModal();
  const first =
    dialog.querySelector<HTMLElement>("[data-initial-focus]") ??
    dialog.querySelector<HTMLElement>("[data-actions] :is(a, button)");
  first?.focus();
}

/** Returns focus to the opener, or to the heading when the opener was removed. */
function returnFocus(opener: Element | undefined) {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else focusHeading();
}
