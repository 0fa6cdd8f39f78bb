import { ErrorPresenter } from "#application/error/error.presenter.ts";
import { signedInIdentity } from "#domain/session/identity-record.ts";
import { RememberedEmail } from "#domain/session/remembered-email.ts";
import { riskMessage } from "#domain/support/risk-message.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { allowedTarget, domainParts } from "#test/support/builders/domain-parts.ts";

function setUp(given: Parameters<typeof domainParts>[0] = {}) {
  const parts = domainParts(given);
  const rememberedEmail = new RememberedEmail(parts);
  return {
    ...parts,
    rememberedEmail,
    presenter: (search = "") =>
      new ErrorPresenter(search, { ...parts, rememberedEmail, content: () => parts.errorPageState.current }),
  };
}

const saying = (errorMessage: string) => `?${new URLSearchParams({ errorMessage }).toString()}`;

test.each([
  [{ kind: "password" }, "here"],
  [{ kind: "redirect", id: "staff" }, "provider"],
] as const)("with %j the password belongs: %s (login-101)", (way, place) => {
  expect(setUp({ ways: [way] }).presenter().passwordPlace).toBe(place);
});

test.each([
  [saying(riskMessage), true],
  ["", false],
  [saying(`${riskMessage}.`), false],
  [`${saying("other")}&errorMessage=${encodeURIComponent(riskMessage)}`, false],
  [`?errorMessage=${encodeURIComponent(encodeURIComponent(riskMessage))}`, false],
])("knows the risk message and shows no other: %s, %s (error-03, error-12)", (search, isRiskDenied) => {
  expect(setUp().presenter(search).isRiskDenied).toBe(isRiskDenied);
});

test.each([
  [{ kind: "unreachable" }, "", { kind: "unreachable" }],
  [{ kind: "unexpected", reason: "server", retryAfter: 61 }, "", { kind: "busy", waitInMinutes: 2 }],
  [{ kind: "unexpected" }, "", { kind: "unknown" }],
  [{ kind: "unreachable" }, saying(riskMessage), { kind: "risk-denied" }],
])(
  "%j says what happened, and when to try again where that is known (error-10, error-01)",
  (failed, search, cause) => {
    const { presenter, errorPageState } = setUp();
    errorPageState.show(failed);
    expect(presenter(search).cause).toEqual(cause);
  },
);

test("shows the reference of a failure and offers a retry, and neither without one (error-08, ERR-02)", () => {
  const { presenter, errorPageState, navigation } = setUp();
  const plain = presenter();
  plain.retry();
  expect([plain.reference, plain.canRetry, navigation.isUntouched]).toEqual([undefined, false, true]);
  errorPageState.show({ reference: "trace-1" }, { page: "authenticated" });
  const shown = presenter();
  expect([shown.reference, shown.canRetry]).toEqual(["trace-1", true]);
  shown.retry();
  expect(navigation.visits.at(-1)).toEqual({ destination: { page: "authenticated" }, history: "replace" });
});

test.each([
  ["foreign-tenant", "partner-10"],
  ["partner-link-refused", "partner-12"],
  ["invalid-state", "authenticate-26"],
])("after %s the way to LoginPage continues the session that lives here (%s)", (kind) => {
  const { presenter, errorPageState } = setUp();
  errorPageState.show({ kind });
  expect(new URL(presenter().logInLink.address).search).toBe("");
});

test("the link to LoginPage keeps target and iid and shows the form (login-25)", () => {
  const { presenter, navigation } = setUp({
    browser: { AUTH_X_REDIRECT_URI: allowedTarget, AUTH_X_IID: "7" },
  });
  const { logInLink } = presenter();
  const query = { redirectUri: allowedTarget, iid: "7", newSession: "true" };
  expect(Object.fromEntries(new URL(logInLink.address).searchParams)).toEqual(query);
  logInLink.follow();
  expect(navigation.visits).toEqual([
    {
      destination: { page: "login", redirectUri: allowedTarget, iid: "7", newSession: true },
      history: "push",
    },
  ]);
});

test.each([
  ["unreachable", { newSession: "true" }],
  ["invalid-state", {}],
])("after %s it asks for the step-up or reset of before (authenticate-65)", (kind, flags) => {
  const { presenter, errorPageState } = setUp();
  const asked = { purpose: "for-mfa-reset", mfaResetRedirectUri: allowedTarget };
  errorPageState.show({ kind, asked });
  const { searchParams } = new URL(presenter().logInLink.address);
  expect(Object.fromEntries(searchParams)).toEqual({ ...asked, ...flags });
});

test("whom no application is known for may log out (error-15)", () => {
  const { presenter, errorPageState, navigation } = setUp();
  errorPageState.show({ kind: "no-target" });
  presenter().logOutLink.follow();
  expect(navigation.destination).toEqual({ page: "logout" });
});

test("the link to a new password keeps the e-mail, if it is known (error-06, P-07)", () => {
  const { presenter, storage, rememberedEmail } = setUp({
    browser: { AUTH_X_LAST_USER: "last@harbour.example" },
  });
  const email = () => new URL(presenter().resetPasswordLink.address).searchParams.get("email");
  expect(email()).toBe("last@harbour.example");
  rememberedEmail.update("blocked@harbour.example", false);
  expect(email()).toBe("blocked@harbour.example");
  storage.write(signedInIdentity, anIdentity({ state: "password-expired" }));
  expect(email()).toBe("ada@harbour.example");
  expect(new URL(setUp().presenter().resetPasswordLink.address).search).toBe("");
});

test("after a logout that failed, the way to LoginPage asks how to go on (logout-19, login-65)", () => {
  const { presenter, errorPageState, finishedSignIn } = setUp();
  errorPageState.show({ kind: "logout-incomplete" }, { page: "logout" });
  const { logInLink } = presenter();
  expect(new URL(logInLink.address).search).toBe("");
  logInLink.follow();
  expect(finishedSignIn.isShownAgain({ langCode: "en" })).toBe(true);
});

test("the page of an expired password names the account (expiry-07)", () => {
  const { presenter, sessions } = setUp();
  expect(presenter().account).toBeUndefined();
  sessions.keepIdentity(anIdentity());
  expect(presenter().account).toBe(anIdentity().email);
});
