import type { ShownForm } from "./boot-result.ts";

/**
 * Looks after a form that stands in the document before the program does: nothing that a person types, ticks,
 * chooses or sends meanwhile is lost, and nothing is sent by the browser itself (URL-07). React hears of none of
 * it until the end: it would put back what it has drawn, as long as its views do not follow the presenters.
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
    // What was typed on meanwhile was not submitted (RAC-02).
    isSubmitted = false;
  };
  // Where the text was changed, this follows the input, possibly after the form was submitted.
  const change = (event: Event) => event.stopImmediatePropagation();
  // React takes the click on a tick box for its change.
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
