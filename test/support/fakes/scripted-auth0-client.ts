import type {
  Auth0Client,
  Auth0ClientOptions,
  Auth0CodeOptions,
  Auth0CodeRequest,
  Auth0LogInOptions,
  Auth0ProofOptions,
} from "#adapters/identity/auth0/auth0-client.ts";

type CheckSession = Auth0Client["checkSession"];

/** Behaves like auth0-js, but without a network; the test sets its answers. */
export class ScriptedAuth0Client implements Auth0Client {
  /** The addresses that auth0-js itself would have navigated to. */
  readonly redirections: string[] = [];
  readonly logIns: Auth0LogInOptions[] = [];
  readonly codes: Auth0CodeOptions[] = [];
  readonly codeRequests: Auth0CodeRequest[] = [];
  readonly sessionChecks: Parameters<CheckSession>[0][] = [];

  /** Undefined: accepted. `silence`: no answer ever comes on its own. */
  logInError: object | "silence" | undefined;
  codeRequestError: object | "silence" | undefined;
  /** The provider's answer to the request of a code; a text stands for a page of another server. */
  codeRequestAnswer: object | string = { email: "ada@harbour.example" };
  sessionError: object | "silence" | undefined = { code: "login_required" };

  /** Runs while the provider answers a password, a code, the request of one, or a question for a session. */
  meanwhile: () => void = () => undefined;

  /** Makes the browser refuse to be redirected by auth0-js. */
  refusesToLeave = false;

  /** Makes every call throw, as auth0-js does for options that it does not like; the error repeats them. */
  isBroken = false;

  /** The options that it was made with. */
  options: Auth0ClientOptions;
  private callBack: (error: unknown) => void = () => undefined;

  constructor(options: Auth0ClientOptions) {
    this.options = options;
  }

  login(options: Auth0LogInOptions, callback: (error: unknown) => void): void {
    this.throwIfBroken(options);
    this.logIns.push(options);
    this.callBack = callback;
    this.meanwhile();
    if (this.logInError !== "silence") this.answerLogIn();
  }

  private startCode(options: Auth0CodeRequest, callback: (error: unknown, answer?: unknown) => void): void {
    this.throwIfBroken(options);
    this.codeRequests.push(options);
    this.meanwhile();
    if (this.codeRequestError === "silence") return;
    if (this.codeRequestError) callback(this.codeRequestError);
    else callback(null, this.codeRequestAnswer);
  }

  /** Answers like `login`, by `logInError`. */
  passwordlessLogin(options: Auth0CodeOptions, callback: (error: unknown) => void): void {
    this.throwIfBroken(options);
    this.codes.push(options);
    this.callBack = callback;
    this.meanwhile();
    if (this.logInError === "silence") return;
    if (this.logInError) callback(this.logInError);
    else this.redirect(options);
  }

  /** The provider answers the last password, now. */
  answerLogIn(): void {
    if (this.logInError) this.callBack(this.logInError);
    else this.acceptPassword();
  }

  /** The provider accepts the password, now. */
  acceptPassword(options = this.logIns.at(-1)): void {
    if (options) this.redirect(options);
  }

  checkSession(options: Parameters<CheckSession>[0], callback: (error: unknown) => void): void {
    this.throwIfBroken(options);
    this.sessionChecks.push(options);
    this.meanwhile();
    if (this.sessionError !== "silence") callback(this.sessionError ?? null);
  }

  readonly client = {
    passwordless: {
      start: (...given: Parameters<Auth0Client["client"]["passwordless"]["start"]>): void =>
        this.startCode(...given),
    },
  };

  private redirect(options: Auth0ProofOptions): void {
    options.onRedirecting(() => {
      if (this.refusesToLeave) throw new Error("The browser refuses the address.");
      this.redirections.push(this.addressOf(options));
    });
  }

  private throwIfBroken(options: object): void {
    if (this.isBroken) throw new Error(`option is required: ${JSON.stringify(options)}`);
  }

  private addressOf(options: Auth0ProofOptions): string {
    const query = new URLSearchParams({
      client_id: this.options.clientID,
      response_type: options.responseType,
      redirect_uri: options.redirectUri,
      scope: options.scope,
      state: options.state,
    });
    return `${this.options.domain}/authorize?${query.toString()}`;
  }
}
