import { slowAfter } from "./show-slow.ts";
import type { ShownForm } from "./boot-result.ts";

/** The attributes of a busy button (`ui/components/Button.tsx`). */
const busy = ["aria-busy", "aria-disabled"];

/** The services of the form until the program takes over. */
type FormServices = {
  /** Shows that the program takes long; returns the function that removes this message. */
  readonly tellSlow: () => () => void;
  /** Stores the e-mail that was typed, when the document is left. */
  readonly keep: (email: string) => void;
};

/**
 * Tracks the prerendered form until the program takes over: nothing that a person types, ticks, chooses or submits
 * meanwhile is lost, and the browser itself submits nothing (URL-07). React receives none of these events until then,
 * because it would restore the rendered values as long as its views do not observe the presenters.
 *
 * A submit makes the button busy at once, but by attributes alone: React can take over only elements as it would render
 * them.
 */
export function trackFormInput(form: ParentNode & EventTarget, { tellSlow, keep }: FormServices): ShownForm {
  const field = form.querySelector<HTMLInputElement>("#email");
  const remember = form.querySelector<HTMLInputElement>("#remember-email");
  const language = form.querySelector<HTMLSelectElement>("#language");
  const touched = new Set<EventTarget | null>();
  /**
   * The value that the portal has put into the field. Any other value was typed by a person, or filled in by a password
   * manager without an event.
   */
  let offered = field?.value;
  const isTyped = () => touched.has(field) || field?.value !== offered;
  const button = form.querySelector("[type=submit]");
  let isSubmitted = false;
  let takeBack: () => void = () => undefined;
  const timer = setTimeout(() => (takeBack = tellSlow()), slowAfter);
  const showIdle = () => {
    for (const name of busy) button?.removeAttribute(name);
  };
  const input = (event: Event) => {
    event.stopImmediatePropagation();
    touched.add(event.target);
    // Text that was typed after the submit was not submitted (RAC-02).
    isSubmitted = false;
    showIdle();
  };
  // A text field sends its change event after the input, perhaps even after the submit.
  const change = (event: Event) => event.stopImmediatePropagation();
  // React treats the click on a checkbox as its change.
  const click = (event: Event) => {
    if (event.target === remember) event.stopImmediatePropagation();
  };
  const submit = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    isSubmitted = true;
    for (const name of busy) button?.setAttribute(name, "true");
  };
  const listeners = Object.entries({ input, change, click, submit });
  for (const [type, listener] of listeners) form.addEventListener(type, listener, true);
  const leave = () => {
    if (field && isTyped()) keep(field.value);
  };
  window.addEventListener("pagehide", leave);
  return {
    offer(email, isRemembered) {
      if (field && !isTyped()) {
        field.value = email;
        offered = field.value;
      }
      if (remember && !touched.has(remember)) remember.checked = isRemembered;
    },
    begun: () => ({
      ...(field && isTyped() && { email: field.value }),
      ...(remember && touched.has(remember) && { rememberEmail: remember.checked }),
      ...(language && touched.has(language) && { language: language.value }),
      isSubmitted,
    }),
    end() {
      showIdle();
      clearTimeout(timer);
      takeBack();
      window.removeEventListener("pagehide", leave);
      for (const [type, listener] of listeners) form.removeEventListener(type, listener, true);
      // React passes an event on only if the value differs from the last one that it knows, which is the value at
      // hydration. The assignment tells it the present value.
      if (field) Object.assign(field, { value: field.value });
      if (remember) Object.assign(remember, { checked: remember.checked });
    },
  };
}
