type Parts = { readonly before: string; readonly after: string; readonly domain: string };

function partsOf(pattern: string): Parts {
  const [label = "", ...domain] = pattern.split(".");
  const [before = "", after = ""] = label.split("*");
  return { before, after, domain: domain.join(".") };
}

/** Returns whether a host can match both patterns. A pattern has one star, which stands for a part of a label. */
function overlap(one: string, other: string): boolean {
  const [first, second] = [partsOf(one), partsOf(other)];
  return (
    first.domain === second.domain &&
    (first.before.startsWith(second.before) || second.before.startsWith(first.before)) &&
    (first.after.endsWith(second.after) || second.after.endsWith(first.after))
  );
}

/** Returns whether a host is one of a pattern's. */
export function matches(host: string, pattern: string): boolean {
  const { before, after, domain } = partsOf(pattern);
  const [label = "", ...rest] = host.split(".");
  return (
    rest.join(".") === domain &&
    label.length > before.length + after.length &&
    label.startsWith(before) &&
    label.endsWith(after)
  );
}

/** Returns a regular expression for the hosts of a pattern, in the syntax that nginx and Caddy share. */
export function expressionOf(pattern: string): string {
  const { before, after, domain } = partsOf(pattern);
  return `^${before}[a-z0-9-]+${after}\\.${domain.replaceAll(".", "\\.")}$`;
}

/** Returns the pairs of patterns that have hosts in common. */
export function overlappingPairs(patterns: readonly string[]): readonly (readonly [string, string])[] {
  const byDomain = new Map<string, string[]>();
  return patterns.flatMap((pattern) => {
    const { domain } = partsOf(pattern);
    const earlier = byDomain.get(domain) ?? [];
    byDomain.set(domain, [...earlier, pattern]);
    return earlier.filter((other) => overlap(other, pattern)).map((other) => [other, pattern] as const);
  });
}
