import { createBrowserServices, type FirstScreen } from "#src/first-screen/first-screen.ts";
import { keepLinkParameters } from "#src/first-screen/keep-link-parameters.ts";
import { portalWindow } from "#test/support/portal-window.ts";

type Link = { readonly at: number; readonly parameters: Readonly<Record<string, string>> };

/** Opens a document at a history entry with this state, through a link or by Back and reload. */
function opened({ path = "/activate", state, link }: { path?: string; state?: unknown; link?: Link }) {
  const { window: portal } = portalWindow(path);
  window.history.replaceState(state, "", path);
  const services = createBrowserServices(portal);
  keepLinkParameters({ ...services, boot: { arrival: link && { ...link, path } } } as FirstScreen);
  return services.linkParameters.at("activate");
}

const linkOpened = (at: number): Link => ({ at, parameters: { token: `token-${at}` } });
const now = Date.now();

beforeEach(() => sessionStorage.clear());

test("a reload of the entry finds its link (error-25)", () => {
  opened({ link: linkOpened(now) });
  const state: unknown = window.history.state;
  expect(state).toEqual({ openedAt: now });
  expect(opened({ state })).toEqual({ token: `token-${now}` });
});

test("the entry of an earlier link does not find the later one (error-25)", () => {
  opened({ link: linkOpened(now - 5) });
  const state: unknown = window.history.state;
  opened({ link: linkOpened(now) });
  expect(opened({ state })).toEqual({});
});

test("an entry that no link made finds what the tab keeps, as after a logout (activate-05)", () => {
  opened({ link: linkOpened(now) });
  expect(opened({})).toEqual({ token: `token-${now}` });
});

test("and belongs to that link from then on (logout-25)", () => {
  opened({ link: linkOpened(now - 5) });
  opened({});
  const state: unknown = window.history.state;
  opened({ link: linkOpened(now) });
  expect(opened({ state })).toEqual({});
});

test("an e-mail alone marks no entry", () => {
  opened({ path: "/login", link: { at: now, parameters: { email: "ada@harbour.example" } } });
  expect(window.history.state ?? undefined).toBeUndefined();
});

test.each([
  ["navigate", 1],
  ["reload", 0],
  ["back_forward", 0],
])(
  "of a visit by %s that asks for a new sign-in, only a link removes what was typed: %d time (login-68)",
  (type, times) => {
    const { window: portal } = portalWindow("/login?newSession=true");
    const entries = [{ type }] as unknown as PerformanceEntryList;
    const visits = jest.spyOn(portal.performance, "getEntriesByType").mockReturnValue(entries);
    const forgetEntered = jest.fn();
    const boot = { arrival: undefined };
    keepLinkParameters({
      ...createBrowserServices(portal),
      rememberedEmail: { forgetEntered },
      boot,
    } as unknown as FirstScreen);
    expect(forgetEntered).toHaveBeenCalledTimes(times);
    visits.mockRestore();
  },
);
