/**
 * jsdom knows `<dialog>` but not how to open it (MD-05). As much as the portal asks of one: it opens, closes,
 * says so, gives focus back, and offers Esc as `cancel`, after which it closes unless that was refused.
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
