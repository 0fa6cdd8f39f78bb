import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import type { SignInWay } from "#domain/provider/identity-provider.port.ts";
import { failure, success } from "#domain/shared/result.ts";
import { loginTransactionPlace } from "#domain/storage/storage-entries.ts";
import { identityProviderContract } from "#test/contracts/identity-provider.contract.ts";
import type { ProviderUnderTest } from "#test/contracts/provider-under-test.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { surroundingsOf } from "#test/support/builders/provider-surroundings.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";
import { FakeIdentityProvider } from "#test/support/fakes/fake-identity-provider.ts";
import type { ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";
import { FakeRedirectProvider, fakeIssuer } from "#test/support/fakes/fake-redirect-provider.ts";

function prepare(...ways: readonly SignInWay[]): ProviderUnderTest {
  const tools = providerTools();
  const { navigation } = tools;
  const provider = new FakeIdentityProvider({ navigation, ways });
  provider.partnerSessionAnswer = success("active");
  const silence = new Promise<never>(() => undefined);
  return {
    ...surroundingsOf(tools),
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
    passkeyQuestion(is) {
      const answers = {
        asked: success({ challenge: "Y2hhbGxlbmdl" }),
        limited: failure({ kind: "rate-limited" as const }),
        unreachable: failure({ kind: "unreachable" as const }),
        silent: silence,
      };
      provider.passkeyOptionsAnswer = answers[is];
    },
    passkey(is) {
      const answers = {
        accepted: success("leaving" as const),
        refused: failure({ kind: "invalid-credentials" as const }),
        unknown: failure({ kind: "passkey-unknown" as const }),
        expired: failure({ kind: "challenge-expired" as const }),
        blocked: failure({ kind: "account-blocked" as const }),
        unreachable: failure({ kind: "unreachable" as const }),
        "proved-only": failure({ kind: "unreachable" as const }),
        silent: silence,
        "provider-silent": silence,
      };
      provider.passkeyAnswer = answers[is];
    },
    proofs: () =>
      new Set(provider.requests.flatMap((one) => (one.kind === "prove-passkey" ? [one.credential] : [])))
        .size,
    meanwhile(work) {
      const during = <Answer>(answer: ScriptedAnswer<Answer>) =>
        Promise.resolve().then(() => {
          work();
          return answer;
        });
      provider.sessionAnswer = during(provider.sessionAnswer);
      provider.partnerSessionAnswer = during(success("active"));
      provider.logInAnswer = during(provider.logInAnswer);
      provider.codeAnswer = during(provider.codeAnswer);
      provider.passkeyAnswer = during(provider.passkeyAnswer);
    },
    told: () => JSON.stringify(provider.requests),
    partnerSession: aSessionToken(),
    namesTenant: true,
    requestedRedirect: () => navigation.departure,
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
  const { navigation } = tools;
  const pkceDigest = new WebCryptoDigest();
  const departure = () => new URL(navigation.departure ?? "");
  return {
    ...surroundingsOf(tools),
    provider: new FakeRedirectProvider({ ...tools, digest: pkceDigest }),
    session: () => undefined,
    requestedRedirect() {
      const { href, searchParams } = departure();
      return searchParams.get("redirect_uri") ?? searchParams.get("returnTo") ?? href;
    },
    ownOrigin: fakeIssuer,
    issuer: fakeIssuer,
    pkceDigest,
    authorizationRequest: () => departure().searchParams,
    ownKeys: [loginTransactionPlace.key],
    answer: () => ({ code: "code-1", state: departure().searchParams.get("state") ?? "" }),
    forged: (answer) => ({ ...answer, state: `${answer.state}x` }),
  };
}

identityProviderContract("the fake with a password", ["password"], () => prepare({ kind: "password" }));
identityProviderContract("the fake with codes by e-mail", ["password", "email-code"], () =>
  prepare({ kind: "password" }, { kind: "email-code" }),
);
identityProviderContract("the fake with passkeys", ["password", "passkey"], () =>
  prepare({ kind: "password" }, { kind: "passkey" }),
);
identityProviderContract("the fake without one", ["partner"], () => prepare({ kind: "partner" }));
identityProviderContract("the strict fake", ["redirect"], prepareStrict);
