/** A person whom the application's tenant has, with what the sandbox knows of them. */
export type LobbyPerson = {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  readonly tenantCode: string;
  /** The current code of the person's authenticator app. */
  readonly authenticatorCode?: string;
};

/** A mail, text message or call in the inbox. */
export type LobbyMessage = {
  readonly id: string;
  readonly kind: "mail" | "sms" | "voice";
  readonly to: string;
  readonly at: string;
  readonly tenantCode: string;
  readonly langCode: string;
  readonly purpose: string;
  readonly text: string;
  readonly link?: string;
  readonly subject?: string;
  readonly html?: string;
};

/** A fault of a call, as `POST /sandbox/faults` takes it. */
export type LobbyFault = {
  /** The `operationId` of a call of the platform, or a call of a provider, such as `auth0.authorize`. */
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

/** A call in the log of the sandbox, without secrets. */
export type LobbyRequest = {
  readonly at: string;
  readonly call: string;
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly traceToken?: string;
  readonly status: number | "dropped";
  readonly headerNames: readonly string[];
  readonly queryKeys: readonly string[];
  readonly bodyKeys: readonly string[];
  readonly redirects: Readonly<Record<string, string>>;
};

/** A factor that counts as passed: one of this type, or with `true` the person's first. */
export type PassedFactor = boolean | "totp" | "sms" | "voice" | "smmobile";

/** A cookie as Playwright takes it; `expires` is -1 for one that ends with the browser. */
export type BrowserCookie = {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: "Strict" | "Lax" | "None";
};

/** What a browser keeps in which a person has signed in, and where the portal redirects it, if anywhere. */
export type SignedInState = {
  readonly cookies: BrowserCookie[];
  readonly origins: [];
  readonly location?: string;
};

/** The mails, text messages and calls that were sent. */
export type LobbyInbox = {
  /** Returns what was sent, to one address or phone number or to all, the latest first. */
  all(to?: string): Promise<readonly LobbyMessage[]>;
  empty(): Promise<void>;
};

/** The clock of the platform. */
export type LobbyClock = {
  advance(seconds: number): Promise<void>;
  setTo(instant: Date): Promise<void>;
  reset(): Promise<void>;
};

/** The faults of calls, at most one for each. */
export type LobbyFaults = {
  set(fault: LobbyFault): Promise<void>;
  clear(): Promise<void>;
};

/** The log of the calls that the sandbox has answered. */
export type LobbyRequests = { all(): Promise<readonly LobbyRequest[]> };

/** A running sandbox, which is controlled over HTTP. */
export class Lobby {
  /** The address of its control page, such as `http://localhost:4000`. */
  readonly control: string;

  constructor(control: string) {
    this.control = control;
  }

  /** The call with which an application's back end exchanges what it was handed over. */
  get exchange(): string {
    return `${this.control}/api/applications/exchange`;
  }

  readonly inbox: LobbyInbox = {
    all: (to) =>
      this.call("GET", `/inbox${to === undefined ? "" : `?to=${encodeURIComponent(to)}`}`) as Promise<
        LobbyMessage[]
      >,
    empty: () => this.done("DELETE", "/inbox"),
  };

  readonly clock: LobbyClock = {
    advance: (seconds) => this.done("POST", "/clock", { advanceSeconds: seconds }),
    setTo: (instant) => this.done("POST", "/clock", { setTo: instant.toISOString() }),
    reset: () => this.done("POST", "/clock", { reset: true }),
  };

  readonly faults: LobbyFaults = {
    set: (fault) => this.done("POST", "/faults", fault),
    clear: () => this.done("DELETE", "/faults"),
  };

  readonly requests: LobbyRequests = {
    all: () => this.call("GET", "/requests") as Promise<LobbyRequest[]>,
  };

  /** Restores the state of the start, without the faults and the log. */
  reset(): Promise<void> {
    return this.done("POST", "/reset");
  }

  /** Returns a person with the current code of their authenticator app. */
  async person(email: string): Promise<LobbyPerson> {
    const { people } = (await this.call("GET", "/state")) as { readonly people: readonly LobbyPerson[] };
    const found = people.find((person) => person.email === email);
    if (found === undefined) throw new Error(`There is nobody with the address ${email}.`);
    return found;
  }

  /** Signs a person in without the interface. `redirectUri`: the target that the application asks the portal for. */
  signIn(
    email: string,
    options: { readonly mfa?: PassedFactor | undefined; readonly redirectUri?: string | undefined } = {},
  ): Promise<SignedInState> {
    return this.call("POST", "/sign-in", { email, ...options }) as Promise<SignedInState>;
  }

  /** Makes any call of the control page, such as `("PATCH", "/people/ada@acme.example", { locale: "de" })`. */
  async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.control}/sandbox${path}`, {
      method,
      ...(method === "GET"
        ? {}
        : { headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) }),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`${method} /sandbox${path} is answered ${String(answer.status)}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }

  private async done(method: string, path: string, body?: object): Promise<void> {
    await this.call(method, path, body);
  }
}
