import { describeProblems, type Cause } from "#deploy/hosts/hosts-problem.ts";
import { readHosts } from "#deploy/hosts/read-hosts.ts";
import { rightHostsFile } from "./hosts-base.ts";
import { hostsSchema } from "./portal-build.ts";

/** A part of the right file and what stands there instead. `below`: how many lines below it the mistake stands. */
type Mistake = readonly [title: string, from: string, to: string, below?: number];

const partner = "https://desk.harbour.example";
const redirect = "https://app.harbour.example";
const platform = "https://platform.internal";
const timeout = "sessionCheckTimeoutMs: 4000";
const host = "login0.harbour.example:";
const pattern = '"*.stay.example"';

/** The mistakes of each cause. */
const mistakes: Partial<Record<Cause, readonly Mistake[]>> = {
  "unknown-key": [
    ["two letters of a key swapped", "Timeout", "Tiemout"],
    ["a key of the server at the top", "defaults:", "httpPort: 8080\ndefaults:"],
    ["a key that nothing reads", timeout, "trackingPixel: true"],
    ["own words for an unknown message (deploy-78)", timeout, "words: { register.titel: { en: Join } }"],
  ],
  "origin-with-path": [
    ["a partner with a path", partner, `${partner}/desk`],
    ["a redirect origin with a query", redirect, `${redirect}?a=b`],
  ],
  "origin-spelling": [
    ["capital letters in an origin", redirect, "https://App.harbour.example"],
    ["a default port", redirect, `${redirect}:443`],
    ["a user in an origin", redirect, "https://me@app.harbour.example"],
  ],
  "not-https": [
    ["a partner without https", partner, "http://desk.harbour.example"],
    ["plain http on this machine", redirect, "http://app.localhost:4000"],
  ],
  "not-an-origin": [
    ["an origin without scheme", redirect, "app.harbour.example"],
    ["a word for an origin", redirect, "everything"],
    ["a word for an upstream", platform, "platform"],
  ],
  wildcard: [
    ["a star for a partner", partner, "https://*.harbour.example"],
    ["a star alone", redirect, '"*"'],
    ["a star for two labels", redirect, "https://*.*.stay.example"],
    ["a star before a top-level domain", redirect, "https://*.example"],
    ["a keyword of a policy", partner, `"'self'"`],
  ],
  "unknown-placeholder": [["an unknown placeholder", redirect, "https://{lable}.stay.example"]],
  name: [
    ["a host with its scheme", host, '"https://login0.harbour.example":'],
    ["a host in capitals", host, "Login0.harbour.example:"],
    ["a host with a port", host, '"login0.harbour.example:8443":'],
    ["a pattern among the hosts", host, '"*.inn.example":'],
    ["a host among the patterns", pattern, '"stay.example"'],
    ["a star in the second label", pattern, '"a.*.stay.example"'],
  ],
  "unknown-group": [["a group that is not there", `${host} hotels`, `${host} castles`]],
  "overlapping-patterns": [
    [
      "patterns of two groups for the same hosts",
      `${pattern}: stays`,
      `${pattern}: stays\n  "inn-*.stay.example": hotels`,
    ],
  ],
  "beyond-guard": [
    ["an origin of a stranger", redirect, "https://app.stranger.example"],
    ["a domain that only ends alike", redirect, "https://evil-stay.example"],
    ["a platform of a stranger (deploy-52)", platform, "https://platform.stranger.example"],
    [
      "a provider's page of a stranger (deploy-52)",
      timeout,
      "identityProviders:\n      oidc: { authorizationEndpoint: https://stranger.example/authorize }",
      1,
    ],
    ["a vendor that the guard leaves out", timeout, "analyticsId: G-ABC123"],
    ["a consent platform of a stranger (deploy-62)", timeout, "consent: https://stranger.example/tcf.js"],
  ],
  "out-of-range": [
    ["a timeout too short", "4000", "4"],
    ["a port too high", "8443", "84430"],
  ],
  "wrong-type": [
    ["a text for a list", `[${partner}]`, partner],
    ["a word for true", "sharedComputers: true", "sharedComputers: yes"],
    ["half a second", "4000", "500.5"],
    ["a host with nothing", `${host} hotels`, host],
  ],
  "repeated-key": [["a host twice", `${host} hotels`, `${host} hotels\n  ${host} hotels`, 1]],
  syntax: [
    ["a bracket that stays open", `${partner}]`, partner, 1],
    ["a comma too many", timeout, "words: { register.title: { en: Join,, } }"],
    [
      "own words that a comma cuts off (deploy-78)",
      timeout,
      "words: { register.title: { en: Join, then wait } }",
    ],
  ],
  "missing-key": [
    ["a link without kind and text", timeout, 'footerLinks: [{ url: "https://stay.example/jobs" }]'],
    ["a certificate without its key", timeout, "certificate: { chain: /etc/lobby/chain.pem }"],
    [
      "a provider with a key of its own, whose code is missing (config-19)",
      timeout,
      "identityProviders: { contoso: { label: Contoso } }",
    ],
    [
      "a provider's name without English (tenant-36)",
      timeout,
      "identityProviders: { oidc: { label: { de: Haus-Login } } }",
    ],
  ],
  "not-allowed": [
    ["a link over http", timeout, 'footerLinks: [{ kind: imprint, url: "http://stay.example" }]'],
    ["a relative path of a certificate", timeout, "certificate: { chain: chain.pem, key: /k.pem }"],
    ["a consent platform over http", timeout, "consent: http://stay.example/tcf.js"],
    ["a way to ask that is none", timeout, "consent: banner"],
    ["an id that has ended", timeout, "analyticsId: UA-1234-5"],
    ["an app id that closes a text", timeout, `messengerAppId: "a';b"`],
    ["a line break in a realm", timeout, String.raw`identityProviders: { auth0: { realm: "a\nb" } }`],
    ["own words in an unknown language (deploy-78)", timeout, "words: { register.title: { xx: Join } }"],
    ["own words without the value (deploy-78)", timeout, "words: { register.subtitle: { en: Join } }"],
    [
      "own words with another value (deploy-78)",
      timeout,
      'words: { register.title: { en: "Join {tenant}" } }',
    ],
    ["own words with markup (deploy-78)", timeout, 'words: { register.title: { en: "<b>Join</b>" } }'],
    [
      "own words that are too long (deploy-78)",
      timeout,
      `words: { register.title: { en: ${"a".repeat(41)} } }`,
    ],
  ],
  "repeated-entry": [["an origin twice", partner, `${partner}, ${partner}`]],
  "insecure-upstream": [["an upstream in plain http", platform, "http://platform.example"]],
  "no-upstream": [["no upstream", `apiUpstream: ${platform}`, "apiBaseUrl: /api", 2]],
  "image-elsewhere": [
    [
      "a provider's logo that the policy blocks (config-20)",
      "defaults:",
      "defaults:\n  identityProviders: { oidc: { logo: https://cdn.stay.example/id.svg } }",
      1,
    ],
  ],
};

const rows = Object.entries(mistakes).flatMap(([cause, ofCause]) =>
  ofCause.map(([title, from, to, below = 0]) => [title, cause, from, to, below] as const),
);

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
