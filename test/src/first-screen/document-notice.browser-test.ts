import type { Language } from "#domain/shared/language.ts";
import { documentNotice } from "#src/first-screen/document-notice.ts";
import { showInstead } from "#src/document/show-instead.ts";

function setUp(language: Language) {
  const html = `<div id="portal"><input id="email"></div>
    <template id="reload"><div><h1 tabindex="-1">{{shell.reload.title}}</h1><button>{{shell.reload.action}}</button></div></template>`;
  document.body.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  const opened = jest.fn<null, [string?, string?, string?]>(() => null);
  window.open = opened as typeof window.open;
  return { notice: documentNotice(window, { language, showInstead }), opened };
}

test.each<[Language, string, string]>([
  ["en", "This Wi‑Fi wants you to sign in to it first", "Open the Wi‑Fi’s page"],
  ["de", "Dieses WLAN verlangt zuerst eine Anmeldung", "Seite des WLANs öffnen"],
])("in %s the document names the network, and brings the form back (shell-18)", (...given) => {
  const [language, title, action] = given;
  const { notice, opened } = setUp(language);
  const email = document.querySelector<HTMLInputElement>("#email");
  email?.focus();
  notice(true);
  expect(document.activeElement?.textContent).toBe(title);
  expect(email?.closest("[hidden]")).not.toBeNull();
  const button = document.querySelector("button");
  expect(button?.textContent).toBe(action);
  button?.click();
  // In another tab: this page is to go on.
  expect(opened).toHaveBeenCalledWith("/", "_blank", "noopener");
  notice(false);
  expect(document.querySelector("h1")).toBeNull();
  expect(document.activeElement).toBe(email);
  expect(email?.closest("[hidden]")).toBeNull();
});

test("a document that the boot script did not prepare stays as it is (shell-18)", () => {
  expect(() => documentNotice(window, undefined)(true)).not.toThrow();
});
