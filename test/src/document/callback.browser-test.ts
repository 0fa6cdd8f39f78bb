import { slowAfter } from "#src/document/show-slow.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";

const drawn = `<meta name="parts" content='{"start":["/js/start.js"],"portal":["/js/portal.js"]}'>
  <meta name="words" content='${JSON.stringify({
    ids: ["shell.loading", "common.stillWorking", "shell.reload.action", "shell.reload.title"],
    en: ["Loading…", "One moment", "Reload", "Please reload this page"],
  })}'>
  <body><div id="portal"><main><h1></h1><div><div role="status"></div></div></main></div>
  <script src="/js/main.js"></script>
  <template id="slow"><aside><div role="status"></div><button>{{shell.reload.action}}</button></aside></template>
  <template id="reload"><section><h1>{{shell.reload.title}}</h1><button></button></section></template>`;

/** Runs the scripts of the document at which a provider's answer has arrived. */
async function arrive(answer: () => Promise<Partial<Response>> = unanswered) {
  const { head, body } = new DOMParser().parseFromString(drawn, "text/html");
  document.head.replaceChildren(...head.childNodes);
  document.body.replaceChildren(...body.childNodes);
  window.history.replaceState(undefined, "", "/authenticate?code=c&state=s&langCode=en");
  window.fetch = answer as typeof fetch;
  jest.resetModules();
  await import("#src/document/ask.ts");
  await import("#src/document/callback.ts");
  await jest.advanceTimersByTimeAsync(0);
}

const unanswered = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["performance"] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  delete window.takeBootResult;
  document.head.replaceChildren();
  document.body.replaceChildren();
});

describe("the boot script of the document at which a provider's answer arrives", () => {
  test("hands over once what was asked and what came in the address (prerender-86, redirect-25)", async () => {
    const answer = { status: 200, headers: new Headers(), json: () => Promise.resolve(aLoginDomain()) };
    await arrive(() => Promise.resolve(answer));
    const result = window.takeBootResult?.();
    expect(window.takeBootResult).toBeUndefined();
    expect(window.location.search).toBe("?langCode=en");
    expect(result).toMatchObject({
      language: "en",
      domain: "harbour.example",
      arrival: { path: "/authenticate", parameters: { code: "c", state: "s" } },
    });
    expect(await result?.loginDomain).toMatchObject({ status: 200, body: aLoginDomain() });
    expect(await Promise.all([result?.form, result?.tenant])).toEqual([undefined, undefined]);
  });

  test("says that it is loading, and fetches the program (prerender-86)", async () => {
    await arrive();
    expect([document.title, document.querySelector("#portal h1")?.textContent]).toEqual([
      "Loading…",
      "Loading…",
    ]);
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload]")];
    expect(preloaded.map((link) => link.getAttribute("href"))).toEqual(["/js/start.js", "/js/portal.js"]);
  });

  test("says after ten seconds that it takes long (prerender-14, prerender-86)", async () => {
    await arrive();
    await jest.advanceTimersByTimeAsync(slowAfter - 1);
    expect(document.querySelector("aside")).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(document.querySelector("#portal aside button")?.textContent).toBe("Reload");
  });

  test("reports a program whose first script stays away (prerender-45, prerender-86)", async () => {
    await arrive();
    document.dispatchEvent(new Event("DOMContentLoaded"));
    await jest.advanceTimersByTimeAsync(0);
    expect(document.getElementById("portal")?.hidden).toBe(true);
    expect(document.querySelector("section h1")?.textContent).toBe("Please reload this page");
  });
});
