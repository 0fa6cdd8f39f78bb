import { test as base, type BrowserContextOptions } from "@playwright/test";
import { type SandboxOptions, startSandbox } from "../../sandbox/sandbox.ts";
import { type ApplicationProcess, freePort, startApplication } from "./application-process.ts";
import { ApplicationVisit } from "./application-visit.ts";
import {
  type BrowserCookie,
  Lobby,
  type LobbyClock,
  type LobbyFaults,
  type LobbyInbox,
  type LobbyRequests,
  type PassedFactor,
} from "./lobby.ts";

export { expect } from "@playwright/test";

/** The application under test. */
export type ApplicationUnderTest = {
  /**
   * Starts it, once for each worker, with `PORT` and `LOBBY_PORTAL`, `LOBBY_EXCHANGE`, `LOBBY_TENANT` and
   * `LOBBY_CALLBACK` in its environment. Words are separated by blanks.
   */
  readonly command: string;
  /** The code of its tenant; `harbour` by default. */
  readonly tenant?: string;
  /** The path at which sign-ins end; `/callback` by default. */
  readonly callback?: string;
  /** The path that redirects to the portal to sign in; `/` by default. */
  readonly start?: string;
};

/** Signs people in without the interface. */
export type SignInAs = {
  /**
   * Signs a person in at the portal and at the application, in this test's context. `mfa`: which second factor counts as
   * passed. Where a step stays due, the application's next page leads to it.
   */
  (email: string, options?: { readonly mfa?: PassedFactor }): Promise<void>;
  /** Returns the state of another browser in which that person has signed in, for `browser.newContext`. */
  state(email: string, options?: { readonly mfa?: PassedFactor }): Promise<StorageState>;
};

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

type TestFixtures = {
  readonly signInAs: SignInAs;
  readonly inbox: LobbyInbox;
  readonly clock: LobbyClock;
  readonly faults: LobbyFaults;
  readonly requests: LobbyRequests;
  /** Restores the sandbox before each test. */
  readonly freshLobby: undefined;
};

type WorkerFixtures = {
  /** The application under test, if the fixtures are to start one. */
  readonly application: ApplicationUnderTest | undefined;
  /**
   * Tenants, people and applications beside those of the sandbox. `hostName`: `localhost` has the portal on the site of
   * the application under test, as a step-up in a frame needs it.
   */
  readonly given: Pick<SandboxOptions, "tenants" | "people" | "applications" | "hostName">;
  /** The sandbox of this worker. */
  readonly lobby: Lobby & { readonly application?: StartedApplication };
};

/** The application under test, running. */
type StartedApplication = { readonly origin: string; readonly start: string };

type Startable = { readonly application: ApplicationUnderTest | undefined } & Pick<WorkerFixtures, "given">;

/** Starts a sandbox and the application. Another process may take the port in the meantime: then on another one. */
async function started({ application, given }: Startable, attempts = 3) {
  const { command, tenant = "harbour", callback = "/callback", start = "/" } = application ?? {};
  const port = application === undefined ? 0 : await freePort();
  const origin = `http://localhost:${String(port)}`;
  const own = { name: "application under test", tenant, redirectUris: [origin + callback] };
  const sandbox = await startSandbox({
    ...given,
    applications: [...(given.applications ?? []), ...(application === undefined ? [] : [own])],
    // The longest time that the portal accepts, so that a session is found on a busy machine as well.
    sessionCheckTimeoutMs: 30_000,
  });
  const lobby = new Lobby(`http://localhost:${String(sandbox.port)}`);
  let process: ApplicationProcess | undefined;
  try {
    if (command !== undefined) {
      process = await startApplication(command, origin + start, {
        PORT: String(port),
        LOBBY_PORTAL: sandbox.origin(tenant),
        LOBBY_EXCHANGE: lobby.exchange,
        LOBBY_TENANT: tenant,
        LOBBY_CALLBACK: origin + callback,
      });
    }
  } catch (cause) {
    await sandbox.close();
    if (attempts > 1 && String(cause).includes("EADDRINUSE"))
      return started({ application, given }, attempts - 1);
    throw cause;
  }
  return {
    lobby: Object.assign(
      lobby,
      application === undefined ? {} : { application: { origin, start: origin + start } },
    ),
    stop: async () => {
      await process?.stop();
      await sandbox.close();
    },
  };
}

/** Asks the application for its sign-in; returns the target that it asks the portal for, if it redirects there. */
async function targetOf({ start }: StartedApplication, visit: ApplicationVisit): Promise<string | undefined> {
  const location = (await visit.open(start)).headers.get("location");
  const address = location === null ? null : URL.parse(location, start);
  return address?.searchParams.get("redirectUri") ?? undefined;
}

/** Signs a person in at portal and application; returns the cookies of a browser in which that was done. */
async function signedIn(
  lobby: WorkerFixtures["lobby"],
  email: string,
  mfa: PassedFactor | undefined,
): Promise<BrowserCookie[]> {
  const { application } = lobby;
  const visit = new ApplicationVisit();
  const redirectUri = application && (await targetOf(application, visit));
  const { cookies, location } = await lobby.signIn(email, { mfa, redirectUri });
  if (location !== undefined) {
    const answer = await visit.open(location);
    if (answer.status >= 400) {
      throw new Error(
        `The application does not sign ${email} in: ${String(answer.status)} ${await answer.text()}`,
      );
    }
  }
  return [...visit.cookies, ...cookies];
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  application: [undefined, { option: true, scope: "worker" }],
  given: [{}, { option: true, scope: "worker" }],
  lobby: [
    async ({ application, given }, use) => {
      const { lobby, stop } = await started({ application, given });
      await use(lobby);
      await stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  freshLobby: [
    async ({ lobby }, use) => {
      await lobby.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ lobby, baseURL }, use) => use(lobby.application?.origin ?? baseURL),
  signInAs: async ({ lobby, context }, use) => {
    const here = async (email: string, { mfa }: { readonly mfa?: PassedFactor } = {}) =>
      context.addCookies(await signedIn(lobby, email, mfa));
    const state: SignInAs["state"] = async (email, { mfa } = {}) => ({
      cookies: await signedIn(lobby, email, mfa),
      origins: [],
    });
    await use(Object.assign(here, { state }));
  },
  inbox: async ({ lobby }, use) => use(lobby.inbox),
  clock: async ({ lobby }, use) => use(lobby.clock),
  faults: async ({ lobby }, use) => use(lobby.faults),
  requests: async ({ lobby }, use) => use(lobby.requests),
});
