import type { ShownForm } from "./boot-result.ts";

/**
 * Tracks the prerendered form until the program takes part: nothing that a person types, ticks, chooses or submits
 * meanwhile is lost, and the browser itself submits nothing (URL-07). React receives none of these events until the
 * end, because it would restore the rendered values as long as its views do not observe the presenters.
 */
export function trackFormInput(form: ParentNode & EventTarget): ShownForm {
  const field = form.querySelector<HTMLInputElement>("#email");
  const remember = form.querySelector<HTMLInputElement>("#remember-email");
  const language = form.querySelector<HTMLSelectElement>("#language");
  const touched = new Set<EventTarget | null>();
  let isSubmitted = false;
  const input = (event: Event) => {
    event.stopImmediatePropagation();
    touched.add(event.target);
    // Text that was typed after the submit was not submitted (RAC-02).
    isSubmitted = false;
  };
  // A change event follows the input of a text field, possibly after the form was submitted.
  const change = (event: Event) => event.stopImmediatePropagation();
  // React treats the click on a checkbox as its change.
  const click = (event: Event) => {
    if (event.target === remember) event.stopImmediatePropagation();
  };
  const submit = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    isSubmitted = true;
  };
  const listeners = Object.entries({ input, change, click, submit });
  for (const [type, listener] of listeners) form.addEventListener(type, listener, true);
  return {
    offer(email, isRemembered) {
      if (field && !touched.has(field)) field.value = email;
      if (remember && !touched.has(remember)) remember.checked = isRemembered;
    },
    begun: () => ({
      ...(field && touched.has(field) && { email: field.value }),
      ...(remember && touched.has(remember) && { rememberEmail: remember.checked }),
      ...(language && touched.has(language) && { language: language.value }),
      isSubmitted,
    }),
    end() {
      for (const [type, listener] of listeners) form.removeEventListener(type, listener, true);
    },
  };
}
