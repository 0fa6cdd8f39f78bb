import { shownFooterLinks } from "#application/shell/shown-footer-links.ts";
import { ShellPresenter, type ShellDeps, type ShellProblem } from "#application/shell/shell.presenter.ts";
import type { FindLoginDomainFailure } from "#domain/tenant/login-domains.port.ts";
import { failure, success } from "#domain/shared/result.ts";
import { LoadLoginDomain } from "#domain/tenant/load-login-domain.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { settled } from "#test/support/settled.ts";
import { paint } from "#test/support/builders/paint.ts";
import { FakeAddressBar } from "#test/support/fakes/fake-address-bar.ts";
import { FakeLoginDomains } from "#test/support/fakes/fake-login-domains.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

type Links = {
  readonly loginHelpUrl?: string;
  readonly loginHelpUrlLocales?: Readonly<Partial<Record<"en" | "de" | "fr", string>>>;
  readonly contactSupportUrl?: string;
  readonly partnerUrl?: string;
  readonly footerLinks?: unknown;
};

function setUp(changes: Partial<ShellDeps> = {}) {
  const parts = domainParts();
  const loginDomains = new FakeLoginDomains();
  const addressBar = new FakeAddressBar();
  const shell = new ShellPresenter({
    enterTenant: new LoadLoginDomain({ loginDomains, currentLoginDomain: parts.currentLoginDomain }),
    addressBar,
    navigation: parts.navigation,
    savedTarget: parts.savedTarget,
    redirectPolicy: parts.redirectPolicy,
    storage: parts.storage,
    paint,
    ignorePublicNetwork: () => undefined,
    domain: "harbour.example",
    namesHost: false,
    search: "",
    browserLanguages: [],
    ...changes,
  });
  return { ...parts, loginDomains, addressBar, shell };
}

async function ready(theme: Parameters<typeof aLoginDomain>[0], changes: Partial<ShellDeps> = {}) {
  const parts = setUp(changes);
  parts.loginDomains.answer = success(aLoginDomain(theme));
  parts.shell.start();
  await settled();
  return parts;
}

const withLinks = ({ loginHelpUrlLocales = {}, ...links }: Links) => ({
  theme: { links: { loginHelpUrlLocales, ...links } },
});

test("loads until the login domain is known, then is ready (shell-08)", async () => {
  const { shell } = setUp();
  expect(shell.phase).toEqual({ kind: "loading" });
  const nothing = { tenantName: "", logo: undefined, favicon: undefined, supportUrl: undefined };
  expect(shell).toMatchObject(nothing);
  shell.start();
  await settled();
  expect(shell.phase).toEqual({ kind: "ready", loginDomain: aLoginDomain() });
  expect(shell.tenantName).toBe("Harbour Hotels");
});

test("asks by the host, in its language, with the query's partner (tenant-01, tenant-02)", async () => {
  const { shell, loginDomains } = setUp({
    search: "?langCode=de&partnerCode=siteminder&domain=evil.example",
  });
  shell.start();
  await settled();
  expect(loginDomains.queries).toEqual([
    { domain: "harbour.example", langCode: "de", partnerCode: "siteminder" },
  ]);
});

test("StrictMode's start, stop and start again asks once (RAC-03)", async () => {
  const { shell, loginDomains } = setUp();
  shell.start()();
  shell.start();
  await settled();
  expect(loginDomains.queries).toHaveLength(1);
  expect(shell.phase.kind).toBe("ready");
});

test("a portal that was left stays loading (NET-02)", async () => {
  const { shell, loginDomains } = setUp();
  loginDomains.answer = deferred<never>().promise;
  shell.start()();
  await settled();
  expect(shell.phase).toEqual({ kind: "loading" });
});

const reference = "trace-1";
const host = "harbour.example";
test.each<readonly [FindLoginDomainFailure, { readonly namesHost?: boolean }, ShellProblem]>([
  [{ kind: "unknown-host", reference }, {}, { reason: "unknown-host", reference }],
  [{ kind: "unknown-host" }, { namesHost: true }, { reason: "unknown-host", host }],
  [{ kind: "unreachable", reference }, { namesHost: true }, { reason: "unreachable", reference }],
  [{ kind: "unexpected", cause: "?", retryAfter: 61 }, {}, { reason: "unexpected", waitInMinutes: 2 }],
])("after %j with %j it fails with %j (shell-09, tenant-05)", async (answer, changes, problem) => {
  const { shell, loginDomains } = setUp(changes);
  loginDomains.answer = failure(answer);
  shell.start();
  await settled();
  expect(shell.phase).toStrictEqual({ kind: "failed", problem });
});

test("tells whether people share the device, and what a public network does (desk-01)", () => {
  const ignorePublicNetwork = jest.fn();
  const { shell } = setUp({ isDeviceShared: true, ignorePublicNetwork });
  shell.notePublicNetwork(true);
  expect([shell.isDeviceShared, shell.isBehindPublicNetwork]).toEqual([true, true]);
  shell.ignorePublicNetwork();
  expect(ignorePublicNetwork).toHaveBeenCalledTimes(1);
  const { shell: plain } = setUp();
  expect([plain.isDeviceShared, plain.isBehindPublicNetwork]).toEqual([false, false]);
});

test("retry asks anew, loading meanwhile, and may succeed (shell-10, NET-04)", async () => {
  const { shell, loginDomains } = setUp();
  loginDomains.answer = failure({ kind: "unreachable" });
  shell.start();
  await settled();
  loginDomains.answer = success(aLoginDomain());
  shell.retry();
  expect(shell.phase).toEqual({ kind: "loading" });
  shell.retry();
  await settled();
  expect(shell.phase.kind).toBe("ready");
  expect(loginDomains.queries).toHaveLength(2);
  shell.retry();
  expect(shell.phase.kind).toBe("ready");
});

test("is neutral until the tenant is known, then has the tenant's colours (tenant-09, tenant-12)", async () => {
  const { shell } = setUp();
  expect(shell.theme).toBeUndefined();
  const colors = { primaryBackground: "#0b2545", primaryForeground: "#ffffff" };
  expect((await ready({ theme: { colors } })).shell.theme).toEqual(readableTheme(colors));
});

test("shows images of allowed addresses only (tenant-06, tenant-08)", async () => {
  const [allowed, refused] = ["https://images.example/logo.svg", "javascript:alert(1)"];
  const { shell } = await ready({ theme: { images: { logo: allowed, favicon: refused } } });
  expect([shell.logo, shell.favicon]).toEqual([allowed, undefined]);
  const { shell: other } = await ready({ theme: { images: { logo: refused, favicon: allowed } } });
  expect([other.logo, other.favicon]).toEqual([undefined, allowed]);
});

const general = "https://help.example/";
const english = "https://help.example/en";
const german = "https://help.example/de";
test("the first help address that is allowed is shown (login-10, I-08)", async () => {
  const loginHelpUrlLocales = { de: "http://help.example/", en: english };
  const { shell } = await ready(withLinks({ loginHelpUrl: general, loginHelpUrlLocales }), {
    search: "?langCode=de",
  });
  expect(shell.helpUrl).toBe(english);
  expect((await ready(withLinks({}))).shell.helpUrl).toBeUndefined();
});

test("knows where support and the partner's application are, if anywhere (tenant-15, login-53)", async () => {
  const [contactSupportUrl, partnerUrl] = ["https://support.example/", "https://partner.example/"];
  const { shell } = await ready(withLinks({ contactSupportUrl, partnerUrl }));
  expect([shell.supportUrl, shell.partnerUrl]).toEqual([contactSupportUrl, partnerUrl]);
  const { shell: plain } = await ready(withLinks({ partnerUrl: "javascript:alert(1)" }));
  expect(plain.partnerUrl).toBeUndefined();
});

test("shows the links of the platform's answer below a page, else those of the configuration (tenant-40)", async () => {
  const ofHost = [{ kind: "terms", url: "https://host.example/terms" }];
  const { shell } = await ready(withLinks({}), { footerLinks: ofHost });
  expect(shownFooterLinks(shell)).toEqual(ofHost);
  const given = [
    { kind: "imprint", url: "javascript:alert(1)" },
    ...ofHost,
    { label: "Jobs", url: "https://a.example/" },
  ];
  const { shell: answered } = await ready(withLinks({ footerLinks: given }), { footerLinks: [] });
  expect(shownFooterLinks(answered)).toEqual([...ofHost, { text: "Jobs", url: "https://a.example/" }]);
  expect(shownFooterLinks(answered, ["terms", "privacy"])).toEqual(ofHost);
  const { shell: without } = await ready(withLinks({}));
  expect([without.givenFooterLinks, shownFooterLinks(without)]).toEqual([undefined, []]);
});

test("takes the words of the platform's answer in place of those of the configuration (tenant-61)", async () => {
  const ofHost = { "register.title": { en: "Join" } };
  const ofPlatform = { "resetPassword.title": { en: "A new password" } };
  const { shell } = await ready({}, { words: ofHost });
  expect(shell.givenWords).toBe(ofHost);
  const { shell: answered } = await ready({ theme: { words: ofPlatform } }, { words: ofHost });
  expect(answered.givenWords).toEqual(ofPlatform);
});

test("the exit of a loader keeps target and iid, and shows the form (login-25)", async () => {
  const { shell, stores, navigation } = await ready({});
  stores.local.write("AUTH_X_REDIRECT_URI", "https://app.harbour.example/desk");
  stores.local.write("AUTH_X_IID", "7");
  shell.logInLink.follow();
  expect(navigation.destination).toEqual({
    page: "login",
    redirectUri: "https://app.harbour.example/desk",
    iid: "7",
    newSession: true,
  });
});

test("a switch shows at once, goes into the address and is kept on this device (language-14, language-13)", async () => {
  const { shell, addressBar, stores } = await ready(
    withLinks({ loginHelpUrl: general, loginHelpUrlLocales: { de: german } }),
  );
  shell.switchLanguage("de");
  expect([shell.language, shell.helpUrl]).toEqual(["de", german]);
  expect(addressBar.amendments).toEqual([{ langCode: "de" }]);
  expect(stores.local.read("AUTH_X_LANGUAGE")).toBe("de");
  expect([stores.session.keys, stores.cookie.keys]).toEqual([[], []]);
});

test("a language that cannot be loaded gives way to the one before, and to its choice (language-17, L10-02)", async () => {
  const { shell, addressBar, stores } = await ready({});
  shell.switchLanguage("fr");
  shell.switchLanguage("th");
  shell.revertLanguage("de");
  expect([shell.language, shell.missingLanguage]).toEqual(["th", undefined]);
  shell.revertLanguage("th");
  expect([shell.language, shell.missingLanguage]).toEqual(["fr", "th"]);
  expect(addressBar.amendments.at(-1)).toEqual({ langCode: "fr" });
  expect(stores.local.read("AUTH_X_LANGUAGE")).toBe("fr");
  shell.switchLanguage("de");
  expect(shell.missingLanguage).toBeUndefined();
});

test("at first, English takes the place of a language that cannot be loaded, and a word says so (language-07, L10-02)", () => {
  const { shell } = setUp({ search: "?langCode=th", browserLanguages: [] });
  shell.revertLanguage("th");
  expect([shell.language, shell.missingLanguage]).toEqual(["en", "th"]);
  shell.switchLanguage("th");
  expect([shell.language, shell.missingLanguage]).toEqual(["th", undefined]);
});

test.each([
  ["?langCode=fr", "th", "fr"],
  ["?langCode=nl", "th", "th"],
  ["?langCode=nl&langCode=fr", "nl", "es"],
])("%s after %s was chosen by hand speaks %s (language-16)", (search, chosen, expected) => {
  const { storage } = domainParts({ browser: { AUTH_X_LANGUAGE: chosen } });
  expect(setUp({ storage, search, browserLanguages: ["xx", "es"] }).shell.language).toBe(expected);
});
