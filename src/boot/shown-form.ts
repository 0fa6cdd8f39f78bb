import type { ShownForm } from "./boot-hand-over.ts";

/**
 * Looks after a form that stands in the document before the program does: nothing that a person types, ticks,
 * chooses or sends meanwhile is lost, and nothing is sent by the browser itself (URL-07).
 */
export function lookAfter(form: ParentNode & EventTarget): ShownForm {
  const field = form.querySelector<HTMLInputElement>("#email");
  const remember = form.querySelector<HTMLInputElement>("#remember-email");
  const language = form.querySelector<HTMLSelectElement>("#language");
  const touched = new Set<EventTarget | null>();
  let isSubmitted = false;
  const touch = ({ target }: Event) => {
    touched.add(target);
    // What was typed on meanwhile was not submitted (RAC-02).
    isSubmitted = false;
  };
  const submit = (event: Event) => {
    event.preventDefault();
    isSubmitted = true;
  };
  form.addEventListener("input", touch, true);
  form.addEventListener("submit", submit, true);
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
      form.removeEventListener("input", touch, true);
      form.removeEventListener("submit", submit, true);
    },
  };
}
