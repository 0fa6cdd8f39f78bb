import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import type { SignInWay } from "#domain/ports/identity-provider.port.ts";
import { failure, success } from "#domain/shared/result.ts";
import { loginTransactionPlace } from "#domain/storage/storage-entries.ts";
import {
  identityProviderContract,
  type ProviderUnderTest,
} from "#test/contracts/identity-provider.contract.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";
import { FakeIdentityProvider } from "#test/support/fakes/fake-identity-provider.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";
import { FakeRedirectProvider, fakeIssuer } from "#test/support/fakes/fake-redirect-provider.ts";

function prepare(...ways: readonly SignInWay[]): ProviderUnderTest {
  const navigation = new FakeNavigation();
  const provider = new FakeIdentityProvider({ navigation, ways });
  const silence = new Promise<never>(() => undefined);
  return {
    provider,
    session(is) {
      const answers = {
        active: success("active" as const),
        none: failure({ kind: "login-required" as const }),
        unreachable: failure({ kind: "unreachable" as const }),
        silent: silence,
        garbage: failure({ kind: "unexpected" as const, cause: "shape" }),
      };
      provider.sessionAnswer = answers[is];
    },
    stepDue: (step) => {
      provider.sessionAnswer = failure({ kind: "step-due", step });
    },
    password(is) {
      const answers = {
        accepted: success("leaving" as const),
        refused: failure({ kind: "invalid-credentials" as const }),
        blocked: failure({ kind: "account-blocked" as const }),
        unreachable: failure({ kind: "unreachable" as const }),
        silent: silence,
        garbage: failure({ kind: "unexpected" as const, cause: "shape" }),
      };
      provider.logInAnswer = answers[is];
    },
    codeRequest(is) {
      const answers = {
        sent: success("sent" as const),
        stranger: success("sent" as const),
        limited: failure({ kind: "rate-limited" as const, retryAfter: 30 }),
        unreachable: failure({ kind: "unreachable" as const }),
        silent: silence,
      };
      provider.codeRequestAnswer = answers[is];
    },
    code(is) {
      const answers = {
        accepted: success("leaving" as const),
        wrong: failure({ kind: "invalid-credentials" as const }),
        expired: failure({ kind: "code-expired" as const }),
        spent: failure({ kind: "too-many-tries" as const }),
        blocked: failure({ kind: "account-blocked" as const }),
        unreachable: failure({ kind: "unreachable" as const }),
        silent: silence,
      };
      provider.codeAnswer = answers[is];
    },
    refuseToLeave: () => {
      navigation.refusesToLeave = true;
    },
    hasMoved: () => !navigation.isUntouched,
    departure: () => navigation.departure,
    requestedRedirect: () => navigation.departure,
    logged: () => "",
    stores: {},
    ownKeys: [],
    keepsQueries: true,
    answer() {
      const query = new URL(navigation.departure ?? "").searchParams;
      return { code: query.get("code") ?? "", state: query.get("state") ?? "" };
    },
    forged: (answer) => ({ ...answer, state: `${answer.state}-forged` }),
  };
}

function prepareStrict(): ProviderUnderTest {
  const tools = providerTools(aLoginDomain(), new WebCryptoRandomness());
  const { navigation, currentLoginDomain, stores } = tools;
  const pkceDigest = new WebCryptoDigest();
  const departure = () => new URL(navigation.departure ?? "");
  return {
    provider: new FakeRedirectProvider({ ...tools, digest: pkceDigest }),
    session: () => undefined,
    refuseToLeave: () => {
      navigation.refusesToLeave = true;
    },
    hasMoved: () => !navigation.isUntouched,
    departure: () => navigation.departure,
    requestedRedirect() {
      const { href, searchParams } = departure();
      return searchParams.get("redirect_uri") ?? searchParams.get("returnTo") ?? href;
    },
    ownOrigin: fakeIssuer,
    issuer: fakeIssuer,
    pkceDigest,
    authorizationRequest: () => departure().searchParams,
    changeTenant: (code) => currentLoginDomain.enter(aLoginDomain({ tenant: { code } })),
    logged: () => JSON.stringify(tools.logger.entries),
    stores,
    ownKeys: [loginTransactionPlace.key],
    answer: () => ({ code: "code-1", state: departure().searchParams.get("state") ?? "" }),
    forged: (answer) => ({ ...answer, state: `${answer.state}x` }),
  };
}

identityProviderContract("the fake with a password", ["password"], () => prepare({ kind: "password" }));
identityProviderContract("the fake with codes by e-mail", ["password", "email-code"], () =>
  prepare({ kind: "password" }, { kind: "email-code" }),
);
identityProviderContract("the fake without one", ["elsewhere"], () => prepare({ kind: "elsewhere" }));
identityProviderContract("the strict fake", ["redirect"], prepareStrict);
