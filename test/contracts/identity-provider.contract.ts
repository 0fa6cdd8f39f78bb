import type { DueStep } from "#domain/identity/due-step.ts";
import type { AuthorizationCallback, IdentityProvider } from "#domain/ports/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";
import type { MemoryStore } from "#test/support/fakes/memory-store.ts";

/** A provider, and the strings to pull on it. */
export type ProviderUnderTest = {
  readonly provider: IdentityProvider;
  /** What the provider will say of the person's session in this browser; `garbage`: nothing that it may answer. */
  session(is: "active" | "none" | "unreachable" | "silent" | "garbage"): void;
  /** Has it ask this step of the person first. Missing where a provider leaves that to the platform. */
  stepDue?(step: DueStep): void;
  /** What it will say of the password. Not called for providers without one. */
  password(is: "accepted" | "refused" | "blocked" | "unreachable" | "silent" | "garbage"): void;
  /** Makes the provider's library throw at every call. Missing where a provider has none. */
  breakLibrary?(): void;
  /** Makes the browser refuse every address. */
  refuseToLeave(): void;
  /** Whether the browser is on its way anywhere. */
  hasMoved(): boolean;
  /** The address that the browser is on its way to. */
  departure(): string | undefined;
  /** The address that it was asked to end at: the departure itself, or what the provider will redirect to. */
  requestedRedirect(): string | undefined;
  /** The provider's own origin, which it may leave for. Missing where it has no pages. */
  readonly ownOrigin?: string;
  /**
   * Returns the authorization request that left last (RFC 6749 §4.1.1). Missing where the provider is not asked by
   * redirects.
   */
  authorizationRequest?(): URLSearchParams;
  /** Makes the portal serve another tenant. Missing where the callback itself names the tenant. */
  changeTenant?(code: string): void;
  /** Lets time go by. Missing where the provider leaves its time limits to the platform's calls. */
  advance?(milliseconds: number): void;
  /** What the provider has written to the log so far. */
  logged(): string;
  /** What the browser keeps, and the keys that the provider may write and remove there. */
  readonly stores: Readonly<Record<string, MemoryStore>>;
  readonly ownKeys: readonly string[];
  /** What the provider answers to the sign-in that left last. */
  callback(): AuthorizationCallback;
  /** The same callback after an attacker changed its proof of origin. */
  forged(callback: AuthorizationCallback): AuthorizationCallback;
};

const credentials = { email: "ada@harbour.example", password: "Correct-Horse-7", signInContext: {} };
/** Milliseconds that a session check may take in these tests. */
const sessionCheckLimit = 5_000;
const signInContext = { langCode: "th", applyMfa: true } as const;
const target = "https://app.harbour.example/home?room=7" as TrustedUrl;
const returnTo = "https://harbour.example/login?loggedOut=true" as TrustedUrl;

/** Callbacks that a link from anywhere could make. */
const garbledCallbacks: readonly AuthorizationCallback[] = [
  { code: "", state: "" },
  { code: "\u0000", state: "\ud800" },
  { code: "code", state: "__proto__", tenantCode: "%E0%A4%A" },
  { code: "x".repeat(100_000), state: "constructor", session: "x".repeat(100_000) },
];

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

    const origins = () => [new URL(target).origin, under.ownOrigin];
    const expectOwnPages = () => {
      const portal = "https://harbour.example";
      expect([portal, under.ownOrigin]).toContain(new URL(under.departure() ?? "").origin);
    };
    const expectSignInPage = () => {
      const requested = new URL(under.requestedRedirect() ?? "");
      expect(requested.origin + requested.pathname).toBe("https://harbour.example/authenticate");
      expect(requested.searchParams.get("langCode")).toBe("th");
      expect(requested.searchParams.get("applyMfa")).toBe("1");
    };
    /** Every call that a session decides, as the core makes it. */
    const askEverything = (): readonly Promise<Result<unknown, { readonly kind: string }>>[] => [
      provider.continueSession({ signInContext }, uncancellable),
      provider.redirectToApplication({ target }, uncancellable),
      provider.authorizeSilently({ target }, uncancellable),
      provider.checkSession(uncancellable),
    ];

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

      it("asks to come back to /authenticate with what rides along (login-38)", async () => {
        under.password("accepted");
        await provider.signInWithPassword({ ...credentials, signInContext }, uncancellable);
        expectSignInPage();
      });

      it("never takes a garbled answer for a yes, and stays", async () => {
        under.password("garbage");
        const answer = await provider.signInWithPassword(credentials, uncancellable);
        expect(answer).toMatchObject({
          ok: false,
          failure: { kind: expect.stringMatching(/^(unexpected|invalid-credentials)$/) as string },
        });
        expect(under.hasMoved()).toBe(false);
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

      it("goes to its own pages, or stays in the portal", async () => {
        under.password("accepted");
        await provider.signInWithPassword(credentials, uncancellable);
        expectOwnPages();
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

      it("asks to come back to /authenticate with what rides along (provider-10)", async () => {
        under.session("active");
        await provider.continueSession({ signInContext }, uncancellable);
        expectSignInPage();
      });

      it("goes to its own pages, or stays in the portal", async () => {
        under.session("active");
        await provider.continueSession({ signInContext }, uncancellable);
        expectOwnPages();
      });

      if (prepare().authorizationRequest) {
        it("asks the person nothing, with a fresh state each time (CSR-01)", async () => {
          const states: string[] = [];
          for (let request = 0; request < 5; request += 1) {
            under.session("active");
            await provider.continueSession({ signInContext: {} }, uncancellable);
            expect(under.authorizationRequest?.().get("prompt")).toBe("none");
            states.push(under.authorizationRequest?.().get("state") ?? "");
          }
          expect(states).not.toContain("");
          expect(new Set(states).size).toBe(states.length);
        });
      }

      it.each([
        ["none", "login-required"],
        ["unreachable", "unreachable"],
        ["garbage", "unexpected"],
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

      if (prepare().authorizationRequest) {
        it("authenticates with the address that the code was sent to, without its query (RFC 6749 §4.1.3)", async () => {
          const callback = await comeBack();
          const sentTo = new URL(under.authorizationRequest?.().get("redirect_uri") ?? "");
          const answer = await provider.completeSignIn(callback);
          expect(answer.ok && answer.value.redirectUri).toBe(sentTo.origin + sentTo.pathname);
        });
      }

      if (prepare().changeTenant) {
        it("refuses a sign-in that was begun for another tenant (state-02, CSR-01)", async () => {
          const callback = await comeBack();
          under.changeTenant?.("MEADOW");
          const answer = await provider.completeSignIn(callback);
          expect(answer).toEqual({ ok: false, failure: { kind: "invalid-state", reason: "mismatch" } });
        });
      }

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

    describe("an answer to an earlier sign-in", () => {
      it("is refused once another has begun (CSR-01)", async () => {
        under.session("active");
        await provider.continueSession({ signInContext }, uncancellable);
        const earlier = under.callback();
        under.session("active");
        await provider.continueSession({ signInContext }, uncancellable);
        const answer = await provider.completeSignIn(earlier);
        expect(answer).toEqual({ ok: false, failure: { kind: "invalid-state", reason: "mismatch" } });
      });
    });

    describe.each(["redirectToApplication", "authorizeSilently"] as const)("%s", (method) => {
      it("asks for the target and nothing else, by way of its own pages at most (D-50, RED-04)", async () => {
        under.session("active");
        await provider[method]({ target }, uncancellable);
        const requested = new URL(under.requestedRedirect() ?? "");
        expect(requested.origin + requested.pathname).toBe("https://app.harbour.example/home");
        expect(requested.searchParams.get("room")).toBe("7");
        expect(origins()).toContain(new URL(under.departure() ?? "").origin);
      });

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

    if (prepare().authorizationRequest) {
      it("asks the person nothing when it authorizes silently (authorize-03)", async () => {
        under.session("active");
        await provider.authorizeSilently({ target }, uncancellable);
        expect(under.authorizationRequest?.().get("prompt")).toBe("none");
      });
    }

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

    if (prepare().advance) {
      it.each([
        ["continueSession", () => provider.continueSession({ signInContext: {} }, uncancellable)],
        ["checkSession", () => provider.checkSession(uncancellable)],
        ["authorizeSilently", () => provider.authorizeSilently({ target }, uncancellable)],
      ] as const)("%s counts a provider that does not answer in time as unreachable", async (_name, ask) => {
        under.session("silent");
        const answer = ask();
        await laterTasks();
        under.advance?.(sessionCheckLimit);
        expect(await answer).toEqual({ ok: false, failure: { kind: "unreachable" } });
        expect(under.hasMoved()).toBe(false);
      });
    }

    describe("ending the session", () => {
      it("leaves", async () => {
        expect(await provider.endSession({ returnTo })).toEqual({ ok: true, value: "leaving" });
        expect(under.hasMoved()).toBe(true);
      });

      it("asks to come back to the given address, by way of its own pages at most (provider-12)", async () => {
        await provider.endSession({ returnTo });
        expect(under.requestedRedirect()).toBe(returnTo);
        expectOwnPages();
      });

      it("says so when the browser refuses (RED-14)", async () => {
        under.refuseToLeave();
        expect(await provider.endSession({ returnTo })).toMatchObject({ failure: { kind: "unexpected" } });
      });
    });

    describe("whatever happens", () => {
      it("answers garbage about a session with a failure, and stays", async () => {
        under.session("garbage");
        for (const answer of await Promise.all(askEverything())) {
          if (!answer.ok) expect(answer.failure.kind).toBe("unexpected");
        }
        expect(await provider.authorizeSilently({ target }, uncancellable)).toMatchObject({ ok: false });
      });

      it.each(garbledCallbacks)("takes no garbled callback for its own sign-in (%#)", async (callback) => {
        expect(provider.ownsCallback(callback)).toBe(false);
        expect(await provider.completeSignIn(callback)).toMatchObject({
          ok: false,
          failure: { kind: "invalid-state" },
        });
      });

      if (prepare().breakLibrary) {
        it("throws nothing when its library does, and stays", async () => {
          under.breakLibrary?.();
          expect(() => provider.prepareSignIn()).not.toThrow();
          const asked = [
            ...askEverything(),
            provider.signInWithPassword(credentials, uncancellable),
            provider.endSession({ returnTo }),
          ];
          for (const answer of await Promise.all(asked)) {
            expect(answer).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
          }
          expect(under.hasMoved()).toBe(false);
        });
      }

      it("logs no password, code, state or address (URL-04)", async () => {
        for (const is of ["active", "none", "garbage"] as const) {
          under.session(is);
          under.password(is === "active" ? "accepted" : "garbage");
          await provider.signInWithPassword(credentials, uncancellable);
          await Promise.all(askEverything());
          await provider.completeSignIn(under.forged(under.callback()));
          await provider.completeSignIn({ code: "secret-code", state: "secret-state" });
        }
        expect(under.logged()).not.toMatch(/Correct-Horse|ada@|code-|secret-|:\/\/|random-state/);
      });

      it("touches only its own entries of what the browser keeps (storage-04)", async () => {
        const foreign = ["AUTH_X_LAST_USER", "AUTH_X_REDIRECT_URI", "AUTH_X_USER_DEVICE_TOKEN", "of-others"];
        under.session("active");
        under.password("accepted");
        for (const store of Object.values(under.stores)) for (const key of foreign) store.write(key, key);
        const known = new Set([...foreign, ...under.ownKeys]);
        await provider.signInWithPassword(credentials, uncancellable);
        await Promise.all(askEverything());
        await provider.completeSignIn(under.callback());
        await provider.endSession({ returnTo });
        for (const store of Object.values(under.stores)) {
          expect(foreign.map((key) => store.read(key))).toEqual(foreign);
          expect(store.keys.filter((key) => !known.has(key))).toEqual([]);
        }
      });
    });
  });
}

/** Lets everything that is already decided come through. */
function laterTasks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
