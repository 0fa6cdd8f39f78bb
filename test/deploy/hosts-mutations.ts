import type { Cause } from "#deploy/hosts/hosts-problem.ts";
import { rightHostsFile } from "./hosts-base.ts";

/** A file with one mistake: what it should be called, and on which line it stands. */
type Mutant = {
  readonly title: string;
  readonly text: string;
  readonly cause: Cause;
  readonly line: number;
};

/**
 * A mistake. `on`: a line of the right file, of which the first one that matches is changed. `below`: how many lines
 * below it the mistake stands.
 */
type Mutation = readonly [
  title: string,
  cause: Cause,
  on: RegExp,
  to: (line: string, number: number) => string | readonly string[],
  below?: number,
];

function swapped(text: string, at: number): string {
  return text.slice(0, at) + (text[at + 1] ?? "") + (text[at] ?? "") + text.slice(at + 2);
}

const partner = /^ {4}partnerOrigins: \[(.*)\]/;
const partnerAs = (change: (origin: string) => string) => (line: string) =>
  line.replace(partner, (_line, origin: string) => `    partnerOrigins: [${change(origin)}]`);
const redirect = /^ {6}- https:\/\/app/;
const redirectAs = (origin: string) => () => `      - ${origin}`;
const timeout = /sessionCheckTimeoutMs/;
const host = /^ {2}login0/;

const mutations: readonly Mutation[] = [
  ["two letters of a key swapped", "unknown-key", timeout, (line, number) => swapped(line, 8 + (number % 5))],
  ["a section misspelt", "unknown-key", /^guard:/, () => "gaurd:"],
  ["a key of the server at the top", "unknown-key", /^defaults:/, (line) => ["httpPort: 8080", line]],
  ["a key that nothing reads", "unknown-key", timeout, () => "    trackingPixel: true"],
  ["a group inside a group", "unknown-key", timeout, () => "    group: hotels"],
  ["a partner with a path", "origin-with-path", partner, partnerAs((origin) => `${origin}/desk`)],
  ["a partner with a slash", "origin-with-path", partner, partnerAs((origin) => `${origin}/`)],
  ["a redirect origin with a query", "origin-with-path", redirect, (line) => `${line}?a=b`],
  ["an upstream with a path", "origin-with-path", /apiUpstream/, (line) => `${line}/v1`],
  ["capital letters in an origin", "origin-spelling", redirect, (line) => line.replace("app", "App")],
  ["a default port", "origin-spelling", redirect, (line) => `${line}:443`],
  ["a user in an origin", "origin-spelling", redirect, (line) => line.replace("//", "//me@")],
  ["a partner without https", "not-https", partner, partnerAs((origin) => origin.replace("https", "http"))],
  ["plain http on this machine", "not-https", redirect, redirectAs("http://app.localhost:4000")],
  ["an origin without scheme", "not-an-origin", redirect, (line) => line.replace("https://", "")],
  ["a word for an origin", "not-an-origin", redirect, redirectAs("everything")],
  ["a word for an upstream", "not-an-origin", /apiUpstream/, () => "  apiUpstream: platform"],
  ["a star for a partner", "wildcard", partner, partnerAs((origin) => origin.replace("desk", "*"))],
  ["a star alone", "wildcard", redirect, redirectAs('"*"')],
  ["a star for two labels", "wildcard", redirect, redirectAs("https://*.*.stay.example")],
  ["a star before a top-level domain", "wildcard", redirect, redirectAs("https://*.example")],
  ["a keyword of a policy", "wildcard", partner, partnerAs(() => `"'self'"`)],
  [
    "a placeholder that does not exist",
    "unknown-placeholder",
    redirect,
    redirectAs("https://{lable}.stay.example"),
  ],
  ["a host with its scheme", "name", host, (line) => line.replace(/ {2}(\S+):/, '  "https://$1":')],
  ["a host in capitals", "name", host, (line) => line.replace("login0", "Login0")],
  ["a host with a port", "name", host, (line) => line.replace(/ {2}(\S+):/, '  "$1:8443":')],
  ["a pattern among the hosts", "name", host, (line) => line.replace(/ {2}\S+:/, '  "*.inn.example":')],
  ["a host among the patterns", "name", /^ {2}"\*/, (line) => line.replace("*.", "")],
  ["a star in the second label", "name", /^ {2}"\*/, (line) => line.replace("*.", "a.*.")],
  ["a group misspelt", "unknown-group", host, (line) => line.replace("hotels", "hotles")],
  ["a group that is not there", "unknown-group", host, (line) => line.replace("hotels", "castles")],
  [
    "patterns of two groups for the same hosts",
    "overlapping-patterns",
    /^ {2}"\*/,
    (line) => [line, '  "inn-*.stay.example": hotels'],
  ],
  ["an origin of a stranger", "beyond-guard", redirect, redirectAs("https://app.stranger.example")],
  ["a domain that only ends alike", "beyond-guard", redirect, redirectAs("https://evil-stay.example")],
  [
    "a platform of a stranger (deploy-52)",
    "beyond-guard",
    /apiUpstream/,
    () => "  apiUpstream: https://platform.stranger.example",
  ],
  [
    "a provider's page of a stranger (deploy-52)",
    "beyond-guard",
    timeout,
    () => [
      "    identityProviders:",
      "      oidc: { authorizationEndpoint: https://stranger.example/authorize }",
    ],
    1,
  ],
  ["a vendor that the guard leaves out", "beyond-guard", timeout, () => "    analyticsId: G-ABC123"],
  [
    "a consent platform that the guard leaves out, on a domain of a stranger (deploy-62)",
    "beyond-guard",
    timeout,
    () => "    consent: https://stranger.example/tcf.js",
  ],
  [
    "a timeout too short",
    "out-of-range",
    timeout,
    (_line, number) => `    sessionCheckTimeoutMs: ${String(number)}`,
  ],
  ["a port too high", "out-of-range", /httpsPort/, () => "  httpsPort: 84430"],
  ["a text for a list", "wrong-type", partner, (line) => line.replaceAll(/[[\]]/g, "")],
  ["a word for true", "wrong-type", /sharedComputers/, () => "    sharedComputers: yes"],
  ["half a second", "wrong-type", timeout, () => "    sessionCheckTimeoutMs: 500.5"],
  ["a host with nothing", "wrong-type", host, (line) => line.replace(" hotels", "")],
  ["a key twice", "repeated-key", timeout, (line) => [line, line], 1],
  ["a host twice", "repeated-key", host, (line) => [line, line], 1],
  ["a tab before a key", "syntax", timeout, (line) => line.replace("    ", "\t")],
  ["a bracket that stays open", "syntax", partner, (line) => line.replace("]", ""), 1],
  ["a quote that stays open", "syntax", /^ {2}"\*/, () => '  "*.stay.exam', 1],
  [
    "a certificate without its key",
    "missing-key",
    timeout,
    () => "    certificate: { chain: /etc/lobby/chain.pem }",
  ],
  [
    "a relative path of a certificate",
    "not-allowed",
    timeout,
    () => "    certificate: { chain: chain.pem, key: /k.pem }",
  ],
  ["a consent platform over http", "not-allowed", timeout, () => "    consent: http://stay.example/tcf.js"],
  ["a way to ask that is none", "not-allowed", timeout, () => "    consent: banner"],
  ["an id that has ended", "not-allowed", timeout, () => "    analyticsId: UA-1234-5"],
  ["an app id that closes a text", "not-allowed", timeout, () => '    messengerAppId: "a\';b"'],
  [
    "a line break in a realm",
    "not-allowed",
    timeout,
    () => '    identityProviders: { auth0: { realm: "a\\nb" } }',
  ],
  [
    "a provider with a key of its own, whose code is missing (config-19)",
    "missing-key",
    timeout,
    () => "    identityProviders: { contoso: { label: Contoso } }",
  ],
  ["an origin twice", "repeated-entry", partner, partnerAs((origin) => `${origin}, ${origin}`)],
  [
    "an upstream in plain http",
    "insecure-upstream",
    /apiUpstream/,
    () => "  apiUpstream: http://platform.example",
  ],
  ["no upstream", "no-upstream", /apiUpstream/, () => "  apiBaseUrl: /api", 2],
  [
    "a logo that the policy blocks",
    "image-elsewhere",
    /imageOrigins/,
    (line) => [line, "    look: { name: Bay, logo: https://cdn.elsewhere.example/logo.svg }"],
    1,
  ],
  [
    "a provider's logo that the policy blocks (config-20)",
    "image-elsewhere",
    /^defaults:/,
    (line) => [line, "  identityProviders: { oidc: { logo: https://cdn.stay.example/id.svg } }"],
    1,
  ],
  [
    "a provider's name without English (tenant-36)",
    "missing-key",
    timeout,
    () => "    identityProviders: { oidc: { label: { de: Haus-Login } } }",
  ],
];

/** Returns files with one mistake each: every mutation, applied to `rounds` different files. */
export function mutants(rounds: number): readonly Mutant[] {
  return mutations.flatMap((mutation) =>
    Array.from({ length: rounds }, (_round, round) => mutate(mutation, round)),
  );
}

function mutate([title, cause, on, to, below = 0]: Mutation, number: number): Mutant {
  const lines = rightHostsFile(number).split("\n");
  const index = lines.findIndex((line) => on.test(line));
  const text = lines.flatMap((line, at) => (at === index ? to(line, number) : [line])).join("\n");
  return { title: `${title}, file ${String(number)}`, text, cause, line: index + 1 + below };
}
