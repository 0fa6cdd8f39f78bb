import { readLoginQuery } from "#application/login/login.query.ts";
import { LoginPresenter, type LoginDeps } from "#application/login/login.presenter.ts";
import { loginFieldError } from "#application/login/login.schema.ts";
import { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import type { Language } from "#domain/shared/language.ts";
import { FindHelpLink } from "#domain/support/find-help-link.ts";
import { continueSessionOf } from "#test/support/builders/sign-in-use-cases.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { FakeAddressBar } from "#test/support/fakes/fake-address-bar.ts";
import { FakePartnerApi } from "#test/support/fakes/fake-partner-api.ts";
import { FakeBrowserAbilities } from "#test/support/fakes/fake-browser-abilities.ts";

/** Returns the services of LoginPage, with the real use-cases, and a factory of its presenters. */
export function loginParts(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts(given);
  const addressBar = new FakeAddressBar();
  const abilities = new FakeBrowserAbilities();
  const partnerApi = new FakePartnerApi();
  const speech: { language: Language } = { language: "en" };
  const deps: LoginDeps = {
    keepSignInTarget: new KeepSignInTarget(parts),
    continueSession: continueSessionOf(parts),
    findSignedInPerson: parts.findSignedInPerson,
    signInByRedirect: parts.signInByRedirect,
    signInWithPassword: new SignInWithPassword(parts),
    findHelpLink: new FindHelpLink({ ...parts, partnerApi }),
    tabs: parts.tabs,
    rememberedEmail: parts.rememberedEmail,
    takeProblem: () => parts.errorPageState.takeForLogin(),
    takesPassword: () => true,
    emailCode: async () => undefined,
    passkey: async () => undefined,
    ways: async (known) => parts.providers.ways(known),
    prepareSignIn: () => parts.providers.ofTenant().prepareSignIn(),
    showsFormDuringCheck: () => false,
    navigation: parts.navigation,
    addressBar,
    abilities,
    language: () => speech.language,
    validate: async (field, value) => loginFieldError(field, value),
  };
  return {
    ...parts,
    partnerApi,
    addressBar,
    abilities,
    speech,
    deps,
    presenter: (search = "", changes: Partial<LoginDeps> = {}) =>
      new LoginPresenter(readLoginQuery(search), { ...deps, ...changes }),
  };
}
