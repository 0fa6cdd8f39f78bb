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

/** The library's own file, in a chunk or as a package. */
const library = /\/auth0[^/]*$/;

/**
 * auth0-js reads an answer that is no JSON, such as a captive portal's page, in a callback of its own, stumbles
 * over it there and never calls back. What it throws is the answer: that none came from the provider.
 */
function heedStumbles(client: Auth0Client, browserWindow: Window): Auth0Client {
  return {
    client: client.client,
    checkSession: (options, callback) => client.checkSession(options, callback),
    login(options, callback) {
      const settle = () => browserWindow.removeEventListener("error", heed, true);
      const heed = (event: ErrorEvent) => {
        if (!library.test(event.filename)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        answer({ code: "request_error" });
      };
      const answer = (error: unknown) => {
        settle();
        callback(error);
      };
      browserWindow.addEventListener("error", heed, true);
      const onRedirecting = (leave: () => void) => {
        settle();
        options.onRedirecting(leave);
      };
      client.login({ ...options, onRedirecting }, answer);
    },
  };
}

/** The real library, in a chunk of its own. */
export const loadAuth0Client: LoadAuth0Client = async ({ domain, clientID }) => {
  const { WebAuth } = await import(/* webpackChunkName: "auth0" */ "auth0-js");
  const client: Auth0Client = new WebAuth({
    domain,
    clientID,
    // Otherwise derived from the bare domain name, which this is not.
    overrides: { __token_issuer: `${domain}/` },
    _sendTelemetry: false,
  });
  return heedStumbles(client, window);
};
