import type { DueStep } from "#domain/identity/due-step.ts";
import type { AuthorizationCallback, IdentityProvider } from "#domain/ports/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";

/** A provider, and the strings to pull on it. */
export type ProviderUnderTest = {
  readonly provider: IdentityProvider;
  /** What the provider will say of the person's session in this browser. */
  session(is: "active" | "none" | "unreachable" | "silent"): void;
  /** Has it ask this step of the person first. Missing where a provider leaves that to the platform. */
  stepDue?(step: DueStep): void;
  /** What it will say of the password. Not called for providers without one. */
  password(is: "accepted" | "refused" | "blocked" | "unreachable" | "silent"): void;
  /** Makes the browser refuse every address. */
  refuseToLeave(): void;
  /** Whether the browser is on its way anywhere. */
  hasMoved(): boolean;
  /** What the provider answers to the sign-in that left last. */
  callback(): AuthorizationCallback;
  /** The same callback after an attacker changed its proof of origin. */
  forged(callback: AuthorizationCallback): AuthorizationCallback;
};

const credentials = { email: "ada@harbour.example", password: "Correct-Horse-7", signInContext: {} };
const target = "https://app.harbour.example/home?room=7" as TrustedUrl;
const returnTo = "https://harbour.example/login?loggedOut=true" as TrustedUrl;

/** What every identity provider keeps to (provider-13): the core knows them by this alone. */
export function identityProviderContract(
  name: string,
  kind: IdentityProvider["credentials"],
  prepare: () => ProviderUnderTest,
): void {
  describe(`${name} as an identity provider (provider-13)`, () => {
    let under: ProviderUnderTest;
    let provider: IdentityProvider;

    beforeEach(() => {
      under = prepare();
      provider = under.provider;
    });

    it("has a name and says how people prove who they are", () => {
      expect(provider.code).toMatch(/^[a-z0-9-]+$/);
      expect(provider.credentials).toBe(kind);
    });

    describe("logging in", () => {
      if (kind === "redirect") {
        it("takes no password", async () => {
          const answer = await provider.signInWithPassword(credentials, uncancellable);
          expect(answer).toEqual({ ok: false, failure: { kind: "unsupported" } });
          expect(under.hasMoved()).toBe(false);
        });
        return;
      }

      it("leaves with an accepted password", async () => {
        under.password("accepted");
        expect(await provider.signInWithPassword(credentials, uncancellable)).toEqual({
          ok: true,
          value: "leaving",
        });
        expect(under.hasMoved()).toBe(true);
      });

      it.each([
        ["refused", "invalid-credentials"],
        ["blocked", "account-blocked"],
        ["unreachable", "unreachable"],
      ] as const)("names the failure of a password that is %s, and stays", async (is, failureKind) => {
        under.password(is);
        const answer = await provider.signInWithPassword(credentials, uncancellable);
        expect(answer).toMatchObject({ ok: false, failure: { kind: failureKind } });
        expect(under.hasMoved()).toBe(false);
      });

      it("stops when the person leaves", async () => {
        under.password("silent");
        const { cancellation, cancel } = cancellationSource();
        const answer = provider.signInWithPassword(credentials, cancellation);
        cancel();
        expect(await answer).toEqual({ ok: false, failure: { kind: "cancelled" } });
        expect(under.hasMoved()).toBe(false);
      });

      it("completes what it began", async () => {
        under.password("accepted");
        await provider.signInWithPassword(credentials, uncancellable);
        const answer = await provider.completeSignIn(under.callback());
        expect(answer).toMatchObject({ ok: true, value: { code: under.callback().code } });
      });
    });

    describe("continuing a session", () => {
      it("leaves the page when there is one", async () => {
        under.session("active");
        const answer = await provider.continueSession({ signInContext: {} }, uncancellable);
        expect(answer).toEqual({ ok: true, value: "leaving" });
        expect(under.hasMoved()).toBe(true);
      });

      it.each([
        ["none", "login-required"],
        ["unreachable", "unreachable"],
      ] as const)("stays where it is when the session is %s", async (is, failureKind) => {
        under.session(is);
        const answer = await provider.continueSession({ signInContext: {} }, uncancellable);
        expect(answer).toMatchObject({ ok: false, failure: { kind: failureKind } });
        expect(under.hasMoved()).toBe(false);
      });

      it("stops when the person leaves", async () => {
        under.session("silent");
        const { cancellation, cancel } = cancellationSource();
        const answer = provider.continueSession({ signInContext: {} }, cancellation);
        cancel();
        expect(await answer).toEqual({ ok: false, failure: { kind: "cancelled" } });
        expect(under.hasMoved()).toBe(false);
      });

      it("does nothing for a person who has already left", async () => {
        under.session("active");
        const { cancellation, cancel } = cancellationSource();
        cancel();
        const answer = await provider.continueSession({ signInContext: {} }, cancellation);
        expect(answer).toEqual({ ok: false, failure: { kind: "cancelled" } });
        expect(under.hasMoved()).toBe(false);
      });
    });

    describe.each(["continueSession", "redirectToApplication", "authorizeSilently"] as const)(
      "%s while something is due",
      (method) => {
        it("names the step where the provider can tell, and stays where it is (gate-02)", async () => {
          under.session("active");
          under.stepDue?.("mfa-verification-required");
          const answer = await provider[method]({ signInContext: {}, target }, uncancellable);
          const expected = { ok: false, failure: { kind: "step-due", step: "mfa-verification-required" } };
          expect(answer).toEqual(under.stepDue ? expected : { ok: true, value: "leaving" });
          expect(under.hasMoved()).toBe(under.stepDue === undefined);
        });
      },
    );

    describe("completing a sign-in", () => {
      async function comeBack(): Promise<AuthorizationCallback> {
        under.session("active");
        await provider.continueSession({ signInContext: {} }, uncancellable);
        return under.callback();
      }

      it("recognises its own answer and says what to authenticate with", async () => {
        const callback = await comeBack();
        expect(provider.ownsCallback(callback)).toBe(true);
        const answer = await provider.completeSignIn(callback);
        expect(answer).toMatchObject({ ok: true, value: { code: callback.code, tenantCode: "HARBOUR" } });
      });

      it("does not call another's answer its own", () => {
        expect(provider.ownsCallback({ code: "code", state: "somebody-else" })).toBe(false);
      });

      it("refuses a callback that does not belong to a sign-in of this tab (CSR-01)", async () => {
        const callback = await comeBack();
        const { provider: another } = prepare();
        const answer = await another.completeSignIn(callback);
        expect(answer).toEqual({ ok: false, failure: { kind: "invalid-state", reason: "missing" } });
      });

      it("accepts an answer once (state-03, CSR-01)", async () => {
        const callback = await comeBack();
        await provider.completeSignIn(callback);
        const again = await provider.completeSignIn(callback);
        expect(again).toEqual({ ok: false, failure: { kind: "invalid-state", reason: "missing" } });
      });

      it("refuses a forged answer, and the true one after it (CSR-01)", async () => {
        const callback = await comeBack();
        const answer = await provider.completeSignIn(under.forged(callback));
        expect(answer).toEqual({ ok: false, failure: { kind: "invalid-state", reason: "mismatch" } });
        const late = await provider.completeSignIn(callback);
        expect(late).toEqual({ ok: false, failure: { kind: "invalid-state", reason: "missing" } });
      });
    });

    describe.each(["redirectToApplication", "authorizeSilently"] as const)("%s", (method) => {
      it("leaves for the application when there is a session", async () => {
        under.session("active");
        expect(await provider[method]({ target }, uncancellable)).toEqual({ ok: true, value: "leaving" });
        expect(under.hasMoved()).toBe(true);
      });

      it("does nothing for a person who has already left", async () => {
        under.session("active");
        const { cancellation, cancel } = cancellationSource();
        cancel();
        const answer = await provider[method]({ target }, cancellation);
        expect(answer).toEqual({ ok: false, failure: { kind: "cancelled" } });
        expect(under.hasMoved()).toBe(false);
      });

      it("says so when the browser refuses (RED-14)", async () => {
        under.session("active");
        under.refuseToLeave();
        const answer = await provider[method]({ target }, uncancellable);
        expect(answer).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
      });
    });

    it("never leaves silently without a session (authorize-03)", async () => {
      under.session("none");
      const answer = await provider.authorizeSilently({ target }, uncancellable);
      expect(answer).toEqual({ ok: false, failure: { kind: "login-required" } });
      expect(under.hasMoved()).toBe(false);
    });

    describe("checking the session", () => {
      it("finds one without moving", async () => {
        under.session("active");
        expect(await provider.checkSession(uncancellable)).toEqual({ ok: true, value: "active" });
        expect(under.hasMoved()).toBe(false);
      });

      it("answers that a login is needed when there is none (provider-11, error-11)", async () => {
        under.session("none");
        const answer = await provider.checkSession(uncancellable);
        expect(answer).toEqual({ ok: false, failure: { kind: "login-required" } });
      });
    });

    describe("ending the session", () => {
      it("leaves", async () => {
        expect(await provider.endSession({ returnTo })).toEqual({ ok: true, value: "leaving" });
        expect(under.hasMoved()).toBe(true);
      });

      it("says so when the browser refuses (RED-14)", async () => {
        under.refuseToLeave();
        expect(await provider.endSession({ returnTo })).toMatchObject({ failure: { kind: "unexpected" } });
      });
    });
  });
}
