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
    messenger.start("abc123");
    messenger.start("abc123");
    expect(calls()).toEqual([["boot", { app_id: "abc123", language_override: "th" }]]);
    expect([...document.scripts].map(({ src }) => src)).toEqual(["https://widget.intercom.io/widget/abc123"]);
  });

  test("a change of page is reported once, and at most 20 times in 30 minutes (messenger-06)", () => {
    const { messenger, clock, speech } = setUp();
    messenger.start("abc123");
    messenger.routeChanged("/login");
    messenger.routeChanged("/login");
    speech.language = "de";
    messenger.routeChanged("/error");
    expect(calls().slice(1)).toMatchObject([
      ["update", { page: "/login", language_override: "th" }],
      ["update", { page: "/error", language_override: "de" }],
    ]);
    for (let count = 0; count < 50; count += 1) messenger.routeChanged(`/page-${count}`);
    expect(calls()).toHaveLength(1 + 20);
    clock.advance(31 * 60_000);
    messenger.routeChanged("/later");
    expect(calls()).toHaveLength(1 + 21);
  });

  test("a stop is passed on and removes the vendor's cookie, whether or not the messenger ran (messenger-07)", () => {
    const { messenger } = setUp();
    document.cookie = "intercom-session-abc123=conversation; path=/";
    messenger.stop("abc123");
    expect(document.cookie).not.toContain("intercom");
    messenger.start("abc123");
    const queue = browserWindow.Intercom as Queue;
    messenger.stop("abc123");
    expect(queue.q.at(-1)).toEqual(["shutdown"]);
  });

  test("a vendor that fails fails alone (messenger-08)", () => {
    const { messenger } = setUp();
    messenger.start("abc123");
    browserWindow.Intercom = () => {
      throw new Error("the vendor's");
    };
    expect(() => messenger.routeChanged("/login")).not.toThrow();
  });
});
