import type { RedirectStage } from "./redirect-stage.ts";

/**
 * A target to which no person and no token may ever be sent. `flaw` is the reason: a wrong `syntax` is refused for
 * every use, a wrong `origin` only if the tenant's list decides.
 */
type RefusedRedirectTarget = {
  readonly name: string;
  readonly target: string;
  readonly flaw: "syntax" | "origin";
};

type Variant = readonly [name: string, target: string];

const evil = "evil.example";

/** Returns several hundred targets that must be refused, class by class. The same stage always gives the same rows. */
export function refusedRedirectTargets(stage: RedirectStage): readonly RefusedRedirectTarget[] {
  const place = placeOf(stage);
  const syntax: readonly (readonly [string, readonly Variant[]])[] = [
    ["scheme", schemes(place)],
    ["white space and controls", hiddenCharacters(place)],
    ["backslash", backslashes(place)],
    ["user-info", userInfo(place)],
    ["slashes", slashes(place)],
    ["plain http", plainHttp(place)],
    ["relative", relatives(place)],
    ["percent-encoded host", encodedHosts(place)],
    ["look-alike host", lookAlikes(place)],
    ["malformed host", malformedHosts(place)],
    ["port spelling", portSpellings(place)],
    ["shorthand address", shorthandAddresses(place)],
    ["length", lengths(place)],
    ["no address", nonsense()],
    ["encoded as a whole", encodedWhole(place)],
  ];
  const origin: readonly (readonly [string, readonly Variant[]])[] = [
    ["neighbouring host", neighbours(place)],
    ["allowed origin as a passenger", passengers(place)],
    ["other port", otherPorts(place)],
    ["numeric host", numericHosts(place)],
    ["star", stars(place)],
    ["other tenant", otherTenants(place)],
  ];
  return [
    ...syntax.flatMap(([title, variants]) => rows(title, "syntax", variants)),
    ...origin.flatMap(([title, variants]) => rows(title, "origin", variants)),
  ];
}

/** Returns the portal's own pages that must not be redirect targets, even if its origin is on the list. */
export function ownOriginTraps(
  stage: RedirectStage,
): readonly { readonly name: string; readonly target: string }[] {
  const { portal } = stage;
  const application = encodeURIComponent(stage.application);
  return [
    ["the portal without a path", portal],
    ["root", `${portal}/`],
    ["root with a target", `${portal}/?redirectUri=${application}`],
    ["authenticate", `${portal}/authenticate`],
    ["authenticate with a code", `${portal}/authenticate?code=planted&state=authx`],
    ["authenticate with a slash", `${portal}/authenticate/?code=planted&state=planted`],
    ["authenticate by dot segments", `${portal}/login/../authenticate?code=planted&state=authx`],
    ["authenticate by encoded dot segments", `${portal}/login/%2e%2e/authenticate?code=planted&state=authx`],
    ["authenticate with an encoded letter", `${portal}/%61uthenticate?code=planted&state=authx`],
    ["authenticate in upper case", `${portal.toUpperCase()}/authenticate?code=planted&state=authx`],
    ["partner sign-on", `${portal}/partners/siteminder/sso/planted`],
    ["logout", `${portal}/logout`],
    ["logout with a slash", `${portal}/logout/`],
    ["logout that leads to logout", `${portal}/logout?redirectUri=${encodeURIComponent(`${portal}/logout`)}`],
    ["logout with resume=0", `${portal}/logout?resume=0`],
    ["logout with resume=true", `${portal}/logout?resume=true`],
    ["logout with an empty resume", `${portal}/logout?resume=`],
    ["logout with resume twice", `${portal}/logout?resume=1&resume=0`],
    ["logout with resume and a target", `${portal}/logout?resume=1&redirectUri=${application}`],
    ["logout with resume last", `${portal}/logout?redirectUri=${application}&resume=1`],
    ["logout with resume in the fragment", `${portal}/logout#?resume=1`],
    ["logout with an encoded resume", `${portal}/logout?%72esume=1`],
    ["authorize", `${portal}/authorize?redirectUri=${application}`],
    ["authenticated", `${portal}/authenticated`],
    ["mail verification", `${portal}/verify-email?token=planted`],
    ["factor reset", `${portal}/mfa/reset`],
    ["factor set-up", `${portal}/mfa`],
    ["step-up verification", `${portal}/mfa/verification?purpose=mfaVerification`],
    ["password reset request", `${portal}/reset-password`],
    ["error page", `${portal}/error?errorMessage=planted`],
    ["the platform's calls", `${portal}/api/login-domains/harbour`],
    ["no page at all", `${portal}/no-such-page`],
    ["an asset", `${portal}/favicon.ico`],
  ].map(([name = "", target = ""]) => ({ name, target }));
}

type Place = RedirectStage & {
  /** With its colon. */
  readonly protocol: string;
  readonly host: string;
  readonly hostAndPort: string;
  /** With its colon, or empty. */
  readonly port: string;
};

function placeOf(stage: RedirectStage): Place {
  const { protocol, hostname, host, port } = new URL(stage.application);
  return { ...stage, protocol, host: hostname, hostAndPort: host, port: port === "" ? "" : `:${port}` };
}

function rows(
  title: string,
  flaw: RefusedRedirectTarget["flaw"],
  variants: readonly Variant[],
): RefusedRedirectTarget[] {
  return variants.map(([name, target]) => ({ name: `${title}: ${name}`, target, flaw }));
}

function schemes({ application, host, hostAndPort }: Place): Variant[] {
  const foreign = words(`
    javascript JaVaScRiPt vbscript data blob filesystem view-source file ftp ws wss about mailto tel sms intent
    chrome chrome-extension android-app ms-word jar feed resource urn harbour httpss shttp http+unix xhttps
  `);
  return [
    ...foreign.flatMap((scheme): Variant[] => [
      [`${scheme} around an allowed origin`, `${scheme}:${application}/`],
      [`${scheme} with an allowed host`, `${scheme}://${hostAndPort}/`],
      [`${scheme} without slashes`, `${scheme}:alert(document.cookie)`],
    ]),
    ["javascript behind a comment", `javascript://${hostAndPort}/%0aalert(1)`],
    ["javascript as a line", `javascript:/*${application}/*/alert(1)`],
    ["data page", "data:text/html,<script>location='//evil.example'</script>"],
    ["data page in base64", "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=="],
    ["data page on an allowed host", `data://${hostAndPort}/,<script>alert(1)</script>`],
    ["blob of an allowed origin", `blob:${application}/0f5c2a3e-8f64-4f0e-9a3c-0d6c7e5b1a11`],
    ["blob of a null origin", "blob:null/0f5c2a3e-8f64-4f0e-9a3c-0d6c7e5b1a11"],
    ["filesystem of an allowed origin", `filesystem:${application}/temporary/page.html`],
    ["local file", "file:///etc/passwd"],
    ["file on an allowed host", `file://${host}/share`],
    ["about:blank", "about:blank"],
    ["about:srcdoc", "about:srcdoc"],
    ["intent with an https scheme", `intent://${hostAndPort}/#Intent;scheme=https;end`],
    ["no scheme before the colon", `://${hostAndPort}/`],
    ["scheme with a percent sign", `http%73://${hostAndPort}/`],
    ["scheme with a long s", `http\u017f://${hostAndPort}/`],
    ["scheme in full width", `\uff48\uff54\uff54\uff50\uff53://${hostAndPort}/`],
    ["scheme twice", `https:${application}/`],
    ["scheme twice with slashes", `https://${application}/`],
    ["colon in full width", `https\uff1a//${hostAndPort}/`],
  ];
}

function hiddenCharacters({ protocol, hostAndPort, host, port, application }: Place): Variant[] {
  // White space, controls, characters without a width, and halves of surrogate pairs.
  const codes = [
    0x00, 0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1f, 0x20, 0x7f, 0x80, 0x85, 0xa0, 0xad, 0x1680, 0x180e,
    0x2003, 0x200b, 0x200d, 0x200f, 0x2028, 0x2029, 0x202e, 0x2060, 0x2068, 0x3000, 0xfeff, 0xd800, 0xdc00,
  ];
  const characters = [...codes.map((code) => String.fromCharCode(code)), "\r\n"].map(
    (character) => [codePoints(character), character] as const,
  );
  return characters.flatMap(([name, character]): Variant[] => [
    [`${name} in front`, `${character}${application}/`],
    [`${name} at the end`, `${application}/home${character}`],
    [`${name} in the scheme`, `h${character}${protocol.slice(1)}//${hostAndPort}/`],
    [`${name} between the slashes`, `${protocol}/${character}/${hostAndPort}/`],
    [`${name} before the host`, `${protocol}//${character}${hostAndPort}/`],
    [`${name} in the host`, `${protocol}//${host.slice(0, 1)}${character}${host.slice(1)}${port}/`],
    [`${name} after the host`, `${protocol}//${hostAndPort}${character}/`],
    [`${name} in the path`, `${application}/ho${character}me`],
    [`${name} in the query`, `${application}/?a=${character}b`],
    [`${name} in the fragment`, `${application}/#a${character}b`],
  ]);
}

function backslashes({ protocol, hostAndPort, application }: Place): Variant[] {
  return [
    ["instead of both slashes", `${protocol}\\\\${hostAndPort}/`],
    ["instead of the first slash", `${protocol}\\/${hostAndPort}/`],
    ["instead of the second slash", `${protocol}/\\${hostAndPort}/`],
    ["after the slashes", `${protocol}//\\${hostAndPort}/`],
    ["one too many", `${protocol}//\\\\${hostAndPort}/`],
    ["before an at sign", `${protocol}//${evil}\\@${hostAndPort}/`],
    ["that ends the host early", `${protocol}//${hostAndPort}\\@${evil}/`],
    ["that hides a suffix", `${protocol}//${evil}\\.${hostAndPort}/`],
    ["that hides a path", `${protocol}//${evil}\\${hostAndPort}/`],
    ["after the host", `${application}\\`],
    ["after the host with a suffix", `${application}\\.${evil}/`],
    ["in the path", `${application}/\\${evil}`],
    ["twice in the path", `${application}/\\\\${evil}`],
    ["as dot segments", `${application}/..\\..\\`],
    ["in the query", `${application}/?next=\\${evil}`],
    ["in the fragment", `${application}/#\\${evil}`],
    ["alone", "\\"],
    ["twice alone", `\\\\${evil}`],
    ["and a slash alone", `\\/${evil}`],
    ["of a network share", `\\\\${hostAndPort}\\share`],
    ["instead of the port's colon", `${protocol}//${hostAndPort}\\:443/`],
  ];
}

function userInfo({ protocol, hostAndPort, host, application }: Place): Variant[] {
  const names: readonly Variant[] = [
    ["an empty name", ""],
    ["an empty name and password", ":"],
    ["a name", "user"],
    ["a name and an empty password", "user:"],
    ["a password alone", ":password"],
    ["a name and a password", "user:password"],
    ["an allowed host as the name", host],
    ["an allowed host and a port as name and password", `${host}:443`],
    ["an encoded at sign in the name", "user%40name"],
    ["an encoded slash in the name", `${host}%2f`],
    ["an encoded null in the name", `${host}%00`],
    ["an encoded question mark in the name", `${host}%3f`],
    ["an encoded hash in the name", `${host}%23`],
    ["two at signs", "user@name"],
    ["a semicolon", `${host};`],
    ["an ampersand", `a&${host}`],
  ];
  return [
    ...names.flatMap(([name, text]): Variant[] => [
      [`${name} before an allowed host`, `${protocol}//${text}@${hostAndPort}/`],
      [`${name} before another host`, `${protocol}//${text}@${evil}/`],
    ]),
    ["another host as the name", `${protocol}//${evil}@${hostAndPort}/`],
    ["the at sign in full width", `${protocol}//user\uff20${hostAndPort}/`],
    ["the at sign in small form", `${protocol}//user\ufe6b${hostAndPort}/`],
    ["an encoded at sign after an allowed host", `${protocol}//${hostAndPort}%40${evil}/`],
    ["an at sign and nothing after it", `${application}@`],
    ["an at sign and a path after it", `${protocol}//${evil}@/`],
  ];
}

function slashes({ protocol, hostAndPort, application }: Place): Variant[] {
  const counts: readonly Variant[] = [
    ["none", ""],
    ["one", "/"],
    ["three", "///"],
    ["four", "////"],
    ["five", "/////"],
    ["an encoded pair", "%2f%2f"],
    ["one and an encoded one", "/%2f"],
    ["full-width ones", "\uff0f\uff0f"],
    ["fraction slashes", "\u2044\u2044"],
    ["division slashes", "\u2215\u2215"],
    ["a dot between", "/./"],
    ["a question mark instead", "?"],
    ["a hash instead", "#"],
  ];
  return [
    ...counts.flatMap(([name, text]): Variant[] => [
      [`${name} before an allowed host`, `${protocol}${text}${hostAndPort}/`],
      [`${name} before another host`, `${protocol}${text}${evil}/`],
    ]),
    ["two and an empty host", `${protocol}///`],
    ["two and nothing", `${protocol}//`],
    ["two and a question mark", `${protocol}//?${hostAndPort}`],
    ["two and a hash", `${protocol}//#${hostAndPort}`],
    ["two and a port", `${protocol}//:443/`],
    ["no colon", `${protocol.slice(0, -1)}//${hostAndPort}/`],
    ["two colons", `${protocol}:${application.slice(protocol.length)}/`],
    ["slashes before the scheme", `//${application}/`],
    ["a slash before the scheme", `/${application}/`],
  ];
}

/** Returns unencrypted addresses where at least one side is not on this machine. */
function plainHttp({ protocol, host, portal, wildcardBase }: Place): Variant[] {
  const loopback: Variant[] = [
    ["localhost", "http://localhost/"],
    ["a name below localhost", "http://app.localhost/"],
    ["an IPv4 loopback address", "http://127.0.0.1/"],
    ["the IPv6 loopback address", "http://[::1]/"],
    ["the portal itself", `http://${new URL(portal).host}/login`],
    ["an allowed host", `http://${host}/`],
    ["an allowed host and the default port", `http://${host}:80/`],
    ["an allowed host and the encrypted port", `http://${host}:443/`],
    ["an allowed host in upper case", `HTTP://${host.toUpperCase()}/`],
  ];
  return [
    ...(protocol === "https:" ? loopback : []),
    ["another host", `http://${evil}/`],
    ["a host of the star", `http://app.${wildcardBase}/`],
    ["a name that contains localhost", `http://localhost.${evil}/`],
    ["a name that ends like localhost", "http://evillocalhost/"],
    ["a name that ends like localhost after a hyphen", "http://evil-localhost/"],
    ["localhost with a dot at its end", "http://localhost./"],
    ["a name that begins with a loopback address", `http://127.0.0.1.${evil}/`],
    ["a name that begins with 127", `http://127.${evil}/`],
    ["every address of this machine", "http://0.0.0.0/"],
    ["a private address", "http://10.0.0.1/"],
    ["a link-local address", "http://169.254.169.254/latest/meta-data/"],
    ["the address after the loopback range", "http://128.0.0.1/"],
    ["the address before the loopback range", "http://126.255.255.255/"],
  ];
}

function relatives({ hostAndPort }: Place): Variant[] {
  return [
    ["scheme-relative to an allowed host", `//${hostAndPort}/`],
    ["scheme-relative", `//${evil}/`],
    ["scheme-relative with three slashes", `///${evil}/`],
    ["scheme-relative with four slashes", `////${evil}/`],
    ["slash and encoded slash", `/%2f${evil}/`],
    ["slash and encoded tab", `/%09/${evil}/`],
    ["slash and encoded backslash", `/%5c${evil}/`],
    ["dot and slashes", `.//${evil}/`],
    ["path that doubles its slash", `/.//${evil}/`],
    ["absolute path", "/login"],
    ["absolute path with a query", `/logout?redirectUri=//${evil}/`],
    ["relative path", "login"],
    ["parent", ".."],
    ["this folder", "./"],
    ["host without a scheme", hostAndPort],
    ["host and path without a scheme", `${hostAndPort}/home`],
    ["query only", `?redirectUri=//${evil}/`],
    ["fragment only", "#home"],
    ["at sign only", `@${evil}`],
    ["path parameters", `;@${evil}`],
  ];
}

function encodedHosts({ protocol, host, port }: Place): Variant[] {
  const dot = host.indexOf(".");
  const encodedLetters = [...host].flatMap((letter, at): Variant[] => [
    [
      `character ${at + 1}`,
      `${protocol}//${host.slice(0, at)}${percent(letter)}${host.slice(at + 1)}${port}/`,
    ],
  ]);
  const insertions = "00 09 0a 0d 20 23 25 2f 3a 3f 40 5b 5c 7f ad ff".split(" ");
  return [
    ...encodedLetters,
    ["all of it", `${protocol}//${[...host].map(percent).join("")}${port}/`],
    ["the dot, encoded twice", `${protocol}//${host.slice(0, dot)}%252e${host.slice(dot + 1)}${port}/`],
    ["an ideographic full stop", `${protocol}//${host.slice(0, dot)}%e3%80%82${host.slice(dot + 1)}${port}/`],
    ["a broken sequence", `${protocol}//${host}%zz${port}/`],
    ["a lone percent sign", `${protocol}//${host}%${port}/`],
    ...insertions.flatMap((code): Variant[] => [
      [`%${code} before another host`, `${protocol}//${host}%${code}.${evil}/`],
      [`%${code} at the end`, `${protocol}//${host}%${code}${port}/`],
    ]),
  ];
}

function lookAlikes({ protocol, host, port }: Place): Variant[] {
  // Cyrillic, Greek and other letters, and full stops.
  const twins: Readonly<Record<string, string>> = {
    a: "\u0430\u03b1\u1ea1",
    b: "\u044c",
    e: "\u0435\u1eb9\u212f",
    h: "\u04bb",
    l: "\u026a\u2113\u04cf",
    m: "\u217f",
    o: "\u043e\u03bf\u00ba",
    p: "\u0440\u03c1",
    r: "\u02b3",
    s: "\u0455\u017f",
    t: "\u1d57",
    u: "\u03c5",
    x: "\u0445",
    ".": "\u3002\uff0e\uff61\u2024\u00b7",
  };
  const swapped = (at: number, twin: string) =>
    `${protocol}//${host.slice(0, at)}${twin}${host.slice(at + 1)}${port}/`;
  const perCharacter = [...host].flatMap((character, at): Variant[] => {
    const position = `at character ${at + 1}`;
    const variants = [...(twins[character] ?? "")].map(
      (twin): Variant => [`${codePoints(twin)} ${position}`, swapped(at, twin)],
    );
    if (!/[a-z]/.test(character)) return variants;
    return [
      ...variants,
      [`full width ${position}`, swapped(at, String.fromCodePoint(character.charCodeAt(0) + 0xfee0))],
      [
        `mathematical bold ${position}`,
        swapped(at, String.fromCodePoint(character.charCodeAt(0) - 97 + 0x1d41a)),
      ],
      [`circled ${position}`, swapped(at, String.fromCodePoint(character.charCodeAt(0) - 97 + 0x24d0))],
      [`a combining accent after ${position}`, swapped(at, `${character}\u0301`)],
    ];
  });
  return [
    ...perCharacter,
    ["a slash-like letter in front of another host", `${protocol}//${host}\u2215.${evil}/`],
    ["a full-width slash in front of another host", `${protocol}//${host}\uff0f.${evil}/`],
    ["an account-of sign that becomes a slash", `${protocol}//${host}\u2100.${evil}/`],
    ["a care-of sign that becomes a slash", `${protocol}//${host}\u2105.${evil}/`],
    ["a question mark in full width", `${protocol}//${host}\uff1f.${evil}/`],
    ["a hash in full width", `${protocol}//${host}\uff03.${evil}/`],
    ["a name in another script", "https://\u043f\u0440\u0438\u043c\u0435\u0440.example/"],
    ["a name with an umlaut", "https://h\u00e4fen.example/"],
    ["a sharp s", "https://stra\u00dfe.example/"],
    ["an emoji", "https://\u{1f3e8}.example/"],
  ];
}

function malformedHosts({ protocol, host, port, wildcardBase }: Place): Variant[] {
  return [
    ["a dot at the end", `${protocol}//${host}.${port}/`],
    ["two dots at the end", `${protocol}//${host}..${port}/`],
    ["a dot in front", `${protocol}//.${host}${port}/`],
    ["a doubled dot", `${protocol}//${host.replace(".", "..")}${port}/`],
    ["a dot alone", `${protocol}//./`],
    ["two dots alone", `${protocol}//../`],
    ["a star as a label", `${protocol}//*.${host}${port}/`],
    ["a star alone", `${protocol}//*/`],
    ["the list's own star", `https://*.${wildcardBase}/`],
    ["an empty star", `https://.${wildcardBase}/`],
    ["an underscore", `https://a_b.${wildcardBase}/`],
    ["a hyphen in front", `https://-a.${wildcardBase}/`],
    ["a hyphen at the end of a label", `https://a-.${wildcardBase}/`],
    ["an empty label in the star", `https://a..${wildcardBase}/`],
    ..."! $ & ' ( ) + , ; = ~ ` { | } ^ < > \" [ ]"
      .split(" ")
      .map((sign): Variant => [`a ${sign}`, `${protocol}//${host}${sign}.${evil}/`]),
    ["a broken international label", "https://xn--/"],
    ["an undecodable international label", "https://xn--a\u00e4.example/"],
    ["brackets around a name", `${protocol}//[${host}]${port}/`],
    ["brackets around nothing", `${protocol}//[]${port}/`],
    ["a bracket that is not closed", `${protocol}//[::1${port}/`],
    ["a comma and another host", `${protocol}//${host},${evil}/`],
    ["a hyphen alone", `${protocol}//-/`],
  ];
}

function portSpellings({ protocol, host }: Place): Variant[] {
  const spellings = words(`
    : :0443 :0000000443 :+443 :-443 :443x :https :0x1bb :1e3 :443.0 :443. :443:443 ::443 :\uff14\uff14\uff13
    :\u0664\u0664\u0663 :%34%34%33 :65536 :99999 :100443 :4294967739 %3a443 \uff1a443 :*
  `);
  return spellings.map((port): Variant => [port, `${protocol}//${host}${port}/`]);
}

/** Returns spellings that the parser silently turns into an address. */
function shorthandAddresses({ protocol, port }: Place): Variant[] {
  const spellings = words(`
    127.1 127.0.1 127.0.0.01 0127.0.0.1 0177.0.0.1 0x7f.0.0.1 0x7f.1 0x7f000001 0X7F000001 2130706433
    017700000001 127.0.0.1. 127.0.0.0x1 127.0.0.256 127.0.0.1.2 0 0x0 0.0 1 256.256.256.256 4294967296
    0x1.example.0x1 \u2460\u2461\u2466.0.0.1 127\u30020\u30020\u30021 [::127.0.0.1] [::ffff:127.0.0.1]
    [::ffff:7f00:1] [0:0:0:0:0:0:0:1] [0000::0001] [::] [::01] [::1%25lo] [::1%lo] [fe80::1]
    [fe80::1%25eth0] [2001:db8::1] [2001:DB8::1] [v1.fe80] ::1 0::1
  `);
  return spellings.map((spelling): Variant => [spelling, `${protocol}//${spelling}${port}/`]);
}

function lengths({ application }: Place): Variant[] {
  const filled = (before: string, length: number) => before + "a".repeat(length - before.length);
  return [
    ["one character too many in the path", filled(`${application}/`, 2_049)],
    ["one character too many in the query", filled(`${application}/?`, 2_049)],
    ["one character too many in the fragment", filled(`${application}/#`, 2_049)],
    ["a hundred thousand characters", filled(`${application}/`, 100_000)],
    ["too long once it is encoded", `${application}/${"\u00e9".repeat(600)}`],
    ["a host without end", `https://${"a.".repeat(2_000)}${evil}/`],
  ];
}

function nonsense(): Variant[] {
  return [
    ["nothing", ""],
    ["the word null", "null"],
    ["the word undefined", "undefined"],
    ["the word true", "true"],
    ["a zero", "0"],
    ["an object", "[object Object]"],
    ["some JSON", '{"href":"https://evil.example/"}'],
    ["a prototype key", "__proto__"],
    ["another prototype key", "constructor"],
    ["the name of the scheme", "https"],
    ["the scheme", "https:"],
    ["an opaque path", "https:evil"],
    ["a percent sign", "%"],
    ["a broken percent sequence", "%zz"],
    ["a template", "{{redirectUri}}"],
    ["markup", "<a href=https://evil.example>home</a>"],
    ["markup in quotes", '"><script>alert(1)</script>'],
    ["an emoji", "\u{1f3e8}"],
    ["a sentence", "https is a scheme"],
    ["two addresses in one", "https://one.example,https://two.example"],
  ];
}

function encodedWhole({ application, host }: Place): Variant[] {
  const once = encodeURIComponent(`${application}/home`);
  return [
    ["once", once],
    ["twice", encodeURIComponent(once)],
    ["scheme and slashes only", `https%3a%2f%2f${host}/`],
    ["every character", [...`${application}/`].map(percent).join("")],
    ["in base64", btoa(`${application}/`)],
    ["as entities", application.replaceAll("/", "&#x2f;")],
    ["with escaped slashes", application.replaceAll("/", "\\u002f")],
  ];
}

function neighbours({ protocol, host, port, wildcardBase }: Place): Variant[] {
  const [first = "", ...rest] = host.split(".");
  const parent = rest.join(".");
  const local = host.endsWith(".localhost");
  const schemeSwapped: Variant[] = local
    ? [["encrypted, though the list is not", `https://${host}${port}/`]]
    : [];
  return [
    ["another host", local ? `${protocol}//evil.localhost${port}/` : `https://${evil}/`],
    ...schemeSwapped,
    ["something before the name", `${protocol}//evil${host}${port}/`],
    ["something and a hyphen before the name", `${protocol}//evil-${host}${port}/`],
    ["a label below", `${protocol}//evil.${host}${port}/`],
    ["www below", `${protocol}//www.${host}${port}/`],
    ["a label between", `${protocol}//${first}.evil.${parent}${port}/`],
    ["a brother", `${protocol}//evil.${parent}${port}/`],
    ["a name that begins alike", `${protocol}//${first}x.${parent}${port}/`],
    ["a letter dropped", `${protocol}//${first.slice(1)}.${parent}${port}/`],
    ["a letter doubled", `${protocol}//${first.slice(0, 1)}${host}${port}/`],
    ["hyphens for dots", `https://${host.replaceAll(".", "-")}.${evil}/`],
    ["the name below another", `https://${host}.${evil}/`],
    ["the name and a hyphen before another", `https://${host}-${evil}/`],
    ["the name joined to another", `https://${host}${evil}/`],
    ["the last label changed", `https://${host.slice(0, host.lastIndexOf("."))}.test/`],
    ["the last label lengthened", `https://${host}s/`],
    ["the last label alone", `https://${host.slice(host.lastIndexOf(".") + 1)}/`],
    ["an international name that looks alike", "https://xn--hrbour-3fg.example/"],
    ["the star's apex as a path", `https://${evil}/${wildcardBase}`],
  ];
}

function passengers({ application, host, hostAndPort }: Place): Variant[] {
  return [
    ["as the path", `https://${evil}/${hostAndPort}/`],
    ["as an absolute path", `https://${evil}/${application}/`],
    ["behind two slashes in the path", `https://${evil}//${hostAndPort}/`],
    ["as a query", `https://${evil}/?${hostAndPort}`],
    ["as a query without a path", `https://${evil}?${application}`],
    ["as a parameter", `https://${evil}/?next=${application}/`],
    ["as an encoded parameter", `https://${evil}/?next=${encodeURIComponent(application)}`],
    ["as a fragment", `https://${evil}/#${hostAndPort}`],
    ["as a fragment without a path", `https://${evil}#${application}`],
    ["as a fragment with an at sign", `https://${evil}#@${hostAndPort}/`],
    ["as a query with an at sign", `https://${evil}?@${hostAndPort}/`],
    ["as a path with an at sign", `https://${evil}/@${hostAndPort}/`],
    ["as a path parameter", `https://${evil}/;${host}`],
    ["below a dot in the path", `https://${evil}/.${host}`],
    ["after dot segments", `https://${evil}/../${hostAndPort}/`],
    ["after encoded dot segments", `https://${evil}/%2e%2e/${hostAndPort}/`],
    ["after an encoded at sign in the path", `https://${evil}/%40${hostAndPort}`],
    ["with the default port of another host", `https://${evil}:443/${hostAndPort}`],
  ];
}

function otherPorts({ protocol, host, port, wildcardBase }: Place): Variant[] {
  const deps = [0, 1, 22, 80, 81, 443, 444, 3000, 4399, 4401, 8080, 8443, 44300, 65535];
  const own = port === "" ? (protocol === "https:" ? 443 : 80) : Number(port.slice(1));
  const withoutPort: Variant[] = port === "" ? [] : [["none", `${protocol}//${host}/`]];
  return [
    ...withoutPort,
    ...deps
      .filter((other) => other !== own)
      .map((other): Variant => [String(other), `${protocol}//${host}:${other}/`]),
    ["one beside the star", `https://app.${wildcardBase}:8443/`],
    ["zero beside the star", `https://app.${wildcardBase}:0/`],
  ];
}

function numericHosts({ port }: Place): Variant[] {
  const hosts = words("127.0.0.1 127.255.255.254 0.0.0.0 10.0.0.1 192.168.1.1 169.254.169.254 203.0.113.7");
  return [
    ...hosts.map((host): Variant => [host, `https://${host}${port}/`]),
    ["loopback in brackets", `https://[::1]${port}/`],
    ["localhost", `https://localhost${port}/`],
    ["a name below localhost", `https://app.localhost${port}/`],
    ["a name that contains localhost", `https://localhost.${evil}/`],
    ["a name that begins with numbers", `https://127.0.0.1.${evil}/`],
  ];
}

function stars({ wildcardBase }: Place): Variant[] {
  const [first = "", ...rest] = wildcardBase.split(".");
  return [
    ["no label", `https://${wildcardBase}/`],
    ["two labels", `https://a.b.${wildcardBase}/`],
    ["three labels", `https://a.b.c.${wildcardBase}/`],
    ["a name that ends alike", `https://evil${wildcardBase}/`],
    ["a name that ends alike after a hyphen", `https://evil-${wildcardBase}/`],
    ["a label below a name that ends alike", `https://app.evil${wildcardBase}/`],
    ["the base below another name", `https://app.${wildcardBase}.${evil}/`],
    ["another name at the base's place", `https://app.evil.${rest.join(".")}/`],
    ["a base with another ending", `https://app.${first}.test/`],
    ["a base with a longer ending", `https://app.${wildcardBase}s/`],
  ];
}

function otherTenants({ otherTenant, application }: Place): Variant[] {
  const localPart = new URL(application).hostname.split(".")[0] ?? "";
  return [
    ["its portal", `${otherTenant.portal}/`],
    ["its portal's login", `${otherTenant.portal}/login`],
    ["its portal's logout", `${otherTenant.portal}/logout`],
    ["its portal's callback", `${otherTenant.portal}/authenticate?code=planted&state=authx`],
    ["its application", `${otherTenant.application}/`],
    ["its application without a path", otherTenant.application],
    ["a page of its application", `${otherTenant.application}/home?from=${localPart}`],
    ["its application in upper case", `${otherTenant.application.toUpperCase()}/`],
  ];
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

/** Returns the names of characters in Unicode, such as U+00AD. */
function codePoints(text: string): string {
  const names = Array.from(text, (character) => character.codePointAt(0)?.toString(16).toUpperCase());
  return names.map((name = "") => `U+${name.padStart(4, "0")}`).join(" ");
}
