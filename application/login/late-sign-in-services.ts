import type { LoginDeps } from "#application/login/login.presenter.ts";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import type { IdentityProviders, SignInWay } from "#domain/provider/identity-provider.port.ts";
import type { TabAnnouncement } from "#domain/ports/tabs.port.ts";
import { once } from "#domain/shared/once.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";

/** The services of signing in that are loaded after the first screen. */
export type SignInServices = Pick<
  LoginDeps,
  | "continueSession"
  | "findSignedInPerson"
  | "signInWithPassword"
  | "signInByRedirect"
  | "findHelpLink"
  | "tabs"
  | "emailCode"
  | "passkey"
  | "prepareSignIn"
> & { readonly ways: IdentityProviders["ways"] };

/** The validation of LoginPage's fields, which is a chunk of its own. */
type LoginRules = {
  readonly loginFieldError: (field: "email" | "password", value: string) => LoginFieldError | undefined;
};

type Deps = {
  /** Loads the services; rejects when they cannot be loaded. */
  readonly load: () => Promise<SignInServices>;
  readonly loadRules: () => Promise<LoginRules>;
  /** Returns the time that a session check may take, in which the services must be loaded as well. */
  readonly sessionCheckLimit: () => TimeLimit;
  /** Whether all people of the tenant are known to type a password here, even before a plug is loaded. */
  readonly takesPasswordOnly: () => boolean;
  /** Why the browser could not leave for the provider before the program was there. */
  readonly failedDeparture?: Unreachable | undefined;
  /** Runs work of low priority later. */
  readonly whenIdle: (work: () => void) => void;
};

/**
 * Stands in for the services of signing in while they are being loaded: every call waits for them. If they cannot be
 * loaded, every call gets an answer that keeps the form usable (NET-05). Its members are fields, because
 * `login-factory.ts` spreads it.
 */
export class LateSignInServices {
  private readonly deps: Deps;
  private readonly takeFailedDeparture: () => Unreachable | undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.takeFailedDeparture = once(deps.failedDeparture);
  }

  /** After a failed early departure the form is shown with the reason: the visit makes no second attempt by itself. */
  readonly continueSession: SignInServices["continueSession"] = {
    execute: async (request, cancellation) => {
      const problem = this.takeFailedDeparture();
      if (problem) return { kind: "form", problem };
      return this.deps.sessionCheckLimit().within(cancellation, async (limited) => {
        const services = await untilCancelled(limited, this.available());
        return (await services?.continueSession.execute(request, limited)) ?? { kind: "form" };
      });
    },
  };

  readonly findSignedInPerson: SignInServices["findSignedInPerson"] = {
    execute: async (cancellation) =>
      (await this.available())?.findSignedInPerson.execute(cancellation) ?? { kind: "none" },
  };

  readonly signInWithPassword: SignInServices["signInWithPassword"] = {
    execute: async (command, cancellation) =>
      (await this.available())?.signInWithPassword.execute(command, cancellation) ?? { kind: "unreachable" },
  };

  readonly signInByRedirect: SignInServices["signInByRedirect"] = {
    execute: async (command, cancellation) =>
      (await this.available())?.signInByRedirect.execute(command, cancellation) ?? { kind: "unreachable" },
  };

  readonly findHelpLink: SignInServices["findHelpLink"] = {
    execute: async (query, cancellation) =>
      (await this.available())?.findHelpLink.execute(query, cancellation) ?? { kind: "none" },
  };

  readonly tabs: SignInServices["tabs"] = { listen: (listener) => this.listen(listener) };

  /** Does not wait where only passwords are known to be taken. */
  readonly ways = async (known: { readonly email?: string }): Promise<readonly SignInWay[] | undefined> =>
    this.deps.takesPasswordOnly() ? [{ kind: "password" }] : (await this.available())?.ways(known);

  readonly emailCode: SignInServices["emailCode"] = async () => (await this.available())?.emailCode();

  readonly passkey: SignInServices["passkey"] = async (...visit) =>
    (await this.available())?.passkey(...visit);

  /** Loads what the password step needs, and runs it once the browser is idle. Never rejects. */
  readonly prepareSignIn = (): void => {
    this.deps.whenIdle(() => void this.deps.loadRules().catch(() => undefined));
    void this.available().then((services) => services && this.deps.whenIdle(() => services.prepareSignIn()));
  };

  /** Returns what is wrong with the text in a field; undefined where nothing is, or the rules cannot be loaded. */
  readonly fieldError = async (
    field: "email" | "password",
    value: string,
  ): Promise<LoginFieldError | undefined> => {
    const rules = await this.deps.loadRules().catch(() => undefined);
    return rules?.loginFieldError(field, value);
  };

  private available(): Promise<SignInServices | undefined> {
    return this.deps.load().catch(() => undefined);
  }

  /** Listens to the other tabs from the moment at which the services are loaded. */
  private listen(listener: (announcement: TabAnnouncement) => void): () => void {
    let stop: () => void = () => undefined;
    let isWanted = true;
    void this.available().then((services) => {
      if (isWanted && services) stop = services.tabs.listen(listener);
    });
    return () => {
      isWanted = false;
      stop();
    };
  }
}
