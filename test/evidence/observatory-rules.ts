/**
 * The tests and scores that Mozilla publishes for its HTTP Observatory (algorithm 5), for one document: a header that is
 * missing or weak costs points, and what goes beyond the usual earns some where nothing else costs more than ten.
 */
export type ObservedAnswer = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly document: string;
  /** Where the same address leads over http; undefined where nothing answers there. */
  readonly overHttp: { readonly from: URL; readonly to: URL | undefined } | undefined;
};

/** What a test says, and the points that it gives or costs. */
export type Verdict = { readonly test: string; readonly says: string; readonly points: number };

type Policy = ReadonlyMap<string, readonly string[]>;

const broad = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const inline = ["'unsafe-inline'", "data:"];
const hashed = /^'(?:sha(?:256|384|512)|nonce)-/;
/** 180 days, which the Observatory takes for six months. */
const sixMonths = 15_552_000;

function one(headers: ObservedAnswer["headers"], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/** Reads a policy; a source list that is not given is that of its fallback, or everything. */
function policyOf(text: string): Policy {
  const directives = text.split(";").map((directive) => directive.trim().toLowerCase().split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

function sourcesOf(policy: Policy, name: string): readonly string[] {
  const sources = policy.get(name) ?? policy.get("default-src") ?? ["*"];
  return sources.some((source) => hashed.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;
}

const verdict = (test: string, says: string, points: number): Verdict => ({ test, says, points });

function contentSecurityPolicy(headers: ObservedAnswer["headers"]): Verdict {
  const test = "Content Security Policy";
  const text = one(headers, "content-security-policy");
  if (text === undefined) return verdict(test, "no policy", -25);
  const policy = policyOf(text);
  const [scripts, styles, objects] = ["script-src", "style-src", "object-src"].map((name) =>
    sourcesOf(policy, name),
  ) as [readonly string[], readonly string[], readonly string[]];
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);
  const passive = ["img-src", "media-src"];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  if (
    scripts.some((source) => [...broad, ...inline].includes(source)) ||
    objects.some((source) => broad.includes(source))
  )
    return verdict(test, "scripts or objects from anywhere, or inline", -20);
  if (active.some(isInsecure)) return verdict(test, "something is loaded over http", -20);
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return verdict(test, "allows eval", -10);
  if (passive.flatMap((name) => policy.get(name) ?? []).some(isInsecure))
    return verdict(test, "images or media are loaded over http", -10);
  if (styles.some((source) => [...broad, ...inline].includes(source)))
    return verdict(test, "inline styles, or styles from anywhere", 0);
  return policy.get("default-src")?.join() === "'none'"
    ? verdict(test, "nothing unsafe, and nothing by default", 10)
    : verdict(test, "nothing unsafe", 5);
}

function cookies(headers: ObservedAnswer["headers"]): Verdict {
  const test = "Cookies";
  const given = [headers["set-cookie"] ?? []].flat();
  if (given.length === 0) return verdict(test, "none are set", 0);
  if (given.some((cookie) => !/;\s*secure/i.test(cookie))) return verdict(test, "one without Secure", -20);
  return given.every((cookie) => /;\s*samesite=(?:lax|strict)/i.test(cookie))
    ? verdict(test, "Secure, SameSite", 5)
    : verdict(test, "Secure, not all SameSite", 0);
}

function sharing(headers: ObservedAnswer["headers"]): Verdict {
  const test = "Cross-origin resource sharing";
  const allowed = one(headers, "access-control-allow-origin");
  if (allowed === undefined) return verdict(test, "not shared", 0);
  return one(headers, "access-control-allow-credentials") === "true" && allowed !== "*"
    ? verdict(test, "shared with any asking origin, with credentials", -50)
    : verdict(test, `shared with ${allowed}`, 0);
}

function redirection(overHttp: ObservedAnswer["overHttp"]): Verdict {
  const test = "Redirection to https";
  if (overHttp === undefined) return verdict(test, "nothing answers over http", 0);
  const { from, to } = overHttp;
  if (to === undefined) return verdict(test, "none", -20);
  if (to.protocol !== "https:") return verdict(test, "to another http address", -20);
  return from.hostname === to.hostname
    ? verdict(test, "at once, on the same host", 0)
    : verdict(test, "to another host", -5);
}

function referrer(headers: ObservedAnswer["headers"]): Verdict {
  const test = "Referrer-Policy";
  const policy = one(headers, "referrer-policy");
  if (policy === undefined) return verdict(test, "none", 0);
  const isPrivate = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
  return verdict(test, policy, isPrivate.includes(policy.split(",").at(-1)?.trim() ?? "") ? 5 : -5);
}

function transportSecurity(headers: ObservedAnswer["headers"]): Verdict {
  const test = "Strict-Transport-Security";
  const value = one(headers, "strict-transport-security");
  if (value === undefined) return verdict(test, "none", -20);
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? "x");
  if (Number.isNaN(seconds)) return verdict(test, "without max-age", -20);
  return verdict(test, value, seconds < sixMonths ? -10 : 0);
}

function integrity(document: string): Verdict {
  const test = "Subresource Integrity";
  const sources = [...document.matchAll(/<script[^>]*\ssrc="?([^"\s>]+)/g)].map(([, source = ""]) => source);
  if (sources.length === 0) return verdict(test, "no script is loaded by the document", 0);
  if (sources.every((source) => !/^(?:https?:)?\/\//.test(source)))
    return verdict(test, "not needed, all scripts are the host's own", 0);
  return sources.every((source) => source.startsWith("https://"))
    ? verdict(test, "scripts of others without a digest", -5)
    : verdict(test, "scripts of others over http", -50);
}

function sniffing(headers: ObservedAnswer["headers"]): Verdict {
  const isSet = one(headers, "x-content-type-options")?.toLowerCase() === "nosniff";
  return verdict("X-Content-Type-Options", isSet ? "nosniff" : "not nosniff", isSet ? 0 : -5);
}

function framing(headers: ObservedAnswer["headers"]): Verdict {
  const test = "X-Frame-Options";
  if (policyOf(one(headers, "content-security-policy") ?? "").has("frame-ancestors"))
    return verdict(test, "in place of it, frame-ancestors of the policy", 5);
  const isSet = /^(?:deny|sameorigin)$/i.test(one(headers, "x-frame-options") ?? "");
  return verdict(test, isSet ? "set" : "none, or not understood", isSet ? 0 : -20);
}

function resourcePolicy(headers: ObservedAnswer["headers"]): Verdict {
  const value = one(headers, "cross-origin-resource-policy");
  const points = value === undefined || value === "cross-origin" ? 0 : /^same-/.test(value) ? 10 : -5;
  return verdict("Cross-Origin-Resource-Policy", value ?? "none", points);
}

const grades = ["F", "F", "F", "F", "F", "D-", "D", "D", "D+", "C-", "C", "C", "C+"] as const;
const better = ["B-", "B", "B", "B+", "A-", "A", "A", "A+"] as const;

/** Returns the verdict of each test for a document, and the score and grade of all. */
export function observe({ headers, document, overHttp }: ObservedAnswer): {
  readonly verdicts: readonly Verdict[];
  readonly score: number;
  readonly grade: string;
} {
  const verdicts = [
    contentSecurityPolicy(headers),
    cookies(headers),
    sharing(headers),
    redirection(overHttp),
    referrer(headers),
    transportSecurity(headers),
    integrity(document),
    sniffing(headers),
    framing(headers),
    resourcePolicy(headers),
  ];
  const sum = (some: readonly Verdict[]) => some.reduce((total, { points }) => total + points, 100);
  const lost = sum(verdicts.filter(({ points }) => points < 0));
  const score = Math.max(0, lost >= 90 ? sum(verdicts) : lost);
  return { verdicts, score, grade: [...grades, ...better][Math.min(Math.floor(score / 5), 20)] ?? "F" };
}
