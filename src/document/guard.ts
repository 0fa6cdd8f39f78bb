/*
 * The first inline script of the HTML. Shows a notice where the browser lacks a feature that the program needs, or
 * cannot parse one of its scripts. It has to run where nothing else does, so it is compiled to ES5 and tests for every
 * newer API before using it.
 */

declare global {
  interface Window {
    /** Set once the notice is shown or will be, so that the program does not start. */
    isUnsupported?: true;
    /** Set once a script could not be parsed; resolves when it is known whether the browser is the reason. */
    judged?: Promise<void>;
  }
}

type Words = { readonly [language: string]: readonly string[] | undefined };

/**
 * Returns whether this browser has the features that every script of the program needs (`docs/operating.md` lists
 * them).
 */
function hasFeatures(): boolean {
  try {
    // Look-behind stands for the syntax of ES2022: the last browser to get that syntax got both at once.
    RegExp("(?<!a)b");
    return (
      "fetch" in window &&
      "hasOwn" in Object &&
      "randomUUID" in crypto &&
      "timeout" in AbortSignal &&
      "HTMLDialogElement" in window
    );
  } catch {
    return false;
  }
}

/** Returns the language that was chosen by hand (`domain/storage/storage-keys.ts`). */
function chosen(): string {
  try {
    return localStorage.getItem("AUTH_X_LANGUAGE") || "";
  } catch {
    return "";
  }
}

/** Returns the language of the visit, found as `chooseLanguage` finds it. */
function languageOf(words: Words): string {
  const asked = /[?&]langCode=([\w-]+)/.exec(location.search);
  const wanted = [asked ? asked[1] : "", chosen()].concat(navigator.languages || navigator.language);
  for (let index = 0; index < wanted.length; index += 1) {
    const language = (wanted[index] || "").toLowerCase().split(/[-_]/)[0] || "";
    const known = language === "in" ? "id" : language;
    if (known !== "ids" && words[known]) return known;
  }
  return "en";
}

function show(): void {
  const portal = document.getElementById("portal");
  const template = document.querySelector<HTMLTemplateElement>("#unsupported");
  const written = document.querySelector<HTMLMetaElement>("meta[name=unsupported]");
  const notice = template && (template.content.cloneNode(true) as DocumentFragment);
  const heading = notice && notice.querySelector("h1");
  const text = notice && notice.querySelector("p");
  // In development the document has no words.
  if (!portal || !written || !notice || !heading || !text) return;
  const words = JSON.parse(written.content) as Words;
  const language = languageOf(words);
  const said = words[language] || [];
  document.documentElement.lang = language;
  const title = said[0] || "";
  document.title = heading.textContent = title;
  // Keeps the title: scripts that still run would set that of their own screen.
  Object.defineProperty(document, "title", { get: () => title, set: () => undefined });
  text.textContent = said[1] || "";
  portal.hidden = true;
  document.body.appendChild(notice);
  heading.focus();
}

/** Shows the notice as soon as the document has been parsed: other scripts may take long to arrive. */
function refuse(): void {
  if (window.isUnsupported) return;
  window.isUnsupported = true;
  if (document.readyState === "loading") document.addEventListener("readystatechange", showOnce);
  else show();
}

function showOnce(): void {
  document.removeEventListener("readystatechange", showOnce);
  show();
}

/**
 * Refuses the browser if there is a script at the address. Otherwise a public network or a proxy may have answered with
 * its own page, which no browser could parse as a script; other code reports that.
 */
function judge(address: string): Promise<void> {
  return fetch(address, { redirect: "manual", signal: AbortSignal.timeout(3000) })
    .then((answer) =>
      answer.text().then((text) => {
        const isScript = /javascript/.test(answer.headers.get("Content-Type") || "");
        if (answer.ok && isScript && !/^\s*</.test(text)) refuse();
      }),
    )
    .catch(() => undefined);
}

if (hasFeatures()) {
  const ran: { [address: string]: boolean } = {};
  const note = (event: Event) => {
    ran[(event.target as HTMLScriptElement).src] = true;
  };
  document.addEventListener("load", note, true);
  // A script of this origin that throws a SyntaxError before it has run could not be parsed.
  window.addEventListener("error", (event) => {
    const error = event.error as Error | undefined;
    const isOwn = (event.filename || "").indexOf(location.origin) === 0;
    if (!isOwn || !error || error.name !== "SyntaxError" || ran[event.filename]) return;
    // An inline script came with the document, so no other answer can have taken its place.
    if (/\.js$/.test(event.filename)) window.judged = judge(event.filename);
    else refuse();
  });
  // Adds the one newer function that the program calls: a few bytes with which it also runs in browsers of the two
  // years before.
  const urls: { parse?: typeof URL.parse } = URL;
  urls.parse ??= (address: string | URL, base?: string | URL) => {
    try {
      return new URL(address, base);
    } catch {
      return null;
    }
  };
} else refuse();

export {};
