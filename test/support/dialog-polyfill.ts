/**
 * Adds to jsdom, which has `<dialog>` but cannot open it, the behaviour that the portal uses (MD-05): it opens, closes
 * with a `close` event, returns the focus, and on Esc sends `cancel` and closes unless that was prevented.
 */
const openers = new WeakMap<HTMLDialogElement, Element | null>();

if (typeof HTMLDialogElement.prototype.showModal !== "function") {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException("The dialog is open already.", "InvalidStateError");
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>("[autofocus], button, a[href], input, select")?.focus();
    document.addEventListener("keydown", offerCancel);
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    queueMicrotask(() => this.dispatchEvent(new Event("close")));
  };
}

function offerCancel(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const open = [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1);
  if (open?.dispatchEvent(new Event("cancel", { cancelable: true }))) open.close();
}
