import type { RedirectStage } from "./redirect-stage.ts";

/** A target that must be allowed, and the address to which the browser is then sent. */
type AllowedRedirectTarget = {
  readonly name: string;
  readonly target: string;
  readonly address: string;
};

/** Returns more than fifty targets of a stage's own tenant, which a strict policy must still allow. */
export function allowedRedirectTargets(stage: RedirectStage): readonly AllowedRedirectTarget[] {
  return [
    ...onTheApplication(stage),
    ...spellingsOfTheOrigin(stage),
    ...onTheStar(stage),
    ...atTheLimit(stage),
  ];
}

function onTheApplication({ application, portal }: RedirectStage): AllowedRedirectTarget[] {
  const parts: readonly (readonly [name: string, part: string, serialised?: string])[] = [
    ["no path", "", "/"],
    ["a root path", "/"],
    ["a path", "/home"],
    ["a path with a slash at its end", "/home/"],
    ["a deep path", "/properties/4711/rates/2026"],
    ["a path with an extension", "/index.html"],
    ["doubled slashes in the path", "/a//b"],
    ["two slashes at the start of the path", "//home"],
    ["dot segments", "/a/../b/./c", "/b/c"],
    ["dot segments above the root", "/../../home", "/home"],
    ["an at sign in the path", "/users/@ada"],
    ["an at sign and a host in the path", "/@evil.example/"],
    ["a colon in the path", "/time/10:30"],
    ["a semicolon in the path", "/cart;jsessionid=1"],
    ["an encoded space in the path", "/my%20rooms"],
    ["an encoded slash in the path", "/a%2Fb"],
    ["an encoded backslash in the path", "/a%5Cb"],
    ["an encoded line break in the query", "/?note=one%0D%0Atwo"],
    ["a letter with an accent in the path", "/caf\u00e9", "/caf%C3%A9"],
    ["Thai letters in the path", "/\u0e2b\u0e49\u0e2d\u0e07", "/%E0%B8%AB%E0%B9%89%E0%B8%AD%E0%B8%87"],
    ["an emoji in the query", "/?mood=\u{1f3e8}", "/?mood=%F0%9F%8F%A8"],
    ["a query", "/?a=1"],
    ["a query without a path", "?a=1", "/?a=1"],
    ["an empty query", "/?"],
    ["a parameter without a value", "/?flag"],
    ["a repeated parameter", "/?a=1&a=2"],
    ["a plus sign", "/?q=one+two"],
    ["an e-mail in the query", "/?email=ada@harbour.example"],
    ["an encoded e-mail in the query", "/?email=ada%40harbour.example"],
    ["an address in the query", "/?next=https://evil.example/"],
    ["an encoded address in the query", "/?next=https%3A%2F%2Fevil.example%2F"],
    ["the portal's address in the query", `/?from=${encodeURIComponent(`${portal}/login`)}`],
    ["a state of its own", "/callback?state=af0ifjsldkj"],
    ["parameters of our names", "/?token=old&userDeviceToken=old&tenantCode=old"],
    ["a fragment", "/#section"],
    ["a fragment without a path", "#section", "/#section"],
    ["a fragment with a route", "/#/bookings?id=1"],
    ["an empty fragment", "/#"],
    ["a query and a fragment", "/search?q=rooms#results"],
    ["a question mark in the fragment", "/#a?b"],
    ["quotes and brackets in the query", "/?filter[name]=%22suite%22"],
    ["a broken percent sequence in the query", "/?discount=10%"],
    ["a tilde, a star and a bang", "/~ada/*!"],
    ["the word javascript", "/?q=javascript:alert(1)"],
  ];
  return parts.map(([name, part, serialised = part]) => ({
    name: `application: ${name}`,
    target: `${application}${part}`,
    address: `${application}${serialised}`,
  }));
}

function spellingsOfTheOrigin({ application }: RedirectStage): AllowedRedirectTarget[] {
  const { protocol, hostname, port } = new URL(application);
  const shownPort = port === "" ? "" : `:${port}`;
  const address = `${application}/home`;
  const spellings: (readonly [string, string])[] = [
    ["the scheme in upper case", `${protocol.toUpperCase()}//${hostname}${shownPort}/home`],
    ["the host in upper case", `${protocol}//${hostname.toUpperCase()}${shownPort}/home`],
    ["the first letter of the host in upper case", `${protocol}//${capitalised(hostname)}${shownPort}/home`],
    ["scheme and host in mixed case", `${capitalised(protocol)}//${capitalised(hostname)}${shownPort}/home`],
  ];
  if (port === "") spellings.push(["the default port", `${protocol}//${hostname}:443/home`]);
  return spellings.map(([name, target]) => ({ name: `origin: ${name}`, target, address }));
}

function onTheStar({ wildcardBase }: RedirectStage): AllowedRedirectTarget[] {
  const labels = [
    ["a word", "paris"],
    ["one letter", "a"],
    ["a digit", "1"],
    ["a number", "42"],
    ["a hyphen inside", "hotel-du-lac"],
    ["two hyphens inside", "a--b"],
    ["an international label", "xn--caf-dma"],
    ["the word www", "www"],
    ["the word localhost", "localhost"],
    ["63 characters", "a".repeat(63)],
  ];
  const base = `https://paris.${wildcardBase}`;
  return [
    ...labels.map(([name, label]) => ({
      name: `star: ${name ?? ""}`,
      target: `https://${label ?? ""}.${wildcardBase}/`,
      address: `https://${label ?? ""}.${wildcardBase}/`,
    })),
    { name: "star: no path", target: base, address: `${base}/` },
    { name: "star: the default port", target: `${base}:443/`, address: `${base}/` },
    { name: "star: upper case", target: base.toUpperCase(), address: `${base}/` },
    { name: "star: path, query and fragment", target: `${base}/a?b=c#d`, address: `${base}/a?b=c#d` },
  ];
}

function atTheLimit({ application }: RedirectStage): AllowedRedirectTarget[] {
  const target = `${application}/`.padEnd(2_048, "a");
  return [{ name: "length: 2,048 characters", target, address: target }];
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
