import { IntercomMessenger } from "#adapters/vendors/intercom-messenger.ts";
import type { Language } from "#domain/shared/language.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";

type Queue = { readonly q: readonly (readonly unknown[])[] };
const browserWindow = window as Window & { Intercom?: unknown };
const calls = () => (browserWindow.Intercom as Queue).q;

function setUp() {
  const speech: { language: Language } = { language: "th" };
  const clock = new FakeClock();
  const messenger = new IntercomMessenger({
    window,
    appId: "abc123",
    host: "harbour.example",
    clock,
    language: () => speech.language,
  });
  return { speech, clock, messenger };
}

afterEach(() => {
  delete browserWindow.Intercom;
  for (const script of document.querySelectorAll("script")) script.remove();
});

describe("IntercomMessenger", () => {
  test("boots with the app id and the language, and loads one script of its vendor (messenger-06)", () => {
    const { messenger } = setUp();
    messenger.pageShown("/login");
    messenger.pageShown("/login");
    expect(calls()).toEqual([["boot", { app_id: "abc123", language_override: "th" }]]);
    expect([...document.scripts].map(({ src }) => src)).toEqual(["https://widget.intercom.io/widget/abc123"]);
  });

  test("a change of page is reported once, and at most 20 times in 30 minutes (messenger-06)", () => {
    const { messenger, clock, speech } = setUp();
    messenger.pageShown("/error");
    messenger.pageShown("/login");
    messenger.pageShown("/login");
    speech.language = "de";
    messenger.pageShown("/error");
    expect(calls().slice(1)).toMatchObject([
      ["update", { page: "/login", language_override: "th" }],
      ["update", { page: "/error", language_override: "de" }],
    ]);
    for (let count = 0; count < 50; count += 1) messenger.pageShown(`/page-${count}`);
    expect(calls()).toHaveLength(1 + 20);
    clock.advance(31 * 60_000);
    messenger.pageShown("/later");
    expect(calls()).toHaveLength(1 + 21);
  });

  test("opens the conversation; a script that fails can be tried again (messenger-32)", async () => {
    const { messenger } = setUp();
    messenger.pageShown("/login");
    const failed = messenger.open();
    expect(calls().at(-1)).toEqual(["show"]);
    document.scripts[0]?.dispatchEvent(new Event("error"));
    await expect(failed).resolves.toBe(false);
    messenger.pageShown("/login");
    const opened = messenger.open();
    document.scripts[0]?.dispatchEvent(new Event("load"));
    await expect(opened).resolves.toBe(true);
    expect(calls().map(([name]) => name)).toEqual(["boot", "show"]);
  });

  test("an end is passed on and removes the vendor's cookies, whether or not the messenger ran (messenger-07)", () => {
    const { messenger } = setUp();
    document.cookie = "intercom-id-abc123=visitor; path=/";
    document.cookie = "intercom-session-abc123=conversation; path=/";
    messenger.end();
    expect(document.cookie).not.toContain("intercom");
    messenger.pageShown("/login");
    const queue = browserWindow.Intercom as Queue;
    messenger.end();
    expect(queue.q.at(-1)).toEqual(["shutdown"]);
  });

  test("a vendor that fails fails alone (messenger-08)", () => {
    const { messenger } = setUp();
    messenger.pageShown("/login");
    browserWindow.Intercom = () => {
      throw new Error("the vendor's");
    };
    expect(() => messenger.pageShown("/error")).not.toThrow();
  });
});
