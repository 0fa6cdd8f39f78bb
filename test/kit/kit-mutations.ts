/** A mistake that the author of a plug can make, as a change of a correct plug's source. */
type KitMutation = {
  readonly mistake: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The plug whose contract has to notice it. */
  readonly plug: "auth0" | "authx" | "oidc";
};

const oidc = "adapters/identity/oidc/oidc-identity-provider.ts";
const session = "adapters/identity/oidc/oidc-provider-with-session.ts";
const silent = "adapters/identity/oidc/silent-request.ts";
const addresses = "adapters/identity/oidc/oidc-addresses.ts";
const auth0 = "adapters/identity/auth0/auth0-identity-provider.ts";
const auth0WayBack = "adapters/identity/auth0/auth0-way-back.ts";
const proof = "adapters/identity/auth0/auth0-proof.ts";
const auth0Failures = "adapters/identity/auth0/auth0-failures.ts";
const codeFailures = "adapters/identity/auth0/auth0-code-failures.ts";
const codeCalls = "adapters/identity/auth0/auth0-passwordless-calls.ts";
const authx = "adapters/identity/authx/authx-identity-provider.ts";
const metadata = "adapters/identity/oidc/discovered-metadata.ts";
const late = "adapters/identity/late-identity-provider.ts";
const leaving = "adapters/identity/redirect-to.ts";
const outward = "domain/provider/outward-trips.ts";
const trips = "domain/provider/round-trips.ts";

/** Returns a function that writes down a mistake in this plug. */
const at =
  (plug: KitMutation["plug"]) =>
  (mistake: string, file: string, from: string, to: string): KitMutation => ({
    mistake,
    file,
    from,
    to,
    plug,
  });
const [atOidc, atAuth0, atAuthx] = [at("oidc"), at("auth0"), at("authx")];

/**
 * The mistakes that the contract of identity providers has to notice. The first eleven, and later those from the way
 * that is not offered on, were once made without being noticed.
 */
export const kitMutations: readonly KitMutation[] = [
  atOidc(
    "the state is always the same",
    outward,
    "const state = randomness.randomState();",
    'const state = "always-the-same-state-of-forty-characters";',
  ),
  atOidc("another tenant's record is accepted", trips, " && kept?.tenantCode === this.tenantCode;", ";"),
  atOidc(
    "the hand-over leaves for a foreign site",
    oidc,
    "if (initiateLoginUri === undefined) return redirectTo(target, navigation);",
    'if (initiateLoginUri === undefined) return redirectTo("https://attacker.example/" as TrustedUrl, navigation);',
  ),
  atOidc(
    "the logout forgets where to return to",
    oidc,
    "if (!isWaiting) storage.write(logoutTarget, returnTo);",
    "",
  ),
  atOidc(
    "the sign-in leaves for any origin",
    oidc,
    "const left = redirectTo(address, navigation, request.history);\n    if (!left.ok) roundTrip.drop();",
    'const left = redirectTo(address?.replace(/^https:\\/\\/[^/]+/, "https://attacker.example") as TrustedUrl, navigation);\n    if (!left.ok) roundTrip.drop();',
  ),
  atAuth0(
    "a silent authorization may ask the person",
    auth0,
    'authorizeTarget(target, "none")',
    "authorizeTarget(target)",
  ),
  atOidc(
    "what the sign-in was asked for is dropped",
    outward,
    "carried: keepsQueries ? undefined : signInContext",
    "carried: keepsQueries ? undefined : {}",
  ),
  atOidc(
    "the grant has no redirect address",
    trips,
    "      redirectUri,\n      ...present",
    "      ...present",
  ),
  atAuth0(
    "the check for a session has no time limit",
    auth0,
    "SessionFailure>(sessionCheckLimit,",
    "SessionFailure>(10 * sessionCheckLimit,",
  ),
  atOidc("a forged state is accepted", trips, "kept?.state === answer.state && ", ""),
  atAuth0(
    "a person who has left is taken along all the same",
    auth0WayBack,
    'return cancellation.isCancelled ? failure({ kind: "cancelled" }) : this.authorizeTarget(target);',
    "return this.authorizeTarget(target);",
  ),

  atOidc("the request has no PKCE challenge", oidc, "codeChallenge: roundTrip.codeChallenge,", ""),
  atOidc("the challenge is sent as plain", addresses, '"S256"', '"plain"'),
  atOidc("the request has no nonce", oidc, "nonce: roundTrip.nonce,", ""),
  atOidc("the issuer of an answer is not compared", oidc, "issuer: issuer.text,\n      sends", "sends"),
  atOidc(
    "the redirect address has a query",
    oidc,
    "usesPkce: true,",
    "usesPkce: true,\n      keepsQueries: true,",
  ),
  atOidc(
    "an answer is accepted twice",
    trips,
    "storage.take(loginTransaction)",
    "storage.read(loginTransaction)",
  ),
  atOidc("the interactive sign-in is silent", oidc, '"login" : undefined', '"login" : "none"'),
  atOidc("the e-mail is not handed on", oidc, "loginHint: email ? sentEmail(email) : undefined,", ""),
  atOidc("a new sign-in does not ask anew", oidc, "prompt = command.isFresh || ", "prompt = "),
  atOidc(
    "the address is written to the console",
    oidc,
    "    roundTrip.record();",
    '    this.deps.tools.logger.warn(`leaving for ${address ?? ""}`);\n    roundTrip.record();',
  ),
  atOidc(
    "something else of the tab is removed",
    oidc,
    "    roundTrip.record();",
    '    this.deps.tools.storage.remove({ ...logoutTarget, key: "of-others" });\n    roundTrip.record();',
  ),
  atOidc(
    "the target's query is lost",
    oidc,
    "redirectTo(target, navigation);\n    const issuer",
    'redirectTo(target.split("?", 1)[0] as TrustedUrl, navigation);\n    const issuer',
  ),
  atOidc(
    "it says that the browser leaves, although it was refused",
    leaving,
    "if (address !== undefined && navigation.leave(address, history)) return",
    "if (address !== undefined && [navigation.leave(address, history)]) return",
  ),
  atOidc(
    "an error of the provider counts as a code",
    trips,
    "if (answer.error !== undefined) {",
    'if (answer.error === "") {',
  ),
  atOidc(
    "a provider that is down lets the call throw",
    oidc,
    "if (!client.ok) return client;\n    const roundTrip",
    'if (!client.ok) throw new Error("down");\n    const roundTrip',
  ),
  atOidc(
    "it owns every answer",
    late,
    "return this.tools.roundTrips.expects(this.code, answer);",
    "return answer.code !== undefined;",
  ),
  atOidc(
    "the request has a nonce, and not the scope openid",
    addresses,
    "scope: request.scope,",
    'scope: request.scope.replace("openid", "profile"),',
  ),
  atOidc(
    "an answer about a session counts with any state",
    silent,
    'given("state") !== request.state || ',
    "",
  ),
  atOidc(
    "every answer in the frame is a session",
    silent,
    "if (error !== undefined) {",
    'if (error === "") {',
  ),
  atOidc(
    "a page of the provider in the frame is a session",
    silent,
    'session: failure({ kind: "unreachable", reason: "provider" }),',
    'session: success("active"),',
  ),
  atOidc("continuing a session may ask the person", session, 'prompt: "none"', "prompt: undefined"),
  atOidc(
    "the session check in the frame has no time limit",
    session,
    "await limit.within(cancellation, (limited) => work(limited, logoutBefore))",
    "await work(cancellation, logoutBefore)",
  ),
  atOidc(
    "a silent authorization leaves without a session",
    session,
    "const found = await this.check(cancellation);\n    if (!found.ok) return found;",
    "await this.check(cancellation);",
  ),
  atOidc(
    "a silent authorization at an OpenID provider may ask the person",
    session,
    'cancellation, "none")',
    "cancellation)",
  ),
  atOidc("an error code of its own means nothing", late, "isOwn ? {", "isOwn && error === undefined ? {"),
  atAuth0(
    "the password is written to the console",
    auth0,
    "const realm = this.tenant.realm ?? this.realm;",
    "const realm = this.tenant.realm ?? this.realm;\n    this.deps.tools.logger.warn(`signing in with ${password}`);",
  ),
  atAuth0(
    "a refused password counts as accepted",
    proof,
    "(error) => resolve(failure(failureOf(error)))",
    '() => resolve(success("leaving"))',
  ),
  atAuth0(
    "an address without an account is told apart when it asks for a code",
    codeFailures,
    'if (code === "bad.connection" && /sign-?up/i.test(String(description))) return undefined;',
    "",
  ),

  atOidc(
    "a way that it does not offer is begun",
    oidc,
    'if (command.way !== "redirect") return failure(wayNotOffered);\n    const client = await this.clientUntil(cancellation);\n    if (!client.ok) return client;\n    const roundTrip = await this.beginRoundTrip(client.value, command.signInContext, true);\n    if (cancellation.isCancelled) return failure({ kind: "cancelled" });\n    const prompt = command.isFresh ||',
    'const client = await this.clientUntil(cancellation);\n    if (!client.ok) return client;\n    const roundTrip = await this.beginRoundTrip(client.value, command.signInContext, true);\n    if (cancellation.isCancelled) return failure({ kind: "cancelled" });\n    const prompt = (command.way === "redirect" && command.isFresh) ||',
  ),
  atOidc(
    "a person who leaves while the round trip is being prepared is taken along",
    oidc,
    'command.signInContext, true);\n    if (cancellation.isCancelled) return failure({ kind: "cancelled" });',
    "command.signInContext, true);",
  ),
  atOidc(
    "a shared device lets the next person in with a session that no logout ends",
    oidc,
    "command.isFresh || this.mayBeAnothers(client.value)",
    "command.isFresh",
  ),
  atOidc(
    "a shared device has a session that no logout ends",
    session,
    'if (this.mayBeAnothers(client)) return failure({ kind: "login-required" });',
    "",
  ),
  atOidc(
    "a provider without a session check leaves silently",
    oidc,
    'if (isSilent) return failure({ kind: "login-required" });',
    "if (isSilent) return this.handOver(target, cancellation);",
  ),
  atOidc("a refused sign-in keeps its record", oidc, "if (!left.ok) roundTrip.drop();", ""),
  atOidc(
    "a refused logout keeps its target",
    oidc,
    "if (!left.ok && !isWaiting) storage.remove(logoutTarget);",
    "",
  ),
  atOidc(
    "the sign-in is recorded after the browser has left",
    oidc,
    "roundTrip.record();\n    const left = redirectTo(address, navigation, request.history);\n    if (!left.ok) roundTrip.drop();",
    "const left = redirectTo(address, navigation, request.history);\n    if (left.ok) roundTrip.record();",
  ),
  atOidc(
    "the target of a logout is stored after the browser has left",
    oidc,
    "if (!isWaiting) storage.write(logoutTarget, returnTo);\n    const left = redirectTo(address, navigation);\n    if (!left.ok && !isWaiting) storage.remove(logoutTarget);",
    "const left = redirectTo(address, navigation);\n    if (left.ok && !isWaiting) storage.write(logoutTarget, returnTo);",
  ),
  atOidc(
    "a logout replaces the target that waits for it",
    oidc,
    "const isWaiting = returnTo === postLogoutRedirectUri;",
    "const isWaiting = false;",
  ),
  atOidc(
    "a logout that cannot reach the provider counts as done",
    oidc,
    "const client = await this.client();\n    if (!client.ok) return client;",
    "const client = await this.client();\n    if (!client.ok) return redirectTo(returnTo, navigation);",
  ),
  atOidc("the logout does not name the client", addresses, "client_id: request.clientId,\n    post", "post"),
  atOidc(
    "the logout is in the provider's own language",
    addresses,
    "request.postLogoutRedirectUri,\n    ui_locales: request.uiLocales,",
    "request.postLogoutRedirectUri,",
  ),
  atOidc(
    "the sign-in is in the provider's own language",
    oidc,
    "uiLocales: request.signInContext.langCode,",
    "",
  ),
  atOidc(
    "an address with letters outside ASCII travels as it was typed",
    oidc,
    "email ? sentEmail(email) : undefined",
    "email ? email : undefined",
  ),
  atOidc(
    "an empty address is a hint",
    oidc,
    "email ? sentEmail(email) : undefined",
    "email === undefined ? undefined : sentEmail(email)",
  ),
  atOidc(
    "Back never leads to the page that began the sign-in",
    oidc,
    "const left = redirectTo(address, navigation, request.history);",
    "const left = redirectTo(address, navigation);",
  ),
  atOidc(
    "Back always leads to the page that began the sign-in",
    oidc,
    "const left = redirectTo(address, navigation, request.history);",
    'const left = redirectTo(address, navigation, "push");',
  ),
  atOidc(
    "Back from the application leads to the portal",
    oidc,
    "if (initiateLoginUri === undefined) return redirectTo(target, navigation);",
    'if (initiateLoginUri === undefined) return redirectTo(target, navigation, "push");',
  ),
  atOidc(
    "the state of the application is replaced",
    oidc,
    'state: urlParser.parameter(target, "state") ?? randomness.randomState(),',
    "state: randomness.randomState(),",
  ),
  atOidc(
    "an application without a state always gets the same",
    oidc,
    'urlParser.parameter(target, "state") ?? randomness.randomState(),',
    'urlParser.parameter(target, "state") ?? "of-the-portal",',
  ),
  atOidc(
    "the target's fragment is lost",
    oidc,
    "redirectTo(address && ((address + hash) as TrustedUrl), navigation)",
    "redirectTo(address && hash === hash ? address : undefined, navigation)",
  ),
  atOidc(
    "the redirect address has the target's fragment",
    oidc,
    'redirectUri: target.split("#", 1)[0] ?? target,',
    "redirectUri: target,",
  ),
  atOidc(
    "an application that begins its own sign-ins gets no fragment",
    oidc,
    "const request = { issuer: issuer.value.text, target };",
    'const request = { issuer: issuer.value.text, target: target.split("#", 1)[0] ?? "" };',
  ),
  atOidc(
    "the configuration replaces the plug's own parameters",
    addresses,
    "{ ...request.further, ...parameters }",
    "{ ...parameters, ...request.further }",
  ),
  atOidc(
    "the endpoint's own query stands beside the plug's parameters",
    addresses,
    "urlParser.withParameters(endpoint, parameters)",
    'endpoint + (endpoint.includes("?") ? "&" : "?") + String(new URLSearchParams(parameters))',
  ),
  atOidc(
    "a failure of the provider is remembered for ever",
    metadata,
    "if (!ok && this.found === found) this.found = undefined;",
    "if (!ok && this.found === undefined) this.found = found;",
  ),
  atOidc(
    "a person of a tenant without a provider cannot log out",
    oidc,
    "if (this.issuerSetting === undefined) return redirectTo(returnTo, navigation);",
    "",
  ),
  atOidc(
    "the e-mail is written to the console",
    oidc,
    "const { email } = request;",
    'const { email } = request;\n    this.deps.tools.logger.warn(`signing in ${email ?? ""}`);',
  ),
  atOidc(
    "the e-mail stays in the browser",
    oidc,
    "const { email } = request;",
    "const { email } = request;\n    if (email) this.deps.tools.storage.write(logoutTarget, email);",
  ),
  atOidc(
    "the request asks for a token in place of a code",
    addresses,
    'response_type: "code"',
    'response_type: "token"',
  ),
  atOidc(
    "the request does not name the client",
    addresses,
    "client_id: request.clientId,\n    redirect",
    "redirect",
  ),
  atOidc(
    "a logout of another tab during the session check changes nothing",
    session,
    'if (tools.storage.read(lastLogout) !== logoutBefore) return failure({ kind: "login-required" });',
    "if (tools.storage.read(lastLogout) !== logoutBefore) return session;",
  ),
  atOidc(
    "a person who leaves during the session check is taken along",
    session,
    'const shown = request.address && (await this.ask(request.address, limited));\n    if (limited.isCancelled) return failure({ kind: "cancelled" });',
    "const shown = request.address && (await this.ask(request.address, limited));",
  ),
  atOidc(
    "an answer without an issuer is accepted, although the provider always names it",
    oidc,
    "sendsIssuer: metadata.sendsIssuer,",
    "",
  ),
  atOidc(
    "a sign-in that could have asked the person counts as silent",
    oidc,
    "this.beginRoundTrip(client.value, command.signInContext, true)",
    "this.beginRoundTrip(client.value, command.signInContext, false)",
  ),
  atOidc(
    "a silent sign-in counts as one that could have asked the person",
    session,
    "this.beginRoundTrip(client.value, signInContext, false)",
    "this.beginRoundTrip(client.value, signInContext, true)",
  ),
  atOidc(
    "preparing a sign-in already leaves",
    oidc,
    "prepareSignIn(): void {\n    return undefined;",
    'prepareSignIn(): void {\n    void this.begin({ way: "redirect", id: "", signInContext: {} }, { isCancelled: false, onCancel: () => () => undefined });',
  ),
  atAuth0(
    "a way that it does not offer is begun at auth0",
    auth0,
    'if (command.way !== "password") return failure(wayNotOffered);\n    const trip',
    'if (command.way !== "password") command = { way: "password", email: "", password: "", signInContext: {} };\n    const trip',
  ),
  atAuth0("a refused redirect of a session keeps its record", auth0, "if (!left.ok) drop();", ""),
  atAuth0("a refused password sign-in keeps its record", proof, "trip.drop();", ""),
  atAuth0(
    "the password's address travels as it was typed",
    auth0,
    "username: sentEmail(email)",
    "username: email",
  ),
  atAuth0(
    "the code is asked for with the address as it was typed",
    codeCalls,
    'send: "code",\n      email: sentEmail(email),',
    'send: "code",\n      email,',
  ),
  atAuth0(
    "the code is proved with the address as it was typed",
    codeCalls,
    'connection: "email", email: sentEmail(email), verificationCode',
    'connection: "email", email, verificationCode',
  ),
  atAuth0(
    "the mail with the code is always in English",
    codeCalls,
    "xRequestLanguage: language",
    'xRequestLanguage: language && "en"',
  ),
  atAuth0(
    "the sign-in is recorded before the password is accepted",
    proof,
    "return new Promise((resolve) => {\n    send(",
    "return new Promise((resolve) => {\n    trip.record();\n    send(",
  ),
  atAuth0(
    "the sign-in with a password is recorded after the browser has left",
    proof,
    "trip.record();\n          try {\n            leave();",
    "try {\n            leave();\n            trip.record();",
  ),
  atAuth0(
    "a password that is accepted too late takes the person along",
    proof,
    "if (limited.isCancelled) return;",
    "",
  ),
  atAuth0(
    "a logout of another tab counts only until the browser leaves",
    outward,
    "record: () => storage.write(loginTransaction, kept),",
    "record: () => storage.write(loginTransaction, { ...kept, ...present({ lastLogout: this.lastLogout }) }),",
  ),
  atAuth0(
    "a logout of another tab during auth0's session check does not stop a silent authorization",
    auth0,
    'if (storage.read(lastLogout) !== logoutBefore) return failure({ kind: "login-required" });',
    "if (logoutBefore !== storage.read(lastLogout)) storage.remove(lastLogout);",
  ),
  atAuth0(
    "the state of the application is replaced at auth0",
    auth0WayBack,
    'urlParser.parameter(target, "state") ?? randomness.randomState();',
    "randomness.randomState();",
  ),
  atAuth0(
    "the target's fragment is lost at auth0",
    auth0WayBack,
    "{ redirectUri, state, ...(prompt && { prompt }) }, hash)",
    '{ redirectUri, state, ...(prompt && { prompt }) }, hash && "")',
  ),
  atAuth0(
    "the redirect address has the target's fragment at auth0",
    auth0WayBack,
    'const redirectUri = target.split("#", 1)[0] ?? target;',
    "const redirectUri = target;",
  ),
  atAuth0(
    "a library that could not be loaded is never loaded again",
    auth0,
    "this.loadClient ??= retriedLoad(() => {\n      // An earlier sign-in that returned with an error instead of a code has left its cookies behind.\n      clearAuth0Leftovers();\n      return this.deps.loadClient({ domain: origin, clientID: clientId });\n    });",
    "const loading = this.loadClient?.() ?? this.deps.loadClient({ domain: origin, clientID: clientId });\n    this.loadClient = () => loading;",
  ),
  atAuth0(
    "a person of a tenant without auth0 cannot log out",
    auth0,
    "if (this.tenant.loginDomain === undefined) return redirectTo(command.returnTo, navigation);",
    "",
  ),
  atAuth0(
    "a failure repeats what the provider's error says",
    auth0Failures,
    '{ kind: "unexpected", cause: code };',
    '{ kind: "unexpected", cause: error };',
  ),
  atAuth0(
    "a failure repeats what the library's error says",
    auth0,
    '.catch(() => failure({ kind: "unexpected" as const, cause: "auth0-js threw an error." }))',
    '.catch((error: unknown) => failure({ kind: "unexpected" as const, cause: error }))',
  ),
  atAuth0(
    "a session that was found early counts although the person has confirmed it since",
    auth0,
    "command.isConfirmed ? undefined : await",
    "await",
  ),
  atAuth0(
    "the tenant is read when the plug is created",
    auth0,
    "this.realm = deps.config.realm;",
    'this.realm = deps.config.realm;\n    Object.defineProperty(this, "tenant", { value: deps.tools.currentLoginDomain.loginDomain.tenant });',
  ),
  atAuth0(
    "a timer goes on after the sign-in",
    "domain/shared/time-limit.ts",
    "stopClock();",
    "if (source.cancellation.isCancelled) stopClock();",
  ),
  atAuthx(
    "a person who leaves while the answer is being prepared is taken along",
    authx,
    'const fingerprint = await digest.fingerprint(token);\n    if (cancellation.isCancelled) return failure({ kind: "cancelled" });',
    "const fingerprint = await digest.fingerprint(token);",
  ),
  atAuthx(
    "the hand-over is recorded after the page has changed",
    authx,
    'navigation.go({ page: "authenticate", ...signInContext, ...callback }, "replace");',
    'navigation.go({ page: "authenticate", ...signInContext, ...callback }, "replace");\n    storage.write(partnerTokenProof, fingerprint);',
  ),
  atAuthx(
    "Back leads to the page that continued the session",
    authx,
    'navigation.go({ page: "authenticate", ...signInContext, ...callback }, "replace");',
    'navigation.go({ page: "authenticate", ...signInContext, ...callback });',
  ),
  atAuthx(
    "a logout of another tab during the exchange changes nothing",
    authx,
    'if (storage.read(lastLogout) !== logoutBefore) return failure({ kind: "login-required" });',
    "if (storage.read(lastLogout) !== logoutBefore) storage.remove(lastLogout);",
  ),
  atAuthx(
    "the browser's own session is continued in place of the partner's",
    authx,
    "this.exchange(cancellation, session ?? own)",
    "this.exchange(cancellation, own ?? session)",
  ),
  atAuthx(
    "the partner's answer counts as one of the browser's own session",
    authx,
    "session === undefined && own !== undefined",
    "own !== undefined",
  ),
  atAuthx(
    "the partner's sign-in loses what it was asked for",
    authx,
    "return this.handOver(command.signInContext, command.session, cancellation);",
    "return this.handOver({}, command.session, cancellation);",
  ),
];

/** Returns the source with the mistake. Throws where the plug has changed, so that the mistake has to be written anew. */
export function withMistake({ mistake, file, from, to }: KitMutation, source: string): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} no longer has one place for: ${mistake}`);
  return parts.join(to);
}
