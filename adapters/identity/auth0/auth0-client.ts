/** How auth0-js is set up: everything else is told with each call. */
export type Auth0ClientOptions = {
  /** The provider's origin; auth0-js takes what begins with `http` as it is. */
  readonly domain: string;
  readonly clientID: string;
};

export type Auth0AuthorizeOptions = {
  readonly responseType: "code" | "id_token";
  readonly redirectUri: string;
  readonly scope: string;
};

export type Auth0LogInOptions = Auth0AuthorizeOptions & {
  readonly username: string;
  readonly password: string;
  readonly state: string;
  readonly realm?: string;
  /** Called once the password was accepted; nobody leaves before `leave` is called. */
  onRedirecting(leave: () => void): void;
};

/** As much of auth0-js' `WebAuth` as this plug uses. */
export interface Auth0Client {
  /** Calls back only when the password was not accepted. */
  login(options: Auth0LogInOptions, callback: (error: unknown) => void): void;
  /** `timeout` in milliseconds. */
  checkSession(
    options: Auth0AuthorizeOptions & { readonly timeout: number },
    callback: (error: unknown) => void,
  ): void;
  readonly client: {
    buildAuthorizeUrl(
      options: Auth0AuthorizeOptions & { readonly state: string; readonly prompt?: "none" },
    ): string;
    buildLogoutUrl(options: { readonly clientID: string; readonly returnTo: string }): string;
  };
}

/** Brings auth0-js into the page. Rejects when its chunk cannot be loaded. */
export type LoadAuth0Client = (options: Auth0ClientOptions) => Promise<Auth0Client>;

/** The real library, in a chunk of its own. */
export const loadAuth0Client: LoadAuth0Client = async ({ domain, clientID }) => {
  const { WebAuth } = await import(/* webpackChunkName: "auth0" */ "auth0-js");
  return new WebAuth({
    domain,
    clientID,
    // Otherwise derived from the bare domain name, which this is not.
    overrides: { __token_issuer: `${domain}/` },
    _sendTelemetry: false,
  });
};
