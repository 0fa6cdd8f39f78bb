import "reflect-metadata";
import { Auth0IdentityProvider } from "#adapters/identity/auth0/auth0-identity-provider.ts";
import type { Auth0Client, Auth0ClientOptions } from "#adapters/identity/auth0/auth0-client.ts";
import type { ProviderTools } from "#adapters/identity/plugin.ts";
import { ProviderRegistry } from "#adapters/identity/provider-registry.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { LibPhoneMetadata } from "#adapters/phone/lib-phone-metadata.ts";
import { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import type { Presenters } from "#application/presenters.ts";
import { LinkParameters } from "#domain/storage/link-parameters.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { KeyValueStore } from "#domain/storage/key-value-store.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import { pages } from "#domain/navigation/pages.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { cancelled } from "#domain/shared/outcome.ts";
import { failure, success } from "#domain/shared/result.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import { bootPages } from "#src/build/boot-pages.ts";
import { readConfig } from "#src/config/config.ts";
import type { BootResult } from "#src/document/boot-result.ts";
import { secretsInAddress } from "#src/document/secrets-in-address.ts";
import { createFirstScreen } from "#src/first-screen/first-screen.ts";
import { keepLinkParameters } from "#src/first-screen/keep-link-parameters.ts";
import { loginFactory } from "#src/first-screen/login-factory.ts";
import { bindAccounts } from "#src/program/container/accounts.module.ts";
import { createContainer } from "#src/program/container/container.ts";
import { bindMfa } from "#src/program/container/mfa.module.ts";
import { latePresenters } from "#src/program/container/presenters.module.ts";
import { createPorts, servicesOfLogin, wireSignIn } from "#src/program/sign-in.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import type { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { SilentLogger } from "#test/support/fakes/silent-logger.ts";
import { MountedPage } from "./mounted-page.ts";
import type { WalkPlatform } from "./walk-platform.ts";

const origin = "https://harbour.example";
const phoneMetadata = new LibPhoneMetadata();
const { config } = readConfig({});
const bootPageOf = bootPages(pages);

/** The services of the tab and browser that a document needs. */
type Surroundings = {
  readonly platform: WalkPlatform;
  readonly clock: FakeClock;
  readonly stores: Readonly<Record<"local" | "session" | "cookie", KeyValueStore>>;
  readonly tabs: Tabs;
  /** Answers auth0-js' calls with a ticket; `undefined` refuses the password. */
  readonly logIn: (email: string, password: string) => string | undefined;
  readonly hasProviderSession: () => boolean;
  /** How the document was loaded (Navigation Timing). */
  readonly how: NavigationTimingType;
  /** The address of the current history entry. */
  readonly address: () => string;
  readonly writeEntry: (address: string, kind: "push" | "replace", state?: unknown) => void;
  readonly entryState: () => unknown;
  readonly travel: (by: number) => void;
  /** Loads another document in place of this entry. */
  readonly leave: (address: string) => void;
};

/**
 * One document of the portal: the real storage, navigation, container, use-cases and presenters on a window without
 * views. When the browser leaves it, nothing of it has an effect any more.
 */
export class WalkDocument {
  readonly navigation: BrowserNavigation;
  readonly storage: BrowserStorage;
  readonly presenters: Presenters;
  page: MountedPage | undefined = undefined;

  private readonly given: Surroundings;
  private isOver = false;
  private isFollowing = false;
  private onPopState: () => void = () => undefined;

  constructor(given: Surroundings) {
    this.given = given;
    const arrival = this.takeSecrets();
    const window = this.window();
    this.storage = new BrowserStorage({ stores: this.stores(), clock: given.clock });
    const linkParameters = new LinkParameters({ storage: this.storage });
    this.navigation = new BrowserNavigation(window, linkParameters);
    const loginDomain = aLoginDomain();
    const boot = { language: "en", domain: "harbour.example", partnerCode: undefined, arrival } as BootResult;
    const services = {
      window,
      clock: given.clock,
      storage: this.storage,
      browserAbilities: { cookieTrouble: () => undefined },
      linkParameters,
      navigation: this.navigation,
    };
    const firstScreen = createFirstScreen({ ...services, config, boot }, () =>
      Promise.reject(new Error("not asked for")),
    );
    firstScreen.currentLoginDomain.enter(loginDomain);
    keepLinkParameters(firstScreen);
    const { platform } = given;
    const ports = createPorts(firstScreen, () => "en", { passed: async () => "none" } as never);
    const signIn = wireSignIn(
      firstScreen,
      {
        ...ports,
        tabs: given.tabs,
        logger: new SilentLogger(),
        mfaStatusApi: this.whileOpen(platform.mfaStatus),
      },
      (tools) => new ProviderRegistry([{ code: "auth0", create: () => this.provider(tools) }], tools),
    );
    const portal = createContainer(firstScreen, signIn);
    const accounts = bindAccounts(portal);
    const { mfa } = bindMfa(portal);
    const { all } = portal.with({
      authentication: () => this.whileOpen(platform.authentication),
      activationApi: () => this.whileOpen(platform.activation),
      registrationApi: () => this.whileOpen(platform.registration),
      passwordApi: () => this.whileOpen(platform.passwords),
      emailVerificationApi: () => this.whileOpen(platform.emails),
      mfaApi: () => this.whileOpen(platform.mfa),
      phoneMetadata: () => ({ load: async () => success(phoneMetadata) }),
    });
    const makeLogin = loginFactory(firstScreen, {
      load: async () => ({
        ...(await servicesOfLogin(signIn, firstScreen, () => Promise.reject(new Error("not asked for")))),
        // The walk has no document to which a link could be added.
        prepareSignIn: () => undefined,
      }),
      language: () => "en",
    });
    this.presenters = {
      ...latePresenters(portal),
      ...accounts,
      mfa,
      login: makeLogin,
    } as Presenters;
    all.tabs.listen((announcement) => {
      const shown = pageAtPath(this.navigation.shown.pathname);
      if (announcement === "signed-out") all.followOtherTabLogout.execute(shown);
    });
    this.navigation.subscribe(() => this.follow());
    this.follow();
  }

  /** The address that the person sees. */
  get address(): string {
    return this.given.address();
  }

  /** Shows the history entry to which the person went back or forward within this document. */
  showEntry(): void {
    this.onPopState();
    this.follow();
  }

  /** Ends the document: the browser has left it. */
  end(): void {
    this.page?.end();
    this.isOver = true;
  }

  /** Shows the page of the address a moment later, as React does. */
  private follow(): void {
    if (this.isFollowing) return;
    this.isFollowing = true;
    queueMicrotask(() => {
      this.isFollowing = false;
      if (!this.isOver) this.show();
    });
  }

  /** A page that stays keeps its presenter. */
  private show(): void {
    const { pathname, search } = this.navigation.shown;
    const name = pageAtPath(pathname) ?? "not-found";
    const page = this.page?.name === name ? this.page : new MountedPage(name, this.presenters, search);
    if (page !== this.page) {
      this.page?.end();
      this.page = page;
      page.begin();
    }
    page.follow(pathname, search);
  }

  /** Does what the boot script does before anything else: takes secrets out of the address. */
  private takeSecrets(): BootResult["arrival"] {
    const { pathname, searchParams } = new URL(this.given.address());
    const facts = bootPageOf[pageAtPath(pathname) ?? ""];
    const { path, kept, parameters } = secretsInAddress(facts, pathname, searchParams);
    if (!parameters) return undefined;
    const query = kept.toString();
    this.given.writeEntry(`${origin}${path}${query && `?${query}`}`, "replace");
    return { path, parameters, at: this.given.clock.now() };
  }

  /**
   * Makes calls take one turn to the platform and one back, and stop if the browser has left the document meanwhile.
   */
  private whileOpen<Port extends object>(port: Port): Port {
    return new Proxy(port, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as unknown;
        if (typeof method !== "function") return method;
        return async (...given: unknown[]) => {
          const answer = this.call(() => method.apply(target, given) as unknown);
          const cancellation = given.find(isCancellation);
          const first = cancellation ? await untilCancelled(cancellation, answer) : await answer;
          return cancellation?.isCancelled === true ? failure(cancelled) : first;
        };
      },
    });
  }

  private async call(work: () => unknown): Promise<unknown> {
    const never = new Promise(() => undefined);
    const { platform } = this.given;
    platform.underWay += 1;
    try {
      await aTurn();
      // A request is lost with its document, but the platform still handles one that has arrived.
      if (this.isOver) return never;
      platform.caller = this;
      const answer = await work();
      await aTurn();
      return this.isOver ? never : answer;
    } finally {
      platform.underWay -= 1;
    }
  }

  private stores(): Surroundings["stores"] {
    const wrap = (store: KeyValueStore): KeyValueStore => ({
      read: (key) => store.read(key),
      write: (key, value) => (this.isOver ? undefined : store.write(key, value)),
      remove: (key) => (this.isOver ? undefined : store.remove(key)),
    });
    const { local, session, cookie } = this.given.stores;
    return { local: wrap(local), session: wrap(session), cookie: wrap(cookie) };
  }

  private window(): Window {
    const { given } = this;
    const isOver = () => this.isOver;
    const url = () => new URL(given.address());
    const write = (kind: "push" | "replace") => (state: unknown, _title: string, path: string) => {
      if (!isOver()) given.writeEntry(new URL(path, given.address()).href, kind, state);
    };
    const window = {
      location: {
        get href() {
          return url().href;
        },
        get pathname() {
          return url().pathname;
        },
        get search() {
          return url().search;
        },
        origin,
        hostname: "harbour.example",
        replace: (address: string) => (isOver() ? undefined : given.leave(address)),
        reload: () => (isOver() ? undefined : given.leave(given.address())),
      },
      history: {
        get state() {
          return given.entryState();
        },
        pushState: write("push"),
        replaceState: write("replace"),
        go: (by: number) => (isOver() ? undefined : given.travel(by)),
      },
      navigator: { languages: ["en"], userAgent: "", maxTouchPoints: 0 },
      performance: { now: () => 0, getEntriesByType: () => [{ type: this.given.how }] },
      requestIdleCallback: (work: () => void) => work(),
      addEventListener: (type: string, listener: () => void) => {
        if (type === "popstate") this.onPopState = listener;
      },
    };
    return Object.assign(window, { parent: window }) as unknown as Window;
  }

  /** Returns a stand-in for auth0-js with the provider of the walk. */
  private provider(tools: ProviderTools): Auth0IdentityProvider {
    return new Auth0IdentityProvider({
      config: {},
      tools,
      loadClient: async (options) => this.auth0(options),
    });
  }

  private auth0({ domain }: Auth0ClientOptions): Auth0Client {
    return {
      login: (options, callback) => {
        void this.call(() => this.given.logIn(options.username, options.password)).then((ticket) => {
          if (typeof ticket !== "string") return callback({ code: "access_denied" });
          const { redirectUri, state } = options;
          const query = new URLSearchParams({ redirect_uri: redirectUri, state, login_ticket: ticket });
          options.onRedirecting(() => this.given.leave(`${domain}/authorize?${query.toString()}`));
        });
      },
      // No tenant of the walk offers codes by e-mail.
      passwordlessLogin: () => undefined,
      checkSession: (_options, callback) => {
        void this.call(() => this.given.hasProviderSession()).then((isActive) =>
          callback(isActive === true ? undefined : { code: "login_required" }),
        );
      },
      client: { passwordless: { start: () => undefined } },
    };
  }
}

const isCancellation = (given: unknown): given is Cancellation =>
  typeof given === "object" && given !== null && "onCancel" in given;

/** Resolves in a later turn of the event loop, in which a person may have done something. */
export const aTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
