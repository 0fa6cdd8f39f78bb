import { observe, type ObservedAnswer } from "./observatory-rules.ts";
import { policyFindings } from "./policy-findings.ts";

const strict = "default-src 'none'; script-src 'self' 'sha256-abc='; frame-ancestors 'none'";
const headers = {
  "content-security-policy": strict,
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};
const overHttp = { from: new URL("http://a.example/"), to: new URL("https://a.example/") };
const answer = (more: Partial<ObservedAnswer["headers"]> = {}): ObservedAnswer => ({
  headers: { ...headers, ...more },
  document: '<script src="/js/a.js"></script>',
  overHttp,
});
const scoreOf = (observed: ObservedAnswer) => `${String(observe(observed).score)} ${observe(observed).grade}`;

// On 2026-11-28 the points of each test were those that Mozilla’s own program (1.4.8) gives, for 13 such answers.
test.each<[string, string, Partial<ObservedAnswer["headers"]>]>([
  ["130 A+", "everything", {}],
  ["55 C", "no policy", { "content-security-policy": undefined }],
  ["125 A+", "a policy by host", { "content-security-policy": "default-src 'self'; frame-ancestors 'none'" }],
  ["60 C+", "inline scripts", { "content-security-policy": "script-src 'unsafe-inline'; object-src 'none'" }],
  ["80 B+", "scripts over http", { "content-security-policy": `${strict}; connect-src http://a.example` }],
  ["110 A+", "images over http", { "content-security-policy": `${strict}; img-src http://a.example` }],
  ["120 A+", "a short max-age", { "strict-transport-security": "max-age=100" }],
  ["80 B+", "no max-age", { "strict-transport-security": undefined }],
  [
    "110 A+",
    "a referrer and a resource for all",
    { "referrer-policy": "origin", "cross-origin-resource-policy": "cross-origin" },
  ],
  ["125 A+", "sniffing", { "x-content-type-options": undefined }],
])("a document scores %s with %s", (score, _name, more) => {
  expect(scoreOf(answer(more))).toBe(score);
});

test.each<[string, string, Partial<ObservedAnswer>]>([
  ["80 B+", "no redirection", { overHttp: { ...overHttp, to: undefined } }],
  [
    "125 A+",
    "a redirection to another host",
    { overHttp: { ...overHttp, to: new URL("https://b.example/") } },
  ],
  ["50 C", "a script of others over http", { document: '<script src="//b.example/a.js"></script>' }],
])("a document scores %s with %s", (score, _name, more) => {
  expect(scoreOf({ ...answer(), ...more })).toBe(score);
});

test("the CSP Evaluator warns of inline scripts without a reason to leave them, and of the host itself with one", () => {
  const findings = policyFindings("script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'");
  expect(findings.find(({ finding }) => finding === "script-src 'unsafe-inline'")).toMatchObject({
    severity: "high",
    reason: undefined,
  });
  expect(findings.find(({ finding }) => finding === "script-src 'self'")?.reason).toContain("no uploads");
});
