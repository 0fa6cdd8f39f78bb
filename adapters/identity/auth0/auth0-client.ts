import type { AuthorizeOptions } from "auth0-js";
import { fetchAuth0Library } from "./auth0-library.ts";

/** The options of auth0-js; all others are passed with each call. */
export type Auth0ClientOptions = {
  /** The provider's origin; auth0-js uses a value that begins with `http` unchanged. */
  readonly domain: string;
  readonly clientID: string;
};

type Auth0AuthorizeOptions = {
  readonly responseType: "code" | "id_token";
  readonly redirectUri: string;
  readonly scope: string;
};

/** The options for sending a password or a code as proof. */
export type Auth0ProofOptions = Auth0AuthorizeOptions & {
  readonly state: string;
  /** Called once the proof was accepted; the browser is redirected only when `leave` is called. */
  onRedirecting(leave: () => void): void;
};

export type Auth0LogInOptions = Auth0ProofOptions & {
  readonly username: string;
  readonly password: string;
  readonly realm?: string;
};

/** The request of a code; `xRequestLanguage`: the language of the mail. */
export type Auth0CodeRequest = {
  readonly connection: "email";
  readonly send: "code";
  readonly email: string;
  readonly xRequestLanguage: string;
};

export type Auth0CodeOptions = Auth0ProofOptions & {
  readonly connection: "email";
  readonly email: string;
  readonly verificationCode: string;
};

/** The part of auth0-js' `WebAuth` that this plug uses. */
export interface Auth0Client {
  /** Calls back only when the password was not accepted. */
  login(options: Auth0LogInOptions, callback: (error: unknown) => void): void;
  /** Calls back only when the code was not accepted. */
  passwordlessLogin(options: Auth0CodeOptions, callback: (error: unknown) => void): void;
  /** `timeout` in milliseconds. */
  checkSession(
    options: Auth0AuthorizeOptions & { readonly timeout: number },
    callback: (error: unknown) => void,
  ): void;
  readonly client: {
    readonly passwordless: {
      /** Has a code sent. Unlike `passwordlessStart`, it stores nothing in the browser. */
      start(options: Auth0CodeRequest, callback: (error: unknown, answer?: unknown) => void): void;
    };
  };
}

/** Loads auth0-js. Rejects when its chunk cannot be loaded. */
export type LoadAuth0Client = (options: Auth0ClientOptions) => Promise<Auth0Client>;

/** Loads the real library, in a chunk of its own, and runs it. */
export const loadAuth0Client: LoadAuth0Client = async ({ domain, clientID }) => {
  const { runAuth0 } = await fetchAuth0Library();
  const { WebAuth } = await runAuth0();
  /** Leaves for Auth0 only with a ticket: auth0-js takes every answer with status 200 for an accepted proof. */
  class TicketedWebAuth extends WebAuth {
    override authorize(options: AuthorizeOptions & { readonly loginTicket?: unknown }): void {
      if (typeof options.loginTicket !== "string") throw new Error("The provider gave no ticket.");
      super.authorize(options);
    }
  }
  const options = {
    domain,
    clientID,
    // By default auth0-js derives the issuer from a bare host name; here it gets an origin.
    overrides: { __token_issuer: `${domain}/` },
    _sendTelemetry: false,
    // Only the existence of an ID token matters here, so its times must not fail because of a wrong clock: an invalid
    // date makes both comparisons false (NET-07).
    __clock: () => new Date(NaN),
  };
  return new TicketedWebAuth(options);
};
