import type { Language, OfferedLanguages } from "#domain/shared/language.ts";
import { tenantProperties } from "#ui/app/tenant-properties.ts";
import type { EarlyTenant, ShownForm } from "./boot-result.ts";
import { formValues } from "./form-values.ts";
import { filled, type Values } from "./prerendered-form.ts";
import { adapt } from "./adapt.ts";
import { showSlow } from "./show-slow.ts";
import { trackFormInput } from "./track-form-input.ts";

type FormToShow = {
  readonly tenant: EarlyTenant;
  /**
   * Whether the tenant's links are known from storage alone: until an answer names them, they take their places but
   * cannot be seen or reached.
   */
  readonly hidesLinks: boolean;
  readonly language: Language;
  /** The languages to choose from; empty for those that are drawn. */
  readonly offered: OfferedLanguages;
  /** The messages of the form, in that language. */
  readonly words: Values;
  readonly title: string | undefined;
  readonly email: string;
  readonly isRemembered: boolean;
  /** Stores the e-mail that was typed, if the document is left before the program is loaded. */
  readonly keep: (email: string) => void;
};

/** The form in the document, which may still be changed to another look. */
export type FormOfTenant = ShownForm & { readonly adapt: (tenant: EarlyTenant) => void };

/** Shows the prerendered e-mail step. Returns undefined where the build has none, as in development. */
export function showForm(options: FormToShow): FormOfTenant | undefined {
  const { tenant, hidesLinks, language, offered, words, title, email, isRemembered, keep } = options;
  const portal = document.getElementById("portal");
  const step = document.querySelector<HTMLTemplateElement>("#email-step");
  const name = document.querySelector<HTMLTemplateElement>("#tenant-name");
  if (!portal || !step || !name) return undefined;
  const lookOf = ({ theme, loginDomain }: EarlyTenant) => {
    const values = formValues(loginDomain.theme, language, location.origin);
    // A tenant's name may contain braces that are no placeholder (THM-05).
    const said = Object.entries(words).map(([id, text]) => [
      id,
      text?.replace("{tenant}", () => values.tenant),
    ]);
    const filling: Values & typeof values = { ...(Object.fromEntries(said) as Values), ...values };
    return { colours: tenantProperties(theme.light, theme.dark), filling };
  };
  const drawn = ({ colours, filling }: ReturnType<typeof lookOf>) => {
    for (const [property, colour] of Object.entries(colours)) {
      document.documentElement.style.setProperty(property, colour);
    }
    const copy = filled(step, filling);
    if (filling.logo === undefined) copy.querySelector("header")?.replaceChildren(filled(name, filling));
    // The focus is set below, on the next thing to do.
    copy.querySelector("[autofocus]")?.removeAttribute("autofocus");
    const select = copy.querySelector<HTMLSelectElement>("#language");
    if (select) {
      const options = Object.entries(offered).map(([lang, own]) =>
        Object.assign(new Option(own, lang), { lang }),
      );
      if (options.length > 0) select.replaceChildren(...options);
      select.value = language;
      select.parentElement?.setAttribute("data-shown", select.selectedOptions[0]?.text ?? "");
    }
    document.title = `${title ?? ""} - ${filling.tenant}`;
    return copy;
  };
  const look = lookOf(tenant);
  portal.replaceChildren(drawn(look));
  performance.mark("email-field");
  if (hidesLinks) for (const { style } of portal.querySelectorAll("a")) style.visibility = "hidden";
  const form = trackFormInput(portal, { tellSlow: () => showSlow(words, document.body), keep });
  form.offer(email, isRemembered);
  // As the page itself does on render: with an e-mail filled in, the submit button gets the focus.
  portal.querySelector<HTMLElement>(email === "" ? "#email" : "[type=submit]")?.focus();
  return {
    ...form,
    adapt(other) {
      const wanted = lookOf(other);
      // Only if something differs, which is rare: drawing the form again would lay it out twice, often before the first
      // paint.
      if (JSON.stringify(wanted) !== JSON.stringify(look)) adapt(portal, drawn(wanted));
      for (const link of portal.querySelectorAll("a")) link.removeAttribute("style");
    },
  };
}
