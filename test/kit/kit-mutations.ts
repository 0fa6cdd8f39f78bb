/** A mistake that the author of a plug can make, as a change of a correct plug's source. */
type KitMutation = {
  readonly mistake: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The plug whose contract has to notice it. */
  readonly plug: "auth0" | "authx" | "oidc";
};

type Mistakes = Readonly<Record<string, Readonly<Record<string, readonly [from: string, to: string]>>>>;

/** Returns mistakes in a plug, given by file and by what is wrong: the text there, and what takes its place. */
const mistakesIn = (plug: KitMutation["plug"], files: Mistakes): KitMutation[] =>
  Object.entries(files).flatMap(([file, mistakes]) =>
    Object.entries(mistakes).map(([mistake, [from, to]]) => ({ mistake, file, from, to, plug })),
  );

/** The mistakes that the contract of identity providers has to notice. */
export const kitMutations: readonly KitMutation[] = [
  ...mistakesIn("oidc", {
    "domain/provider/outward-trips.ts": {
      "the state is always the same": [
        "const state = randomness.randomState();",
        'const state = "always-the-same-state-of-forty-characters";',
      ],
      "what the sign-in was asked for is dropped": [
        "carried: keepsQueries ? undefined : signInContext",
        "carried: keepsQueries ? undefined : {}",
      ],
    },
    "domain/provider/round-trips.ts": {
      "another tenant's record is accepted": [" && kept?.tenantCode === this.tenantCode;", ";"],
      "the grant has no redirect address": ["      redirectUri,\n      ...omitUnset", "      ...omitUnset"],
      "a forged state is accepted": ["kept?.state === answer.state && ", ""],
      "an answer is accepted twice": ["storage.take(loginTransaction)", "storage.read(loginTransaction)"],
      "an error of the provider counts as a code": [
        "if (answer.error !== undefined) {",
        'if (answer.error === "") {',
      ],
    },
    "adapters/identity/oidc/oidc-identity-provider.ts": {
      "the hand-over leaves for a foreign site": [
        "? redirectTo(target, tools.navigation)",
        '? redirectTo("https://attacker.example/" as TrustedUrl, tools.navigation)',
      ],
      "the logout forgets where to return to": ["if (!isWaiting) storage.write(logoutTarget, returnTo);", ""],
      "the sign-in leaves for any origin": [
        "const left = redirectTo(address, navigation, request.history);\n    if (!left.ok) roundTrip.drop();",
        'const left = redirectTo(address?.replace(/^https:\\/\\/[^/]+/, "https://attacker.example") as TrustedUrl, navigation);\n    if (!left.ok) roundTrip.drop();',
      ],
      "the request has no PKCE challenge": ["codeChallenge: roundTrip.codeChallenge,", ""],
      "the request has no nonce": ["nonce: roundTrip.nonce,", ""],
      "the issuer of an answer is not compared": ["issuer: issuer.text,\n      sends", "sends"],
      "the redirect address has a query": ["usesPkce: true,", "usesPkce: true,\n      keepsQueries: true,"],
      "the interactive sign-in is silent": ['"login" : undefined', '"login" : "none"'],
      "the e-mail is not handed on": ["loginHint: email ? sentEmail(email) : undefined,", ""],
      "a new sign-in does not ask anew": ["prompt = command.isFresh || ", "prompt = "],
      "the address is written to the console": [
        "    roundTrip.record();",
        '    this.deps.tools.logger.warn(`leaving for ${address ?? ""}`);\n    roundTrip.record();',
      ],
      "something else of the tab is removed": [
        "    roundTrip.record();",
        '    this.deps.tools.storage.remove({ ...logoutTarget, key: "of-others" });\n    roundTrip.record();',
      ],
      "the target's query is lost": [
        "redirectTo(target, tools.navigation)",
        'redirectTo(target.split("?", 1)[0] as TrustedUrl, tools.navigation)',
      ],
      "a provider that is down lets the call throw": [
        "if (!client.ok) return client;\n    const roundTrip",
        'if (!client.ok) throw new Error("down");\n    const roundTrip',
      ],
      "a way that it does not offer is begun": [
        'if (command.way !== "redirect") return failure(wayNotOffered);\n    const client = await this.clientUntil(cancellation);\n    if (!client.ok) return client;\n    const roundTrip = await this.beginRoundTrip(client.value, command.signInContext, true);\n    if (cancellation.isCancelled) return failure({ kind: "cancelled" });\n    const prompt = command.isFresh ||',
        'const client = await this.clientUntil(cancellation);\n    if (!client.ok) return client;\n    const roundTrip = await this.beginRoundTrip(client.value, command.signInContext, true);\n    if (cancellation.isCancelled) return failure({ kind: "cancelled" });\n    const prompt = (command.way === "redirect" && command.isFresh) ||',
      ],
      "a person who leaves while the round trip is being prepared is taken along": [
        'command.signInContext, true);\n    if (cancellation.isCancelled) return failure({ kind: "cancelled" });',
        "command.signInContext, true);",
      ],
      "a shared device lets the next person in with a session that no logout ends": [
        "command.isFresh || this.mayBeAnothers(client.value)",
        "command.isFresh",
      ],
      "a provider without a session check leaves silently": [
        'if (isSilent) return failure({ kind: "login-required" });',
        "if (isSilent) return this.handOver(target, cancellation);",
      ],
      "a refused sign-in keeps its record": ["if (!left.ok) roundTrip.drop();", ""],
      "a refused logout keeps its target": ["if (!left.ok && !isWaiting) storage.remove(logoutTarget);", ""],
      "the sign-in is recorded after the browser has left": [
        "roundTrip.record();\n    const left = redirectTo(address, navigation, request.history);\n    if (!left.ok) roundTrip.drop();",
        "const left = redirectTo(address, navigation, request.history);\n    if (left.ok) roundTrip.record();",
      ],
      "the target of a logout is stored after the browser has left": [
        "if (!isWaiting) storage.write(logoutTarget, returnTo);\n    const left = redirectTo(address, navigation);\n    if (!left.ok && !isWaiting) storage.remove(logoutTarget);",
        "const left = redirectTo(address, navigation);\n    if (left.ok && !isWaiting) storage.write(logoutTarget, returnTo);",
      ],
      "a logout replaces the target that waits for it": [
        "const isWaiting = returnTo === postLogoutRedirectUri;",
        "const isWaiting = false;",
      ],
      "a logout that cannot reach the provider counts as done": [
        "const client = await this.client();\n    if (!client.ok) return client;",
        "const client = await this.client();\n    if (!client.ok) return redirectTo(returnTo, navigation);",
      ],
      "the sign-in is in the provider's own language": ["uiLocales: request.signInContext.langCode,", ""],
      "an address with letters outside ASCII travels as it was typed": [
        "email ? sentEmail(email) : undefined",
        "email ? email : undefined",
      ],
      "an empty address is a hint": [
        "email ? sentEmail(email) : undefined",
        "email === undefined ? undefined : sentEmail(email)",
      ],
      "Back never leads to the page that began the sign-in": [
        "const left = redirectTo(address, navigation, request.history);",
        "const left = redirectTo(address, navigation);",
      ],
      "Back always leads to the page that began the sign-in": [
        "const left = redirectTo(address, navigation, request.history);",
        'const left = redirectTo(address, navigation, "push");',
      ],
      "Back from the application leads to the portal": [
        "? redirectTo(target, tools.navigation)",
        '? redirectTo(target, tools.navigation, "push")',
      ],
      "the state of the application is replaced": [
        'state: urlParser.parameter(target, "state") ?? randomness.randomState(),',
        "state: randomness.randomState(),",
      ],
      "an application without a state always gets the same": [
        'urlParser.parameter(target, "state") ?? randomness.randomState(),',
        'urlParser.parameter(target, "state") ?? "of-the-portal",',
      ],
      "the target's fragment is lost": [
        "redirectTo(address && ((address + hash) as TrustedUrl), navigation)",
        "redirectTo(address && hash === hash ? address : undefined, navigation)",
      ],
      "the redirect address has the target's fragment": [
        'redirectUri: target.split("#", 1)[0] ?? target,',
        "redirectUri: target,",
      ],
      "an application that begins its own sign-ins gets no fragment": [
        "{ issuer: issuer.value.text, target }",
        '{ issuer: issuer.value.text, target: target.split("#", 1)[0] as TrustedUrl }',
      ],
      "a person of a tenant without a provider cannot log out": [
        "if (this.issuerSetting === undefined) return redirectTo(returnTo, navigation);",
        "",
      ],
      "the e-mail is written to the console": [
        "const { email } = request;",
        'const { email } = request;\n    this.deps.tools.logger.warn(`signing in ${email ?? ""}`);',
      ],
      "the e-mail stays in the browser": [
        "const { email } = request;",
        "const { email } = request;\n    if (email) this.deps.tools.storage.write(logoutTarget, email);",
      ],
      "an answer without an issuer is accepted, although the provider always names it": [
        "sendsIssuer: metadata.sendsIssuer,",
        "",
      ],
      "a sign-in that could have asked the person counts as silent": [
        "this.beginRoundTrip(client.value, command.signInContext, true)",
        "this.beginRoundTrip(client.value, command.signInContext, false)",
      ],
      "preparing a sign-in already leaves": [
        "prepareSignIn(): void {\n    return undefined;",
        'prepareSignIn(): void {\n    void this.begin({ way: "redirect", id: "", signInContext: {} }, { isCancelled: false, onCancel: () => () => undefined });',
      ],
    },
    "adapters/identity/oidc/oidc-addresses.ts": {
      "the challenge is sent as plain": ['"S256"', '"plain"'],
      "the request has a nonce, and not the scope openid": [
        "scope: request.scope,",
        'scope: request.scope.replace("openid", "profile"),',
      ],
      "the logout does not name the client": ["client_id: request.clientId,\n    post", "post"],
      "the logout is in the provider's own language": [
        "request.postLogoutRedirectUri,\n    ui_locales: request.uiLocales,",
        "request.postLogoutRedirectUri,",
      ],
      "the configuration replaces the plug's own parameters": [
        "{ ...request.further, ...parameters }",
        "{ ...parameters, ...request.further }",
      ],
      "the endpoint's own query stands beside the plug's parameters": [
        "urlParser.withParameters(endpoint, parameters)",
        'endpoint + (endpoint.includes("?") ? "&" : "?") + String(new URLSearchParams(parameters))',
      ],
      "the request asks for a token in place of a code": ['response_type: "code"', 'response_type: "token"'],
      "the request does not name the client": ["client_id: request.clientId,\n    redirect", "redirect"],
    },
    "adapters/identity/redirect-to.ts": {
      "it says that the browser leaves, although it was refused": [
        "if (address !== undefined && navigation.leave(address, history)) return",
        "if (address !== undefined && [navigation.leave(address, history)]) return",
      ],
    },
    "adapters/identity/late-identity-provider.ts": {
      "it owns every answer": [
        "return this.tools.roundTrips.expects(this.code, answer);",
        "return answer.code !== undefined;",
      ],
      "an error code of its own means nothing": ["isOwn ? {", "isOwn && error === undefined ? {"],
    },
    "adapters/identity/oidc/silent-request.ts": {
      "an answer about a session counts with any state": ['given("state") !== request.state || ', ""],
      "every answer in the frame is a session": ["if (error !== undefined) {", 'if (error === "") {'],
      "a page of the provider in the frame is a session": [
        'session: failure({ kind: "unreachable", reason: "provider" }),',
        'session: success("active"),',
      ],
    },
    "adapters/identity/oidc/oidc-provider-with-session.ts": {
      "continuing a session may ask the person": ['prompt: "none"', "prompt: undefined"],
      "the session check in the frame has no time limit": [
        "await limit.within(cancellation, (limited) => work(limited, logoutBefore))",
        "await work(cancellation, logoutBefore)",
      ],
      "a silent authorization leaves without a session": [
        'const found = await this.check(cancellation);\n    return found.ok ? this.handOver(handOver, cancellation, "none") : found;',
        'await this.check(cancellation);\n    return this.handOver(handOver, cancellation, "none");',
      ],
      "a silent authorization at an OpenID provider may ask the person": [
        'cancellation, "none")',
        "cancellation)",
      ],
      "a shared device has a session that no logout ends": [
        'if (this.mayBeAnothers(client)) return failure({ kind: "login-required" });',
        "",
      ],
      "a logout of another tab during the session check changes nothing": [
        'if (tools.storage.read(lastLogout) !== logoutBefore) return failure({ kind: "login-required" });',
        "if (tools.storage.read(lastLogout) !== logoutBefore) return session;",
      ],
      "a person who leaves during the session check is taken along": [
        'const shown = request.address && (await this.ask(request.address, limited));\n    if (limited.isCancelled) return failure({ kind: "cancelled" });',
        "const shown = request.address && (await this.ask(request.address, limited));",
      ],
      "a silent sign-in counts as one that could have asked the person": [
        "this.beginRoundTrip(client.value, signInContext, false)",
        "this.beginRoundTrip(client.value, signInContext, true)",
      ],
    },
    "adapters/identity/oidc/discovered-metadata.ts": {
      "a failure of the provider is remembered for ever": [
        "if (!ok && this.found === found) this.found = undefined;",
        "if (!ok && this.found === undefined) this.found = found;",
      ],
    },
  }),
  ...mistakesIn("auth0", {
    "adapters/identity/auth0/auth0-identity-provider.ts": {
      "a silent authorization may ask the person": ['handOver(handOver, "none")', "handOver(handOver)"],
      "the check for a session has no time limit": [
        "SessionFailure>(sessionCheckLimit,",
        "SessionFailure>(10 * sessionCheckLimit,",
      ],
      "the password is written to the console": [
        "const realm = this.tenant.realm ?? this.realm;",
        "const realm = this.tenant.realm ?? this.realm;\n    this.deps.tools.logger.warn(`signing in with ${password}`);",
      ],
      "a way that it does not offer is begun at auth0": [
        'if (command.way !== "password") return failure(wayNotOffered);\n    const trip',
        'if (command.way !== "password") command = { way: "password", email: "", password: "", signInContext: {} };\n    const trip',
      ],
      "a refused redirect of a session keeps its record": ["if (!left.ok) drop();", ""],
      "the password's address travels as it was typed": ["username: sentEmail(email)", "username: email"],
      "a logout of another tab during auth0's session check does not stop a silent authorization": [
        'if (storage.read(lastLogout) !== logoutBefore) return failure({ kind: "login-required" });',
        "if (logoutBefore !== storage.read(lastLogout)) storage.remove(lastLogout);",
      ],
      "a library that could not be loaded is never loaded again": [
        "this.loadClient ??= retriedLoad(() => {\n      // An earlier sign-in that returned with an error instead of a code has left its cookies behind.\n      clearAuth0Leftovers();\n      return this.deps.loadClient({ domain: origin, clientID: clientId });\n    });",
        "const loading = this.loadClient?.() ?? this.deps.loadClient({ domain: origin, clientID: clientId });\n    this.loadClient = () => loading;",
      ],
      "a person of a tenant without auth0 cannot log out": [
        "if (this.tenant.loginDomain === undefined) return redirectTo(command.returnTo, navigation);",
        "",
      ],
      "a failure repeats what the library's error says": [
        '.catch(() => failure({ kind: "unexpected" as const, cause: "auth0-js threw an error." }))',
        '.catch((error: unknown) => failure({ kind: "unexpected" as const, cause: error }))',
      ],
      "passkeys are offered where the settings name nothing that takes their tickets": [
        "return config.passkeyRealm && capabilities",
        "return capabilities",
      ],
      "passkeys are offered, and not named among the ways": [
        '...(this.passkeys ? [{ kind: "passkey" } as const] : []),',
        "",
      ],
      "a session that was found early counts although the person has confirmed it since": [
        "command.isConfirmed ? undefined : await",
        "await",
      ],
      "the tenant is read when the plug is created": [
        "this.realm = deps.config.realm;",
        'this.realm = deps.config.realm;\n    Object.defineProperty(this, "tenant", { value: deps.tools.currentLoginDomain.loginDomain.tenant });',
      ],
    },
    "adapters/identity/auth0/auth0-passkeys.ts": {
      "a passkey is proved once more for the same sign-in": [
        "if (this.proved?.credential === credential) return success(this.proved.proof);",
        "",
      ],
      "another passkey is taken for the one that was proved": [
        "if (this.proved?.credential === credential)",
        "if (this.proved)",
      ],
      "a passkey that was refused counts as proved from then on": [
        "if (proof.ok) this.proved = { credential, proof: proof.value };",
        "this.proved = { credential, proof: proof.value };",
      ],
      "a passkey that does not pass counts as accepted": [
        "if (!proof.ok) return proof;",
        'if (!proof.ok) return success("leaving");',
      ],
      "what the sign-in was asked for is dropped for a passkey": [
        "beginTrip(signInContext);",
        "beginTrip({ ...signInContext, applyMfa: undefined });",
      ],
      "a logout of another tab while a passkey is verified changes nothing": [
        "const proof = await this.prove(credential, limited);\n      if (!proof.ok) return proof;",
        "const proof = await this.prove(credential, limited);\n      if (!proof.ok) return proof;\n      Object.assign(trip, await this.deps.beginTrip(signInContext));",
      ],
      "a passkey that is accepted too late takes the person along": [
        "        trip,\n        limited,",
        "        trip,\n        { ...limited, isCancelled: false },",
      ],
      "a person who has left is asked for a passkey all the same": [
        "proofs.makeOptions({ tenantCode }, cancellation)",
        "proofs.makeOptions({ tenantCode }, { isCancelled: false, onCancel: () => () => undefined })",
      ],
      "the ticket is handed on with the session": [
        "const trip = await this.deps.beginTrip(signInContext);",
        "const trip = await this.deps.beginTrip({ ...signInContext, ticket: this.proved?.proof.ticket });",
      ],
      "a blocked account counts as a passkey that does not pass": [
        "        signInFailureOf,",
        '        () => ({ kind: "invalid-credentials" }),',
      ],
      "the ticket is written to the console": [
        "const { username, ticket: password } = proof.value;",
        "const { username, ticket: password } = proof.value;\n      this.deps.logger.warn(`proved by ${password}`);",
      ],
      "the question names an account": [
        "return proofs.makeOptions({ tenantCode }, cancellation);",
        "return proofs.makeOptions({ tenantCode }, cancellation).then((asked) => (asked.ok ? success({ ...asked.value, allowCredentials: [] }) : asked));",
      ],
    },
    "adapters/identity/auth0/auth0-way-back.ts": {
      "a person who has left is taken along all the same": [
        'return cancellation.isCancelled ? failure({ kind: "cancelled" }) : this.handOver(handOver);',
        "return this.handOver(handOver);",
      ],
      "the state of the application is replaced at auth0": [
        'urlParser.parameter(target, "state") ?? randomness.randomState();',
        "randomness.randomState();",
      ],
      "the target's fragment is lost at auth0": [
        "{ redirectUri, state, ...(prompt && { prompt }) }, hash)",
        '{ redirectUri, state, ...(prompt && { prompt }) }, hash && "")',
      ],
      "the redirect address has the target's fragment at auth0": [
        'const redirectUri = target.split("#", 1)[0] ?? target;',
        "const redirectUri = target;",
      ],
    },
    "adapters/identity/auth0/auth0-proof.ts": {
      "a refused password counts as accepted": [
        "(error) => resolve(failure(failureOf(error)))",
        '() => resolve(success("leaving"))',
      ],
      "a refused password sign-in keeps its record": ["trip.drop();", ""],
      "the sign-in is recorded before the password is accepted": [
        "return new Promise((resolve) => {\n    send(",
        "return new Promise((resolve) => {\n    trip.record();\n    send(",
      ],
      "the sign-in with a password is recorded after the browser has left": [
        "trip.record();\n          try {\n            leave();",
        "try {\n            leave();\n            trip.record();",
      ],
      "a password that is accepted too late takes the person along": ["if (limited.isCancelled) return;", ""],
    },
    "adapters/identity/auth0/auth0-code-failures.ts": {
      "an address without an account is told apart when it asks for a code": [
        'if (code === "bad.connection" && /sign-?up/i.test(String(description))) return undefined;',
        "",
      ],
    },
    "adapters/identity/auth0/auth0-passwordless-calls.ts": {
      "the code is asked for with the address as it was typed": [
        'send: "code",\n      email: sentEmail(email),',
        'send: "code",\n      email,',
      ],
      "the code is proved with the address as it was typed": [
        'connection: "email", email: sentEmail(email), verificationCode',
        'connection: "email", email, verificationCode',
      ],
      "the mail with the code is always in English": [
        "xRequestLanguage: language",
        'xRequestLanguage: language && "en"',
      ],
    },
    "domain/provider/outward-trips.ts": {
      "a logout of another tab counts only until the browser leaves": [
        "record: () => storage.write(loginTransaction, kept),",
        "record: () => storage.write(loginTransaction, { ...kept, ...omitUnset({ lastLogout: this.lastLogout }) }),",
      ],
    },
    "adapters/identity/auth0/auth0-failures.ts": {
      "a failure repeats what the provider's error says": [
        '{ kind: "unexpected", cause: code };',
        '{ kind: "unexpected", cause: error };',
      ],
    },
    "domain/shared/time-limit.ts": {
      "a timer goes on after the sign-in": [
        "stopClock();",
        "if (source.cancellation.isCancelled) stopClock();",
      ],
    },
  }),
  ...mistakesIn("authx", {
    "adapters/identity/authx/authx-identity-provider.ts": {
      "a person who leaves while the answer is being prepared is taken along": [
        'const fingerprint = await digest.fingerprint(token);\n    if (cancellation.isCancelled) return failure({ kind: "cancelled" });',
        "const fingerprint = await digest.fingerprint(token);",
      ],
      "the hand-over is recorded after the page has changed": [
        'navigation.go({ page: "authenticate", ...signInContext, ...callback }, "replace");',
        'navigation.go({ page: "authenticate", ...signInContext, ...callback }, "replace");\n    storage.write(partnerTokenProof, fingerprint);',
      ],
      "Back leads to the page that continued the session": [
        'navigation.go({ page: "authenticate", ...signInContext, ...callback }, "replace");',
        'navigation.go({ page: "authenticate", ...signInContext, ...callback });',
      ],
      "a logout of another tab during the exchange changes nothing": [
        'if (storage.read(lastLogout) !== logoutBefore) return failure({ kind: "login-required" });',
        "if (storage.read(lastLogout) !== logoutBefore) storage.remove(lastLogout);",
      ],
      "the browser's own session is continued in place of the partner's": [
        "this.exchange(cancellation, session ?? own)",
        "this.exchange(cancellation, own ?? session)",
      ],
      "the partner's answer counts as one of the browser's own session": [
        "session === undefined && own !== undefined",
        "own !== undefined",
      ],
      "the partner's sign-in loses what it was asked for": [
        "return this.handOver(command.signInContext, command.session, cancellation);",
        "return this.handOver({}, command.session, cancellation);",
      ],
    },
  }),
];

/** Returns the source with the mistake. Throws where the plug has changed, so that the mistake has to be written anew. */
export function withMistake({ mistake, file, from, to }: KitMutation, source: string): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} no longer has one place for: ${mistake}`);
  return parts.join(to);
}
