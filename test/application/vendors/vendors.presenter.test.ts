import { VendorsPresenter } from "#application/vendors/vendors.presenter.ts";
import { AskedConsent } from "#domain/consent/asked-consent.ts";
import type { PageName } from "#domain/navigation/destination.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { ShowToVendor } from "#domain/support/show-to-vendor.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";

function setUp({ hasAnalytics = true, isAsked = true, hasChat = true } = {}) {
  const stores = { local: new MemoryStore(), session: new MemoryStore(), cookie: new MemoryStore() };
  const storage = new BrowserStorage({ stores, clock: new FakeClock() });
  const askedConsent = isAsked ? new AskedConsent({ storage }) : undefined;
  const told: string[] = [];
  const show = (name: string, endsWithSession: boolean) =>
    new ShowToVendor({
      endsWithSession,
      vendor: { pageShown: (path) => told.push(`${name} ${path}`), end: () => told.push(`${name} ends`) },
    });
  const loads: ((isLoaded: boolean) => void)[] = [];
  const messenger = { open: () => new Promise<boolean>((resolve) => loads.push(resolve)) };
  const presenter = new VendorsPresenter({
    analytics: hasAnalytics
      ? { show: show("count", false), consent: askedConsent ?? { follow: (tell) => tell("allowed") } }
      : undefined,
    askedConsent,
    chat: hasChat ? { show: show("chat", true), messenger } : undefined,
  });
  const open = (page: PageName, hasSecret = false) =>
    presenter.showPage({ page, path: `/${page}`, hasSecret });
  return { presenter, askedConsent, told, loads, open };
}

describe("VendorsPresenter, asking", () => {
  test("asks until there is an answer, which counts at once (consent-01, consent-02)", () => {
    const { presenter, told, open } = setUp();
    expect(presenter.isAsking).toBe(false);
    open("login");
    expect([presenter.isAsking, told]).toEqual([true, ["count ends"]]);
    presenter.give("allowed");
    expect([presenter.isAsking, presenter.answer]).toEqual([false, "allowed"]);
    expect(told).toEqual(["count ends", "count /login"]);
  });

  test("asks again where the person wants it, and the same answer closes the question (consent-07)", () => {
    const { presenter, told, open } = setUp();
    open("login");
    presenter.give("denied");
    presenter.ask();
    expect(presenter.isAsking).toBe(true);
    presenter.give("denied");
    expect(presenter.isAsking).toBe(false);
    presenter.ask();
    presenter.give("allowed");
    presenter.ask();
    presenter.give("denied");
    expect(told).toEqual(["count ends", "count ends", "count /login", "count ends"]);
  });

  test("a platform is not loaded on a page with a secret, nor twice (consent-09, consent-01)", () => {
    let followed = 0;
    const vendor = { pageShown: () => undefined, end: () => undefined };
    const presenter = new VendorsPresenter({
      analytics: {
        show: new ShowToVendor({ endsWithSession: false, vendor }),
        consent: { follow: () => (followed += 1) },
      },
      askedConsent: undefined,
      chat: undefined,
    });
    const open = (page: PageName) => presenter.showPage({ page, path: "/", hasSecret: false });
    open("logout");
    expect(followed).toBe(0);
    open("login");
    open("unknown-error");
    expect([followed, presenter.answer]).toEqual([1, "unanswered"]);
  });

  test("an answer in another tab closes the question, and counts with the next page at the latest (consent-08)", () => {
    const { presenter, askedConsent, told, open } = setUp();
    open("login");
    presenter.give("denied");
    presenter.ask();
    askedConsent?.give("allowed");
    expect([presenter.isAsking, presenter.answer]).toEqual([false, "allowed"]);
    open("unknown-error");
    expect(told).toEqual(["count ends", "count ends", "count /login", "count /unknown-error"]);
  });

  test.each([{ isAsked: false }, { isAsked: false, hasAnalytics: false }])(
    "never asks with %j (consent-13)",
    (parts) => {
      const { presenter, open } = setUp(parts);
      open("login");
      expect([presenter.isAsking, presenter.mayAnswer]).toEqual([false, false]);
    },
  );
});

describe("VendorsPresenter, the chat", () => {
  test("loads nothing before it is asked for, whatever is allowed (messenger-32)", () => {
    const { presenter, told, open } = setUp();
    open("login");
    presenter.give("allowed");
    expect([presenter.isChatOffered, told]).toEqual([true, ["count ends", "count /login"]]);
    void presenter.openChat();
    void presenter.openChat();
    expect([presenter.chat, told.slice(2)]).toEqual(["opening", ["chat /login"]]);
  });

  test("says whether it could be loaded, and tries again (messenger-32)", async () => {
    const { presenter, told, loads, open } = setUp({ isAsked: false, hasAnalytics: false });
    open("login");
    const first = presenter.openChat();
    loads[0]?.(false);
    await first;
    expect(presenter.chat).toBe("failed");
    open("unknown-error");
    const second = presenter.openChat();
    loads[1]?.(true);
    await second;
    expect(presenter.chat).toBe("open");
    open("login");
    expect(told).toEqual(["chat /login", "chat /unknown-error", "chat /login"]);
  });

  test("is not offered on a host without one (messenger-01)", () => {
    const { presenter, open } = setUp({ hasChat: false });
    open("login");
    void presenter.openChat();
    expect([presenter.isChatOffered, presenter.chat]).toEqual([false, "offered"]);
  });
});
