import type {
  IdentityProvider,
  ProviderEmailCodes,
  ProviderSession,
  SignInCommand,
  SignInWay,
} from "#domain/provider/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { cancellationSource, uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import type { Result } from "#domain/shared/result.ts";
import { lastLogout, logoutTarget } from "#domain/storage/storage-entries.ts";
import type { ProviderUnderTest } from "#test/contracts/provider-under-test.ts";
import { settled } from "#test/support/settled.ts";

/** A call that has the browser leave. */
type Departure = (cancellation?: Cancellation) => Promise<Result<"leaving", { readonly kind: string }>>;

/** A call that the person may leave: a departure, or one that only asks. */
type Question = (cancellation?: Cancellation) => Promise<Result<unknown, { readonly kind: string }>>;

const typed = { email: " ada@müller.example ", password: "Correct-Horse-7" };
const emailInAscii = "ada@xn--mller-kva.example";
const code = "204816";
/** What no log, no failure and no entry of the browser may hold. */
const secrets = ["ada@", typed.password, code, "secret-credential", "secret-ticket"];
const signInContext = { langCode: "th", applyMfa: true } as const;
/** What an application's own address can have: values to encode, a `state` and a fragment. */
const target =
  "https://app.harbour.example/home?room=7&q=a%2Bb%20%C3%BC&state=from%20the%20app#/bookings/42?state=inner" as TrustedUrl;
const withoutState = "https://app.harbour.example/home?room=7" as TrustedUrl;
const returnTo = "https://harbour.example/login?loggedOut=true&langCode=th" as TrustedUrl;
const cancelled = { ok: false, failure: { kind: "cancelled" } };
const loggedOut = { ok: false, failure: { kind: "logged-out" } };
const loginRequired = { ok: false, failure: { kind: "login-required" } };
/** Milliseconds that a session check may take in these tests. */
const sessionCheckLimit = 5_000;
/** Milliseconds that the beginning of a sign-in may take: every question to a provider has been given up by then. */
const longestLimit = 15_000;

/** Parameters of a request that a configuration must not replace, each with a value that does harm. */
const contradicting = {
  response_type: "token",
  client_id: "another-client",
  redirect_uri: "https://attacker.example/",
  scope: "profile",
  state: "of-the-configuration",
  nonce: "of-the-configuration",
  code_challenge: "of-the-configuration",
  code_challenge_method: "plain",
} as const;

/**
 * The part of the contract about leaving: what is told outward, what is kept meanwhile, and what happens if the browser
 * refuses, or the person or the session has gone before it leaves. `kinds`: the ways that the provider offers.
 */
export function departureClauses(
  kinds: readonly SignInWay["kind"][],
  prepare: () => ProviderUnderTest,
): void {
  let under: ProviderUnderTest;
  let provider: IdentityProvider;

  const isReady = () => {
    under.session("active");
    under.password?.("accepted");
    under.codeRequest?.("sent");
    under.code?.("accepted");
    under.passkey?.("accepted");
    under.page?.("reachable");
  };

  const fallsSilent = () => {
    under.session("silent");
    under.password?.("silent");
    under.codeRequest?.("silent");
    under.code?.("silent");
    under.passkeyQuestion?.("silent");
    under.passkey?.("provider-silent");
  };
  const fallsSilentWithPage = () => {
    fallsSilent();
    under.page?.("silent");
  };

  const renew = () => {
    under = prepare();
    provider = under.provider;
    isReady();
  };

  beforeEach(renew);

  const abilities = prepare();
  const offers = (kind: SignInWay["kind"]) => kinds.includes(kind);
  const session = (): ProviderSession => abilityOf(provider.session);
  const emailCodes = (): ProviderEmailCodes => abilityOf(provider.emailCodes);
  const byPassword = (): SignInCommand => ({ way: "password", ...typed, signInContext });
  const byRedirect = (more: Partial<Extract<SignInCommand, { way: "redirect" }>> = {}): SignInCommand => {
    const offered = provider.ways({}).find(({ kind }) => kind === "redirect");
    return { way: "redirect", id: offered?.kind === "redirect" ? offered.id : "", signInContext, ...more };
  };
  const request = () => under.authorizationRequest?.() ?? new URLSearchParams();
  const kept = () =>
    JSON.stringify(
      Object.values(under.stores).map((store) => store.keys.map((key) => [key, store.read(key)]).sort()),
    );
  const opening =
    (isSilent = false): Departure =>
    (cancellation = uncancellable) =>
      provider.redirectToApplication({ target, ...(isSilent && { isSilent }) }, cancellation);

  /** The beginnings of a sign-in that the person chooses, by their names. */
  const chosen: Readonly<Record<string, Departure>> = {
    ...(offers("password") && {
      "a password": (cancellation = uncancellable) => provider.begin(byPassword(), cancellation),
    }),
    ...(offers("redirect") && {
      "the provider's page": (cancellation = uncancellable) =>
        provider.begin(byRedirect({ email: typed.email }), cancellation),
    }),
    ...(offers("email-code") && {
      "a code": (cancellation = uncancellable) =>
        emailCodes().begin({ email: typed.email, code, signInContext }, cancellation),
    }),
    ...(offers("passkey") && {
      "a passkey": async (cancellation = uncancellable) => {
        const passkeys = await abilityOf(provider.passkeys)();
        return passkeys.begin({ credential: { id: "secret-credential" }, signInContext }, cancellation);
      },
    }),
  };
  const signIns: Readonly<Record<string, Departure>> = {
    ...chosen,
    ...(abilities.provider.session && {
      "a session": (cancellation = uncancellable) => session().continue({ signInContext }, cancellation),
    }),
    ...(abilities.partnerSession !== undefined && {
      "a partner's session": (cancellation = uncancellable) => byPartner(cancellation),
    }),
  };
  const openings: Readonly<Record<string, Departure>> = {
    "the application": opening(),
    ...(abilities.provider.session && { "the application, silently": opening(true) }),
  };
  // A person who chooses the provider's page is asked there.
  const signInsThatAsk = Object.entries(signIns).filter(([name]) => name !== "the provider's page");
  const stoppable = Object.entries({ ...signIns, ...openings });
  // The time of opening the application is its page's, unless nobody may be asked.
  const inTime = stoppable.filter(([name]) => name !== "the application");
  /** What is asked while the browser stays. */
  const questions: Readonly<Record<string, Question>> = {
    ...(offers("email-code") && {
      "the mail with a code": (cancellation = uncancellable) =>
        emailCodes().send({ email: typed.email, language: "th" }, cancellation),
    }),
    ...(offers("passkey") && {
      "the options for a passkey": async (cancellation = uncancellable) =>
        (await abilityOf(provider.passkeys)()).options(cancellation),
    }),
    // Without a clock, the provider asks no one whether there is a session.
    ...(abilities.provider.session &&
      abilities.clock && {
        "a session that is looked for": (cancellation = uncancellable) => session().check(cancellation),
      }),
  };
  const waiting: readonly (readonly [string, Question])[] = [
    ...inTime.filter(([name]) => name !== "a partner's session"),
    ...Object.entries(questions),
  ].filter(([name]) => name !== "the provider's page" || "page" in abilities);
  /** Each of them by what is silent: a silent page alone would hide whether the question itself is waited for. */
  const silences = waiting.flatMap(([name, ask]) => [
    ...(name === "the provider's page" ? [] : [{ name, ask, is: "silent", beSilent: fallsSilent }]),
    ...("page" in abilities
      ? [{ name, ask, is: "silent, its page as well", beSilent: fallsSilentWithPage }]
      : []),
  ]);
  // The platform's calls have limits of their own.
  const limitedSilences = silences.filter(({ name }) => name !== "the options for a passkey");
  const logout: Departure = () => provider.endSession({ returnTo });
  const departures = [...stoppable, ["a logout", logout] as const];

  const byPartner: Departure = async (cancellation = uncancellable) =>
    abilityOf(provider.continuePartnerSession?.bind(provider))(
      { session: abilityOf(under.partnerSession), signInContext },
      cancellation,
    );

  /** What can go wrong at the provider, in its library and in the browser. */
  const spoilings: readonly (() => void)[] = [
    ...(["refused", "blocked", "unreachable", "garbage"] as const).map((is) => () => under.password?.(is)),
    ...(["wrong", "expired", "spent", "blocked", "unreachable"] as const).map((is) => () => under.code?.(is)),
    ...(["refused", "unknown", "expired", "unreachable", "proved-only"] as const).map(
      (is) => () => under.passkey?.(is),
    ),
    ...(["none", "unreachable", "garbage"] as const).map((is) => () => under.session(is)),
    () => under.page?.("unreachable"),
    () => under.breakLibrary?.(),
    () => under.refuseToLeave(),
    () => under.removeAddress(),
  ];

  /**
   * Has something happen during the first question to the provider, then, in a new start, during the second, until there
   * is no further one: then nothing happens, and the browser leaves.
   */
  const duringEachQuestion = async (
    leave: Departure,
    event: {
      readonly happens: (cancel: () => void) => void;
      readonly then: (answer: Awaited<ReturnType<Departure>>, before: string) => void | Promise<void>;
    },
  ): Promise<void> => {
    for (let question = 1; ; question += 1) {
      renew();
      const before = kept();
      const { cancellation, cancel } = cancellationSource();
      let asked = 0;
      under.meanwhile?.(() => {
        asked += 1;
        if (asked === question) event.happens(cancel);
      });
      const answer = await leave(cancellation);
      await settled();
      if (asked < question) return expect([answer.ok, under.hasMoved()]).toEqual([true, true]);
      await event.then(answer, before);
    }
  };

  it("is asked nothing that this test cannot answer", () => {
    const needed: readonly (keyof ProviderUnderTest)[] = [
      ...(offers("password") ? (["password", "told", "meanwhile"] as const) : []),
      ...(offers("email-code") ? (["codeRequest", "code", "told", "meanwhile"] as const) : []),
      ...(offers("passkey") ? (["passkeyQuestion", "passkey", "proofs", "meanwhile"] as const) : []),
      ...(offers("redirect") ? (["authorizationRequest"] as const) : []),
      ...(provider.session ? (["meanwhile"] as const) : []),
    ];
    expect(needed.filter((name) => !(name in under))).toEqual([]);
  });

  describe("waiting for", () => {
    it.each([...stoppable, ...Object.entries(questions)])(
      "%s: does nothing for a person who has already left (provider-91)",
      async (_name, ask) => {
        const { cancellation, cancel } = cancellationSource();
        cancel();
        expect([await ask(cancellation), under.hasMoved()]).toEqual([cancelled, false]);
      },
    );

    if (silences.length > 0) {
      it.each(silences)(
        "$name, $is: ends when the person leaves (provider-91)",
        async ({ ask, beSilent }) => {
          beSilent();
          const { cancellation, cancel } = cancellationSource();
          const answer = ask(cancellation);
          await settled();
          cancel();
          expect([await answer, under.hasMoved()]).toEqual([cancelled, false]);
        },
      );
    }

    if (abilities.clock && limitedSilences.length > 0) {
      it.each(limitedSilences)(
        "$name, $is: a provider that does not answer in time counts as unreachable (provider-06)",
        async ({ name, ask, beSilent }) => {
          beSilent();
          const answer = ask();
          await settled();
          under.clock?.advance(/session|silently/.test(name) ? sessionCheckLimit : longestLimit);
          expect(await answer).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
          expect(under.hasMoved()).toBe(false);
        },
      );
    }
  });

  describe("leaving for", () => {
    it.each(departures)(
      "%s: everything is written down before the browser leaves (state-02)",
      async (_name, leave) => {
        const late = writesAfterLeaving(under);
        expect(await leave()).toEqual({ ok: true, value: "leaving" });
        await settled();
        expect([under.hasMoved(), late]).toEqual([true, []]);
      },
    );

    it.each(departures)(
      "%s: a browser that refuses is not said to leave, and nothing stays behind (RED-14, provider-90)",
      async (_name, leave) => {
        under.refuseToLeave();
        const before = kept();
        const { ok } = await leave();
        expect(ok).toBe(under.hasMoved());
        if (!ok) expect(kept()).toBe(before);
      },
    );

    it.each(departures)("%s: Back does not lead to the page that was left (RED-10)", async (_name, leave) => {
      await leave();
      expect([under.hasMoved(), under.comesBack()]).toEqual([true, false]);
    });

    it.each(stoppable)(
      "%s: a person who leaves while it is being prepared is not taken along (provider-91)",
      async (_name, leave) => {
        const before = kept();
        const { cancellation, cancel } = cancellationSource();
        const leaving = leave(cancellation);
        await withinThisTask();
        const hadMoved = under.hasMoved();
        cancel();
        const answer = await leaving;
        expect(under.hasMoved()).toBe(hadMoved);
        if (hadMoved) return;
        expect([answer, kept()]).toEqual([cancelled, before]);
      },
    );

    if (abilities.meanwhile) {
      it.each(stoppable)(
        "%s: a person who leaves while the provider answers is not taken along (provider-91)",
        (_name, leave) =>
          duringEachQuestion(leave, {
            happens: (cancel) => cancel(),
            then: (answer, before) =>
              expect([answer, under.hasMoved(), kept()]).toEqual([cancelled, false, before]),
          }),
      );

      if (abilities.clock) {
        it.each(inTime)("%s: an answer that comes too late leads nowhere (provider-05)", (_name, leave) =>
          duringEachQuestion(leave, {
            happens: () => under.clock?.advance(longestLimit),
            then: ({ ok }, before) => expect([ok, under.hasMoved(), kept()]).toEqual([false, false, before]),
          }),
        );
      }
    }

    // One that keeps nothing in the browser cannot know of other tabs.
    if (abilities.meanwhile && abilities.ownKeys.length > 0) {
      it.each([...Object.entries(openings), ...signInsThatAsk])(
        "%s: a logout of another tab while the provider answers counts (state-16)",
        (_name, leave) =>
          duringEachQuestion(leave, {
            happens: () => under.storage.write(lastLogout, "of another tab"),
            async then(answer) {
              if (!under.hasMoved()) return expect(answer).toEqual(loginRequired);
              if (new URL(under.requestedRedirect() ?? "").pathname === "/authenticate")
                return expect(await provider.finish(under.answer())).toEqual(loggedOut);
              // The provider's page asks the person.
              const asks = [new URL(under.departure() ?? "").origin, request().get("prompt")];
              return expect(asks).toEqual([under.ownOrigin, null]);
            },
          }),
      );
    }

    it.each(departures)(
      "%s: no failure leaves anything behind or tells who the person is, or what was sent (URL-04, provider-94)",
      async (_name, leave) => {
        for (const spoil of [() => undefined, ...spoilings]) {
          renew();
          spoil();
          const before = kept();
          const answer = await leave();
          if (!answer.ok) expect(kept()).toBe(before);
          const answered = JSON.stringify(answer, (_key, value: unknown) =>
            value instanceof Error ? value.message : value,
          );
          expect(answered + under.logged()).not.toContain("://");
          for (const secret of secrets) expect(answered + under.logged() + kept()).not.toContain(secret);
          expect(under.departure() ?? "").not.toMatch(/secret-(?:credential|ticket)/);
        }
      },
    );

    if (abilities.authorizationRequest && !abilities.namesTenant) {
      it.each(departures)(
        "%s: reads the tenant when it is called, not when it is created (provider-95)",
        async (_name, leave) => {
          under.changeTenant("MEADOW");
          expect(await leave()).toEqual({ ok: true, value: "leaving" });
          const isAsked = new URL(under.departure() ?? "").origin === under.ownOrigin;
          if (isAsked) expect(request().get("client_id")).toBe("meadow-client");
        },
      );
    }

    if (abilities.clock) {
      it.each(departures)("%s: no timer goes on afterwards", async (_name, leave) => {
        await leave();
        expect(under.clock?.pending).toBe(0);
      });
    }
  });

  if (Object.keys(chosen).length > 0) {
    describe("a sign-in that is begun here by", () => {
      // A passkey names no address: the platform does, in the form that it has.
      it.each(Object.entries(chosen).filter(([name]) => name !== "a passkey"))(
        "%s: names the address in its ASCII form (login-60)",
        async (_name, leave) => {
          await leave();
          const named = under.told?.() ?? "";
          const hint = request().get("login_hint") ?? "";
          expect(named + hint).toContain(emailInAscii);
          expect(named + hint).not.toMatch(/m(?:ü|%C3%BC)ller/i);
        },
      );

      it.each(Object.entries(chosen))(
        "%s: is finished by the answer to the request that left last, however often it is begun",
        async (_name, leave) => {
          await Promise.all([leave(), leave()]);
          expect(await provider.finish(under.answer())).toMatchObject({ ok: true });
        },
      );

      if (abilities.page) {
        it.each(Object.entries(chosen))(
          "%s: a failure is not remembered, nor does preparing throw (provider-92)",
          async (_name, leave) => {
            under.page?.("unreachable");
            const before = kept();
            provider.prepareSignIn();
            expect(await leave()).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
            expect(kept()).toBe(before);
            under.page?.("reachable");
            expect(await leave()).toEqual({ ok: true, value: "leaving" });
          },
        );
      }

      it("is prepared without leaving and without keeping anything", async () => {
        const before = kept();
        provider.prepareSignIn();
        await settled();
        expect([under.hasMoved(), kept()]).toEqual([false, before]);
      });

      it("is none by a way that the provider does not offer (provider-21)", async () => {
        for (const command of [byPassword(), byRedirect()].filter(({ way }) => !offers(way)))
          expect(await provider.begin(command, uncancellable)).toMatchObject({
            ok: false,
            failure: { kind: "unexpected" },
          });
        expect(under.hasMoved()).toBe(false);
      });

      if (abilities.ownOrigin !== undefined) {
        it("is none for a tenant whose record names no address of the provider (login-70, error-15)", async () => {
          under.removeAddress();
          for (const leave of Object.values(chosen))
            expect(await leave()).toMatchObject({
              ok: false,
              failure: { kind: "unexpected", reason: "misconfigured" },
            });
          expect(under.hasMoved()).toBe(false);
        });
      }
    });
  }

  if (offers("password")) {
    it.each(["refused", "blocked", "unreachable", "garbage"] as const)(
      "keeps nothing of a sign-in whose password is %s, and may be tried again (provider-92)",
      async (is) => {
        const before = kept();
        under.password?.(is);
        await provider.begin(byPassword(), uncancellable);
        expect([kept(), under.clock?.pending ?? 0]).toEqual([before, 0]);
        under.password?.("accepted");
        expect(await provider.begin(byPassword(), uncancellable)).toMatchObject({ ok: true });
      },
    );
  }

  if (offers("email-code")) {
    it("asks for a code with the address in its ASCII form, and for a mail in the person's language (login-60, login-111)", async () => {
      const told = async (language: Language) => {
        renew();
        await emailCodes().send({ email: typed.email, language }, uncancellable);
        return under.told?.() ?? "";
      };
      const inThai = await told("th");
      expect(inThai).toContain(emailInAscii);
      expect(inThai).toBe(await told("th"));
      expect(inThai).not.toBe(await told("id"));
    });
  }

  if (offers("redirect")) {
    describe("the request for the provider's page", () => {
      it("is in the language of the portal's page (provider-43)", async () => {
        await provider.begin(byRedirect(), uncancellable);
        expect(request().get("ui_locales")).toBe("th");
        await provider.begin(byRedirect({ signInContext: {} }), uncancellable);
        expect(request().has("ui_locales")).toBe(false);
      });

      it("hints at nobody and asks nothing special where the core says nothing of it", async () => {
        for (const email of ["", undefined]) {
          await provider.begin(byRedirect(email === undefined ? {} : { email }), uncancellable);
          expect(["login_hint", "prompt"].filter((name) => request().has(name))).toEqual([]);
        }
      });

      if (abilities.provider.session) {
        it.each([
          ["that the person chose", () => provider.begin(byRedirect(), uncancellable), "not-completed"],
          ["that asked nothing", () => session().continue({ signInContext }, uncancellable), "sign-in-again"],
        ] as const)(
          "%s: the answer that the person is needed says what can be done about it (provider-79)",
          async (_title, leave, kind) => {
            await leave();
            const { code: _code, ...answer } = under.answer();
            expect(await provider.finish({ ...answer, error: "interaction_required" })).toEqual({
              ok: false,
              failure: { kind },
            });
          },
        );
      }

      it("has Back lead to the page that began it where the person chose to leave (login-97)", async () => {
        await provider.begin(byRedirect({ history: "push" }), uncancellable);
        expect(under.comesBack()).toBe(true);
      });
    });
  }

  if (abilities.authorizationRequest) {
    describe("every authorization request", () => {
      it.each(stoppable)("asks for a code for the portal's client: %s", async (_name, leave) => {
        await leave();
        // An application that is opened asks by itself.
        if (new URL(under.departure() ?? "").origin !== under.ownOrigin) return;
        expect([request().get("response_type"), request().get("client_id")]).toEqual([
          "code",
          "harbour-client",
        ]);
      });

      if (abilities.contradict) {
        it.each(stoppable)(
          "has the plug's own parameters, whatever the configuration says: %s (provider-93)",
          async (_name, leave) => {
            await leave();
            const before = request();
            renew();
            under.contradict?.(contradicting);
            expect(await leave()).toEqual({ ok: true, value: "leaving" });
            const after = request();
            for (const [name, harmful] of Object.entries(contradicting)) {
              if (!before.has(name)) continue;
              expect([name, after.getAll(name)]).toEqual([name, [expect.any(String)]]);
              expect(after.get(name)).not.toBe(harmful);
            }
          },
        );
      }
    });
  }

  if (abilities.ownOrigin !== undefined) {
    describe("on a shared device", () => {
      /** Whether a logout leads by the provider, which ends its session. */
      const endsSessions = async () => {
        await provider.endSession({ returnTo });
        const { origin } = new URL(under.departure() ?? "");
        return origin === under.ownOrigin;
      };

      it("nobody is signed in by a session that no logout ends (provider-71)", async () => {
        under.shareDevice();
        if (await endsSessions()) return;
        if (provider.session) {
          expect(await session().check(uncancellable)).toEqual(loginRequired);
          expect(await session().continue({ signInContext }, uncancellable)).toEqual(loginRequired);
        }
        if (offers("redirect")) {
          await provider.begin(byRedirect(), uncancellable);
          expect(request().get("prompt")).toBe("login");
        }
      });
    });
  }

  describe("opening the application", () => {
    it.each(Object.entries(openings))(
      "takes the whole target along, with the application's own state and fragment: %s (login-81)",
      async (_name, open) => {
        await open();
        const [left, requested, whole] = [under.departure(), under.requestedRedirect(), target].map(
          (address) => new URL(address ?? ""),
        );
        for (const [name, value] of whole?.searchParams ?? [])
          expect([name, requested?.searchParams.get(name)]).toEqual([name, value]);
        expect([left?.hash, requested?.hash]).toContain(whole?.hash);
        if (left?.origin !== under.ownOrigin) return;
        // A redirect address has no fragment (RFC 6749 §3.1.2), and the answer belongs to the application.
        expect([requested?.hash, request().get("state")]).toEqual(["", "from the app"]);
      },
    );

    if (abilities.ownOrigin !== undefined) {
      it("tells an application that begins its own sign-in the issuer and the whole target (authenticated-17)", async () => {
        const initiateLoginUri = "https://app.harbour.example/begin?from=portal" as TrustedUrl;
        await provider.redirectToApplication({ target, initiateLoginUri }, uncancellable);
        const left = new URL(under.departure() ?? "");
        const { iss = "", ...others } = Object.fromEntries(left.searchParams);
        expect([left.origin + left.pathname, iss, new URL(iss).origin, others]).toEqual([
          "https://app.harbour.example/begin",
          under.issuer ?? iss,
          under.ownOrigin,
          { from: "portal", target_link_uri: target },
        ]);
      });
    }

    it("gives an application without a state a fresh one", async () => {
      const states: (string | null)[] = [];
      for (let time = 0; time < 2; time += 1) {
        await provider.redirectToApplication({ target: withoutState }, uncancellable);
        const isAsked = new URL(under.departure() ?? "").origin === under.ownOrigin;
        if (isAsked) states.push(request().get("state"));
      }
      expect(new Set(states).size).toBe(states.length);
      for (const state of states) expect(state).toMatch(/^[\w-]{22,}$/);
    });

    if (!abilities.provider.session) {
      it("is never silent, because it is unknown whether there is a session (authorize-03, provider-46)", async () => {
        expect(await opening(true)()).toEqual(loginRequired);
        expect(under.hasMoved()).toBe(false);
      });
    }
  });

  if (abilities.provider.session) {
    if (abilities.foundEarly) {
      it("uses once what was found before the program was there, and not where the person has confirmed it (login-120)", async () => {
        under.foundEarly?.("none");
        expect(await session().continue({ signInContext }, uncancellable)).toEqual(loginRequired);
        expect(await session().continue({ signInContext }, uncancellable)).toMatchObject({ ok: true });
        renew();
        under.session("none");
        under.foundEarly?.("active");
        expect(await session().continue({ signInContext, isConfirmed: true }, uncancellable)).toEqual(
          loginRequired,
        );
      });
    }

    it("asks anew for a session after each failure (provider-92)", async () => {
      for (const is of ["none", "unreachable", "garbage"] as const) {
        under.session(is);
        await session().check(uncancellable);
        under.session("active");
        expect(await session().check(uncancellable)).toEqual({ ok: true, value: "active" });
      }
      expect(under.clock?.pending ?? 0).toBe(0);
    });
  }

  describe("a logout", () => {
    it("names the client and the language at the provider's page (provider-45)", async () => {
      await logout();
      const isAsked = new URL(under.departure() ?? "").origin === under.ownOrigin;
      const asked = new URL(under.departure() ?? "").searchParams;
      if (isAsked && abilities.authorizationRequest) {
        expect(request().get("client_id")).toBe("harbour-client");
        if (offers("redirect")) expect(request().get("ui_locales")).toBe("th");
      } else expect(asked.has("client_id")).toBe(false);
    });

    it("keeps the target that waits for it already (logout-14)", async () => {
      const resumeAt = "https://harbour.example/logout?resume=1" as TrustedUrl;
      const waiting = "https://harbour.example/activate?token=secret";
      under.storage.write(logoutTarget, waiting);
      await provider.endSession({ returnTo: resumeAt });
      expect([waiting, resumeAt]).toContain(under.requestedRedirect());
      expect(under.storage.read(logoutTarget)).toBe(waiting);
    });

    if (abilities.ownOrigin !== undefined) {
      it("goes on at once for a tenant whose record names no address of the provider (logout-08)", async () => {
        under.removeAddress();
        expect(await logout()).toEqual({ ok: true, value: "leaving" });
        expect(under.departure()).toBe(returnTo);
      });
    }

    if (abilities.page && !abilities.knowsItsAddresses) {
      it("is not done while the provider cannot be reached (logout-12)", async () => {
        under.page?.("unreachable");
        const before = kept();
        expect(await logout()).toMatchObject({ ok: false, failure: { kind: "unreachable" } });
        expect([under.hasMoved(), kept()]).toEqual([false, before]);
      });
    }
  });

  if (abilities.partnerSession === undefined) {
    it("knows no partners: declared absent (provider-22)", () => {
      expect(provider).not.toHaveProperty("continuePartnerSession");
    });
  } else {
    describe("a partner's session", () => {
      it("signs in without a session of the browser's own, with what was asked for (partner-04)", async () => {
        under.session("none");
        expect(await byPartner()).toEqual({ ok: true, value: "leaving" });
        const { searchParams } = new URL(under.requestedRedirect() ?? "");
        expect([searchParams.get("langCode"), searchParams.get("applyMfa")]).toEqual(["th", "1"]);
        expect(under.answer()).not.toHaveProperty("session");
        expect(await provider.finish(under.answer())).toMatchObject({ ok: true });
      });

      it("goes before a session that this browser has (partner-11)", async () => {
        await session().continue({ signInContext }, uncancellable);
        const own = under.answer();
        expect(await byPartner()).toEqual({ ok: true, value: "leaving" });
        expect(under.answer().code).not.toBe(own.code);
        expect(under.answer()).not.toHaveProperty("session");
      });
    });
  }
}

/** Returns an ability of the provider; throws where it declares that it has none. */
function abilityOf<Ability>(ability: Ability | undefined): Ability {
  if (ability === undefined) throw new Error("The provider has declared that it cannot do that.");
  return ability;
}

/** Returns the keys that are written once the browser is being redirected: it may have left by then. */
function writesAfterLeaving(under: ProviderUnderTest): readonly string[] {
  const late: string[] = [];
  for (const store of Object.values(under.stores)) {
    const write = store.write.bind(store);
    store.write = (key, value) => {
      if (under.hasMoved()) late.push(key);
      write(key, value);
    };
  }
  return late;
}

/** Lets all go on that needs no other task of the browser; what it computes beside the page, such as a digest, does. */
async function withinThisTask(): Promise<void> {
  for (let step = 0; step < 200; step += 1) await Promise.resolve();
}
