import { Lobby, type LobbyFault, type LobbyMessage, type LobbyRequest } from "#packages/testing/lobby.ts";
import { AuthenticatorProgram } from "./authenticator-program.ts";

/** One of the sandbox's tenants. */
export type TenantCode =
  | "harbour"
  | "sunny"
  | "plain"
  | "littleinn"
  | "bayview"
  | "oldmill"
  | "lakeside"
  | "evergreen";

export type PartnerCode = "siteminder" | "littlehotelier";

/** A registered application, with the addresses that it uses. */
type RegisteredApplication = {
  readonly tenantCode: string;
  readonly login: string;
  readonly logout: string;
  readonly exchange: string;
  readonly issuer?: string;
  /** Its own client, if it begins its sign-ins itself. */
  readonly clientId?: string;
};

type AccountPurpose = "ACTIVATE" | "RESET" | "REGISTER" | "VERIFY_EMAIL" | "NEW_SIGN_IN";
/** `used` was spent before, with every other link of its kind to the same address. */
export type TokenCondition = "fresh" | "used" | "expired" | "garbage";

/** A token and its link. */
type IssuedToken = { readonly token: string; readonly link: string };

/** Further values for a registration token, whose addressee has no account yet. */
export type AccountTokenWish = {
  readonly condition?: TokenCondition;
  readonly tenantCode?: TenantCode;
  readonly locale?: string;
};

/** The state of a person's phone; `deviceId` is set when it is paired. */
type PhoneState = {
  readonly deviceId?: string;
  readonly flow?: {
    readonly id: string;
    readonly kind: "numberChallenge" | "setupMasterDevice" | "masterDeviceLogin";
    readonly status: "PENDING" | "APPROVED" | "FAILED";
    readonly failure?: string;
    readonly choices?: readonly number[];
    readonly secondsLeft: number;
  };
};

/** `pair` without a code scans what the portal shows; `approve` without a number taps the right one. */
type PhoneDeed =
  | { readonly action: "pair"; readonly code?: string }
  | { readonly action: "approve"; readonly number?: number }
  | { readonly action: "reject" | "time-out" | "fail" | "rate-limit" };

type PersonInState = {
  readonly email: string;
  readonly mfaFactors?: readonly { readonly type: string; readonly secret?: string }[];
};

export const password = "Welcome2Lobby";

/** A client for the sandbox's control calls: clock, faults, people, tenants, logged calls. */
export class Sandbox {
  readonly port: number;
  private readonly lobby: Lobby;

  constructor(port: number) {
    this.port = port;
    this.lobby = new Lobby(`http://localhost:${port}`);
  }

  portal(tenant: TenantCode | "nobody", path = "/"): string {
    return `http://${tenant}.localhost:${this.port}${path}`;
  }

  application(tenant: TenantCode, path = "/"): string {
    return `http://app.${tenant}.localhost:${this.port}${path}`;
  }

  partnerApplication(partner: PartnerCode): string {
    return `http://partner.${partner}.localhost:${this.port}/`;
  }

  /** Returns the URL of an embedding page (see `DemoStepUp`). */
  stepUp(parent: "application" | "partner" | "stranger", tenant: TenantCode): string {
    const partner: PartnerCode = tenant === "bayview" ? "siteminder" : "littlehotelier";
    const addresses = {
      application: this.application(tenant, "/step-up"),
      partner: `${this.partnerApplication(partner)}step-up?tenant=${tenant}`,
      stranger: `http://localhost:${this.port}/stranger?tenant=${tenant}`,
    };
    return addresses[parent];
  }

  /** Returns the URL of the partner's app on a person's phone. */
  phonePage(partner: PartnerCode, email: string): string {
    return `http://phone.${partner}.localhost:${this.port}/?person=${encodeURIComponent(email)}`;
  }

  provider(tenant: TenantCode): string {
    return `http://auth.${tenant}.localhost:${this.port}`;
  }

  /** Returns the origin of a tenant's OpenID provider; of the one with this key, where it has several. */
  openIdProvider(tenant: TenantCode, key?: string): string {
    return `http://login${key === undefined ? "" : `-${key}`}.${tenant}.localhost:${this.port}`;
  }

  /** Returns a tenant's origins: portal, provider, application, and the images of its theme. */
  origins(tenant: TenantCode): readonly string[] {
    const addresses = [this.portal(tenant), this.application(tenant), this.provider(tenant)];
    return [...addresses, `http://localhost:${this.port}`].map((address) => new URL(address).origin);
  }

  reset(): Promise<void> {
    return this.lobby.reset();
  }

  async requests(call?: string): Promise<readonly LobbyRequest[]> {
    const requests = await this.lobby.requests.all();
    return call === undefined ? requests : requests.filter((entry) => entry.call === call);
  }

  /** Registers an application until the next reset. */
  async register(application: {
    readonly name: string;
    readonly redirectUris: readonly string[];
    readonly initiateLoginUri?: string;
  }): Promise<RegisteredApplication> {
    return (await this.send("POST", "/applications", application)) as RegisteredApplication;
  }

  /** Returns the numbers that browsers have sent, each with its host. */
  async telemetry(): Promise<readonly { readonly host: string; readonly content: unknown }[]> {
    return (await this.send("GET", "/telemetry")) as never;
  }

  async cspReports(): Promise<readonly unknown[]> {
    return (await this.send("GET", "/csp-reports")) as readonly unknown[];
  }

  disturb(fault: LobbyFault): Promise<void> {
    return this.lobby.faults.set(fault);
  }

  clearFaults(): Promise<void> {
    return this.lobby.faults.clear();
  }

  moveClock(seconds: number): Promise<void> {
    return this.lobby.clock.advance(seconds);
  }

  changePerson(email: string, change: object): Promise<unknown> {
    return this.send("PATCH", `/people/${encodeURIComponent(email)}`, change);
  }

  changeTenant(tenant: TenantCode, loginDomain: object): Promise<unknown> {
    return this.send("PATCH", `/tenants/${tenant}`, loginDomain);
  }

  changeConfig(tenant: TenantCode, config: object): Promise<unknown> {
    return this.send("PATCH", `/config/${tenant}`, config);
  }

  /** Has a host tell its people these notices, until the next `reset`. */
  changeNotices(tenant: TenantCode, ...notices: readonly object[]): Promise<unknown> {
    return this.send("PATCH", `/notices/${tenant}`, { notices });
  }

  /** Has passkeys of a tenant made for this relying party, until the next `reset`. */
  changeRelyingParty(tenant: TenantCode, id: string): Promise<unknown> {
    return this.send("PATCH", `/passkey-rp-ids/${tenant}`, { id });
  }

  /** Has a passkey count as one factor, though it has verified its user, until the next `reset`. */
  countPasskeyAsOneFactor(tenant: TenantCode): Promise<unknown> {
    return this.send("PATCH", `/passkey-factors/${tenant}`, { isOneFactor: true });
  }

  /** Serves the documents of a host as they were built, without a block about the host, until the next `reset`. */
  leaveOutHostBlock(tenant: TenantCode): Promise<unknown> {
    return this.send("PATCH", `/host-blocks/${tenant}`, { isWritten: false });
  }

  /** Has a host offer these languages, which are given with their own names, until the next `reset`. */
  offerLanguages(tenant: TenantCode, languages: Readonly<Record<string, string>>): Promise<unknown> {
    return this.send("PATCH", `/host-blocks/${tenant}`, { languages });
  }

  /** Changes the block about a host in its documents, until the next `reset`. */
  changeHostBlock(tenant: TenantCode, changes: object): Promise<unknown> {
    return this.send("PATCH", `/host-blocks/${tenant}`, { changes });
  }

  /** Returns the token of a session as after signing in, which the provider and the application know nothing of. */
  async session(email: string): Promise<string> {
    return ((await this.send("POST", "/session", { email })) as { token: string }).token;
  }

  /** Issues a partner's one-time sign-on token, with its link to the portal. */
  partnerSso(email: string, condition: TokenCondition = "fresh"): Promise<IssuedToken> {
    return this.send("POST", "/partner-sign-on", { email, condition }) as Promise<IssuedToken>;
  }

  /** Issues an account token without a mail. */
  accountToken(purpose: AccountPurpose, email: string, wish: AccountTokenWish = {}): Promise<IssuedToken> {
    return this.send("POST", "/account-tokens", { purpose, email, ...wish }) as Promise<IssuedToken>;
  }

  /** Returns the messages in the inbox, the newest first. */
  inbox(to?: string): Promise<readonly LobbyMessage[]> {
    return this.lobby.inbox.all(to);
  }

  emptyInbox(): Promise<void> {
    return this.lobby.inbox.empty();
  }

  /** Returns the link of the latest mail to an addressee. */
  async mailedLink(to: string): Promise<string> {
    const [latest] = await this.inbox(to);
    if (latest?.link === undefined) throw new Error(`No mail with a link was sent to ${to}.`);
    return latest.link;
  }

  /** Returns the sandbox's time in milliseconds since the epoch. */
  async now(): Promise<number> {
    const { clock } = (await this.send("GET", "/state")) as { clock: { now: string } };
    return Date.parse(clock.now);
  }

  /** Returns the secret of a person's enrolled authenticator app. */
  async authenticatorSecret(email: string): Promise<string> {
    const { people } = (await this.send("GET", "/state")) as { people: readonly PersonInState[] };
    const factors = people.find((person) => person.email === email)?.mfaFactors ?? [];
    const secret = factors.find(({ type }) => type === "totp")?.secret;
    if (secret === undefined) throw new Error(`${email} has no authenticator app.`);
    return secret;
  }

  /** Returns that app's current code. A code works once: move the clock by 30 seconds for another one. */
  async authenticatorCode(email: string): Promise<string> {
    const program = AuthenticatorProgram.fromSecret(await this.authenticatorSecret(email));
    return program.codeAt(await this.now());
  }

  /** Returns the code in the latest message or call to a phone. */
  async phoneCode(phoneNumber: string): Promise<string> {
    const [latest] = await this.inbox(phoneNumber);
    const digits = latest?.text.match(/\d/g)?.slice(0, 6).join("");
    if (digits?.length !== 6) throw new Error(`No code was sent to ${phoneNumber}.`);
    return digits;
  }

  /** Returns the state of a person's phone. */
  phone(email: string): Promise<PhoneState> {
    return this.send("GET", `/phone-app/${encodeURIComponent(email)}`) as Promise<PhoneState>;
  }

  /** Performs an action on the phone and returns its new state. */
  onPhone(email: string, deed: PhoneDeed): Promise<PhoneState> {
    return this.send("POST", `/phone-app/${encodeURIComponent(email)}`, deed) as Promise<PhoneState>;
  }

  /** Issues a device token, which proves a second factor in this browser. */
  async userDeviceToken(email: string): Promise<string> {
    const answer = await this.send("POST", "/user-device-token", { email });
    return (answer as { userDeviceToken: string }).userDeviceToken;
  }

  send(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.lobby.call(method, path, body);
  }
}
