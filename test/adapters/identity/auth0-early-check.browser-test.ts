import { checkAuth0SessionEarly } from "#adapters/identity/auth0/auth0-early-check.ts";
import { Auth0IdentityProvider } from "#adapters/identity/auth0/auth0-identity-provider.ts";
import type { BegunCheck } from "#adapters/identity/early-check.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { aLoginDomain, aLoginDomainWithoutProvider } from "#test/support/builders/a-login-domain.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";
import { ScriptedAuth0Client } from "#test/support/fakes/scripted-auth0-client.ts";

const { tenant } = aLoginDomain();
const origin = "https://auth.harbour.example";
const redirectUri = "https://harbour.example/authenticate";

function frames(): HTMLIFrameElement[] {
  return [...document.querySelectorAll("iframe")];
}

/** A check that is never cancelled. */
const forever = new Promise<undefined>(() => undefined);

/** Begins a check, and lets the test send messages from a window and an origin of its choice. */
function begin(timeIsUp = forever) {
  const answer = checkAuth0SessionEarly(tenant, redirectUri, window, timeIsUp);
  const [frame] = frames();
  if (!frame) throw new Error("There is no frame.");
  const asked = new URL(frame.src);
  const state = asked.searchParams.get("state");
  const say = (
    response: Readonly<Record<string, unknown>>,
    from: { readonly origin?: string; readonly source?: Window | null } = {},
  ) =>
    window.dispatchEvent(
      new MessageEvent("message", {
        data: { type: "authorization_response", response },
        origin,
        source: frame.contentWindow,
        ...from,
      }),
    );
  return { answer, asked, state, say };
}

afterEach(() => {
  for (const frame of frames()) frame.remove();
});

describe("auth0: the check that begins before the program is there", () => {
  test("sends the request of auth0-js: silent, for an id_token, with its own state and nonce (provider-04)", async () => {
    const { answer, asked, say, state } = begin();
    expect(asked.origin + asked.pathname).toBe(`${origin}/authorize`);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: tenant.loginClientId,
      response_type: "id_token",
      response_mode: "web_message",
      prompt: "none",
      redirect_uri: redirectUri,
      scope: "openid email profile",
    });
    expect(asked.searchParams.get("nonce")).not.toBe(state);
    say({ state, error: "login_required" });
    expect(await answer).toEqual({ error: "login_required" });
    expect(frames()).toEqual([]);
  });

  test("its frame has a name of its own each time, so that no earlier answer is restored in it (prerender-77)", async () => {
    const ask = async () => {
      const { answer, say, state } = begin();
      const name = frames()[0]?.name;
      say({ state });
      await answer;
      return name;
    };
    const names = [await ask(), await ask()];
    expect(names).not.toContain("");
    expect(new Set(names).size).toBe(2);
  });

  test("a session that lives has no error", async () => {
    const { answer, say, state } = begin();
    say({ state, id_token: "not.looked.at" });
    expect(await answer).toEqual({ error: undefined });
  });

  test("ignores other origins, windows and states, and ends after a timeout (MSG-02, CSP-12)", async () => {
    let endWaiting: () => void = () => undefined;
    const timeIsUp = new Promise<undefined>((resolve) => (endWaiting = () => resolve(undefined)));
    const { answer, say, state } = begin(timeIsUp);
    say({ state }, { origin: "https://evil.example" });
    say({ state }, { source: window });
    say({ state: "guessed" });
    say({});
    window.dispatchEvent(new MessageEvent("message", { data: undefined, origin }));
    endWaiting();
    expect(await answer).toBeUndefined();
    expect(frames()).toEqual([]);
  });

  test("sends no request for a tenant without a login domain", async () => {
    expect(
      await checkAuth0SessionEarly(aLoginDomainWithoutProvider().tenant, redirectUri, window, forever),
    ).toBeUndefined();
    expect(frames()).toEqual([]);
  });
});

describe("auth0: what the early check brought", () => {
  function prepare(begun: BegunCheck | undefined) {
    const tools = providerTools();
    const auth0 = new ScriptedAuth0Client({ domain: origin, clientID: tenant.loginClientId });
    let left: Promise<BegunCheck | undefined> | undefined = Promise.resolve(begun);
    const takeEarlyCheck = () => {
      const taken = left;
      left = undefined;
      return taken;
    };
    const provider = new Auth0IdentityProvider({
      config: {},
      tools: { ...tools, takeEarlyCheck },
      loadClient: async () => auth0,
    });
    return { provider, auth0 };
  }

  test.each([
    ["nothing came of it", undefined],
    ["no answer came", { provider: "auth0", answer: undefined }],
    ["another plug was asked", { provider: "authx", answer: { error: undefined } }],
  ])("auth0-js asks where %s", async (_title, check) => {
    const { provider, auth0 } = prepare(check);
    await provider.session.continue({ signInContext: {} }, uncancellable);
    expect(auth0.sessionChecks).toHaveLength(1);
  });
});
