import { describeProblems, type Cause } from "#deploy/hosts/hosts-problem.ts";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { rightHostsFile } from "./hosts-base.ts";
import { hostsSchema } from "./portal-build.ts";

/** A part of the right file and what stands there instead. `below`: how many lines below it the mistake stands. */
type Mistake = readonly [title: string, cause: Cause, from: string, to: string, below?: number];

const partner = "https://desk.harbour.example";
const redirect = "https://app.harbour.example";
const platform = "https://platform.internal";
const timeout = "sessionCheckTimeoutMs: 4000";
const host = "login0.harbour.example:";
const pattern = '"*.stay.example"';

const mistakes: readonly Mistake[] = [
  ["two letters of a key swapped", "unknown-key", "Timeout", "Tiemout"],
  ["a key of the server at the top", "unknown-key", "defaults:", "httpPort: 8080\ndefaults:"],
  ["a key that nothing reads", "unknown-key", timeout, "trackingPixel: true"],
  ["a partner with a path", "origin-with-path", partner, `${partner}/desk`],
  ["a redirect origin with a query", "origin-with-path", redirect, `${redirect}?a=b`],
  ["capital letters in an origin", "origin-spelling", redirect, "https://App.harbour.example"],
  ["a default port", "origin-spelling", redirect, `${redirect}:443`],
  ["a user in an origin", "origin-spelling", redirect, "https://me@app.harbour.example"],
  ["a partner without https", "not-https", partner, "http://desk.harbour.example"],
  ["plain http on this machine", "not-https", redirect, "http://app.localhost:4000"],
  ["an origin without scheme", "not-an-origin", redirect, "app.harbour.example"],
  ["a word for an origin", "not-an-origin", redirect, "everything"],
  ["a word for an upstream", "not-an-origin", platform, "platform"],
  ["a star for a partner", "wildcard", partner, "https://*.harbour.example"],
  ["a star alone", "wildcard", redirect, '"*"'],
  ["a star for two labels", "wildcard", redirect, "https://*.*.stay.example"],
  ["a star before a top-level domain", "wildcard", redirect, "https://*.example"],
  ["a keyword of a policy", "wildcard", partner, `"'self'"`],
  ["an unknown placeholder", "unknown-placeholder", redirect, "https://{lable}.stay.example"],
  ["a host with its scheme", "name", host, '"https://login0.harbour.example":'],
  ["a host in capitals", "name", host, "Login0.harbour.example:"],
  ["a host with a port", "name", host, '"login0.harbour.example:8443":'],
  ["a pattern among the hosts", "name", host, '"*.inn.example":'],
  ["a host among the patterns", "name", pattern, '"stay.example"'],
  ["a star in the second label", "name", pattern, '"a.*.stay.example"'],
  ["a group that is not there", "unknown-group", `${host} hotels`, `${host} castles`],
  [
    "patterns of two groups for the same hosts",
    "overlapping-patterns",
    `${pattern}: stays`,
    `${pattern}: stays\n  "inn-*.stay.example": hotels`,
  ],
  ["an origin of a stranger", "beyond-guard", redirect, "https://app.stranger.example"],
  ["a domain that only ends alike", "beyond-guard", redirect, "https://evil-stay.example"],
  ["a platform of a stranger (deploy-52)", "beyond-guard", platform, "https://platform.stranger.example"],
  [
    "a provider's page of a stranger (deploy-52)",
    "beyond-guard",
    timeout,
    "identityProviders:\n      oidc: { authorizationEndpoint: https://stranger.example/authorize }",
    1,
  ],
  ["a vendor that the guard leaves out", "beyond-guard", timeout, "analyticsId: G-ABC123"],
  [
    "a consent platform of a stranger (deploy-62)",
    "beyond-guard",
    timeout,
    "consent: https://stranger.example/tcf.js",
  ],
  ["a timeout too short", "out-of-range", "4000", "4"],
  ["a port too high", "out-of-range", "8443", "84430"],
  ["a text for a list", "wrong-type", `[${partner}]`, partner],
  ["a word for true", "wrong-type", "sharedComputers: true", "sharedComputers: yes"],
  ["half a second", "wrong-type", "4000", "500.5"],
  ["a host with nothing", "wrong-type", `${host} hotels`, host],
  ["a host twice", "repeated-key", `${host} hotels`, `${host} hotels\n  ${host} hotels`, 1],
  ["a bracket that stays open", "syntax", `${partner}]`, partner, 1],
  ["a comma too many", "syntax", timeout, "words: { register.title: { en: Join,, } }"],
  [
    "own words that a comma cuts off (deploy-78)",
    "syntax",
    timeout,
    "words: { register.title: { en: Join, then wait } }",
  ],
  [
    "a link without kind and text",
    "missing-key",
    timeout,
    'footerLinks: [{ url: "https://stay.example/jobs" }]',
  ],
  [
    "a link over http",
    "not-allowed",
    timeout,
    'footerLinks: [{ kind: imprint, url: "http://stay.example" }]',
  ],
  ["a certificate without its key", "missing-key", timeout, "certificate: { chain: /etc/lobby/chain.pem }"],
  [
    "a relative path of a certificate",
    "not-allowed",
    timeout,
    "certificate: { chain: chain.pem, key: /k.pem }",
  ],
  ["a consent platform over http", "not-allowed", timeout, "consent: http://stay.example/tcf.js"],
  ["a way to ask that is none", "not-allowed", timeout, "consent: banner"],
  ["an id that has ended", "not-allowed", timeout, "analyticsId: UA-1234-5"],
  ["an app id that closes a text", "not-allowed", timeout, `messengerAppId: "a';b"`],
  [
    "a line break in a realm",
    "not-allowed",
    timeout,
    String.raw`identityProviders: { auth0: { realm: "a\nb" } }`,
  ],
  [
    "a provider with a key of its own, whose code is missing (config-19)",
    "missing-key",
    timeout,
    "identityProviders: { contoso: { label: Contoso } }",
  ],
  [
    "a provider's name without English (tenant-36)",
    "missing-key",
    timeout,
    "identityProviders: { oidc: { label: { de: Haus-Login } } }",
  ],
  [
    "own words for an unknown message (deploy-78)",
    "unknown-key",
    timeout,
    "words: { register.titel: { en: Join } }",
  ],
  [
    "own words in an unknown language (deploy-78)",
    "not-allowed",
    timeout,
    "words: { register.title: { xx: Join } }",
  ],
  [
    "own words without the value (deploy-78)",
    "not-allowed",
    timeout,
    "words: { register.subtitle: { en: Join } }",
  ],
  [
    "own words with another value (deploy-78)",
    "not-allowed",
    timeout,
    'words: { register.title: { en: "Join {tenant}" } }',
  ],
  [
    "own words with markup (deploy-78)",
    "not-allowed",
    timeout,
    'words: { register.title: { en: "<b>Join</b>" } }',
  ],
  [
    "own words that are too long (deploy-78)",
    "not-allowed",
    timeout,
    `words: { register.title: { en: ${"a".repeat(41)} } }`,
  ],
  ["an origin twice", "repeated-entry", partner, `${partner}, ${partner}`],
  ["an upstream in plain http", "insecure-upstream", platform, "http://platform.example"],
  ["no upstream", "no-upstream", `apiUpstream: ${platform}`, "apiBaseUrl: /api", 2],
  [
    "a provider's logo that the policy blocks (config-20)",
    "image-elsewhere",
    "defaults:",
    "defaults:\n  identityProviders: { oidc: { logo: https://cdn.stay.example/id.svg } }",
    1,
  ],
];

const rows = mistakes.map(([title, cause, from, to, below = 0]) => [title, cause, from, to, below] as const);

test.each(rows)("%s is %s, on its line (deploy-02)", (_title, cause, from, to, below) => {
  const { problems } = readHosts(rightHostsFile.replace(from, to), hostsSchema);
  expect(new Set(problems.map((problem) => problem.cause))).toEqual(new Set([cause]));
  const before = rightHostsFile.slice(0, rightHostsFile.indexOf(from));
  expect(problems.map(({ line }) => line)).toContain(before.split("\n").length + below);
  expect(problems.every(({ advice }) => advice !== "")).toBe(true);
});

test("all mistakes are reported at once, one line each, in the order of the file (deploy-02)", () => {
  const text = [
    "servr: {}",
    "groups:",
    "  hotels:",
    "    apiUpstream: https://platform.internal/v1",
    "    redirctOrigins: []",
    "hosts:",
    "  login.example: hotles",
  ].join("\n");
  expect(describeProblems("hosts.yaml", readHosts(text, hostsSchema).problems)).toBe(
    [
      'hosts.yaml:1:1: Nothing reads the key "servr". Write "server".',
      'hosts.yaml:4:18: "https://platform.internal/v1" has more than scheme, host and port. Write https://platform.internal: the path of a call is passed on as it is.',
      'hosts.yaml:5:5: Nothing reads the key "redirctOrigins". Write "redirectOrigins".',
      'hosts.yaml:7:18: There is no group "hotles". Write hotels.',
    ].join("\n"),
  );
});

test("a logo that the policy blocks is reported once for its group, and not if its origin is listed (deploy-36)", () => {
  const file = (images: string) =>
    [
      `defaults: { apiUpstream: "https://p.internal", imageOrigins: [${images}] }`,
      "groups:",
      "  hotels: { look: { name: Bay, logo: https://cdn.example/logo.svg } }",
      "hosts: { a.example: hotels, b.example: hotels }",
    ].join("\n");
  expect(readHosts(file("https://images.example"), hostsSchema).problems).toMatchObject([
    { cause: "image-elsewhere", line: 3 },
  ]);
  expect(readHosts(file("https://cdn.example"), hostsSchema).problems).toEqual([]);
});
