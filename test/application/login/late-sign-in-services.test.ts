import { LateSignInServices, type SignInServices } from "#application/login/late-sign-in-services.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";

const request = { langCode: "en" } as const;
const command = { email: "ada@harbour.example", password: "Correct-Horse-7", request };
const helpQuery = { email: command.email, partnerCode: "siteminder" };
const help = { kind: "found", address: "https://help.example/" as TrustedUrl } as const;

const password = { kind: "password" } as const;
const partner = { kind: "partner" } as const;
const redirect = { kind: "redirect", id: "oidc" } as const;

const makeEntry = () => {
  throw new Error("No step is opened here.");
};

/** Services that have an answer of their own to every question. */
function stubServices() {
  const listeners = new Set<unknown>();
  const services: SignInServices = {
    continueSession: { execute: async () => ({ kind: "left-for-provider" }) },
    findSignedInPerson: { execute: async () => ({ kind: "signed-in", email: command.email }) },
    signInWithPassword: { execute: async () => ({ kind: "invalid-credentials" }) },
    signInByRedirect: { execute: async () => ({ kind: "left-for-provider" }) },
    findHelpLink: { execute: async () => help },
    tabs: {
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    ways: jest.fn(() => [partner]),
    emailCode: async () => makeEntry,
    passkey: async () => undefined,
    prepareSignIn: jest.fn(),
  };
  return { services, listeners };
}

type Load = () => Promise<SignInServices>;

const unavailable = { kind: "unreachable", reason: "provider" } as const;

function setUp(
  load: Load,
  {
    takesPasswordOnly = false,
    rules = "loaded",
    failedDeparture = undefined as typeof unavailable | undefined,
  } = {},
) {
  const clock = new FakeClock();
  const idle: (() => void)[] = [];
  const loadRules = jest.fn(async () => {
    if (rules === "missing") throw new Error("ChunkLoadError");
    return { loginFieldError: () => "fieldRequired" as const };
  });
  const late = new LateSignInServices({
    load,
    loadRules,
    sessionCheckLimit: () => new TimeLimit({ clock, milliseconds: 5_000 }),
    failedDeparture,
    takesPasswordOnly: () => takesPasswordOnly,
    whenIdle: (work) => idle.push(work),
  });
  return { late, clock, idle, loadRules };
}

const loaded = () => Promise.resolve(stubServices().services);
const missing = () => Promise.reject(new Error("ChunkLoadError"));
const pending = () => new Promise<never>(() => undefined);

const questions = {
  continueSession: (late: LateSignInServices) => late.continueSession.execute(request, uncancellable),
  findSignedInPerson: (late: LateSignInServices) => late.findSignedInPerson.execute(uncancellable),
  signInWithPassword: (late: LateSignInServices) => late.signInWithPassword.execute(command, uncancellable),
  signInByRedirect: (late: LateSignInServices) =>
    late.signInByRedirect.execute({ way: redirect, request }, uncancellable),
  findHelpLink: (late: LateSignInServices) => late.findHelpLink.execute(helpQuery, uncancellable),
  ways: (late: LateSignInServices) => late.ways({}),
  emailCode: (late: LateSignInServices) => late.emailCode(),
};

test.each([
  ["continueSession", { kind: "left-for-provider" }],
  ["signInByRedirect", { kind: "left-for-provider" }],
  ["signInWithPassword", { kind: "invalid-credentials" }],
  ["findSignedInPerson", { kind: "signed-in", email: command.email }],
  ["findHelpLink", help],
  ["ways", [partner]],
  ["emailCode", makeEntry],
] as const)("%s is answered by the services once they are loaded", async (question, expected) => {
  expect(await questions[question](setUp(loaded).late)).toEqual(expected);
});

test.each([
  ["continueSession", { kind: "form" }],
  ["signInWithPassword", { kind: "unreachable" }],
  ["findSignedInPerson", { kind: "none" }],
  ["findHelpLink", { kind: "none" }],
  ["emailCode", undefined],
  ["ways", undefined],
] as const)(
  "%s leaves the form usable when they cannot be loaded (NET-05, login-100)",
  async (question, expected) => {
    expect(await questions[question](setUp(missing).late)).toEqual(expected);
  },
);

test("the failed early departure is the attempt of this visit, and of no later one (prerender-19)", async () => {
  const load = jest.fn(loaded);
  const { late } = setUp(load, { failedDeparture: unavailable });
  expect(await questions.continueSession(late)).toEqual({ kind: "form", problem: unavailable });
  expect(load).not.toHaveBeenCalled();
  expect(await questions.continueSession(late)).toEqual({ kind: "left-for-provider" });
});

test("a provider known to take a password is not waited for", async () => {
  expect(await setUp(pending, { takesPasswordOnly: true }).late.ways({})).toEqual([password]);
});

describe("other tabs", () => {
  test("are heard from the moment at which the services are loaded (RAC-05)", async () => {
    const { services, listeners } = stubServices();
    const { late } = setUp(() => Promise.resolve(services));
    const stop = late.tabs.listen(() => undefined);
    expect(listeners.size).toBe(0);
    await late.ways({});
    expect(listeners.size).toBe(1);
    stop();
    expect(listeners.size).toBe(0);
  });

  test("are not heard on a page that was left before (RAC-05)", async () => {
    const { services, listeners } = stubServices();
    const { late } = setUp(() => Promise.resolve(services));
    late.tabs.listen(() => undefined)();
    await late.ways({});
    expect(listeners.size).toBe(0);
  });
});

describe("the password step", () => {
  test("is prepared once the browser is idle, also where the services come later (prerender-85)", async () => {
    const { services } = stubServices();
    const { late, idle, loadRules } = setUp(() => Promise.resolve(services));
    late.prepareSignIn();
    for (const work of idle.splice(0)) work();
    expect(loadRules).toHaveBeenCalledTimes(1);
    await late.ways({});
    expect(services.prepareSignIn).not.toHaveBeenCalled();
    for (const work of idle) work();
    expect(services.prepareSignIn).toHaveBeenCalledTimes(1);
  });

  test("checks its fields by the rules (login-14)", async () => {
    expect(await setUp(pending).late.fieldError("password", "")).toBe("fieldRequired");
  });

  test("leaves the check to the provider when the rules cannot be loaded (NET-05)", async () => {
    expect(await setUp(pending, { rules: "missing" }).late.fieldError("password", "")).toBeUndefined();
  });
});
