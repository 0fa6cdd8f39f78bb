import { earlyForms } from "#adapters/identity/early-checks.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { LateSignInServices, type SignInServices } from "#application/login/late-sign-in-services.ts";
import { LoginPresenter } from "#application/login/login.presenter.ts";
import { readLoginQuery } from "#application/login/login.query.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Language } from "#domain/shared/language.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import { sessionToken, signedInHere } from "#domain/storage/storage-entries.ts";
import { timeShown } from "#src/document/time-shown.ts";
import { loadLoginSchema } from "#src/program/late-parts.ts";
import { whenIdle } from "#src/program/when-idle.ts";
import type { FirstScreen } from "./first-screen.ts";

/** Makes the presenter of LoginPage for its query. `isFormShown`: the document already shows the form. */
type MakeLogin = (search: string, isFormShown?: boolean) => LoginPresenter;

/**
 * Returns the factory of LoginPage's presenter, from the services of the first screen and those that are still being
 * loaded.
 */
export function loginFactory(
  firstScreen: FirstScreen,
  late: {
    readonly load: () => Promise<SignInServices>;
    readonly language: () => Language;
    readonly failedDeparture?: Unreachable | undefined;
  },
): MakeLogin {
  const { config, currentLoginDomain, linkParameters, navigation, rememberedEmail, storage } = firstScreen;
  const takesPassword = () => earlyForms.has(currentLoginDomain.loginDomain.tenant.identityProvider);
  const services = new LateSignInServices({
    load: late.load,
    failedDeparture: late.failedDeparture,
    loadRules: loadLoginSchema,
    sessionCheckLimit: sessionCheckLimits(firstScreen),
    takesPasswordOnly: () =>
      takesPassword() && currentLoginDomain.loginDomain.identityProviders === undefined,
    whenIdle: (work) => whenIdle(firstScreen.window, work),
  });
  return (search, isFormShown = false) =>
    new LoginPresenter(
      { ...readLoginQuery(search), ...emailOfLink(linkParameters) },
      {
        isFormShown,
        isDeviceShared: config.sharedDevice,
        keepSignInTarget: firstScreen.keepSignInTarget,
        rememberedEmail,
        takeProblem: () => firstScreen.errorPageState.takeForLogin(),
        navigation,
        addressBar: navigation,
        abilities: firstScreen.browserAbilities,
        language: late.language,
        ...services,
        takesPassword,
        validate: services.fieldError,
        showsFormDuringCheck: () =>
          config.showFormDuringCheck !== false &&
          !(storage.read(sessionToken) ?? storage.read(signedInHere) ?? rememberedEmail.value),
      },
    );
}

/** Returns the time limit of a session check. On LoginPage the time since the document was opened counts. */
function sessionCheckLimits({
  window: browserWindow,
  navigation,
  clock,
  config,
}: FirstScreen): () => TimeLimit {
  let isArrival = pageAtPath(navigation.shown.pathname) === "login";
  return () => {
    const { performance } = browserWindow;
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const spent = isArrival ? timeShown(performance.now(), entry) : 0;
    isArrival = false;
    return new TimeLimit({ clock, milliseconds: Math.max(0, config.sessionCheckTimeoutMs - spent) });
  };
}

/** Returns the e-mail that was taken out of LoginPage's address. */
function emailOfLink(linkParameters: LinkParameters): { readonly email?: string } {
  const { email } = linkParameters.at("login");
  return email ? { email } : {};
}
