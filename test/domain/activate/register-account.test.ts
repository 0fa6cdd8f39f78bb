import type { OpenAccountFailure } from "#domain/activate/activation-api.port.ts";
import type { SignInFailure } from "#domain/provider/identity-provider.port.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { aDraft, activationParts, registerAccountOf } from "#test/support/builders/activation-parts.ts";
import { allowedTarget, domainParts, staffWay } from "#test/support/builders/domain-parts.ts";

const storedTarget = {
  AUTH_X_TARGET: JSON.stringify({ at: 0, value: { redirectUri: allowedTarget } }),
};
const command = { draft: aDraft, langCode: "th" } as const;
const unreachable = { kind: "unreachable", reference: "trace-1" } as const;

function setUp(
  given: Parameters<typeof domainParts>[0] = {},
  answers: { readonly register?: OpenAccountFailure; readonly signInWithPassword?: SignInFailure } = {},
) {
  const parts = activationParts(domainParts(given));
  parts.linkParameters.keep("register", { token: aDraft.token });
  if (answers.register) parts.registrationApi.registerAnswer = failure(answers.register);
  if (answers.signInWithPassword) parts.provider.logInAnswer = failure(answers.signInWithPassword);
  const registerAccount = registerAccountOf(parts);
  return { ...parts, register: () => registerAccount.execute(command, uncancellable) };
}

describe("RegisterAccount", () => {
  test("makes the account, and then signs in with its e-mail and the new password (register-04)", async () => {
    const { register, registrationApi, provider, navigation, linkParameters } = setUp();
    expect(await register()).toEqual({ kind: "left-for-provider" });
    expect(registrationApi.sent).toEqual([{ draft: aDraft }]);
    const signInContext = { langCode: "th", applyMfa: true };
    const typed = { email: "ada@harbour.example", password: aDraft.password };
    expect(provider.requests).toEqual([{ kind: "log-in", ...typed, signInContext }]);
    expect(navigation.departures).toHaveLength(1);
    expect([linkParameters.at("register"), linkParameters.at("login")]).toEqual([{}, {}]);
  });

  test("leaves no history entry of the form, which is spent (register-09)", async () => {
    const { register, navigation } = setUp({ tab: storedTarget });
    await register();
    expect(navigation.renamings).toEqual([{ page: "login", redirectUri: allowedTarget }]);
    const refused = setUp({}, { register: { kind: "unreachable" } });
    await refused.register();
    expect(refused.navigation.renamings).toEqual([]);
  });

  test.each<[SignInFailure, object]>([
    [{ kind: "invalid-credentials" }, { kind: "invalid-credentials" }],
    [{ kind: "unexpected", cause: "?" }, { kind: "invalid-credentials" }],
    [unreachable, unreachable],
  ])("a sign-in that fails with %j is LoginPage's to tell, once (register-05)", async (answer, problem) => {
    const { register, navigation, linkParameters, errorPageState } = setUp(
      { browser: { AUTH_X_REDIRECT_URI: allowedTarget } },
      { signInWithPassword: answer },
    );
    expect(await register()).toEqual({ kind: "moved" });
    const destination = { page: "login", stage: "password", newSession: true, redirectUri: allowedTarget };
    expect(navigation.visits).toEqual([{ destination, history: "replace" }]);
    expect(linkParameters.at("login")).toEqual({ email: "ada@harbour.example" });
    expect([errorPageState.takeForLogin(), errorPageState.takeForLogin()]).toEqual([problem, undefined]);
  });

  test("where no password is typed here, LoginPage says that the account is ready, and nothing signs in (login-90)", async () => {
    const { register, providers, navigation, provider, partner, linkParameters, errorPageState } = setUp();
    providers.ofTenant = () => partner;
    expect(await register()).toEqual({ kind: "moved" });
    expect(navigation.visits).toEqual([
      { destination: { page: "login", activateSuccess: true, newSession: true }, history: "replace" },
    ]);
    expect(linkParameters.at("login")).toEqual({ email: "ada@harbour.example" });
    expect([...provider.requests, ...partner.requests]).toEqual([]);
    expect(errorPageState.takeForLogin()).toBeUndefined();
  });

  test("an account whose e-mail belongs to a provider that keeps the password is ready, and nothing signs in (tenant-33, login-90)", async () => {
    const { register, providers, provider, staff, navigation } = setUp({ hasStaffProvider: true });
    providers.realms = { "harbour.example": [staffWay] };
    expect(await register()).toEqual({ kind: "moved" });
    expect(navigation.destination).toEqual({ page: "login", activateSuccess: true, newSession: true });
    expect([...provider.requests, ...staff.requests]).toEqual([]);
  });

  test("a blocked account leads to AccountDisabledErrorPage in the form's place, with its e-mail (register-06)", async () => {
    const { register, navigation, errorPageState, rememberedEmail, stores } = setUp(
      {},
      { signInWithPassword: { kind: "account-blocked" } },
    );
    expect(await register()).toEqual({ kind: "moved", because: "account-blocked" });
    expect(navigation.visits).toEqual([{ destination: { page: "account-disabled" }, history: "replace" }]);
    expect(rememberedEmail.entered).toBe("ada@harbour.example");
    expect(stores.local.keys).not.toContain("AUTH_X_LAST_USER");
    expect(errorPageState.takeForLogin()).toBeUndefined();
  });

  test.each<[OpenAccountFailure, string, string | undefined]>([
    [{ kind: "password-used-before" }, "register-07", undefined],
    [unreachable, "register-08, NET-01", undefined],
    [{ kind: "token-invalid" }, "register-03", "activate-expired"],
    [{ kind: "token-expired" }, "register-03", "activate-expired"],
    [{ kind: "unexpected", cause: "status 500" }, "register-08", "unknown-error"],
  ])("a registration that fails with %j does not sign in (%s)", async (answer, _id, page) => {
    const { register, provider, navigation } = setUp({}, { register: answer });
    expect(await register()).toEqual(page === undefined ? answer : { kind: "moved", because: answer.kind });
    expect(provider.requests).toEqual([]);
    expect(navigation.destination?.page).toBe(page);
  });
});
