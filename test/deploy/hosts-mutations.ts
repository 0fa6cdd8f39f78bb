import type { Cause } from "#deploy/hosts/hosts-problem.ts";
import { rightHostsFile } from "./hosts-base.ts";

/** A file with one mistake: what it should be called, and on which line it stands. */
export type Mutant = {
  readonly title: string;
  readonly text: string;
  readonly cause: Cause;
  readonly line: number;
};

type Mutation = {
  readonly title: string;
  readonly cause: Cause;
  /** A line of the right file; the first one that matches is changed. */
  readonly on: RegExp;
  readonly to: (line: string, number: number) => string | readonly string[];
  /** How many lines below the changed one the mistake stands. */
  readonly below?: number;
};

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
  {
    title: "two letters of a key swapped",
    cause: "unknown-key",
    on: timeout,
    to: (line, number) => swapped(line, 8 + (number % 5)),
  },
  { title: "a section misspelt", cause: "unknown-key", on: /^guard:/, to: () => "gaurd:" },
  {
    title: "a key of the server at the top",
    cause: "unknown-key",
    on: /^defaults:/,
    to: (line) => ["httpPort: 8080", line],
  },
  {
    title: "a key that nothing reads",
    cause: "unknown-key",
    on: timeout,
    to: () => "    trackingPixel: true",
  },
  { title: "a group inside a group", cause: "unknown-key", on: timeout, to: () => "    group: hotels" },
  {
    title: "a partner with a path",
    cause: "origin-with-path",
    on: partner,
    to: partnerAs((origin) => `${origin}/desk`),
  },
  {
    title: "a partner with a slash",
    cause: "origin-with-path",
    on: partner,
    to: partnerAs((origin) => `${origin}/`),
  },
  {
    title: "a redirect origin with a query",
    cause: "origin-with-path",
    on: redirect,
    to: (line) => `${line}?a=b`,
  },
  {
    title: "an upstream with a path",
    cause: "origin-with-path",
    on: /apiUpstream/,
    to: (line) => `${line}/v1`,
  },
  {
    title: "capital letters in an origin",
    cause: "origin-spelling",
    on: redirect,
    to: (line) => line.replace("app", "App"),
  },
  { title: "a default port", cause: "origin-spelling", on: redirect, to: (line) => `${line}:443` },
  {
    title: "a user in an origin",
    cause: "origin-spelling",
    on: redirect,
    to: (line) => line.replace("//", "//me@"),
  },
  {
    title: "a partner without https",
    cause: "not-https",
    on: partner,
    to: partnerAs((origin) => origin.replace("https", "http")),
  },
  {
    title: "plain http on this machine",
    cause: "not-https",
    on: redirect,
    to: redirectAs("http://app.localhost:4000"),
  },
  {
    title: "an origin without scheme",
    cause: "not-an-origin",
    on: redirect,
    to: (line) => line.replace("https://", ""),
  },
  { title: "a word for an origin", cause: "not-an-origin", on: redirect, to: redirectAs("everything") },
  {
    title: "a word for an upstream",
    cause: "not-an-origin",
    on: /apiUpstream/,
    to: () => "  apiUpstream: platform",
  },
  {
    title: "a star for a partner",
    cause: "wildcard",
    on: partner,
    to: partnerAs((origin) => origin.replace("desk", "*")),
  },
  { title: "a star alone", cause: "wildcard", on: redirect, to: redirectAs('"*"') },
  {
    title: "a star for two labels",
    cause: "wildcard",
    on: redirect,
    to: redirectAs("https://*.*.stay.example"),
  },
  {
    title: "a star before a top-level domain",
    cause: "wildcard",
    on: redirect,
    to: redirectAs("https://*.example"),
  },
  { title: "a keyword of a policy", cause: "wildcard", on: partner, to: partnerAs(() => `"'self'"`) },
  {
    title: "a placeholder that does not exist",
    cause: "unknown-placeholder",
    on: redirect,
    to: redirectAs("https://{lable}.stay.example"),
  },
  {
    title: "a host with its scheme",
    cause: "name",
    on: host,
    to: (line) => line.replace(/ {2}(\S+):/, '  "https://$1":'),
  },
  { title: "a host in capitals", cause: "name", on: host, to: (line) => line.replace("login0", "Login0") },
  {
    title: "a host with a port",
    cause: "name",
    on: host,
    to: (line) => line.replace(/ {2}(\S+):/, '  "$1:8443":'),
  },
  {
    title: "a pattern among the hosts",
    cause: "name",
    on: host,
    to: (line) => line.replace(/ {2}\S+:/, '  "*.inn.example":'),
  },
  { title: "a host among the patterns", cause: "name", on: /^ {2}"\*/, to: (line) => line.replace("*.", "") },
  {
    title: "a star in the second label",
    cause: "name",
    on: /^ {2}"\*/,
    to: (line) => line.replace("*.", "a.*."),
  },
  {
    title: "a group misspelt",
    cause: "unknown-group",
    on: host,
    to: (line) => line.replace("hotels", "hotles"),
  },
  {
    title: "a group that is not there",
    cause: "unknown-group",
    on: host,
    to: (line) => line.replace("hotels", "castles"),
  },
  {
    title: "patterns of two groups for the same hosts",
    cause: "overlapping-patterns",
    on: /^ {2}"\*/,
    to: (line) => [line, '  "inn-*.stay.example": hotels'],
  },
  {
    title: "an origin of a stranger",
    cause: "beyond-guard",
    on: redirect,
    to: redirectAs("https://app.stranger.example"),
  },
  {
    title: "a domain that only ends alike",
    cause: "beyond-guard",
    on: redirect,
    to: redirectAs("https://evil-stay.example"),
  },
  {
    title: "a vendor that the guard leaves out",
    cause: "beyond-guard",
    on: timeout,
    to: () => "    analyticsId: G-ABC123",
  },
  {
    title: "a timeout too short",
    cause: "out-of-range",
    on: timeout,
    to: (_line, number) => `    sessionCheckTimeoutMs: ${String(number)}`,
  },
  { title: "a port too high", cause: "out-of-range", on: /httpsPort/, to: () => "  httpsPort: 84430" },
  {
    title: "a text for a list",
    cause: "wrong-type",
    on: partner,
    to: (line) => line.replaceAll(/[[\]]/g, ""),
  },
  {
    title: "a word for true",
    cause: "wrong-type",
    on: /sharedComputers/,
    to: () => "    sharedComputers: yes",
  },
  { title: "half a second", cause: "wrong-type", on: timeout, to: () => "    sessionCheckTimeoutMs: 500.5" },
  { title: "a host with nothing", cause: "wrong-type", on: host, to: (line) => line.replace(" hotels", "") },
  { title: "a key twice", cause: "repeated-key", on: timeout, to: (line) => [line, line], below: 1 },
  { title: "a host twice", cause: "repeated-key", on: host, to: (line) => [line, line], below: 1 },
  { title: "a tab before a key", cause: "syntax", on: timeout, to: (line) => line.replace("    ", "\t") },
  {
    title: "a bracket that stays open",
    cause: "syntax",
    on: partner,
    to: (line) => line.replace("]", ""),
    below: 1,
  },
  {
    title: "a quote that stays open",
    cause: "syntax",
    on: /^ {2}"\*/,
    to: () => '  "*.stay.exam',
    below: 1,
  },
  {
    title: "a certificate without its key",
    cause: "missing-key",
    on: timeout,
    to: () => "    certificate: { chain: /etc/lobby/chain.pem }",
  },
  {
    title: "a relative path of a certificate",
    cause: "not-allowed",
    on: timeout,
    to: () => "    certificate: { chain: chain.pem, key: /k.pem }",
  },
  {
    title: "an id that has ended",
    cause: "not-allowed",
    on: timeout,
    to: () => "    analyticsId: UA-1234-5",
  },
  {
    title: "an app id that closes a text",
    cause: "not-allowed",
    on: timeout,
    to: () => '    messengerAppId: "a\';b"',
  },
  {
    title: "a line break in a realm",
    cause: "not-allowed",
    on: timeout,
    to: () => '    identityProviders: { auth0: { realm: "a\\nb" } }',
  },
  {
    title: "an origin twice",
    cause: "repeated-entry",
    on: partner,
    to: partnerAs((origin) => `${origin}, ${origin}`),
  },
  {
    title: "an upstream in plain http",
    cause: "insecure-upstream",
    on: /apiUpstream/,
    to: () => "  apiUpstream: http://platform.example",
  },
  { title: "no upstream", cause: "no-upstream", on: /apiUpstream/, to: () => "  apiBaseUrl: /api", below: 2 },
  {
    title: "a logo that the policy blocks",
    cause: "image-elsewhere",
    on: /imageOrigins/,
    to: (line) => [line, "    look: { name: Bay, logo: https://cdn.elsewhere.example/logo.svg }"],
    below: 1,
  },
];

/** Returns files with one mistake each: every mutation, applied to `rounds` different files. */
export function mutants(rounds: number): readonly Mutant[] {
  return mutations.flatMap((mutation) =>
    Array.from({ length: rounds }, (_round, round) => mutate(mutation, round)),
  );
}

function mutate({ title, cause, on, to, below = 0 }: Mutation, number: number): Mutant {
  const lines = rightHostsFile(number).split("\n");
  const index = lines.findIndex((line) => on.test(line));
  const text = lines.flatMap((line, at) => (at === index ? to(line, number) : [line])).join("\n");
  return { title: `${title}, file ${String(number)}`, text, cause, line: index + 1 + below };
}
