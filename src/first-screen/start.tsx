import { when } from "mobx";
import type { ReactNode } from "react";
import { earlyForms } from "#adapters/identity/early-checks.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { LoginPresenter } from "#application/login/login.presenter.ts";
import { readLoginQuery } from "#application/login/login.query.ts";
import type { FirstPresenters, Presenters } from "#application/presenters.ts";
import { Query } from "#application/shared/query.ts";
import { ShellPresenter } from "#application/shell/shell.presenter.ts";
import { deviceId, sessionToken } from "#domain/storage/storage-entries.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { once } from "#domain/shared/once.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import { knownCore, loadMessages } from "#translations/loader.ts";
import type { BootResult } from "#src/document/boot-result.ts";
import { readConfig } from "#src/config/config.ts";
import { createBrowserServices, createFirstScreen, type FirstScreen } from "./first-screen.ts";
import { loadLoginSchema, loadRoutes, loadServices } from "#src/program/late-parts.ts";
import type { PortalServices } from "#src/program/portal.ts";
import { watchFailures } from "#adapters/browser/watch-failures.ts";
import { reloadOnce } from "#adapters/navigation/reload-once.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";
import { PortalScreen } from "./PortalScreen.tsx";
import { StartFailure } from "./StartFailure.tsx";
import { hydrateForm } from "./hydrate-form.ts";
import { whenIdle } from "#src/program/when-idle.ts";

/**
 * Shows the portal in this document, or why it cannot be shown. The first screen does not wait for the rest of the
 * program, which is loaded in parallel.
 */
export async function startPortal(
  browserWindow: Window,
  boot: BootResult | undefined,
  show: (content: ReactNode, isDrawn?: boolean) => void,
): Promise<void> {
  const browserServices = createBrowserServices(browserWindow);
  const { navigation } = browserServices;
  // Starts loading at once; a failure is handled where the services are used.
  loadServices().catch(() => undefined);
  const answer = await boot?.config;
  const fail = () => show(<StartFailure reload={() => navigation.reload()} reference={answer?.traceToken} />);
  if (!boot || answer?.status !== 200) return fail();
  const reading = readConfig(answer.body);
  const complain = async () => {
    const { reportConfig } = await loadServices();
    if (!reportConfig(reading)) fail();
  };
  if (reading.problems.length > 0) return complain().catch(fail);

  const firstScreen = createFirstScreen(
    { ...browserServices, config: reading.config, boot },
    async () => (await services()).loginDomains,
  );
  keepLinkParameters(firstScreen);
  const shell = new ShellPresenter({
    enterTenant: firstScreen.enterTenant,
    addressBar: navigation,
    navigation,
    savedTarget: firstScreen.savedTarget,
    redirectPolicy: firstScreen.redirectPolicy,
    paint: async (colors) => {
      const early = await boot.tenant;
      if (early?.loginDomain.theme.colors === colors) return early.theme;
      return (await loadServices()).readableTheme(colors);
    },
    domain: boot.domain,
    namesHost: process.env["NODE_ENV"] === "development",
    search: navigation.shown.search,
    browserLanguages: browserWindow.navigator.languages,
  });
  const services = retriedLoad(async () => {
    const { createPortal } = await loadServices();
    return createPortal(firstScreen, () => shell.language);
  });
  // The document's own loader stays until the tenant, or a failure, is known.
  shell.start();
  const [form] = await Promise.all([boot.form, when(() => shell.phase.kind !== "loading")]);
  const limit = sessionCheckLimits(firstScreen);
  const makeLogin = (search: string, isFormShown = false) =>
    loginPresenter(search, { firstScreen, shell, services, limit, isFormShown });
  const begun = form && { form, login: makeLogin(navigation.shown.search, true) };
  const takeBegun = once(begun?.login);
  const first: FirstPresenters = { shell, login: (search) => takeBegun() ?? makeLogin(search) };
  // Every other page is shown only once its presenters are added (`prepare`, `bringAccounts`).
  const presenters = first as Presenters;
  // Messages that cannot be loaded fall back to English (L10-02).
  const words = () => loadMessages(shell.language, "rest").catch(() => undefined);
  const prepare = async () => {
    const [rest] = await Promise.all([services(), words()]);
    Object.assign(presenters, rest.presenters);
    return {
      bringAccounts: retriedLoad(async () => Object.assign(presenters, await rest.accountPresenters())),
      bringMfa: retriedLoad(async () => Object.assign(presenters, await rest.mfaPresenters())),
    };
  };
  // An unexpected error shows the error page, instead of a loader that never ends (NET-06).
  watchFailures(browserWindow, () => firstScreen.errorPageState.show({}));
  if (begun) {
    begun.form.offer(begun.login.email, begun.login.rememberEmail);
    await loadMessages(shell.language, "core").catch(() => undefined);
  }
  const onShown = () => begun && hydrateForm(begun.form, begun.login, shell);
  show(
    <PortalScreen
      navigation={navigation}
      presenters={presenters}
      prepare={prepare}
      onError={reloadOnce(browserWindow)}
      onShown={onShown}
    />,
    // Without the messages that it was rendered with, the form is rendered again instead of hydrated.
    begun !== undefined && knownCore(shell.language) !== undefined,
  );
  complain().catch(() => undefined);
  if (process.env["NODE_ENV"] === "development") {
    const { theme } = shell;
    if (theme)
      loadServices().then(
        ({ reportTheme }) => reportTheme(theme),
        () => undefined,
      );
  }
  whenIdle(browserWindow, () => {
    Promise.all([loadRoutes(), loadServices()])
      .then(([{ fetchAhead }, parts]) => fetchAhead(browserWindow.navigator, parts))
      .catch(() => undefined);
  });
}

function loginPresenter(
  search: string,
  parts: {
    readonly firstScreen: FirstScreen;
    readonly shell: ShellPresenter;
    readonly services: () => Promise<PortalServices>;
    readonly limit: () => TimeLimit;
    readonly isFormShown: boolean;
  },
): LoginPresenter {
  const { firstScreen, shell, services, limit, isFormShown } = parts;
  const {
    navigation,
    storage,
    linkParameters,
    currentLoginDomain,
    keepSignInTarget,
    rememberedEmail,
    browserAbilities,
  } = firstScreen;
  const available = () => services().catch(() => undefined);
  return new LoginPresenter(
    { ...readLoginQuery(search), ...arrivedEmail(linkParameters) },
    {
      isFormShown,
      keepSignInTarget,
      rememberedEmail,
      takeProblem: () => firstScreen.errorPageState.takeForLogin(),
      navigation,
      addressBar: navigation,
      abilities: browserAbilities,
      language: () => shell.language,
      continueSession: {
        execute: (request, cancellation) =>
          limit().within(cancellation, async (limited) => {
            const rest = await untilCancelled(limited, available());
            return (await rest?.continueSession.execute(request, limited)) ?? { kind: "form" };
          }),
      },
      findHelpLink: {
        execute: async (query, cancellation) =>
          (await available())?.findHelpLink.execute(query, cancellation) ?? { kind: "none" },
      },
      tabs: { listen: (listener) => listenLate(available(), listener) },
      signInWithPassword: {
        execute: async (command, cancellation) =>
          (await available())?.signInWithPassword.execute(command, cancellation) ?? { kind: "unreachable" },
      },
      // A person who can type a password does not wait for the services to load (SPEC-CHOICE D-13).
      credentials: async () =>
        earlyForms.has(currentLoginDomain.loginDomain.tenant.identityProvider)
          ? "password"
          : ((await available())?.credentials() ?? "password"),
      prepareSignIn: () =>
        whenIdle(firstScreen.window, () => {
          void loadLoginSchema().catch(() => undefined);
          void available().then((rest) => rest?.prepareSignIn());
        }),
      showsFormDuringCheck: () =>
        firstScreen.config.showFormDuringCheck &&
        storage.read(sessionToken) === undefined &&
        rememberedEmail.value === undefined,
      validate: async (field, value) => {
        // If the rules cannot be loaded, the provider alone checks the input: better than a dead button (NET-05).
        const schema = await loadLoginSchema().catch(() => undefined);
        return schema?.loginFieldError(field, value);
      },
    },
  );
}

/**
 * Returns the time limit of a session check. On LoginPage the time since the document was opened counts
 * (SPEC-CHOICE D-13).
 */
function sessionCheckLimits({
  window: browserWindow,
  navigation,
  clock,
  config,
}: FirstScreen): () => TimeLimit {
  let isArrival = pageAtPath(navigation.shown.pathname) === "login";
  return () => {
    const spent = isArrival ? browserWindow.performance.now() : 0;
    isArrival = false;
    return new TimeLimit({ clock, milliseconds: Math.max(0, config.sessionCheckTimeoutMs - spent) });
  };
}

/** Listens to the other tabs as soon as the services are loaded. */
function listenLate(
  services: Promise<PortalServices | undefined>,
  listener: Parameters<PortalServices["tabs"]["listen"]>[0],
): () => void {
  let stop: () => void = () => undefined;
  let isWanted = true;
  void services.then((available) => {
    if (isWanted && available) stop = available.tabs.listen(listener);
  });
  return () => {
    isWanted = false;
    stop();
  };
}

/** Stores what was taken out of the address, for as long as it may be used (SPEC-CHOICE D-05). */
function keepLinkParameters({ boot, navigation, storage, linkParameters }: FirstScreen): void {
  // A partner's mobile app passes its device id in the address of its web view (SPEC-CHOICE D-32).
  const mobileApp = new Query(navigation.shown.search).text("deviceId");
  if (mobileApp) storage.write(deviceId, mobileApp);
  const page = boot.arrival && pageAtPath(boot.arrival.path);
  if (!boot.arrival || !page) return;
  linkParameters.keep(page, boot.arrival.parameters, boot.arrival.at);
  navigation.clearEntry();
}

/** Returns the e-mail that was taken out of LoginPage's address (SPEC-CHOICE D-05). */
function arrivedEmail(linkParameters: LinkParameters): { readonly email?: string } {
  const { email } = linkParameters.at("login");
  return email ? { email } : {};
}
