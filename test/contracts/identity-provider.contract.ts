import { meaningOfAuthorizationError } from "#domain/provider/authorization-error.ts";
import { personEntries } from "#domain/storage/person-entries.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type {
  AuthorizationAnswer,
  IdentityProvider,
  ProviderSession,
  SignInCommand,
  SignInWay,
} from "#domain/provider/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";
import { departureClauses } from "#test/contracts/provider-departures.contract.ts";
import { passkeyClauses } from "#test/contracts/provider-passkeys.contract.ts";
import type { ProviderUnderTest } from "#test/contracts/provider-under-test.ts";
import type { MemoryStore } from "#test/support/fakes/memory-store.ts";

const ada = { email: "ada@harbour.example", password: "Correct-Horse-7" };
const code = "204816";
const signInContext = { langCode: "th", applyMfa: true } as const;
const target = "https://app.harbour.example/home?room=7" as TrustedUrl;
const returnTo = "https://harbour.example/login?loggedOut=true" as TrustedUrl;
const missing = { ok: false, failure: { kind: "invalid-state", reason: "missing" } };
const mismatch = { ok: false, failure: { kind: "invalid-state", reason: "mismatch" } };

/** The ways to sign in that begin in the portal. */
type BegunHere = SignInCommand["way"];

/** Answers that any link could contain. */
const garbledAnswers: readonly AuthorizationAnswer[] = [
  { code: "", state: "" },
  { code: "\u0000", state: "\ud800" },
  { code: "code", state: "__proto__", tenantCode: "%E0%A4%A" },
  { code: "x".repeat(100_000), state: "constructor", session: "x".repeat(100_000) },
];

/**
 * The tests that every identity provider has to pass (provider-13), which are all that the rest of the portal relies
 * on. `kinds`: the ways that it offers. An ability that is missing is declared absent, and tested to be so.
 */
export function identityProviderContract(
  name: string,
  kinds: readonly SignInWay["kind"][],
  prepare: () => ProviderUnderTest,
): void {
  describe(`${name} as an identity provider (provider-13)`, () => {
    let under: ProviderUnderTest;
    let provider: IdentityProvider;

    beforeEach(() => {
      under = prepare();
      provider = under.provider;
    });

    const hasSession = prepare().provider.session !== undefined;
    const begunHere = kinds.filter((kind): kind is BegunHere => kind === "password" || kind === "redirect");
    const sendsCodes = kinds.includes("email-code");

    it("has a name and says in which ways people sign in (provider-21)", () => {
      expect(provider.code).toMatch(/^[a-z0-9-]+$/);
      expect(provider.ways({}).map(({ kind }) => kind)).toEqual(kinds);
    });

    const expectOwnPages = () => {
      const portal = "https://harbour.example";
      expect([portal, under.ownOrigin]).toContain(new URL(under.departure() ?? "").origin);
    };
    const expectSignInPage = () => {
      const requested = new URL(under.requestedRedirect() ?? "");
      expect(requested.origin + requested.pathname).toBe("https://harbour.example/authenticate");
      if (under.keepsQueries) {
        expect(requested.searchParams.get("langCode")).toBe("th");
        expect(requested.searchParams.get("applyMfa")).toBe("1");
      } else {
        expect(requested.search + requested.hash).toBe("");
      }
    };
    /** Returns the provider's session object; fails if it has none. */
    const session = (): ProviderSession => {
      if (!provider.session) throw new Error("The provider has declared that it has no session.");
      return provider.session;
    };
    const commandOf = (way: BegunHere, context: SignInContext = {}): SignInCommand => {
      if (way === "password") return { way, ...ada, signInContext: context };
      const offered = provider.ways({}).find(({ kind }) => kind === way);
      return { way, id: offered?.kind === "redirect" ? offered.id : "", signInContext: context };
    };
    const begin = (way: BegunHere, context?: SignInContext, cancellation = uncancellable) =>
      provider.begin(commandOf(way, context), cancellation);
    /** Begins a sign-in: from the session if the provider has one to ask for, else by its first way. */
    const leave = (context: SignInContext = {}) => {
      under.session("active");
      under.password?.("accepted");
      const [way] = begunHere;
      if (hasSession || way === undefined) {
        return session().continue({ signInContext: context }, uncancellable);
      }
      return begin(way, context);
    };
    type Asked = Promise<Result<unknown, { readonly kind: string }>>;

    /** Makes every call that asks for a session. */
    const askForSession = (cancellation = uncancellable): readonly Asked[] =>
      provider.session
        ? [
            provider.session.continue({ signInContext }, cancellation),
            provider.session.check(cancellation),
            provider.redirectToApplication({ target, isSilent: true }, cancellation),
          ]
        : [];

    /** Makes every call whose answer depends on the session. */
    const askEverything = (cancellation = uncancellable): readonly Asked[] => [
      provider.redirectToApplication({ target }, cancellation),
      ...askForSession(cancellation),
    ];

    if (begunHere.length === 0) {
      describe("beginning a sign-in", () => {
        it("is declared absent: nothing leaves, whatever is asked (provider-09, provider-21)", async () => {
          for (const way of ["password", "redirect"] as const) {
            expect(await begin(way)).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
          }
          expect(under.hasMoved()).toBe(false);
        });
      });
    }

    for (const way of begunHere) {
      describe(`beginning a sign-in by ${way}`, () => {
        beforeEach(() => {
          under.password?.("accepted");
          under.page?.("reachable");
        });

        it("leaves by its own pages at most, to come back to /authenticate, with a query only where that is declared (login-38, provider-20)", async () => {
          expect(await begin(way, signInContext)).toEqual({ ok: true, value: "leaving" });
          expectOwnPages();
          expectSignInPage();
        });

        it("is not silent: the provider may ask the person", async () => {
          await begin(way);
          expect(under.authorizationRequest?.().get("prompt")).not.toBe("none");
        });

        it("finishes what it began, with what the sign-in was asked for (provider-20)", async () => {
          await begin(way, signInContext);
          const { code } = under.answer();
          const carried = under.keepsQueries ? {} : { carried: signInContext };
          expect(await provider.finish(under.answer())).toMatchObject({
            ok: true,
            value: { code, ...carried },
          });
        });
      });
    }

    if (kinds.includes("password")) {
      describe("a password", () => {
        it("is never taken for accepted by a garbled answer", async () => {
          under.password?.("garbage");
          expect(await begin("password")).toMatchObject({
            ok: false,
            failure: { kind: expect.stringMatching(/^(unexpected|invalid-credentials)$/) as string },
          });
          expect(under.hasMoved()).toBe(false);
        });

        it.each([
          ["refused", "invalid-credentials"],
          ["blocked", "account-blocked"],
          ["unreachable", "unreachable"],
        ] as const)("that is %s is named as that failure, and the browser stays", async (is, failureKind) => {
          under.password?.(is);
          expect(await begin("password")).toMatchObject({ ok: false, failure: { kind: failureKind } });
          expect(under.hasMoved()).toBe(false);
        });
      });
    }

    if (!sendsCodes) {
      it("sends no codes by e-mail: declared absent (login-110)", () => {
        expect(provider.emailCodes).toBeUndefined();
      });
    } else {
      describe("a code by e-mail", () => {
        const emailCodes = () => {
          if (!provider.emailCodes) throw new Error("The provider names the way, and has no codes.");
          return provider.emailCodes;
        };
        const command = { email: ada.email, language: "th" } as const;
        const proof = { email: ada.email, code, signInContext };

        it.each(["sent", "stranger"] as const)(
          "is requested with the same answer for an address with an account and without one: %s (login-111)",
          async (is) => {
            under.codeRequest?.(is);
            expect(await emailCodes().send(command, uncancellable)).toEqual({ ok: true, value: "sent" });
            expect(under.hasMoved()).toBe(false);
          },
        );

        it.each([
          ["limited", "rate-limited"],
          ["unreachable", "unreachable"],
        ] as const)("whose request is %s is named as that failure (login-115)", async (is, failureKind) => {
          under.codeRequest?.(is);
          expect(await emailCodes().send(command, uncancellable)).toMatchObject({
            failure: { kind: failureKind },
          });
        });

        it("begins a sign-in that is finished like any other (login-110)", async () => {
          under.code?.("accepted");
          expect(await emailCodes().begin(proof, uncancellable)).toEqual({ ok: true, value: "leaving" });
          expectOwnPages();
          expectSignInPage();
          const finished = await provider.finish(under.answer());
          expect(finished).toMatchObject({ ok: true, value: { code: under.answer().code } });
        });

        it.each([
          ["wrong", "invalid-credentials"],
          ["expired", "code-expired"],
          ["spent", "too-many-tries"],
          ["blocked", "account-blocked"],
          ["unreachable", "unreachable"],
        ] as const)("that is %s is named as that failure, and the browser stays", async (is, failureKind) => {
          under.code?.(is);
          expect(await emailCodes().begin(proof, uncancellable)).toMatchObject({
            ok: false,
            failure: { kind: failureKind },
          });
          expect(under.hasMoved()).toBe(false);
        });
      });
    }

    passkeyClauses(kinds.includes("passkey"), prepare);

    if (kinds.includes("redirect")) {
      describe("the provider's own page", () => {
        it("is asked with the e-mail, and afresh, where the core says so (OpenID Connect Core §3.1.2.1)", async () => {
          under.page?.("reachable");
          await provider.begin(
            { ...commandOf("redirect"), email: ada.email, isFresh: true } as SignInCommand,
            uncancellable,
          );
          const request = under.authorizationRequest?.();
          expect([request?.get("login_hint"), request?.get("prompt")]).toEqual([ada.email, "login"]);
        });

        if (prepare().page) {
          it("that cannot be reached is named as that failure, and the browser stays", async () => {
            under.page?.("unreachable");
            expect(await begin("redirect")).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
            expect(under.hasMoved()).toBe(false);
          });
        }
      });
    }

    if (prepare().authorizationRequest) {
      describe("the authorization request", () => {
        it("has a fresh state of 128 random bits or more each time (CSR-01, state-01)", async () => {
          const states: string[] = [];
          for (let request = 0; request < 5; request += 1) {
            await leave();
            states.push(under.authorizationRequest?.().get("state") ?? "");
          }
          for (const [index, state] of states.entries()) {
            // Each character of base64url has 6 bits.
            expect(state).toMatch(/^[\w-]{22,}$/);
            for (const other of states.slice(index + 1))
              expect(differences(state, other)).toBeGreaterThan(11);
          }
        });

        it("has a nonce only if the grant has the same (OpenID Connect Core §3.1.2.1)", async () => {
          await leave();
          const nonce = under.authorizationRequest?.().get("nonce") ?? undefined;
          const finished = await provider.finish(under.answer());
          expect(finished.ok && finished.value.nonce).toBe(nonce);
        });

        it("asks for the scope openid where it has a nonce (OpenID Connect Core §3.1.2.1, provider-72)", async () => {
          await leave();
          const request = under.authorizationRequest?.() ?? new URLSearchParams();
          const scopes = (request.get("scope") ?? "").split(" ");
          expect(request.has("nonce") ? scopes : ["openid"]).toContain("openid");
        });

        const { pkceDigest } = prepare();
        it(
          pkceDigest
            ? "has an S256 challenge that fits the verifier of the grant (RFC 7636 §4.6)"
            : "has no PKCE challenge: declared absent",
          async () => {
            await leave();
            const request = under.authorizationRequest?.() ?? new URLSearchParams();
            const challenge = [request.get("code_challenge_method"), request.get("code_challenge")];
            const finished = await provider.finish(under.answer());
            const verifier = finished.ok ? finished.value.codeVerifier : undefined;
            if (pkceDigest) {
              expect(verifier).toMatch(/^[A-Za-z0-9._~-]{43,128}$/);
              expect(challenge).toEqual(["S256", await pkceDigest.fingerprint(verifier ?? "")]);
            } else {
              expect([verifier, ...challenge]).toEqual([undefined, null, null]);
            }
          },
        );
      });
    }

    if (!hasSession) {
      it("cannot look for a session without leaving: declared absent (provider-22)", () => {
        expect(provider.session).toBeUndefined();
      });
    } else {
      describe("continuing a session", () => {
        it("leaves by its own pages at most, to come back to /authenticate with what rides along (provider-10)", async () => {
          under.session("active");
          const answer = await session().continue({ signInContext }, uncancellable);
          expect(answer).toEqual({ ok: true, value: "leaving" });
          expect(under.hasMoved()).toBe(true);
          expectOwnPages();
          expectSignInPage();
        });

        if (prepare().authorizationRequest) {
          it("asks the person nothing (provider-04)", async () => {
            under.session("active");
            await session().continue({ signInContext: {} }, uncancellable);
            expect(under.authorizationRequest?.().get("prompt")).toBe("none");
          });
        }

        it.each([
          ["none", "login-required"],
          ["unreachable", "unreachable"],
          ["garbage", "unexpected"],
        ] as const)("stays where it is when the session is %s", async (is, failureKind) => {
          under.session(is);
          const answer = await session().continue({ signInContext: {} }, uncancellable);
          expect(answer).toMatchObject({ ok: false, failure: { kind: failureKind } });
          expect(under.hasMoved()).toBe(false);
        });
      });

      describe.each(["continuing", "redirecting", "authorizing silently"] as const)(
        "%s while something is due",
        (what) => {
          it("names the step where the provider can tell, and stays where it is (gate-02)", async () => {
            under.session("active");
            under.stepDue?.("mfa-verification-required");
            const isSilent = what === "authorizing silently";
            const answer = await (what === "continuing"
              ? session().continue({ signInContext: {} }, uncancellable)
              : provider.redirectToApplication({ target, isSilent }, uncancellable));
            const expected = {
              ok: false,
              failure: { kind: "step-due", step: "mfa-verification-required" },
            };
            expect(answer).toEqual(under.stepDue ? expected : { ok: true, value: "leaving" });
            expect(under.hasMoved()).toBe(under.stepDue === undefined);
          });
        },
      );
    }

    describe("finishing a sign-in", () => {
      async function comeBack(): Promise<AuthorizationAnswer> {
        await leave();
        return under.answer();
      }

      async function expectMeaning(error: string, kind: string): Promise<void> {
        const answer = await comeBack();
        const { code, ...refused } = { ...answer, error };
        expect(await provider.finish(refused)).toEqual({ ok: false, failure: { kind } });
        expect([code, await provider.finish(answer)]).toEqual([answer.code, missing]);
      }

      it("recognises its own answer, and says what to authenticate with and what the address did not carry (provider-20)", async () => {
        await leave(signInContext);
        const answer = under.answer();
        expect(provider.ownsAnswer(answer)).toBe(true);
        const finished = await provider.finish(answer);
        expect(finished).toMatchObject({ ok: true, value: { code: answer.code, tenantCode: "HARBOUR" } });
        expect(finished.ok && finished.value.carried).toEqual(under.keepsQueries ? undefined : signInContext);
      });

      if (prepare().authorizationRequest) {
        it("authenticates with the address that the code was sent to, without its query (RFC 6749 §4.1.3)", async () => {
          const answer = await comeBack();
          const sentTo = new URL(under.authorizationRequest?.().get("redirect_uri") ?? "");
          const finished = await provider.finish(answer);
          expect(finished.ok && finished.value.redirectUri).toBe(sentTo.origin + sentTo.pathname);
        });
      }

      if (!prepare().namesTenant) {
        it("refuses a sign-in that was begun for another tenant (state-02, CSR-01)", async () => {
          const answer = await comeBack();
          under.changeTenant("MEADOW");
          expect(await provider.finish(answer)).toEqual(mismatch);
        });
      }

      if (prepare().issuer !== undefined) {
        it.each(["a code", "an error"])(
          "refuses %s of another issuer, once (RFC 9207 §2.4)",
          async (what) => {
            const answer = await comeBack();
            const { code, ...error } = { ...answer, error: "access_denied" };
            const foreign = { ...(what === "a code" ? answer : error), issuer: "https://id.evil.example" };
            expect(await provider.finish(foreign)).toEqual({ ok: false, failure: { kind: "mixed-up" } });
            expect([code, await provider.finish(answer)]).toEqual([answer.code, missing]);
          },
        );

        if (prepare().sendsIssuer) {
          it("refuses an answer that does not name the issuer, once (RFC 9207 §2.4, provider-44)", async () => {
            const { issuer, ...unnamed } = await comeBack();
            expect(await provider.finish(unnamed)).toEqual({ ok: false, failure: { kind: "mixed-up" } });
            expect([issuer, await provider.finish({ ...unnamed, issuer: under.issuer ?? "" })]).toEqual([
              under.issuer,
              missing,
            ]);
          });
        }

        it("accepts its own issuer (RFC 9207 §2.4)", async () => {
          const answer = { ...(await comeBack()), issuer: under.issuer ?? "" };
          expect(await provider.finish(answer)).toMatchObject({ ok: true });
        });
      }

      it.each([
        ["login_required", "sign-in-again"],
        ["interaction_required", "sign-in-again"],
        ["consent_required", "sign-in-again"],
        ["account_selection_required", "sign-in-again"],
        ["access_denied", "not-completed"],
        ["server_error", "server"],
        ["temporarily_unavailable", "server"],
        ["invalid_request", "misconfigured"],
        ["unauthorized_client", "misconfigured"],
        ["unsupported_response_type", "misconfigured"],
        ["invalid_scope", "misconfigured"],
        ["an-error-of-its-own", "unexpected"],
      ])("says what the error %s means, and the sign-in is over (authenticate-35)", expectMeaning);

      const { ownErrors } = prepare();
      if (ownErrors) {
        it.each(Object.entries(ownErrors))(
          "says of its own error %s what %s means, and the sign-in is over (provider-61)",
          (error, standard) => expectMeaning(error, meaningOfAuthorizationError(standard)),
        );
      }

      it("refuses an answer without a code (CSR-01)", async () => {
        const { code, ...rest } = await comeBack();
        expect([code, await provider.finish(rest)]).toEqual([expect.any(String), missing]);
      });

      it("does not call another's answer its own", () => {
        expect(provider.ownsAnswer({ code: "code", state: "somebody-else" })).toBe(false);
        expect(provider.ownsAnswer({ error: "access_denied" })).toBe(false);
      });

      it("accepts an answer of this tab's sign-in alone, and once (state-03, CSR-01)", async () => {
        const answer = await comeBack();
        const { provider: another } = prepare();
        expect(await another.finish(answer)).toEqual(missing);
        expect(await provider.finish(answer)).toMatchObject({ ok: true });
        expect(await provider.finish(answer)).toEqual(missing);
      });

      it("refuses a forged answer, and the true one after it (CSR-01)", async () => {
        const answer = await comeBack();
        expect(await provider.finish(under.forged(answer))).toEqual(mismatch);
        expect(await provider.finish(answer)).toEqual(missing);
      });

      it("refuses an answer to an earlier sign-in once another has begun (CSR-01)", async () => {
        const earlier = await comeBack();
        await leave(signInContext);
        expect(await provider.finish(earlier)).toEqual(mismatch);
      });

      it("leaves nothing behind after a logout, which makes the answer invalid (provider-20, STO-04)", async () => {
        under.session("active");
        const before = keptKeys(under.stores);
        const answer = await comeBack();
        for (const { key, area } of personEntries) under.stores[area]?.remove(key);
        expect(keptKeys(under.stores).filter((key) => !before.includes(key))).toEqual([]);
        if (under.ownKeys.length > 0) expect(await provider.finish(answer)).toEqual(missing);
      });
    });

    describe.each([false, true].filter((isSilent) => hasSession || !isSilent))(
      "redirecting to the application, silently: %s",
      (isSilent) => {
        it("leaves for the target and nothing else, by its own pages at most (RED-04)", async () => {
          under.session("active");
          const answer = await provider.redirectToApplication({ target, isSilent }, uncancellable);
          expect(answer).toEqual({ ok: true, value: "leaving" });
          expect(under.hasMoved()).toBe(true);
          const requested = new URL(under.requestedRedirect() ?? "");
          expect(requested.origin + requested.pathname).toBe("https://app.harbour.example/home");
          expect(requested.searchParams.get("room")).toBe("7");
          expect([new URL(target).origin, under.ownOrigin]).toContain(
            new URL(under.departure() ?? "").origin,
          );
        });

        it("says so when the browser refuses (RED-14)", async () => {
          under.session("active");
          under.refuseToLeave();
          const answer = await provider.redirectToApplication({ target, isSilent }, uncancellable);
          expect(answer).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
        });
      },
    );

    if (hasSession) {
      if (prepare().authorizationRequest) {
        it("asks the person nothing when it authorizes silently (authorize-03)", async () => {
          under.session("active");
          await provider.redirectToApplication({ target, isSilent: true }, uncancellable);
          // An application that is opened has no request of the portal's before it.
          const isOpened = under.departure()?.startsWith(new URL(target).origin);
          expect(under.authorizationRequest?.().get("prompt")).toBe(isOpened ? null : "none");
        });
      }

      it("never leaves silently without a session (authorize-03)", async () => {
        under.session("none");
        const answer = await provider.redirectToApplication({ target, isSilent: true }, uncancellable);
        expect(answer).toEqual({ ok: false, failure: { kind: "login-required" } });
        expect(under.hasMoved()).toBe(false);
      });

      describe("checking the session", () => {
        it.each([
          ["active", { ok: true, value: "active" }],
          ["none", { ok: false, failure: { kind: "login-required" } }],
        ] as const)("says without moving that it is %s (provider-11, error-11)", async (is, answer) => {
          under.session(is);
          expect(await session().check(uncancellable)).toEqual(answer);
          expect(under.hasMoved()).toBe(false);
        });
      });
    }

    describe("ending the session", () => {
      it("leaves by its own pages at most, to come back to the given address (provider-12)", async () => {
        expect(await provider.endSession({ returnTo })).toEqual({ ok: true, value: "leaving" });
        expect(under.hasMoved()).toBe(true);
        expect(under.requestedRedirect()).toBe(returnTo);
        expectOwnPages();
      });

      it("says so when the browser refuses (RED-14)", async () => {
        under.refuseToLeave();
        expect(await provider.endSession({ returnTo })).toMatchObject({ failure: { kind: "unexpected" } });
      });
    });

    departureClauses(kinds, prepare);

    describe("whatever happens", () => {
      if (hasSession) {
        it("answers garbage about a session with a failure, and stays", async () => {
          under.session("garbage");
          for (const answer of await Promise.all(askEverything())) {
            if (!answer.ok) expect(answer.failure.kind).toBe("unexpected");
          }
          const silently = provider.redirectToApplication({ target, isSilent: true }, uncancellable);
          expect(await silently).toMatchObject({ ok: false });
        });
      }

      it.each(garbledAnswers)("takes no garbled answer for its own sign-in (%#)", async (answer) => {
        expect(provider.ownsAnswer(answer)).toBe(false);
        expect(await provider.finish(answer)).toMatchObject({
          ok: false,
          failure: { kind: "invalid-state" },
        });
      });

      if (prepare().breakLibrary) {
        it("throws nothing when its library does, and stays", async () => {
          under.breakLibrary?.();
          expect(() => provider.prepareSignIn()).not.toThrow();
          const asked = [...askForSession(), ...begunHere.map((way) => begin(way))];
          for (const answer of await Promise.all(asked)) {
            expect(answer).toMatchObject({ ok: false, failure: { kind: "unexpected" } });
          }
          expect(under.hasMoved()).toBe(false);
        });
      }

      it("logs no password, code, state, verifier or address (URL-04)", async () => {
        const secrets = ["secret-code", "secret-state", "://", ada.password, "ada@"];
        for (const is of ["active", "none", "garbage"] as const) {
          await leave();
          const { code = "", state = "" } = under.answer();
          const values = [...(under.authorizationRequest?.() ?? [])];
          const random = ["nonce", "code_challenge"];
          secrets.push(code, ...values.filter(([key]) => random.includes(key)).map(([, value]) => value));
          // A short state only names the provider and is not secret.
          if (state.length > 21) secrets.push(state);
          under.session(is);
          under.password?.(is === "active" ? "accepted" : "garbage");
          for (const way of begunHere) await begin(way);
          await Promise.all(askEverything());
          await provider.finish(under.forged(under.answer()));
          await provider.finish({ code: "secret-code", state: "secret-state" });
          await provider.finish({ error: "secret-code", state: "secret-state" });
        }
        for (const secret of secrets) expect(under.logged()).not.toContain(secret);
      });

      it("touches only its own entries of what the browser keeps (storage-04)", async () => {
        const foreign = ["AUTH_X_LAST_USER", "AUTH_X_REDIRECT_URI", "AUTH_X_USER_DEVICE_TOKEN", "of-others"];
        under.session("active");
        under.password?.("accepted");
        for (const store of Object.values(under.stores)) for (const key of foreign) store.write(key, key);
        const known = new Set([...foreign, ...under.ownKeys]);
        for (const way of begunHere) await begin(way);
        await Promise.all(askEverything());
        await leave();
        await provider.finish(under.answer());
        await provider.endSession({ returnTo });
        for (const store of Object.values(under.stores)) {
          expect(foreign.map((key) => store.read(key))).toEqual(foreign);
          expect(store.keys.filter((key) => !known.has(key))).toEqual([]);
        }
      });
    });
  });
}

/** Returns the number of places at which two texts differ. */
function differences(text: string, other: string): number {
  return [...text].filter((character, at) => character !== other[at]).length;
}

function keptKeys(stores: Readonly<Record<string, MemoryStore>>): readonly string[] {
  return Object.values(stores).flatMap((store) => store.keys);
}
