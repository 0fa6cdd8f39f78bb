import { waitFor } from "@testing-library/react";
import { requestMark } from "#domain/login/sign-in-request.ts";
import { enteredEmail, newSessionOfTab, unconfirmedLogout } from "#domain/storage/storage-entries.ts";
import { tenantLook } from "#domain/tenant/tenant-look.ts";
import { pageNames, pages } from "#domain/navigation/pages.ts";
import type { BootResult, ShownForm } from "#src/document/boot-result.ts";

import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";

type Asked = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly cache: unknown;
};

/** Runs the boot script as the document at this address would, before anything else. */
async function boot(
  address: string,
  answer: () => Promise<Partial<Response>> = nothing,
  state: object = { kept: true },
) {
  const asked: Asked[] = [];
  window.history.replaceState(state, "", address);
  window.fetch = ((url: string, options: RequestInit) => {
    asked.push({ url, headers: options.headers as Record<string, string>, cache: options.cache });
    return answer();
  }) as typeof fetch;
  jest.resetModules();
  await import("#src/document/ask.ts");
  await import("#src/document/boot.ts");
  return { asked, take: () => window.takeBootResult?.() };
}

const nothing = () => Promise.reject(new TypeError("Failed to fetch"));
const answering = (status: number, body: unknown) => () =>
  Promise.resolve({
    status,
    headers: new Headers({ "Retry-After": "120" }),
    json: () => Promise.resolve(body),
  });

describe("the boot script", () => {
  test("asks at once for the configuration and the login domain, past every cache (config-01, HST-02)", async () => {
    const { asked } = await boot("/login?langCode=de&partnerCode=siteminder");
    expect(asked.map(({ url }) => url)).toEqual([
      "/config.json",
      "/api/login-domains/harbour.example?langCode=de&partnerCode=siteminder",
    ]);
    expect(asked.map(({ cache }) => cache)).toEqual(["no-store", "no-store"]);
    const traceTokens = asked.map(({ headers }) => headers["X-Trace-Token"]);
    expect(new Set(traceTokens).size).toBe(2);
    for (const traceToken of traceTokens)
      expect(traceToken).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test.each([
    "?domain=evil.example",
    "?host=evil.example&hostname=evil.example",
    "?tenantCode=SUNNY&tenant=sunny",
    "?loginDomain=sunny.example",
    "?redirectUri=https://sunny.example/",
    "?X-Forwarded-Host=evil.example",
    "?forwarded=host%3Devil.example",
    "/evil.example",
    "#evil.example",
  ])("the tenant is that of the host, whatever the address says: /login%s (HST-01)", async (said) => {
    const { asked, take } = await boot(`/login${said}`);
    expect(asked.map(({ url }) => url)).toEqual([
      "/config.json",
      "/api/login-domains/harbour.example?langCode=en",
    ]);
    expect(take()?.domain).toBe("harbour.example");
  });

  test("hands over once, and leaves nothing within reach (STO-09)", async () => {
    const { take } = await boot("/login");
    expect(take()).toMatchObject({ language: "en", domain: "harbour.example", partnerCode: undefined });
    expect(window.takeBootResult).toBeUndefined();
    expect(take()).toBeUndefined();
  });

  describe("in a frame, on a host without its headers", () => {
    const stop = jest.fn();
    beforeEach(() => {
      stop.mockReset();
      window.stop = stop;
      Object.defineProperty(window, "parent", { value: {}, configurable: true });
    });
    afterEach(() => {
      Object.defineProperty(window, "parent", { value: window, configurable: true });
      document.documentElement.hidden = false;
      delete window.takeBootResult;
    });

    const framable = pageNames.filter((page) => pages[page].isFramable);

    test.each(pageNames.filter((page) => !framable.includes(page)))(
      "%s shows nothing and asks nothing (CSP-04, shell-15)",
      async (page) => {
        const path = pages[page].path.replaceAll(/\/:\w+\??/g, "/x");
        await expect(boot(path)).rejects.toThrow("not shown in frames");
        expect(document.documentElement.hidden).toBe(true);
        expect(stop).toHaveBeenCalledTimes(1);
        expect(window.takeBootResult).toBeUndefined();
      },
    );

    test("step-up verification alone is shown (CSP-04)", async () => {
      expect(framable).toEqual(["mfa-verification"]);
      const { take } = await boot("/mfa/verification");
      expect(document.documentElement.hidden).toBe(false);
      expect(take()).toBeDefined();
    });
  });

  test("takes secrets out of the address bar before anything loads (redirect-25)", async () => {
    const { take } = await boot("/authenticate?code=c&state=s&applyMfa=1");
    expect(window.location.pathname + window.location.search).toBe("/authenticate?applyMfa=1");
    const parameters = { code: "c", state: "s" };
    const at = expect.any(Number) as number;
    expect(window.history.state).toEqual({ kept: true, brought: { at, value: parameters } });
    expect(take()?.arrival).toEqual({ path: "/authenticate", parameters, at });
  });

  test("a reload before the program is there finds what the address held (URL-05)", async () => {
    await boot("/activate?token=secret&langCode=de");
    const left = window.history.state as { readonly brought: { readonly at: number } };
    const { take } = await boot("/activate?langCode=de", nothing, left);
    expect(take()?.arrival).toEqual({
      path: "/activate",
      parameters: { token: "secret" },
      at: left.brought.at,
    });
    const { take: other } = await boot("/activate?token=another", nothing, left);
    expect(other()?.arrival).toMatchObject({ path: "/activate", parameters: { token: "another" } });
  });

  const minute = 60_000;
  test.each<[string, unknown]>([
    ["older than 15 minutes", { at: Date.now() - 15 * minute - 1, value: { token: "secret" } }],
    ["without its moment", { token: "secret" }],
    ["of another kind", { at: Date.now(), value: "secret" }],
    ["nothing", null],
  ])("what a reload finds is absent when it is %s (redirect-28)", async (_flaw, brought) => {
    const { take } = await boot("/activate", nothing, { brought });
    expect(take()?.arrival).toBeUndefined();
  });

  test("what a reload finds is there where the clock was set back meanwhile (storage-17)", async () => {
    const brought = { at: Date.now() + 60 * minute, value: { token: "secret" } };
    const { take } = await boot("/activate", nothing, { brought });
    expect(take()?.arrival).toMatchObject({ path: "/activate", parameters: { token: "secret" } });
  });

  test.each([
    ["/", "/login"],
    ["/?redirectUri=https://app.harbour.example/&x", "/login?redirectUri=https://app.harbour.example/&x"],
    ["/?email=ada%40harbour.example&iid=7", "/login?iid=7"],
  ])("Root at %s leads to LoginPage at %s (shell-02)", async (address, expected) => {
    await boot(address);
    expect(window.location.pathname + window.location.search).toBe(expected);
  });

  test("an e-mail that came to Root is LoginPage's, and so is the look for a session (redirect-25)", async () => {
    const { take } = await boot("/?email=ada%40harbour.example");
    expect(take()).toMatchObject({
      arrival: { path: "/login", parameters: { email: "ada@harbour.example" } },
      sessionCheck: expect.any(Promise) as unknown,
    });
  });

  describe("in a tab that goes on with a new sign-in", () => {
    const target = "https://app.harbour.example/desk";
    const address = `/login?${new URLSearchParams({ redirectUri: target, iid: "7" }).toString()}`;
    const keep = (text: string) => window.sessionStorage.setItem(newSessionOfTab.key, text);
    const kept = (at: number) =>
      JSON.stringify({ at, value: requestMark({ redirectUri: target, iid: "7" }) });
    afterEach(() => window.sessionStorage.clear());

    test("no session is looked for, as long as it is the same request (login-58)", async () => {
      keep(kept(Date.now()));
      expect((await boot(address)).take()).toMatchObject({ sessionCheck: undefined });
      expect((await boot("/login")).take()?.sessionCheck).toBeDefined();
    });

    test.each([
      ["older than 30 minutes", kept(Date.now() - 30 * minute - 1)],
      ["nonsense", "{"],
      ["of another kind", "7"],
    ])("one is looked for where the record is %s (login-58)", async (_flaw, text) => {
      keep(text);
      expect((await boot(address)).take()?.sessionCheck).toBeDefined();
    });
  });

  test("an address without secrets stays as it is, to the byte", async () => {
    const { take } = await boot("/login?redirectUri=https://app.harbour.example/?a=b&x");
    expect(window.location.search).toBe("?redirectUri=https://app.harbour.example/?a=b&x");
    expect(take()?.arrival).toBeUndefined();
  });

  test.each([
    ["?langCode=th", "language-02, language-06", "th"],
    ["?langCode=x-bad_tag", "L10-01", "en"],
  ])("the document speaks the language of %s from the start (%s)", async (search, _id, expected) => {
    await boot(`/login${search}`);
    expect(document.documentElement.lang).toBe(expected);
  });

  describe("back from the provider after an unconfirmed logout", () => {
    const keep = (value: object) =>
      sessionStorage.setItem(unconfirmedLogout.key, JSON.stringify({ at: Date.now(), value }));
    afterEach(() => sessionStorage.clear());

    test.each([
      ["de", "resume=1", "resume=1&langCode=de", "de"],
      ["de", "resume=1&langCode=th", "resume=1&langCode=th", "th"],
      ["de", "redirectUri=x", "redirectUri=x", "en"],
      ["x-bad_tag", "resume=1", "resume=1", "en"],
    ])(
      "where %s is kept, the document at /logout?%s is at ?%s in the language %s (logout-39, STO-07)",
      async (langCode, query, shown, language) => {
        keep({ langCode });
        const { take } = await boot(`/logout?${query}`);
        expect(window.location.search).toBe(`?${shown}`);
        expect(take()?.language).toBe(language);
        expect(document.documentElement.lang).toBe(language);
      },
    );
  });

  const answers = async (bootResult: BootResult | undefined) => [
    await bootResult?.config,
    await bootResult?.loginDomain,
  ];

  test("hands over what was answered, with trace tokens and Retry-After (calls-28)", async () => {
    const { take, asked } = await boot("/login", answering(404, { code: "NotFound" }));
    const expected = asked.map(({ headers }) => ({
      status: 404,
      body: { code: "NotFound" },
      traceToken: headers["X-Trace-Token"],
      retryAfter: "120",
    }));
    expect(await answers(take())).toEqual(expected);
  });

  test("an answer that is no JSON has no body (NET-01)", async () => {
    const { take } = await boot("/login", () =>
      Promise.resolve({
        status: 200,
        headers: new Headers(),
        json: () => Promise.reject(new SyntaxError("<html>")),
      }),
    );
    expect(await answers(take())).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  test("without a network there is no answer and no error, but a trace token (calls-22, calls-04)", async () => {
    const { take, asked } = await boot("/login");
    const expected = asked.map(({ headers }) => ({
      status: 0,
      body: undefined,
      traceToken: headers["X-Trace-Token"],
    }));
    expect(await answers(take())).toEqual(expected);
  });
});

describe("the words of the visit's language", () => {
  const address = "/assets/words-*.0123456789.json";
  afterEach(() => document.head.replaceChildren());

  const withWords = (langCode: string) => {
    const meta = document.createElement("meta");
    Object.assign(meta, { name: "words-at", content: address });
    document.head.append(meta);
    return boot(`/login?langCode=${langCode}`, answering(404, {}));
  };

  test("are asked for beside the two questions, by a rule for all languages (prerender-36)", async () => {
    const { asked } = await withWords("th");
    expect(asked.map(({ url }) => url)).toEqual([
      "/config.json",
      "/api/login-domains/harbour.example?langCode=th",
      "/assets/words-th.0123456789.json",
    ]);
  });

  test("are in the document for English (prerender-36)", async () => {
    expect((await withWords("en")).asked).toHaveLength(2);
  });
});

test.each([
  ["/login?loggedOut=true", '"You have logged out."'],
  ["/login", ""],
  ["/authenticate?loggedOut=true", ""],
])("at %s the page keeps room for these words: %s (prerender-72)", async (address, expected) => {
  const meta = document.createElement("meta");
  const content = JSON.stringify({ ids: ["login.loggedOut"], en: ["You have logged out."] });
  document.head.append(Object.assign(meta, { name: "words", content }));
  document.documentElement.style.removeProperty("--notice");
  const { take } = await boot(address, answering(404, {}));
  await take()?.form;
  expect(document.documentElement.style.getPropertyValue("--notice")).toBe(expected);
  meta.remove();
});

test("where the host names its languages, the form is in one of them and offers these alone (language-40)", async () => {
  const meta = (name: string, content: unknown) =>
    Object.assign(document.createElement("meta"), { name, content: JSON.stringify(content) });
  document.head.append(
    meta("languages", { ar: "العربية", de: "Deutsch" }),
    meta("words", { ids: [], en: [] }),
  );
  const drawn = `<div id="portal"></div><template id="tenant-name"></template>
    <template id="email-step"><form><input id="email"><button type="submit">Next</button>
      <span><select id="language"><option value="en">English</option></select></span></form></template>`;
  document.body.replaceChildren(...new DOMParser().parseFromString(drawn, "text/html").body.childNodes);
  const { theme, tenant } = aLoginDomain();
  const { take } = await boot("/login?langCode=fr&newSession=true", answering(200, { tenant, theme }));
  await take()?.form;
  const select = document.querySelector<HTMLSelectElement>("#language");
  expect(Array.from(select?.options ?? [], ({ value, lang, text }) => [value, lang, text])).toEqual([
    ["ar", "ar", "العربية"],
    ["de", "de", "Deutsch"],
  ]);
  expect([select?.value, document.documentElement.lang]).toEqual(["ar", "ar"]);
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe("what is typed before the program is there", () => {
  const drawn = `<div id="portal"></div><template id="tenant-name"></template>
    <template id="email-step"><form><input id="email"><button type="submit">Next</button></form></template>`;
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "words", content: JSON.stringify({ ids: [], en: [] }) });
  beforeEach(() => {
    document.body.replaceChildren(...new DOMParser().parseFromString(drawn, "text/html").body.childNodes);
    document.head.append(meta);
  });
  afterEach(() => {
    window.sessionStorage.clear();
    meta.remove();
    document.body.replaceChildren();
  });

  /** Types into the form of a host with this configuration and leaves; returns what the field offered before. */
  async function typeAndLeave(typed: string, config: object, address = "/login?newSession=true") {
    const { take } = await boot(address, answering(200, { ...aLoginDomain(), ...config }));
    return leave(typed, await take()?.form);
  }
  function leave(typed: string, form: Pick<ShownForm, "end"> | undefined): string | undefined {
    const email = document.querySelector<HTMLInputElement>("#email");
    const offered = email?.value;
    email?.setRangeText(typed, 0, offered?.length ?? 0);
    email?.dispatchEvent(new Event("input", { bubbles: true }));
    window.dispatchEvent(new Event("pagehide"));
    form?.end();
    return offered;
  }
  const kept = () => window.sessionStorage.getItem(enteredEmail.key);

  test("is there again after a reload (prerender-70, login-68)", async () => {
    expect(await typeAndLeave("al", {}, "/login?loggedOut=true")).toBe("");
    expect(await typeAndLeave("alice", {}, "/login?loggedOut=true")).toBe("al");
  });

  test("is not offered by a link that asks for a new sign-in (prerender-70, login-68)", async () => {
    await typeAndLeave("al", {});
    expect(kept()).toContain('"al"');
    expect(await typeAndLeave("alice", {})).toBe("");
  });

  test("is kept no longer once the field was emptied (prerender-70)", async () => {
    await typeAndLeave("al", {});
    await typeAndLeave(" ", {});
    expect(kept()).toBeNull();
  });

  test("is not kept on a shared device (prerender-70)", async () => {
    await typeAndLeave("al", { sharedDevice: true });
    expect(kept()).toBeNull();
  });

  test("is not kept where it is not known whether the device is shared (prerender-70)", async () => {
    const { theme, tenant } = aLoginDomain();
    const value = { config: {}, loginDomain: { tenant, theme } };
    window.localStorage.setItem(tenantLook.key, JSON.stringify({ at: Date.now(), value }));
    const { take } = await boot("/login?newSession=true");
    const { form, endWithdrawnForm } = take() ?? {};
    expect(await form).toBeUndefined();
    leave("al", { end: () => endWithdrawnForm?.() });
    expect([document.querySelector<HTMLInputElement>("#email")?.value, kept()]).toEqual(["al", null]);
    window.localStorage.clear();
  });
});

describe("the program", () => {
  const look = {
    config: { apiBaseUrl: "/api" },
    loginDomain: { ...aLoginDomain(), theme: { name: "Harbour", colors: {}, links: {}, images: {} } },
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ["performance"] });
    const html = `<script type="application/json" id="host">${JSON.stringify(look)}</script>
      <meta name="parts" content='{"start":["/js/start.js"],"portal":["/js/portal.js"],"routes":["/js/routes.js"],"departure":["/js/departure.js"]}'>
      <template id="email-step"><form><input id="email"></form></template>
      <template id="tenant-name"></template>
      <body><div id="portal"></div>`;
    const { head, body } = new DOMParser().parseFromString(html, "text/html");
    document.head.replaceChildren(...head.childNodes);
    document.body.replaceChildren(...body.childNodes);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  /** Runs the boot script so many milliseconds after the start of the navigation. */
  const bootAfter = async (milliseconds: number, address: string) => {
    jest.spyOn(performance, "now").mockReturnValue(milliseconds);
    await boot(address);
  };
  const shown = () => ({
    form: document.querySelector("#email") !== null,
    program: document.querySelector("link[rel=preload]") !== null,
  });

  test("is preloaded without what waits for an answer, which is imported (prerender-74)", async () => {
    await boot("/logout");
    const preloaded = [...document.querySelectorAll("link[rel=preload]")].map((link) =>
      link.getAttribute("href"),
    );
    expect(preloaded).toEqual(["/js/start.js", "/js/portal.js"]);
  });

  test("is fetched once the form is painted, where the document came within a moment (prerender-62)", async () => {
    await bootAfter(149, "/login?newSession=true");
    await jest.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual({ form: true, program: false });
    await jest.advanceTimersByTimeAsync(50);
    expect(shown()).toEqual({ form: true, program: true });
  });

  test.each([
    ["the document took longer", 150, "/login?newSession=true"],
    ["the form waits for an answer", 1, "/login"],
    ["another page is asked for", 1, "/logout"],
  ])("is fetched at once where %s (prerender-62)", async (_where, milliseconds, address) => {
    await bootAfter(milliseconds, address);
    expect(shown().program).toBe(true);
  });

  test.each([
    ["goes on", "auth0", true],
    ["is cancelled", "oidc", false],
  ] as const)(
    "that has begun %s where the platform names %s (prerender-20)",
    async (_what, identityProvider, isLoaded) => {
      const entry = { type: "navigate" } as PerformanceNavigationTiming;
      jest.spyOn(performance, "getEntriesByType").mockReturnValue([entry]);
      await boot("/login", answering(200, aLoginDomain({ tenant: { identityProvider } })));
      expect(shown().program).toBe(true);
      await jest.advanceTimersByTimeAsync(0);
      expect(shown().program).toBe(isLoaded);
    },
  );
});

describe("a program whose first script could not be loaded", () => {
  beforeEach(() => {
    const drawn = `<div id="portal"></div><script src="/js/main.js"></script>
      <template id="reload"><section><h1></h1><button></button></section></template>`;
    document.body.replaceChildren(...new DOMParser().parseFromString(drawn, "text/html").body.childNodes);
  });
  afterEach(() => {
    document.body.replaceChildren();
    jest.restoreAllMocks();
  });

  const bootWhen = (domContentLoadedEventStart: number) => {
    const entry = { type: "navigate", domContentLoadedEventStart } as PerformanceNavigationTiming;
    jest.spyOn(performance, "getEntriesByType").mockReturnValue([entry]);
    return boot("/login");
  };
  const isReported = () => document.getElementById("portal")?.hidden;

  test("is reported when a document that was prerendered is shown (prerender-83)", async () => {
    await bootWhen(40);
    await waitFor(() => expect(isReported()).toBe(true));
  });

  // Firefox rounds a time that has not come to 1 now and then.
  test.each([0, 1])(
    "is reported at the end of a document that is opened, for the time %i (prerender-45)",
    async (time) => {
      jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
      const listening = jest.spyOn(document, "addEventListener");
      await bootWhen(time);
      expect(listening).toHaveBeenCalledWith("DOMContentLoaded", expect.any(Function));
      expect(isReported()).toBe(false);
      document.dispatchEvent(new Event("DOMContentLoaded"));
      await waitFor(() => expect(isReported()).toBe(true));
    },
  );
});
