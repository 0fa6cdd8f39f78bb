import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { deviceId } from "#domain/storage/storage-entries.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { browserStores } from "#adapters/storage/browser-stores.ts";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { startPortal } from "#src/first-screen/start.tsx";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import english from "#translations/en.json";
import { settled } from "#test/support/settled.ts";
import {
  answered,
  bootResult,
  portalWindow,
  silentNetwork,
  unanswered,
} from "#test/support/portal-window.ts";

const records = () => new BrowserStorage({ stores: browserStores(window), clock: new SystemClock() });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Draws what the portal shows, as the document's root would. */
async function show(browserWindow: Window) {
  await act(async () => {
    await start(browserWindow);
    await settled();
  });
}

function start(browserWindow: Window) {
  let rerender: ((content: ReactNode) => void) | undefined;
  const draw = (content: ReactNode) => {
    if (rerender) rerender(content);
    else rerender = render(content).rerender;
  };
  const boot = browserWindow.takeBootResult?.();
  const publicNetwork = silentNetwork();
  return startPortal({ window: browserWindow, boot, publicNetwork, onError: () => undefined, show: draw });
}

async function open(path: string, boot: Parameters<typeof portalWindow>[1] = bootResult()) {
  const browser = portalWindow(path, boot);
  await show(browser.window);
  return browser;
}

let warnings: string[];

beforeEach(() => {
  warnings = [];
  jest.spyOn(console, "warn").mockImplementation((text: string) => warnings.push(text));
});

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute("lang");
  window.localStorage.clear();
  window.sessionStorage.clear();
  jest.restoreAllMocks();
});

/** An error whose stack says that it was thrown by a script of that origin. */
function thrownAt(origin: string): Error {
  const error = new Error("unforeseen");
  error.stack = `Error: unforeseen (https://somebody.example/page)\n    at work (${origin}/assets/main.js:1:42)`;
  return error;
}

const partnerHeading = "Log in through your partner";
const linkMissing = "Open your link again";
const unknown = "Something went wrong";
const notFound = "Page not found";

describe("the routes", () => {
  test.each([
    ["/", partnerHeading, "shell-04, shell-02"],
    ["/login", partnerHeading, "shell-04"],
    ["/login/email", partnerHeading, "shell-04, login-01"],
    ["/authenticate", unknown, "shell-04, authenticate-02"],
    ["/authenticated", partnerHeading, "shell-04, authenticated-02"],
    ["/authorize", partnerHeading, "shell-04, authorize-03"],
    ["/error", unknown, "shell-04"],
    ["/error/account-disabled", "Your account has been disabled", "shell-04"],
    ["/error/password-expired", "Your password has expired", "shell-04"],
    ["/partners/siteminder/sso/_", unknown, "shell-05, partner-07"],
    ["/verify-email", "This link no longer works", "shell-05, verify-05"],
    ["/error/verify-expired", "This link no longer works", "shell-05, verify-11"],
    ["/activate", linkMissing, "shell-05, activate-08"],
    ["/activate/sent", "Check your e-mail", "shell-05"],
    ["/register", linkMissing, "shell-05, activate-08"],
    ["/reset-password", "Log in through your partner", "shell-05"],
    ["/reset-password/sent", "Check your e-mail", "shell-05"],
    ["/reset-password/update", linkMissing, "shell-05"],
    ["/error/activate-expired", "This link no longer works", "shell-05"],
    ["/error/password-will-expire", partnerHeading, "shell-05"],
    ["/mfa", partnerHeading, "shell-06, mfa-33"],
    ["/mfa/verification", partnerHeading, "shell-06, mfa-33"],
    ["/mfa/reset", partnerHeading, "shell-06, mfa-33"],
    ["/nothing/here", notFound, "shell-07"],
    ["/login/a/b", notFound, "shell-07"],
    ["/%61ctivate", notFound, "shell-07"],
    ["/mf%61", notFound, "shell-07"],
  ])("%s shows “%s”, with and without a slash (%s)", async (path, expected) => {
    await open(path);
    await heading(expected);
    cleanup();
    await open(`${path.replace(/\/$/, "")}/`);
    await heading(expected);
  });
});

describe("the start", () => {
  test("an unknown host has a page, a reference and a retry (shell-09, tenant-05)", async () => {
    jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    await open("/login", bootResult({ loginDomain: Promise.resolve(answered({ code: "NotFound" }, 404)) }));
    await heading("There is no login page at this address");
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
    expect(screen.getByText("trace-boot")).toBeDefined();
  });

  const serverWords = "Our servers are having a problem. Please try again in a few minutes.";
  const mistakeWords = /^This login page isn’t set up correctly\. It isn’t your connection/;

  test.each([
    ["an answer of 404", answered({}, 404), serverWords],
    ["a wait", { ...answered({}, 429), retryAfter: "120" }, /Please try again in 2 minutes\.$/],
    ["no object", answered("<html>"), mistakeWords],
    ["a wrong value", answered({ apiBaseUrl: 5 }), mistakeWords],
    ["silence", unanswered, /^We couldn’t reach our servers\./],
    ["a wrong value of the tenant's plug", answered({ identityProviders: { authx: 5 } }), mistakeWords],
  ])("%s has its words and a way to load again (config-06, config-13)", async (_title, answer, words) => {
    const { reloads } = await open("/login", bootResult({ config: Promise.resolve(answer) }));
    await heading("This login page could not be loaded");
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByText("trace-boot")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(reloads()).toBe(1);
  });

  test("a form that was shown before is no longer tracked then (prerender-48)", async () => {
    const ends = { endWithdrawnForm: jest.fn(), end: jest.fn() };
    const form = { offer: () => undefined, begun: () => ({ isSubmitted: false }), end: ends.end };
    const { endWithdrawnForm } = ends;
    const config = Promise.resolve(unanswered);
    await open("/login", bootResult({ config, endWithdrawnForm, form: Promise.resolve(form) }));
    await heading("This login page could not be loaded");
    expect([ends.endWithdrawnForm.mock.calls.length, ends.end.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    ["is in the form that then comes", {}, "ada@harbour.example"],
    ["is forgotten on a shared device", { sharedDevice: true }, ""],
  ])("what was typed %s, once the configuration is there (prerender-73)", async (_title, content, email) => {
    // Node's takes neither an address relative to the page nor a signal of jsdom.
    const NodeRequest = Request;
    jest
      .spyOn(globalThis, "Request")
      .mockImplementation((address) => new NodeRequest(new URL(address as string, window.location.href)));
    const asked = jest.spyOn(globalThis, "fetch");
    const browser = portalWindow(
      "/login?newSession=true",
      bootResult({
        config: Promise.resolve(answered({}, 404)),
        loginDomain: Promise.resolve(answered(aLoginDomain())),
        endWithdrawnForm: () => "ada@harbour.example",
      }),
    );
    const started = start(browser.window);
    const tryAgain = async () => userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    asked.mockImplementation(async () => Response.json({}, { status: 404 }));
    await tryAgain();
    await screen.findByText(serverWords);
    asked.mockImplementation(async () => Response.json(content));
    await tryAgain();
    await heading("Log in");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(email);
    expect(browser.reloads()).toBe(0);
    await started;
  });

  test.each([
    ["UA_ID", { UA_ID: "foo" }],
    ["supportMessenger", { supportMessenger: { appId: "../x", hosts: [] } }],
    ["identityProviders.auth0", { identityProviders: { auth0: 5 } }],
  ])("a wrong %s that this sign-in does not need only warns (config-15)", async (path, content) => {
    await open("/login", bootResult({ config: Promise.resolve(answered(content)) }));
    await heading(partnerHeading);
    expect(warnings.join("\n")).toContain(path);
  });

  test("no page is drawn in English before its own language (prerender-76)", async () => {
    const drawn = new Set<string | undefined>();
    const note = () => drawn.add(document.querySelector("h1")?.textContent);
    const watch = new MutationObserver(note);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await open("/login?langCode=it");
    await heading("Acceda tramite il partner");
    watch.disconnect();
    expect([...drawn].filter((title) => Object.values(english).includes(title ?? ""))).toEqual([]);
  });

  test("without the boot script as well (config-06)", async () => {
    const browser = portalWindow("/login");
    const withoutBoot = new Proxy({} as Window, {
      get: (_target, name) =>
        name === "takeBootResult" ? undefined : (Reflect.get(browser.window, name) as unknown),
    });
    await show(withoutBoot);
    await heading("This login page could not be loaded");
  });

  test("all problems and unknown keys are logged for operators (config-03, config-02)", async () => {
    const content = {
      apiBaseUrl: 5,
      sessionCheckTimeoutMs: 1,
      speling: true,
      identityProviders: { "no-such-plug": {} },
    };
    await open("/login", bootResult({ config: Promise.resolve(answered(content)) }));
    const said = warnings.join("\n");
    for (const told of ["speling", "no-such-plug", "apiBaseUrl", "sessionCheckTimeoutMs"])
      expect(said).toContain(told);
  });

  test("secrets of the address reach the page that they came for (redirect-28)", async () => {
    const path = "/authenticate";
    await open(
      path,
      bootResult({ arrival: { path, parameters: { error: "login_required" }, at: Date.now() } }),
    );
    await heading(partnerHeading);
    expect(window.location.pathname).toBe("/login");
  });

  test("a mobile app's web view names itself in the address, for its tab alone (storage-03)", async () => {
    await open("/login?deviceId=phone-1");
    await heading(partnerHeading);
    expect(records().read(deviceId)).toBe("phone-1");
    expect(localStorage.getItem("AUTH_X_DEVICE_ID")).toBeNull();
  });

  test.each([
    ["a promise", () => new Event("unhandledrejection")],
    ["an event handler", () => new ErrorEvent("error", { error: thrownAt(window.location.origin) })],
  ])("an unexpected error of %s ends on UnknownErrorPage (shell-16, NET-06)", async (_what, error) => {
    await open("/login");
    await heading(partnerHeading);
    act(() => void window.dispatchEvent(error()));
    await heading(unknown);
  });

  test("a script that cannot be parsed or is a vendor's, or a browser's warning, leaves the page unchanged (shell-18, NET-06)", async () => {
    await open("/login");
    await heading(partnerHeading);
    const foreign = thrownAt("https://widget.example");
    const unparsed = Object.assign(new SyntaxError("Unexpected token '<'"), { stack: "SyntaxError" });
    act(() => {
      window.dispatchEvent(new ErrorEvent("error", { error: unparsed }));
      window.dispatchEvent(new ErrorEvent("error", { error: foreign }));
      window.dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop limit exceeded" }));
      window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: foreign }));
    });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(partnerHeading);
  });
});
