/*
 * The inline script of the HTML that shows the prerendered e-mail step as soon as it may be shown, while the bundle is
 * still being loaded. It delays the first paint, so it is kept small.
 */
import type { BootResult, EarlyDeparture, EarlyTenant, ShownForm } from "./boot-result.ts";
import { earlyParts, looksForSession, noticeIn, showsEmailStep, titleIn } from "./early-parts.ts";
import { tenantIn, withTheme } from "./early-tenant.ts";
import { earlyLook, type EarlyLook } from "./early-look.ts";
import { checkSession } from "./early-session-check.ts";
import type { depart as departing } from "#src/departure/depart.ts";
import { afterFirstPaint } from "#src/first-screen/after-first-paint.ts";
import type { Values } from "./prerendered-form.ts";
import { showForm, type FormOfTenant } from "./show-form.ts";
import { showInstead } from "./show-instead.ts";
import { showReload } from "./show-reload.ts";
import { showSlow, slowAfter } from "./show-slow.ts";
import { timeShown } from "./time-shown.ts";
import { keepInTab, ofBrowser, ofTab, remembered } from "./stored-text.ts";
import { BrowserDocumentVisit } from "#adapters/browser/browser-document-visit.ts";
import { discoverEarly } from "#adapters/identity/oidc/early-discovery.ts";
import { earlyDepartures, earlyForms } from "#adapters/identity/early-checks.ts";
import type { BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";
import { Query } from "#application/shared/query.ts";
import { requestMark } from "#domain/login/sign-in-request.ts";
import {
  enteredEmail,
  lastUser,
  newSessionOfTab,
  recentLogout,
  sessionToken,
  signedInHere,
} from "#domain/storage/storage-entries.ts";
import { members } from "#domain/storage/storage-entry.ts";
import type { Tenant } from "#domain/tenant/login-domain.ts";
import { once } from "#domain/shared/once.ts";

const questions = window.takeQuestions?.();
// The page is in a frame, or the guard shows its notice (`ask.ts`).
if (!questions) throw new Error("The document does not start.");
const { page, path, search, language, domain, partnerCode, config, loginDomain, arrival } = questions;

/** Reads what the build has written into the document: file names, which hold a hash, or texts. */
function written<Content>(name: string): Readonly<Record<string, Content | undefined>> {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "{}";
  return JSON.parse(content) as Readonly<Record<string, Content | undefined>>;
}

const earlyTenant = loginDomain.then((answer) => tenantIn(answer, domain));

const files = written<readonly string[]>("parts");

/**
 * Parts that the program uses only after the platform's answers: browsers warn of a preload that is unused for seconds.
 */
const waiting = /^(i18n|routes)/;

/**
 * Preloads parts of the program. Runs those that would wait, which only makes their modules known (prerender-74).
 */
function preload(parts: readonly string[]): void {
  for (const part of parts) {
    for (const file of files[part] ?? []) {
      if (waiting.test(part)) {
        import(/* webpackIgnore: true */ file).catch(() => undefined);
        continue;
      }
      const link = document.createElement("link");
      link.rel = "preload";
      link.as = file.endsWith(".css") ? "style" : "script";
      link.href = file;
      document.head.append(link);
    }
  }
}

/** Returns whether this tab continues a new sign-in for the same request (SPEC-CHOICE D-68). */
function goesOnAnew(): boolean {
  return ofTab(newSessionOfTab) === requestMark(Object.fromEntries(search));
}

/**
 * The host's look, as far as it is known before the answers. With a partner's code the look may differ, so it is not
 * used.
 */
const look = partnerCode ? undefined : earlyLook(domain);

/** Returns whether there may be a session of the portal, which the program may be able to continue. */
function mayHaveToken(): boolean {
  return document.cookie.includes(`${sessionToken.key}=`);
}

/** Whether LoginPage looks for a session. */
const isSessionDue = looksForSession(page, search.toString()) && !goesOnAnew();

const [arrived] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];

/** The message that LoginPage shows first, if any. */
const notice = page === "login" ? noticeIn(search.toString()) : undefined;

/**
 * Whether the visit may leave for the provider's own page at once, by those conditions of `departsAtOnce` that are
 * known here. A visit that certainly stays requests nothing from the provider and waits for nothing (prerender-60).
 */
const mayLeave =
  isSessionDue && !notice && arrived?.type === "navigate" && !mayHaveToken() && !ofBrowser(recentLogout);

const [departureFile] = files["departure"] ?? [];

/** The tenant for whose provider's own page this visit will probably leave; undefined for none (prerender-35). */
const leavingTenant =
  mayLeave && departureFile && look && earlyDepartures.has(look.loginDomain.tenant.identityProvider)
    ? look.loginDomain.tenant
    : undefined;

/** Loads the module that leaves, once however often it is called. */
function loadDeparture() {
  return import(/* webpackIgnore: true */ departureFile ?? "") as Promise<{
    readonly depart: typeof departing;
  }>;
}

/** Whether the browser will leave for the provider, so that nothing more is fetched for the program. */
let isLeaving = leavingTenant !== undefined;

if (isLeaving) loadDeparture().catch(() => undefined);

function preloadProgram(): void {
  preload(earlyParts(page, language));
}

/** Resolves once the part of the document that the first screen needs has been parsed. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState !== "loading") resolve();
  document.addEventListener("readystatechange", () => resolve(), { once: true });
  // An observer, because an inline script at this place would make the browser paint the loader first.
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector("#portal + *")) return;
    observer.disconnect();
    resolve();
  }).observe(document, { childList: true, subtree: true });
});

/** The words of the first screens: English until those of the visit's language have come. */
let words: Values = {};

/** Resolves to whether the words are loaded in the language of the visit. */
const isWorded = parsed.then(async () => {
  const { ids = [], en = [] } = written<readonly string[]>("words");
  const say = (texts: readonly unknown[]) => {
    words = Object.fromEntries(ids.map((id, index) => [id, String(texts[index])]));
    // Reserves the space for the message (`PageLayout.module.scss`).
    if (notice) document.documentElement.style.setProperty("--notice", JSON.stringify(words[notice]));
  };
  say(en);
  const own = members(await questions.words);
  const texts = own?.["texts"];
  if (Array.isArray(texts)) say(texts);
  Object.assign(files, own?.["parts"]);
  if (own && !isLeaving) preload(earlyParts(page, language).filter((part) => part.startsWith("i18n-")));
  sayLoading();
  return own !== undefined || questions.words === undefined;
});

/** Writes into the document's loader that the page is loading. */
function sayLoading(): void {
  const loading = words["shell.loading"];
  const heading = document.querySelector("#portal h1");
  if (!loading || !heading) return;
  document.title = (location.pathname.startsWith("/authenticate") ? loading : words["shell.title"]) ?? "";
  heading.textContent = loading;
  // A live region that is inserted with its text is not announced.
  const region = document.querySelector("#portal [role=status]");
  setTimeout(() => region?.replaceChildren(loading), 300);
}

void parsed.then(() => {
  const region = document.querySelector("#portal [role=status]");
  setTimeout(
    () => region?.isConnected && region.parentElement && showSlow(words, region.parentElement),
    slowAfter,
  );
});

/** The settings of the configuration that matter here; the program reads and validates all of it. */
const settings = config.then(settingsIn);

function settingsIn({ status, body }: Pick<BootAnswer, "status" | "body">) {
  const {
    apiBaseUrl = "/api",
    sessionCheckTimeoutMs,
    showFormDuringCheck,
  } = (body ?? {}) as {
    readonly [name: string]: unknown;
  };
  return {
    isUsual: status === 200 && apiBaseUrl === "/api",
    sessionCheckTimeout: typeof sessionCheckTimeoutMs === "number" ? sessionCheckTimeoutMs : 5_000,
    showFormDuringCheck: Boolean(showFormDuringCheck),
  };
}

/**
 * Resolves when the time for the session check is over, counted from when the document was opened (SPEC-CHOICE D-13).
 */
const timeIsUp = settings.then(
  ({ sessionCheckTimeout }) =>
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), sessionCheckTimeout - timeShown(performance.now(), arrived));
    }),
);

const tenantToCheck = {
  expected: look?.loginDomain.tenant,
  answered: earlyTenant.then((found) => found?.loginDomain.tenant),
};
const sessionCheck = isSessionDue ? checkSession(tenantToCheck, timeIsUp).catch(() => undefined) : undefined;

/** Requests the discovery document that leaving needs for a tenant with this configuration. */
function discover(configuration: unknown, { identityProvider, loginDomain }: Tenant) {
  const { identityProviders } = (configuration ?? {}) as {
    readonly identityProviders?: Record<string, object>;
  };
  return discoverEarly(identityProviders?.[identityProvider], loginDomain);
}

/**
 * The discovery document of the look's provider, requested at once; used only if the answers name the same one (D-271).
 */
const expectedDiscovery = leavingTenant && discover(look?.config, leavingTenant);

/** Leaves for the provider's own page before the program is loaded, if the tenant's plug can (prerender-15). */
async function depart(): Promise<EarlyDeparture | undefined> {
  const { tenant, identityProviders } = (await earlyTenant)?.loginDomain ?? {};
  const hasPage = tenant && !identityProviders && earlyDepartures.has(tenant.identityProvider);
  if (!hasPage || !departureFile) {
    if (isLeaving) preloadProgram();
    isLeaving = false;
    return undefined;
  }
  isLeaving = true;
  // Cancels what is still being loaded, because a browser that leaves does not need the program (prerender-20).
  for (const link of document.querySelectorAll("[rel=preload]")) link.remove();
  const discovery = Promise.resolve(expectedDiscovery ?? config.then(({ body }) => discover(body, tenant)));
  return (await Promise.race([loadDeparture(), timeIsUp]))?.depart(window, result, discovery);
}

type Settings = ReturnType<typeof settingsIn>;

/** Returns whether the form may be shown without an answer to the session check; undefined if that answer decides. */
function isDueAtOnce({ showFormDuringCheck }: Settings): boolean | undefined {
  if (!sessionCheck) return true;
  if (mayHaveToken()) return false;
  // SPEC-CHOICE D-13a, D-257
  return (showFormDuringCheck && ![lastUser, signedInHere].some(remembered)) || undefined;
}

/** Resolves to whether the form may be shown, without waiting any longer for the session check. */
async function isFormDue(): Promise<boolean> {
  return isDueAtOnce(await settings) ?? !(await mayContinue());
}

/** Resolves to whether there is a session at the provider, or may be one that only the program can find. */
async function mayContinue(): Promise<boolean> {
  const check = await sessionCheck;
  return check === undefined || (check.answer !== undefined && check.answer.error === undefined);
}

/**
 * Preloads the services that continue a session as soon as one is found. Earlier they would compete with the form and
 * with the program that takes it over, which loads them itself (prerender-32).
 */
async function preloadServices(): Promise<void> {
  const { tenant } = (await earlyTenant)?.loginDomain ?? {};
  if (mayLeave && tenant && earlyDepartures.has(tenant.identityProvider)) return;
  if (isDueAtOnce(await settings) === false || (await mayContinue())) preload(["portal"]);
}

if (sessionCheck) void preloadServices();

let isProgramMissing = false;

const takesPassword = (
  { loginDomain: { tenant } }: Pick<EarlyTenant, "loginDomain">,
  { isUsual }: Settings,
) => isUsual && earlyForms.has(tenant.identityProvider);

/** Whether what is typed may be kept in this tab: not on a shared device, and not before that is known (D-104). */
let mayKeep = false;
void config.then(({ status, body }) => {
  const settings = status === 200 ? members(body) : undefined;
  mayKeep = settings !== undefined && !settings["sharedDevice"];
});

/** Returns the e-mail that was typed in this tab before; none if the link is for another person's sign-in (login-68). */
function entered(): string | undefined {
  const isForAnother =
    new Query(search.toString()).flag("newSession") && !new BrowserDocumentVisit(window).isReturn;
  return isForAnother ? undefined : ofTab(enteredEmail);
}

function showFormOf(tenant: EarlyTenant, hidesLinks = false): FormOfTenant | undefined {
  if (isProgramMissing) return undefined;
  return showForm({
    tenant,
    hidesLinks,
    language,
    words,
    title: words[titleIn(search.toString())],
    email: arrival?.parameters["email"] ?? remembered(lastUser) ?? entered() ?? "",
    isRemembered: remembered(lastUser) !== undefined,
    keep: (typed) => mayKeep && keepInTab(enteredEmail, typed.trim() === "" ? undefined : typed),
  });
}

/**
 * Returns the look with which the form can be shown before the answers; undefined if too little is known (deploy-33,
 * prerender-34).
 */
function lookToShow(): EarlyLook | undefined {
  const said = look && showsEmailStep(page, path) && settingsIn({ status: 200, body: look.config });
  return said && takesPassword(look, said) && isDueAtOnce(said) ? look : undefined;
}

const shownLook = lookToShow();

/** The form that is shown before the answers. */
const early = isWorded
  .then((hasWords) =>
    hasWords && shownLook ? showFormOf(withTheme(shownLook.loginDomain), shownLook.isKept) : undefined,
  )
  .catch(() => undefined);

/** Milliseconds from the start of the navigation within which only a fast line and processor bring the document. */
const soon = 150;

// Otherwise the program would arrive before the first frame and be compiled while the form is laid out (prerender-62).
if (shownLook && performance.now() < soon) {
  void afterFirstPaint(window, early).then(() => isLeaving || preloadProgram());
} else if (!isLeaving) preloadProgram();

/** A form that was shown before the answers and cannot stay after them; the program replaces it by another screen. */
let withdrawn: ShownForm | undefined;

/** Shows the e-mail step as soon as it may be shown, if this visit begins with it. */
async function showEmailStep(): Promise<ShownForm | undefined> {
  if (!showsEmailStep(page, path)) return undefined;
  const shown = await early;
  const [tenant, found, hasWords] = await Promise.all([earlyTenant, settings, isWorded]);
  if (!tenant || !hasWords || !takesPassword(tenant, found)) {
    withdrawn = shown;
    return undefined;
  }
  if (shown) {
    shown.adapt(tenant);
    return shown;
  }
  return (await isFormDue()) ? showFormOf(tenant) : undefined;
}

const form = showEmailStep().catch(() => undefined);

const result: BootResult = {
  language,
  domain,
  partnerCode,
  config,
  loginDomain,
  tenant: earlyTenant,
  sessionCheck,
  departure: mayLeave ? depart().catch(() => undefined) : undefined,
  form,
  endWithdrawnForm() {
    withdrawn?.end();
    return withdrawn?.begun().email;
  },
  showReload: (tryAgain) => showReload(words, tryAgain),
  showInstead,
  arrival,
};
const take = once(result);

/**
 * Loads the program's first script once more. If it is still missing, shows a message in place of the form, which would
 * not work.
 */
async function loadProgramAgain(): Promise<void> {
  await window.judged;
  if (window.isUnsupported) return;
  const file = document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "";
  await import(/* webpackIgnore: true */ file).catch(() => undefined);
  if (!window.takeBootResult) return;
  isProgramMissing = true;
  showReload(words, () => Promise.reject(new Error("The script is missing.")));
}

function lookForProgram(): void {
  if (window.takeBootResult) void loadProgramAgain();
}

// By then the program's first script has run, unless it could not be loaded. In a document that was prerendered it runs
// right after this one.
if (arrived?.domContentLoadedEventStart) setTimeout(lookForProgram);
else document.addEventListener("DOMContentLoaded", lookForProgram);

window.takeBootResult = () => {
  delete window.takeBootResult;
  return take();
};
