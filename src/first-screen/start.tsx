import { when } from "mobx";
import type { ReactNode } from "react";
import { watchFailures } from "#adapters/browser/watch-failures.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { RestoredPage } from "#adapters/navigation/restored-page.ts";
import { takeFragment } from "#adapters/navigation/take-fragment.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { FirstPresenters, Presenters } from "#application/presenters.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import { ShellPresenter, type ShellDeps } from "#application/shell/shell.presenter.ts";
import type { PublicNetwork } from "#adapters/http/public-network.ts";
import { isLanguage, type Language } from "#domain/shared/language.ts";
import { once } from "#domain/shared/once.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";
import { previewOfTab } from "#domain/tenant/preview.ts";
import type { BootResult, ShownForm } from "#src/document/boot-result.ts";
import { loadLoginSchema, loadPortal, loadSignIn } from "#src/program/late-parts.ts";
import type { PortalServices } from "#src/program/portal.ts";
import type { LateParts } from "#src/program/routes.tsx";
import { lineIsIdle } from "#src/program/line-is-idle.ts";
import { whenIdle } from "#src/program/when-idle.ts";
import { knownCore, loadMessages } from "#translations/loader.ts";
import { fetchLibrary } from "./fetch-library.ts";
import { createBrowserServices, createFirstScreen, type FirstScreen } from "./first-screen.ts";
import { keepLinkParameters } from "./keep-link-parameters.ts";
import { loaderWith } from "./own-messages.ts";
import { loginFactory } from "./login-factory.ts";
import { PortalScreen } from "./PortalScreen.tsx";
import { loadPublicNetworkDialog } from "#ui/app/App.tsx";
import { loadLaterParts } from "#ui/login/LoginPage.tsx";
import { nextTask } from "#ui/app/next-task.ts";
import { StartFailure } from "./StartFailure.tsx";
import { reportConfig, usableConfig } from "./usable-config.tsx";

/** What the portal is started with. */
export type Start = {
  readonly window: Window;
  /** Undefined where the boot script did not run. */
  readonly boot: BootResult | undefined;
  readonly publicNetwork: PublicNetwork;
  /** Called with the error of a view that failed; reloads the document where another version was deployed. */
  readonly onError: (error: unknown) => void;
  /** Renders the content; `isDrawn`: the document shows the same already. */
  readonly show: (content: ReactNode, isDrawn?: boolean) => void;
};

/**
 * Shows the portal in this document, or why it cannot be shown. The first screen does not wait for the rest of the
 * program, which is loaded in parallel. `docs/start-up.md` draws the whole.
 */
export async function startPortal(start: Start): Promise<void> {
  const { window: browserWindow, boot, publicNetwork, onError, show } = start;
  const arrived = await boot?.exchange;
  // The document's own loader stays while the browser is being redirected.
  if (arrived === "leaving") return;
  const browserServices = createBrowserServices(browserWindow, arrived?.stores);
  const { navigation } = browserServices;
  const restoredPage = new RestoredPage(browserWindow, () => navigation.reload());
  let formIsShown: () => void = ignored;
  const shown = new Promise<void>((resolve) => (formIsShown = resolve));
  const loadNextStep = () => Promise.allSettled([loadLaterParts(), loadLoginSchema()]);
  /** Resolves once the password step is loaded, if it comes next, so that nothing later competes with it. */
  const nextStep = Promise.resolve(boot?.form).then((form) => form && shown.then(loadNextStep));
  // Beside the services, which run it; a failure is handled there.
  const library = nextStep.then(() => fetchLibrary(boot)).catch(ignored);
  // A failure is handled where the services are used. Here they are only loaded again when the network is back, so that
  // the person need not wait for them.
  nextStep.then(loadSignIn).catch(() => {
    const loadAgain = () => void loadNextStep().then(loadSignIn).catch(ignored);
    browserWindow.addEventListener("online", loadAgain, { once: true });
  });
  /** Resolves once a password can be sent, or its parts could not be loaded. */
  const readyToSend = Promise.allSettled([nextStep.then(loadSignIn), library]);

  const reload = () => navigation.reload();
  const usable = await usableConfig(boot, publicNetwork, show, reload);
  if (!boot || !usable) return;
  const { reading, reference, withheldEmail } = usable;

  const firstScreen = createFirstScreen(
    { ...browserServices, config: reading.config, boot, redemption: arrived?.redemption },
    async () => (await signIn()).loginDomains,
  );
  // What the document itself has used must not be used again.
  keepLinkParameters({ ...firstScreen, boot: { arrival: arrived ? undefined : boot.arrival } });
  restoredPage.mayGoOn = !firstScreen.config.sharedDevice;
  const preview = await openedPreview(firstScreen);
  const shell = createShell({ ...firstScreen, ...preview }, () => publicNetwork.abandon());
  const language = () => shell.language;
  preview?.showBanner(language);
  const load = loaderWith(() => shell.givenWords, browserWindow);
  const signIn = retriedLoad(async () => {
    await nextStep;
    const { createSignIn } = await loadSignIn();
    await nextTask();
    return createSignIn(firstScreen, language, publicNetwork);
  });
  const services = retriedLoad(async () => {
    const [given, { createPortal }] = await Promise.all([signIn(), loadPortal()]);
    await nextTask();
    return createPortal(firstScreen, given);
  });
  if (firstScreen.config.telemetry) {
    nextStep
      .then(() => import(/* webpackChunkName: "telemetry" */ "#src/program/telemetry.ts"))
      .then(({ countVisit }) => countVisit(firstScreen))
      .catch(ignored);
  }
  // The document's own loader stays until the tenant, or a failure, is known.
  shell.start();
  const [drawn, departure] = await Promise.all([
    boot.form,
    boot.departure,
    when(() => shell.phase.kind !== "loading"),
  ]);
  // The document's own loader stays while the browser is being redirected.
  if (departure === "leaving") return;

  const isFormGone = withheldEmail !== undefined;
  const form = isFormGone ? undefined : drawn;
  // On a shared device another person may have tried again.
  const isForgotten = isFormGone && firstScreen.config.sharedDevice;
  const typedEmail = isForgotten ? undefined : (withheldEmail ?? boot.endWithdrawnForm());
  if (typedEmail !== undefined) firstScreen.rememberedEmail.enter(typedEmail);
  const makeLogin = loginFactory(firstScreen, {
    load: async () => (await loadSignIn()).servicesOfLogin(await signIn(), firstScreen, services),
    language,
    failedDeparture: departure,
  });
  const begun = form && { form, login: makeLogin(navigation.shown.search, true) };
  const takeBegun = once(begun?.login);
  const first: FirstPresenters = { shell, login: (search) => takeBegun() ?? makeLogin(search) };
  // Every other page is shown only once its presenters are added (`prepareOtherPages`).
  const presenters = first as Presenters;
  // An unexpected error shows the error page, instead of a loader that never ends (NET-06).
  watchFailures(browserWindow, (thrown) => {
    recordEvent({ thrown });
    firstScreen.errorPageState.show({});
  });
  begun?.form.offer(begun.login.email, begun.login.emailStep.isRemembered);
  const worded = firstMessages(shell.language, browserWindow, begun ? 10_000 : 1_000);
  if (shell.phase.kind === "ready" && pageAtPath(navigation.shown.pathname) !== "login") {
    const leading = loadPortal().then(({ leadOn }) => leadOn(firstScreen, presenters, services));
    // Where the services cannot be loaded, the page says so.
    if (await leading.catch(() => false)) return;
  }
  await worded;
  if (begun) await nextTask();
  show(
    <PortalScreen
      navigation={navigation}
      presenters={presenters}
      prepare={() => prepareOtherPages(presenters, services, () => load(shell.language, "rest"))}
      loadMessages={load}
      nextStep={readyToSend}
      onError={onError}
      onShown={() => {
        browserWindow.performance.mark("taken-over");
        if (begun) hydrateForm(begun.form, begun.login, shell);
        void nextTask().then(formIsShown);
      }}
    />,
    // Hydrates only what was rendered with the same look, and if the messages are loaded with which that was done.
    begun !== undefined && !preview && knownCore(shell.language) !== undefined,
  );
  if (process.env["NODE_ENV"] === "development") reportTheme(shell, firstScreen);
  await readyToSend;
  reportConfig(reading)
    .then(async (unusable) => {
      await firstScreen.currentLoginDomain.entered;
      if (unusable.includes(firstScreen.currentLoginDomain.loginDomain.tenant.identityProvider))
        show(<StartFailure reload={reload} problem={{ reason: "misconfigured", reference }} />);
    })
    .catch(ignored);
  whenIdle(browserWindow, () => {
    beginLaterParts(firstScreen, shell, publicNetwork, readyToSend, services);
  });
}

/**
 * Resolves once the messages of the first screens are loaded, or cannot be, at the latest after `patience` in
 * milliseconds: words that do not come must keep back no page, and no form that only the program submits.
 */
async function firstMessages(language: Language, browserWindow: Window, patience: number): Promise<void> {
  // Requested twice, since without the messages React renders the form anew, and the caret is lost.
  const messages = retriedLoad(() => loadMessages(language, "core"))().catch(ignored);
  await Promise.race([messages, new Promise((resolve) => browserWindow.setTimeout(resolve, patience))]);
}

/** Resolves to the preview that an operator has opened in this tab; undefined, as for everybody else, without one. */
async function openedPreview(firstScreen: FirstScreen) {
  const { config, storage, window: browserWindow } = firstScreen;
  const { previewKey: key } = config;
  const token = key && (takeFragment(browserWindow, "preview") ?? storage.read(previewOfTab));
  if (!key || !token) return undefined;
  return import(/* webpackChunkName: "preview" */ "#src/program/preview.tsx")
    .then(({ openPreview }) => openPreview(firstScreen, { token, key }))
    .catch(() => undefined);
}

/** Passes what the person entered in the prerendered form to the presenters. */
function hydrateForm(form: ShownForm, login: LoginPresenter, shell: ShellPresenter): void {
  form.end();
  const { email, rememberEmail, language, isSubmitted } = form.begun();
  if (email !== undefined && email !== login.email) login.typeEmail(email);
  if (rememberEmail !== undefined && rememberEmail !== login.emailStep.isRemembered)
    login.emailStep.toggleRemembered();
  if (isLanguage(language) && language !== shell.language) shell.switchLanguage(language);
  if (isSubmitted) void login.submitEmail();
}

/** Begins what no screen waits for: parts that may be needed without a network, and what the next visit uses. */
function beginLaterParts(
  firstScreen: FirstScreen,
  shell: ShellPresenter,
  publicNetwork: PublicNetwork,
  readyToSend: Promise<unknown>,
  services: () => Promise<unknown>,
): void {
  import(/* webpackChunkName: "fetch-ahead" */ "#src/program/fetch-ahead.ts")
    .then(({ fetchAhead }) => fetchAhead(firstScreen.window, firstScreen.navigation, readyToSend))
    .catch(ignored);
  // A password that is entered at once must not share the line with what other pages need.
  readyToSend
    .then(() => lineIsIdle(firstScreen.window))
    .then(services)
    .catch(ignored);
  readyToSend
    .then(loadSignIn)
    .then(({ keepLook }) => keepLook(firstScreen))
    .catch(ignored);
  readyToSend
    .then(() => lineIsIdle(firstScreen.window))
    .then(() => import(/* webpackChunkName: "notices" */ "#src/program/notices.ts"))
    .then(({ followNotices }) => followNotices(firstScreen, shell))
    .catch(ignored);
  readyToSend
    .then(loadPublicNetworkDialog)
    .then(() => publicNetwork.reportTo((isInTheWay) => shell.notePublicNetwork(isInTheWay)), ignored);
}

/** Creates the presenter of the frame around every page: tenant, theme and language. */
function createShell(
  services: Omit<FirstScreen, "enterTenant"> & Pick<ShellDeps, "enterTenant">,
  ignorePublicNetwork: () => void,
): ShellPresenter {
  const { window: browserWindow, navigation, boot, config } = services;
  return new ShellPresenter({
    ...services,
    addressBar: navigation,
    paint: async (colors) => {
      const early = await boot.tenant;
      if (early?.loginDomain.theme.colors === colors) return early.theme;
      return (await loadPortal()).readableTheme(colors);
    },
    domain: boot.domain,
    namesHost: process.env["NODE_ENV"] === "development",
    ignorePublicNetwork,
    search: navigation.shown.search,
    isDeviceShared: config.sharedDevice,
    footerLinks: config.footerLinks,
    words: config.words,
    browserLanguages: browserWindow.navigator.languages,
    offeredLanguages: boot.offered,
  });
}

/**
 * Loads the presenters and messages of every page but LoginPage. Returns the loaders of parts that only some pages
 * need.
 */
async function prepareOtherPages(
  presenters: Presenters,
  services: () => Promise<PortalServices>,
  messages: () => Promise<unknown>,
): Promise<LateParts> {
  // Without its messages, which are English if need be (L10-02), a page would be empty.
  const [rest] = await Promise.all([services(), messages()]);
  return rest.addPresenters(presenters);
}

const ignored = () => undefined;

/** Warns a developer about the colours of the theme that were changed. */
function reportTheme({ theme }: ShellPresenter, { currentLoginDomain }: FirstScreen): void {
  if (!theme) return;
  loadPortal().then(
    ({ reportTheme: report }) => report(currentLoginDomain.loginDomain.theme.colors),
    ignored,
  );
}
