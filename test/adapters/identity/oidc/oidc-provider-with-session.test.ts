import { OidcProviderWithSession } from "#adapters/identity/oidc/oidc-provider-with-session.ts";
import type { OidcSettings } from "#adapters/identity/oidc/oidc-settings.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { failure, success } from "#domain/shared/result.ts";
import { ScriptedFrame } from "#test/support/fakes/scripted-frame.ts";
import { oidcParts } from "./oidc-parts.ts";

const issuer = "https://id.harbour.example/realms/hotels";
const loginRequired = failure({ kind: "login-required" });
const signInContext = { langCode: "th", applyMfa: true } as const;

function prepare(settings: OidcSettings = {}, surroundings: Parameters<typeof oidcParts>[1] = {}) {
  const { tools, discovery, sent, deps } = oidcParts({ sessionCheck: "frame", ...settings }, surroundings);
  const frame = new ScriptedFrame();
  frame.content = { kind: "answer", parameters: { code: "code-of-the-frame", iss: issuer } };
  const { session } = new OidcProviderWithSession(deps, frame.ask);
  return { ...tools, session, discovery, frame, sent: () => Object.fromEntries(sent()) };
}

describe("oidc: looking for a session in a frame", () => {
  it("asks for a code with prompt=none, to an address of its own without a query (provider-75)", async () => {
    const { session, frame } = prepare({ parameters: { acr_values: "gold" } });
    expect(await session.check(uncancellable)).toEqual(success("active"));
    const [asked] = frame.asked;
    expect((asked?.origin ?? "") + (asked?.pathname ?? "")).toBe(`${issuer}/authorize`);
    const {
      state,
      nonce,
      code_challenge: challenge,
      ...others
    } = Object.fromEntries(asked?.searchParams ?? []);
    expect(others).toEqual({
      response_type: "code",
      client_id: "harbour-client",
      redirect_uri: "https://harbour.example/session-answer.html",
      scope: "openid email profile",
      code_challenge_method: "S256",
      prompt: "none",
      acr_values: "gold",
    });
    for (const random of [state, nonce, challenge]) expect(random).toMatch(/^[\w-]{43}$/);
  });

  it("makes fresh random values for each request, and keeps none of them (provider-75, provider-77)", async () => {
    const { session, frame, stores } = prepare();
    await session.check(uncancellable);
    await session.check(uncancellable);
    const random = frame.asked.flatMap(({ searchParams }) =>
      ["state", "nonce", "code_challenge"].map((name) => searchParams.get(name)),
    );
    expect(new Set(random).size).toBe(6);
    expect(Object.values(stores).flatMap(({ keys }) => keys)).toEqual([]);
  });

  it("does not redeem the code of the frame: a redirect asks anew, and binds its own answer (provider-77)", async () => {
    const { session, sent, frame, roundTrips } = prepare();
    expect(await session.continue({ signInContext }, uncancellable)).toEqual(success("leaving"));
    const { state = "", nonce, prompt, redirect_uri: redirectUri } = sent();
    expect([prompt, redirectUri]).toEqual(["none", "https://harbour.example/authenticate"]);
    expect(frame.asked[0]?.searchParams.get("state")).not.toBe(state);
    const finished = roundTrips.finish("oidc", { code: "code-of-the-redirect", state, issuer });
    expect(finished).toMatchObject({
      ok: true,
      value: { code: "code-of-the-redirect", nonce, carried: signInContext },
    });
  });

  it.each(["login_required", "interaction_required", "consent_required", "account_selection_required"])(
    "takes %s for the ordinary answer that there is none, and says nothing of it (provider-76)",
    async (error) => {
      const { session, frame, logger } = prepare();
      frame.content = { kind: "answer", parameters: { error, iss: issuer } };
      expect(await session.check(uncancellable)).toEqual(loginRequired);
      expect(logger.events).toEqual([]);
    },
  );

  const answer = (parameters: Readonly<Record<string, string>>, state?: string) =>
    ({ kind: "answer", parameters, ...(state !== undefined && { state }) }) as const;

  it.each([
    ["another state", answer({ code: "x", iss: issuer }, "another"), "unexpected", "another state or issuer"],
    [
      "another issuer",
      answer({ code: "x", iss: "https://id.evil.example" }),
      "unexpected",
      "another state or",
    ],
    ["no issuer, though it always names it", answer({ code: "x" }), "unexpected", "another state or issuer"],
    [
      "an error of another issuer",
      answer({ error: "login_required", iss: "https://a.example" }),
      "unexpected",
      "issuer",
    ],
    ["neither code nor error", answer({ iss: issuer }), "unexpected", "without a code"],
    ["an empty code", answer({ code: "", iss: issuer }), "unexpected", "without a code"],
    ["a wrong registration", answer({ error: "invalid_scope", iss: issuer }), "unexpected", "invalid_scope"],
    ["an error of its own", answer({ error: "token-7f3a", iss: issuer }), "unexpected", "an unknown error"],
    ["a page of the provider", { kind: "page" }, "unreachable", "ended at another page"],
  ] as const)(
    "knows of no session after %s, and says so in one line without anything secret (provider-76)",
    async (_name, content, kind, line) => {
      const { session, frame, logger, navigation } = prepare();
      frame.content = content;
      expect(await session.continue({ signInContext }, uncancellable)).toMatchObject({ failure: { kind } });
      expect(navigation.isUntouched).toBe(true);
      expect(logger.events).toHaveLength(1);
      expect(logger.events[0]).toContain(`oidc: the session check `);
      expect(logger.events[0]).toContain(line);
      expect(logger.events[0]).not.toMatch(/:\/\/|token-7f3a|[\w-]{43}/);
    },
  );

  it("accepts an answer without an issuer from a provider that names none (provider-76)", async () => {
    const { session, frame } = prepare(
      {},
      { document: { authorization_response_iss_parameter_supported: false } },
    );
    frame.content = answer({ code: "x" });
    expect(await session.check(uncancellable)).toEqual(success("active"));
  });

  it("asks nothing where the metadata cannot be had, or the person has left (provider-76)", async () => {
    const { session, frame, discovery } = prepare();
    discovery.answer({ kind: "no-answer" });
    expect(await session.check(uncancellable)).toMatchObject({ failure: { kind: "unreachable" } });
    const { cancellation, cancel } = cancellationSource();
    cancel();
    expect(await session.check(cancellation)).toEqual(failure({ kind: "cancelled" }));
    expect(frame.asked).toEqual([]);
  });

  it("does not look on a shared device where the session may be an earlier person's (provider-78)", async () => {
    const document = { end_session_endpoint: undefined };
    const { session, frame } = prepare({}, { document, isDeviceShared: true });
    expect(await session.check(uncancellable)).toEqual(loginRequired);
    expect(frame.asked).toEqual([]);
    expect(await prepare({}, { document }).session.check(uncancellable)).toEqual(success("active"));
  });
});
