import { isReturnedTo } from "#adapters/browser/browser-document-visit.ts";
import { earlyForms } from "#adapters/identity/early-checks.ts";
import { hasFlag } from "#application/shared/query.ts";
import { enteredEmail, lastUser } from "#domain/storage/storage-entries.ts";
import type { EarlyTenant, ShownForm } from "./boot-result.ts";
import type { DocumentVisit } from "./document-visit.ts";
import { showsEmailStep, titleIn } from "./early-parts.ts";
import { settingsIn, type EarlySettings } from "./early-settings.ts";
import { withTheme } from "./early-tenant.ts";
import type { FirstWords } from "./first-words.ts";
import type { SessionBeforeForm } from "./session-before-form.ts";
import { showForm, type FormOfTenant } from "./show-form.ts";
import { keepInTab, ofTab, remembered } from "./stored-text.ts";

/** Shows the e-mail step as soon as it may be shown, if this visit begins with it. */
export function prerenderedStep(visit: DocumentVisit, session: SessionBeforeForm, words: FirstWords) {
  const { page, path, search, language, offered, look, tenant, settings, arrival, arrived } = visit;
  const begins = showsEmailStep(page, path);

  let mayKeep = false;
  void settings.then((known) => ({ mayKeep } = known));

  /** Returns the e-mail that was typed in this tab before; none in a link for another's sign-in. */
  function entered(): string | undefined {
    const isForAnother = hasFlag(search, "newSession") && !isReturnedTo(arrived);
    return isForAnother ? undefined : ofTab(enteredEmail);
  }

  let isCancelled = false;

  function showFormOf(shown: EarlyTenant, hidesLinks = false): FormOfTenant | undefined {
    if (isCancelled) return undefined;
    return showForm({
      tenant: shown,
      hidesLinks,
      language,
      offered,
      words: words.values,
      title: words.values[titleIn(search)],
      email: arrival?.parameters["email"] ?? remembered(lastUser) ?? entered() ?? "",
      isRemembered: remembered(lastUser) !== undefined,
      keep: (typed) => mayKeep && keepInTab(enteredEmail, typed.trim() === "" ? undefined : typed),
    });
  }

  /** Shows the form before the answers, from the host's look, if enough is known. */
  function showEarly(): Promise<FormOfTenant | undefined> | undefined {
    const said = look && begins && settingsIn({ status: 200, body: look.config });
    if (!said || !takesPassword(look, said) || !session.isDueAtOnce(said)) return undefined;
    return words.areLoaded
      .then((hasWords) => (hasWords ? showFormOf(withTheme(look.loginDomain), look.isKept) : undefined))
      .catch(() => undefined);
  }

  const early = showEarly();
  /** A form that was shown before the answers and cannot stay after them; the program replaces it by another screen. */
  let withdrawn: ShownForm | undefined;

  async function show(): Promise<ShownForm | undefined> {
    if (!begins) return undefined;
    const shown = await early;
    const [answered, found, hasWords] = await Promise.all([tenant, settings, words.areLoaded]);
    if (!answered || !hasWords || !takesPassword(answered, found)) {
      withdrawn = shown;
      return undefined;
    }
    if (shown) {
      shown.adapt(answered);
      return shown;
    }
    const isDue = session.isDueAtOnce(found) ?? !(await session.mayContinue());
    return isDue ? showFormOf(answered) : undefined;
  }

  return {
    /** The form that is shown before the answers; undefined if too little is known for it. */
    early,
    form: show().catch(() => undefined),
    endWithdrawnForm: (): string | undefined => {
      withdrawn?.end();
      return withdrawn?.begun().email;
    },
    /** Shows no form from now on, because a message stands in its place. */
    cancel: (): void => {
      isCancelled = true;
    },
  };
}

function takesPassword(
  { loginDomain: { tenant } }: Pick<EarlyTenant, "loginDomain">,
  { isUsual }: EarlySettings,
): boolean {
  return isUsual && earlyForms.has(tenant.identityProvider);
}
