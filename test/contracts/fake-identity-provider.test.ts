import { failure, success } from "#domain/shared/result.ts";
import {
  identityProviderContract,
  type ProviderUnderTest,
} from "#test/contracts/identity-provider.contract.ts";
import { FakeIdentityProvider } from "#test/support/fakes/fake-identity-provider.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";

function prepare(credentials: "password" | "redirect"): ProviderUnderTest {
  const navigation = new FakeNavigation();
  const provider = new FakeIdentityProvider({ navigation, credentials });
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
    refuseToLeave: () => {
      navigation.refusesToLeave = true;
    },
    hasMoved: () => !navigation.isUntouched,
    departure: () => navigation.departure,
    requestedRedirect: () => navigation.departure,
    logged: () => "",
    stores: {},
    ownKeys: [],
    callback() {
      const query = new URL(navigation.departure ?? "").searchParams;
      return { code: query.get("code") ?? "", state: query.get("state") ?? "" };
    },
    forged: (callback) => ({ ...callback, state: `${callback.state}-forged` }),
  };
}

identityProviderContract("the fake with a password", "password", () => prepare("password"));
identityProviderContract("the fake without one", "redirect", () => prepare("redirect"));
