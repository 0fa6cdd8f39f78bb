/** A mistake that the author of a plug can make, as a change of a correct plug's source. */
type KitMutation = {
  readonly mistake: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** The plug whose contract has to notice it. */
  readonly plug: "auth0" | "oidc";
};

const oidc = "adapters/identity/oidc/oidc-identity-provider.ts";
const session = "adapters/identity/oidc/oidc-provider-with-session.ts";
const silent = "adapters/identity/oidc/silent-request.ts";
const addresses = "adapters/identity/oidc/oidc-addresses.ts";
const auth0 = "adapters/identity/auth0/auth0-identity-provider.ts";
const proof = "adapters/identity/auth0/auth0-proof.ts";
const codeFailures = "adapters/identity/auth0/auth0-code-failures.ts";
const late = "adapters/identity/late-identity-provider.ts";
const leaving = "adapters/identity/redirect-to.ts";
const outward = "domain/login/outward-trips.ts";
const trips = "domain/login/round-trips.ts";

const atOidc = (mistake: string, file: string, from: string, to: string): KitMutation => ({
  mistake,
  file,
  from,
  to,
  plug: "oidc",
});
const atAuth0 = (mistake: string, file: string, from: string, to: string): KitMutation => ({
  mistake,
  file,
  from,
  to,
  plug: "auth0",
});

/**
 * The mistakes that the contract of identity providers has to notice. The first eleven were once made without being
 * noticed.
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
  atAuth0("a silent authorization may ask the person", auth0, 'isSilent ? "none" : undefined', "undefined"),
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
    auth0,
    'return (await untilCancelled(cancellation, this.connection())) ?? failure({ kind: "cancelled" });',
    "return this.connection();",
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
    "return this.tools.roundTrips.isOf(this.code, answer);",
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
    "await limit.within(cancellation, work)",
    "await work(cancellation)",
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
];

/** Returns the source with the mistake. Throws where the plug has changed, so that the mistake has to be written anew. */
export function withMistake({ mistake, file, from, to }: KitMutation, source: string): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} no longer has one place for: ${mistake}`);
  return parts.join(to);
}
