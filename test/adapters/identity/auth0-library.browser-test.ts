import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { waitFor } from "@testing-library/react";
import { loadAuth0Client } from "#adapters/identity/auth0/auth0-client.ts";
import { Auth0IdentityProvider } from "#adapters/identity/auth0/auth0-identity-provider.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { cancellationSource, uncancellable } from "#domain/shared/cancellation.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";

type Answer = { readonly status: number; readonly body: string; readonly type?: string } | "no response";

type Sent = {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  /** Answers it, if the test has an answer by then. */
  readonly finish: () => void;
};

const sent: Sent[] = [];
let answer: Answer | undefined;

/** What the library sends with, answered by the test; undefined leaves it waiting. */
class ScriptedRequest extends EventTarget {
  readyState = 0;
  status = 0;
  responseText = "";
  response = "";
  statusText = "";
  withCredentials = false;
  private method = "";
  private url = "";

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(): void {
    this.readyState = 1;
  }

  getResponseHeader(name: string): string | null {
    return name.toLowerCase() === "content-type" && answer !== "no response"
      ? (answer?.type ?? "application/json")
      : null;
  }

  getAllResponseHeaders(): string {
    return answer !== "no response" ? `content-type: ${answer?.type ?? "application/json"}\r\n` : "";
  }

  abort(): void {
    this.readyState = 0;
  }

  send(body: unknown): void {
    sent.push({ method: this.method, url: this.url, body, finish: () => this.finish() });
    queueMicrotask(() => this.finish());
  }

  private finish(): void {
    if (answer === undefined) return;
    this.readyState = 4;
    if (answer !== "no response") {
      this.status = answer.status;
      this.responseText = answer.body;
      this.response = answer.body;
    }
    this.dispatchEvent(new Event("readystatechange"));
  }
}

const realRequest = globalThis.XMLHttpRequest;
const password = "Correct-Horse-7";

beforeEach(() => {
  sent.length = 0;
  answer = undefined;
  globalThis.XMLHttpRequest = ScriptedRequest as unknown as typeof XMLHttpRequest;
});

afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

function prepare() {
  const tools = providerTools();
  const provider = new Auth0IdentityProvider({ config: {}, tools, loadClient: loadAuth0Client });
  return { ...tools, provider };
}

function signInWithPassword(given: Answer) {
  answer = given;
  const prepared = prepare();
  const outcome = prepared.provider.begin(
    {
      way: "password",
      email: "ada@harbour.example",
      password,
      signInContext: { langCode: "en", applyMfa: true },
    },
    uncancellable,
  );
  return { ...prepared, outcome };
}

/** Returns what the hidden frame asks the provider. */
async function questionOfFrame(): Promise<URLSearchParams> {
  const frame = await waitFor(() => {
    const found = document.querySelector("iframe");
    if (!found) throw new Error("There is no frame.");
    return found;
  });
  return new URL(frame.src).searchParams;
}

function signed(privateKey: KeyObject, claims: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const content = `${encoded({ alg: "RS256", typ: "JWT", kid: "key-1" })}.${encoded(claims)}`;
  return `${content}.${sign("RSA-SHA256", Buffer.from(content), privateKey).toString("base64url")}`;
}

describe("the real auth0-js", () => {
  it("sends the password to the tenant's login domain and nowhere else (provider-03)", async () => {
    const { outcome } = signInWithPassword({ status: 401, body: JSON.stringify({ error: "access_denied" }) });
    await outcome;
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: "POST", url: "https://auth.harbour.example/co/authenticate" });
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
      client_id: "harbour-client",
      username: "ada@harbour.example",
      password,
      credential_type: "password",
    });
  });

  it.each([
    ["login-41", { status: 429, body: '{"error":"too_many_attempts"}' }, "account-blocked"],
    ["login-41", { status: 401, body: '{"code":"password_leaked"}' }, "account-blocked"],
    ["login-44", { status: 403, body: '{"error":"access_denied"}' }, "invalid-credentials"],
    ["login-70", { status: 429, body: '{"error":"too_many_requests"}' }, "rate-limited"],
    ["login-70", { status: 403, body: '{"error":"unauthorized"}' }, "denied"],
    ["login-42", "no response", "unreachable"],
    ["login-42", { status: 502, body: "<html>Bad gateway</html>", type: "text/html" }, "unreachable"],
    ["login-42", { status: 200, body: "{ cut off" }, "unreachable"],
    ["login-42", { status: 200, body: '{"no":"ticket"}' }, "unreachable"],
    ["login-70", { status: 503, body: "{}" }, "unexpected"],
    ["login-42, NET-01", { status: 200, body: "<html>Pay here</html>", type: "text/html" }, "unreachable"],
  ] as const)("%s what it makes of %j is %s", async (_, given, kind) => {
    expect(await signInWithPassword(given).outcome).toMatchObject({ ok: false, failure: { kind } });
  });

  it("keeps the password nowhere, and no cookie of one that failed (storage-11, STO-04)", async () => {
    const { outcome, stores } = signInWithPassword({ status: 403, body: '{"error":"access_denied"}' });
    const kept = () => [
      document.cookie,
      JSON.stringify(window.localStorage),
      JSON.stringify(window.sessionStorage),
      ...Object.values(stores).flatMap((store) => store.keys.map((key) => store.read(key))),
    ];
    expect(kept().join()).not.toContain(password);
    const answered = await outcome;
    expect(kept().join()).not.toContain(password);
    expect(JSON.stringify(answered)).not.toContain(password);
    expect(document.cookie).toBe("");
  });

  it("navigates nowhere when the person has left before the answer (provider-05)", async () => {
    const { provider, storage } = prepare();
    const { cancellation, cancel } = cancellationSource();
    const outcome = provider.begin(
      { way: "password", email: "ada@harbour.example", password, signInContext: {} },
      cancellation,
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    cancel();
    expect(await outcome).toEqual({ ok: false, failure: { kind: "cancelled" } });
    answer = { status: 200, body: '{"login_ticket":"ticket","co_id":"id","co_verifier":"verifier"}' };
    sent[0]?.finish();
    expect(
      storage.read({ key: "AUTH_X_PENDING_LOGIN", area: "session", check: (content) => content }),
    ).toBeUndefined();
  });

  it("builds the authorize address of the hand-over (authenticated-10, login-81)", async () => {
    const { provider, navigation } = prepare();
    const target = "https://app.harbour.example/home?a=b%20c&userDeviceToken=x%26y#top" as TrustedUrl;
    expect(await provider.redirectToApplication({ target }, uncancellable)).toMatchObject({ ok: true });
    const left = new URL(navigation.departure ?? "");
    expect(left.origin + left.pathname).toBe("https://auth.harbour.example/authorize");
    expect(Object.fromEntries(left.searchParams)).toEqual({
      client_id: "harbour-client",
      response_type: "code",
      redirect_uri: target.replace("#top", ""),
      scope: "openid email profile",
      state: "random-state-1",
    });
  });

  it("builds the logout address (provider-12)", async () => {
    const { provider, navigation } = prepare();
    const returnTo = navigation.urlOf({ page: "login", loggedOut: true, langCode: "de" });
    await provider.endSession({ returnTo });
    const left = new URL(navigation.departure ?? "");
    expect(left.origin + left.pathname).toBe("https://auth.harbour.example/v2/logout");
    expect(Object.fromEntries(left.searchParams)).toEqual({ client_id: "harbour-client", returnTo });
  });

  it("asks for a session in a hidden frame, and takes it away again (provider-04)", async () => {
    const { provider, clock } = prepare();
    const outcome = provider.session.check(uncancellable);
    const asked = await questionOfFrame();
    expect(asked.get("response_type")).toBe("id_token");
    expect(asked.get("response_mode")).toBe("web_message");
    expect(asked.get("prompt")).toBe("none");
    expect(asked.get("state")).toBeTruthy();
    window.dispatchEvent(
      new MessageEvent("message", {
        data: {
          type: "authorization_response",
          response: { error: "login_required", state: asked.get("state") },
        },
      }),
    );
    expect(await outcome).toEqual({ ok: false, failure: { kind: "login-required" } });
    expect(clock.pending).toBe(0);
    await waitFor(() => expect(document.querySelector("iframe")).toBeNull());
  });

  it.each([
    ["an hour and more ahead", 62 * 60_000],
    ["400 days ahead", 400 * 86_400_000],
    ["a day behind", -86_400_000],
  ])("believes a session when this machine's clock is %s (provider-14, NET-07)", async (_, ahead) => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const keys = { keys: [{ ...publicKey.export({ format: "jwk" }), kid: "key-1" }] };
    const fetched = jest
      .spyOn(globalThis, "fetch")
      .mockImplementation(() => Promise.resolve({ ok: true, json: () => Promise.resolve(keys) } as Response));
    const { provider } = prepare();
    const outcome = provider.session.check(uncancellable);
    const asked = await questionOfFrame();
    const issued = Math.floor((Date.now() - ahead) / 1_000);
    const idToken = signed(privateKey, {
      iss: "https://auth.harbour.example/",
      aud: "harbour-client",
      sub: "ada",
      nonce: asked.get("nonce"),
      iat: issued,
      nbf: issued,
      exp: issued + 3_600,
    });
    window.dispatchEvent(
      new MessageEvent("message", {
        data: {
          type: "authorization_response",
          response: { id_token: idToken, state: asked.get("state") },
        },
      }),
    );
    expect(await outcome).toEqual({ ok: true, value: "active" });
    fetched.mockRestore();
    await waitFor(() => expect(document.querySelector("iframe")).toBeNull());
  });
});
