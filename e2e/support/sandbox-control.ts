/** One of the sandbox's tenants. */
export type TenantCode = "harbour" | "sunny" | "plain" | "littleinn";

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

  provider(tenant: TenantCode): string {
    return `http://auth.${tenant}.localhost:${this.port}`;
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
