import type { Addresses, Attempt, HandOver, Person, Redeemed } from "./handed-over.ts";
import { attemptOf, newState, patience, randomText, signInAddress } from "./handed-over.ts";
import { cookieWith, signInsIn, type PendingSignIn, type Requested } from "./pending-sign-ins.ts";

export type { Addresses, HandOver, Person, Redeemed } from "./handed-over.ts";
export { signOutAddress } from "./handed-over.ts";
export type { Requested } from "./pending-sign-ins.ts";

/** What a back end knows of its portal. */
export type LobbyServer = Addresses & {
  /** The tenant's code. */
  readonly tenant: string;
  /** The address of the platform's `POST /applications/exchange`. */
  readonly exchange: string;
  /** The providers that the application asks itself, where the portal opens `initiate_login_uri`. */
  readonly providers?: readonly OwnProvider[];
  /** Makes that call, for a proxy or an authority of your own: the global `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** The milliseconds that one attempt at the exchange may take: 10,000 by default. */
  readonly patience?: number;
};

/** A client of the application's own at an OpenID provider of its tenant. */
export type OwnProvider = {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly clientId: string;
  /** The tenant's name for the provider, where it has several. */
  readonly key?: string;
  /** The provider names its issuer in answers (RFC 9207). */
  readonly namesIssuer?: boolean;
};

/** An answer of one's own: redirect to `location`, with `cookie` as `Set-Cookie`. */
export type Departure = { readonly location: string; readonly cookie: string };

/**
 * What has arrived at the callback. `cookie` goes out as `Set-Cookie`, whatever else is answered.
 *
 * - `signed-in`: begin the session and redirect to `page`.
 * - `stale-restarted`: redirect to `location`.
 * - `stale-given-up`: a spent or unknown `state`, twice. Show a button that leads to the sign-in.
 * - `refused`: the same; `error` says why. It may come from the address: escape it, or do not show it.
 * - `step-due`: redirect to `location`, where the portal leads to the step; without it, show a button.
 * - `foreign-tenant`: the token is for another tenant.
 * - `nothing`: the address holds no answer.
 */
export type ReceivedByServer = { readonly cookie: string } & (
  | { readonly kind: "signed-in"; readonly person: Person; readonly page: string }
  | { readonly kind: "stale-restarted"; readonly location: string }
  | { readonly kind: "stale-given-up" }
  | { readonly kind: "refused"; readonly error: string }
  | { readonly kind: "step-due"; readonly step: string; readonly location?: string }
  | { readonly kind: "foreign-tenant"; readonly tenantCode: string }
  | { readonly kind: "nothing" }
);

/** Begins a sign-in at the portal. `page`: where the person goes afterwards, a path of this application. */
export function signIn(
  lobby: Addresses,
  request: Requested,
  { page = "/", newSession }: { readonly page?: string; readonly newSession?: boolean } = {},
): Departure {
  return begin(lobby, signInsIn(request), "1", ownPage(lobby, page) ?? "/", newSession);
}

/**
 * Takes what the portal has handed over at the callback, and exchanges it. `acceptsUnasked`: takes a token of a sign-in
 * that began elsewhere, as a partner's does. No `state` protects it against login CSRF (RFC 6749 §10.12): only true where nobody is
 * signed in, or after asking whoever is.
 */
export async function receive(
  lobby: LobbyServer,
  request: Requested,
  { acceptsUnasked = false }: { readonly acceptsUnasked?: boolean } = {},
): Promise<ReceivedByServer> {
  const query = new URL(request.url ?? "", lobby.callback).searchParams;
  const valueOf = (name: string) => {
    const values = query.getAll(name);
    return values.length === 1 ? values[0] : undefined;
  };
  const state = valueOf("state") ?? "";
  const attempt = attemptOf(state);
  const pending = signInsIn(request).find((one) => one.state === state);
  const others = signInsIn(request).filter((one) => one.state !== state);
  const cookie = cookieWith(lobby, others);
  const [code, token, error] = [valueOf("code"), valueOf("token"), valueOf("error")];

  /** Begins once more, unless this was the second attempt. */
  const again = () => (attempt === "2" ? undefined : begin(lobby, others, "2", pending?.page ?? "/"));
  const stale = (): ReceivedByServer => {
    const departure = again();
    return departure ? { kind: "stale-restarted", ...departure } : { kind: "stale-given-up", cookie };
  };

  if (error !== undefined) return { kind: "refused", error, cookie };
  if (token !== undefined && valueOf("tenantCode") !== lobby.tenant)
    return { kind: "foreign-tenant", tenantCode: valueOf("tenantCode") ?? "", cookie };
  if (code === undefined && token === undefined)
    return query.has("code") || query.has("state") ? stale() : { kind: "nothing", cookie };
  if (pending === undefined && (token === undefined || attempt !== undefined || !acceptsUnasked))
    return token !== undefined && attempt === undefined
      ? { kind: "refused", error: "unasked", cookie }
      : stale();
  const provider = lobby.providers?.find(({ issuer }) => issuer === pending?.issuer);
  const issuer = valueOf("iss");
  if (provider && issuer !== provider.issuer && (provider.namesIssuer || issuer !== undefined))
    return { kind: "refused", error: "issuer-mismatch", cookie };

  const redeemed = await exchange(
    lobby,
    token === undefined ? { code: code ?? "" } : { token, tenantCode: lobby.tenant },
    provider && pending?.verifier
      ? {
          ...(provider.key !== undefined && { provider: provider.key }),
          code_verifier: pending.verifier,
          nonce: await nonceOf(pending.verifier),
        }
      : {},
  );
  switch (redeemed.kind) {
    case "signed-in":
      return { ...redeemed, page: pending?.page ?? "/", cookie };
    case "stale":
      return stale();
    case "step-due":
      return { ...redeemed, cookie, ...again() };
    case "foreign-tenant":
    case "refused":
      return { ...redeemed, cookie };
  }
}

/**
 * Redeems what `receive` of a page has sent: JSON of this application's own origin, so that no other page can sign a
 * person in (login CSRF). Answer the page with the result as JSON, and begin the session where it is `signed-in`.
 */
export async function redeem(lobby: LobbyServer, request: Request): Promise<Redeemed> {
  const isOwn =
    request.method === "POST" &&
    request.headers.get("origin") === new URL(lobby.callback).origin &&
    /^application\/json\b/.test(request.headers.get("content-type") ?? "");
  if (!isOwn) return { kind: "refused", error: "cross-site" };
  const { code, token, tenantCode } = (await request.json().catch(() => ({}))) as Record<string, unknown>;
  if (typeof code === "string") return exchange(lobby, { code });
  if (typeof token !== "string" || typeof tenantCode !== "string")
    return { kind: "refused", error: "unexpected" };
  return exchange(lobby, { token, tenantCode });
}

/**
 * Handles `initiate_login_uri` (OpenID Connect Core §4): asks the provider that the portal names with the application's
 * own client, `state`, nonce and PKCE. The answer comes to the callback, where `receive` takes it.
 */
export async function initiateLogin(
  lobby: LobbyServer,
  request: Requested,
): Promise<({ readonly kind: "asked" } & Departure) | { readonly kind: "refused"; readonly error: string }> {
  const query = new URL(request.url ?? "", lobby.callback).searchParams;
  const provider = lobby.providers?.find(({ issuer }) => issuer === query.get("iss"));
  if (provider === undefined) return { kind: "refused", error: "unknown-issuer" };
  const page = ownPage(lobby, query.get("target_link_uri") ?? "/", ["userDeviceToken"]);
  if (page === undefined) return { kind: "refused", error: "foreign-target" };
  const [state, verifier] = [newState("1"), randomText(32)];
  const address = new URL(provider.authorizationEndpoint);
  const parameters = {
    client_id: provider.clientId,
    response_type: "code",
    scope: "openid profile email",
    redirect_uri: lobby.callback,
    state,
    nonce: await nonceOf(verifier),
    code_challenge: await digestOf(verifier),
    code_challenge_method: "S256",
    login_hint: query.get("login_hint"),
  };
  // The endpoint's own query stays (RFC 6749 §3.1), which may ask for further scopes.
  for (const [name, value] of Object.entries(parameters))
    if (value && !address.searchParams.has(name)) address.searchParams.set(name, value);
  const pending = { state, page, verifier, issuer: provider.issuer };
  return {
    kind: "asked",
    location: address.href,
    cookie: cookieWith(lobby, [...signInsIn(request), pending]),
  };
}

function begin(
  lobby: Addresses,
  others: readonly PendingSignIn[],
  attempt: Attempt,
  page: string,
  newSession?: boolean,
): Departure {
  const pending: PendingSignIn = { state: newState(attempt), page };
  return {
    location: signInAddress(lobby, pending.state, { newSession }),
    cookie: cookieWith(lobby, [...others, pending]),
  };
}

/** Returns the path of a page of this application, without these parameters; undefined for any other address. */
function ownPage({ callback }: Addresses, page: string, without: readonly string[] = []): string | undefined {
  const address = URL.canParse(page, callback) ? new URL(page, callback) : undefined;
  for (const name of without) address?.searchParams.delete(name);
  return address?.origin === new URL(callback).origin
    ? address.pathname.replace(/^\/+/, "/") + address.search + address.hash
    : undefined;
}

/**
 * Exchanges a code or a token at the platform. A connection that breaks is tried once more: the same trace token gets
 * the same answer.
 */
export async function exchange(
  lobby: LobbyServer,
  handOver: HandOver,
  proof: Readonly<Record<string, string>> = {},
): Promise<Redeemed> {
  if ("token" in handOver && handOver.tenantCode !== lobby.tenant)
    return { kind: "foreign-tenant", tenantCode: handOver.tenantCode };
  const sent =
    "code" in handOver ? { code: handOver.code, redirectUri: lobby.callback } : { token: handOver.token };
  const call = {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Trace-Token": crypto.randomUUID() },
    body: JSON.stringify({ tenantCode: lobby.tenant, ...sent, ...proof }),
  };
  try {
    const attempt = () =>
      (lobby.fetch ?? fetch)(lobby.exchange, {
        ...call,
        signal: AbortSignal.timeout(lobby.patience ?? patience),
      });
    const answer = await attempt().catch(attempt);
    return judged(lobby, answer.status, await answer.json().catch(() => undefined));
  } catch {
    return { kind: "refused", error: "unreachable" };
  }
}

function judged({ tenant }: LobbyServer, status: number, body: unknown): Redeemed {
  const { uuid, tenantCode, code } = Object(body) as Record<string, unknown>;
  if (status === 200 && typeof uuid === "string" && tenantCode === tenant)
    return { kind: "signed-in", person: body as Person };
  if (status === 401) return { kind: "stale" };
  if (status === 403 && typeof code === "string") return { kind: "step-due", step: code };
  return { kind: "refused", error: status !== 200 && typeof code === "string" ? code : "unexpected" };
}

/** The verifier is secret and the nonce is not, so one can be made of the other. */
function nonceOf(verifier: string): Promise<string> {
  return digestOf(`nonce ${verifier}`);
}

async function digestOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
