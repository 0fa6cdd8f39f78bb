/** One of the sandbox's tenants. */
export type TenantCode = "harbour" | "sunny" | "plain" | "littleinn" | "bayview";

export type PartnerCode = "siteminder" | "littlehotelier";

/** What the sandbox noted of one call; never a secret. */
export type LoggedCall = {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly host: string;
  readonly status: number | "dropped";
  readonly traceToken?: string;
  readonly headerNames: readonly string[];
  readonly queryKeys: readonly string[];
  readonly bodyKeys: readonly string[];
  readonly redirects: Readonly<Record<string, string>>;
};

/** A disturbance of one call, until cleared or for so many `times`. */
export type Fault = {
  readonly call: string;
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly latencyMs?: number;
  readonly drop?: boolean;
  readonly malformed?: boolean;
  readonly afterWork?: boolean;
  readonly times?: number;
};

/** Something that the platform sent. Mails have a subject and HTML as well. */
export type InboxMessage = {
  readonly id: string;
  readonly kind: "mail" | "sms" | "voice";
  readonly at: string;
  readonly to: string;
  readonly tenantCode: string;
  readonly langCode: string;
  readonly text: string;
  readonly purpose: string;
  readonly link?: string;
  readonly subject?: string;
  readonly html?: string;
};

export type AccountPurpose = "ACTIVATE" | "RESET" | "REGISTER" | "VERIFY_EMAIL";
/** `used` was spent before, with every other link of its kind to the same address. */
export type TokenCondition = "fresh" | "used" | "expired" | "garbage";

/** A token, and the link that would bring it. */
export type IssuedToken = { readonly token: string; readonly link: string };

/** Whoever registers is no person of the sandbox yet, so it has to be told more. */
export type AccountTokenWish = {
  readonly condition?: TokenCondition;
  readonly tenantCode?: TenantCode;
  readonly locale?: string;
  readonly hidesEmail?: boolean;
};

export const password = "Welcome2Lobby";

/** The sandbox's control page as its JSON: clock, faults, people, tenants, what was called. */
export class Sandbox {
  readonly port: number;
  private readonly control: string;

  constructor(port: number) {
    this.port = port;
    this.control = `http://127.0.0.1:${port}/sandbox`;
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

  provider(tenant: TenantCode): string {
    return `http://auth.${tenant}.localhost:${this.port}`;
  }

  /** Where a tenant's people have business: portal, provider, application, and the images of its theme. */
  origins(tenant: TenantCode): readonly string[] {
    const addresses = [this.portal(tenant), this.application(tenant), this.provider(tenant)];
    return [...addresses, `http://localhost:${this.port}`].map((address) => new URL(address).origin);
  }

  reset(): Promise<unknown> {
    return this.send("POST", "/reset");
  }

  async requests(call?: string): Promise<readonly LoggedCall[]> {
    const requests = (await this.send("GET", "/requests")) as readonly LoggedCall[];
    return call === undefined ? requests : requests.filter((entry) => entry.call === call);
  }

  async cspReports(): Promise<readonly unknown[]> {
    return (await this.send("GET", "/csp-reports")) as readonly unknown[];
  }

  disturb(fault: Fault): Promise<unknown> {
    return this.send("POST", "/faults", fault);
  }

  calm(): Promise<unknown> {
    return this.send("DELETE", "/faults");
  }

  moveClock(advanceSeconds: number): Promise<unknown> {
    return this.send("POST", "/clock", { advanceSeconds });
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

  /** A session token of the platform's own provider, as a partner's sign-on gives it. */
  async partnerSession(email: string): Promise<string> {
    return ((await this.send("POST", "/partner-session", { email })) as { token: string }).token;
  }

  /** A partner's one-time sign-on token, and the link by which its application hands the person over. */
  partnerSignOn(email: string, condition: TokenCondition = "fresh"): Promise<IssuedToken> {
    return this.send("POST", "/partner-sign-on", { email, condition }) as Promise<IssuedToken>;
  }

  /** A token of an account, without a mail. */
  accountToken(purpose: AccountPurpose, email: string, wish: AccountTokenWish = {}): Promise<IssuedToken> {
    return this.send("POST", "/account-tokens", { purpose, email, ...wish }) as Promise<IssuedToken>;
  }

  /** What was sent, the newest first. */
  inbox(to?: string): Promise<readonly InboxMessage[]> {
    const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
    return this.send("GET", `/inbox${query}`) as Promise<readonly InboxMessage[]>;
  }

  emptyInbox(): Promise<unknown> {
    return this.send("DELETE", "/inbox");
  }

  /** The link of the latest mail to somebody. */
  async mailedLink(to: string): Promise<string> {
    const [latest] = await this.inbox(to);
    if (latest?.link === undefined) throw new Error(`No mail with a link was sent to ${to}.`);
    return latest.link;
  }

  /** Proof that this person passed a second factor in this browser. */
  async userDeviceToken(email: string): Promise<string> {
    const answer = await this.send("POST", "/user-device-token", { email });
    return (answer as { userDeviceToken: string }).userDeviceToken;
  }

  async send(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(this.control + path, {
      method,
      headers: { "Content-Type": "application/json", Host: `localhost:${this.port}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? undefined : answer.json();
  }
}
