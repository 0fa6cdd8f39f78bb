import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { ShellPresenter } from "#application/shell/shell.presenter.ts";
import { isLanguage } from "#domain/shared/language.ts";
import type { ShownForm } from "#src/document/boot-result.ts";

/** Passes what the person entered in the prerendered form to the presenters. */
export function hydrateForm(form: ShownForm, login: LoginPresenter, shell: ShellPresenter): void {
  form.end();
  const { email, rememberEmail, language, isSubmitted } = form.begun();
  if (email !== undefined && email !== login.email) login.typeEmail(email);
  if (rememberEmail !== undefined && rememberEmail !== login.emailStep.isRemembered)
    login.emailStep.toggleRemembered();
  if (isLanguage(language) && language !== shell.language) shell.switchLanguage(language);
  if (isSubmitted) void login.submitEmail();
}
