import { EndProviderSessions } from "#domain/logout/end-provider-sessions.ts";
import { endingProviders, openProviders, ProviderSessions } from "#domain/logout/provider-sessions.ts";
import { ResumeLogout } from "#domain/logout/resume-logout.ts";
import { failure, success } from "#domain/shared/result.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import { FakeIdentityProvider } from "#test/support/fakes/fake-identity-provider.ts";
import { FakeIdentityProviders } from "#test/support/fakes/fake-identity-providers.ts";

const returnTo = "https://harbour.example/login?loggedOut=true" as TrustedUrl;
const resume = "https://harbour.example/logout?resume=1";

/** A browser in which people have signed in at these providers, the latest last. */
function setUp(...signedIn: readonly ("usual" | "staff" | "guests")[]) {
  const parts = domainParts();
  const { storage, navigation } = parts;
  const usual = new FakeIdentityProvider({ code: "usual", navigation });
  const staff = new FakeIdentityProvider({ code: "staff", navigation });
  const guests = new FakeIdentityProvider({ code: "guests", navigation });
  const providers = new FakeIdentityProviders(usual, staff, guests);
  const providerSessions = new ProviderSessions({ storage });
  for (const code of signedIn) providerSessions.note(code);
  const endProviderSessions = new EndProviderSessions({ providers, providerSessions, navigation, storage });
  const resumed: string[] = [];
  const resumeLogout = new ResumeLogout({
    endProviderSessions,
    resumePostLogoutRedirect: {
      execute: ({ langCode }) => {
        resumed.push(langCode);
        return { kind: "moved" };
      },
    },
    errorPageState: parts.errorPageState,
  });
  const goOn = () => resumeLogout.execute({ langCode: "de", resume: true });
  return { ...parts, usual, staff, guests, providerSessions, endProviderSessions, resumed, goOn };
}

describe("the logout at several providers", () => {
  test.each([
    [[], ["end-session"], []],
    [["usual"], ["end-session"], []],
    [["staff"], [], ["end-session"]],
  ] as const)(
    "after sign-ins at %j ends that session, and leads straight to the target (logout-35)",
    async (signedIn, atUsual, atStaff) => {
      const { usual, staff, storage, endProviderSessions } = setUp(...signedIn);
      expect(await endProviderSessions.execute(returnTo)).toEqual(success("leaving"));
      expect([usual.requestKinds, staff.requestKinds]).toEqual([atUsual, atStaff]);
      expect([...usual.requests, ...staff.requests]).toEqual([{ kind: "end-session", returnTo }]);
      const left = [openProviders, endingProviders, logoutTarget].map((entry) =>
        storage.read<unknown>(entry),
      );
      expect(left).toEqual([undefined, undefined, undefined]);
    },
  );

  test("leads from one to the next, the latest first, and in the end to the target (logout-35)", async () => {
    const signedIn = ["usual", "staff", "guests", "staff"] as const;
    const { usual, staff, guests, storage, endProviderSessions, goOn, resumed } = setUp(...signedIn);
    await endProviderSessions.execute(returnTo);
    expect(staff.requests).toEqual([{ kind: "end-session", returnTo: resume }]);
    expect(await goOn()).toEqual({ kind: "left-for-provider" });
    expect(guests.requests).toEqual([{ kind: "end-session", returnTo: resume }]);
    expect(usual.requests).toEqual([]);
    await goOn();
    expect(usual.requests).toEqual([{ kind: "end-session", returnTo: resume }]);
    expect(storage.read(logoutTarget)).toBe(returnTo);
    expect(resumed).toEqual([]);
    expect(await goOn()).toEqual({ kind: "moved" });
    expect(resumed).toEqual(["de"]);
    for (const provider of [usual, staff, guests]) expect(provider.requestKinds).toEqual(["end-session"]);
  });

  test("keeps a target that waits already (logout-35)", async () => {
    const { endProviderSessions, storage } = setUp("usual", "staff");
    storage.write(logoutTarget, "https://harbour.example/activate");
    await endProviderSessions.execute(resume as TrustedUrl);
    expect(storage.read(logoutTarget)).toBe("https://harbour.example/activate");
  });

  test("that fails at one of them is tried again from there on (logout-36)", async () => {
    const { staff, usual, endProviderSessions, goOn } = setUp("usual", "staff");
    staff.endSessionAnswer = failure({ kind: "unreachable" });
    expect(await endProviderSessions.execute(returnTo)).toEqual(failure({ kind: "unreachable" }));
    staff.endSessionAnswer = success("leaving");
    await endProviderSessions.execute(returnTo);
    expect(staff.requestKinds).toEqual(["end-session", "end-session"]);
    await goOn();
    expect(usual.requestKinds).toEqual(["end-session"]);
  });

  test.each([
    [15 * 60_000, 1],
    [15 * 60_000 + 1, 0],
  ])("that waits %i milliseconds at a provider asks the next one %i times", async (pause, times) => {
    const { usual, endProviderSessions, goOn, clock } = setUp("usual", "staff");
    await endProviderSessions.execute(returnTo);
    clock.advance(pause);
    await goOn();
    expect(usual.requests).toHaveLength(times);
  });

  test("that fails on its way is said to be incomplete (logout-36)", async () => {
    const { usual, errorPageState, endProviderSessions, goOn, resumed } = setUp("usual", "staff");
    usual.endSessionAnswer = failure({ kind: "unreachable" });
    await endProviderSessions.execute(returnTo);
    expect(await goOn()).toEqual({ kind: "moved", because: "unreachable" });
    expect(errorPageState.current).toMatchObject({
      cause: "logout-incomplete",
      retry: { page: "logout", langCode: "de", resume: true },
    });
    expect(resumed).toEqual([]);
    usual.endSessionAnswer = success("leaving");
    await goOn();
    await goOn();
    expect(resumed).toEqual(["de"]);
  });

  test("that came to no end is given up by the next sign-in, and ended by the next logout", async () => {
    const { providerSessions, endProviderSessions, storage, goOn, ...parts } = setUp("usual", "staff");
    const { usual, staff, guests } = parts;
    await endProviderSessions.execute(returnTo);
    providerSessions.note("guests");
    expect(storage.read(endingProviders)).toBeUndefined();
    await goOn();
    expect(usual.requests).toEqual([]);
    await endProviderSessions.execute(returnTo);
    await goOn();
    expect([staff, guests, usual].map(({ requestKinds }) => requestKinds.length)).toEqual([1, 1, 1]);
  });
});
