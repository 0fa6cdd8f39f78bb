import type { MfaCodePresenter } from "#application/mfa/steps/mfa-code.presenter.ts";
import type { MfaPhonePresenter } from "#application/mfa/steps/mfa-phone.presenter.ts";
import type { Presenters } from "#application/presenters.ts";
import type { SendingAgain } from "#application/shared/mail-again.ts";
import type { FactorType } from "#domain/mfa/flow/mfa-state.ts";
import type { PageName } from "#domain/navigation/destination.ts";
import { wrongCode } from "./walk-platform.ts";

/** The person who acts, what they know, and the password that they choose if a new one is asked for. */
export type Hand = {
  readonly email: string;
  readonly password: string;
  readonly newPassword: () => string;
  readonly code: () => string;
};

/** An action that a page offers to a person, by its name. */
type Action = { readonly name: string; readonly press: (hand: Hand) => void };

/** The presenter of a page, by the name of its factory. */
type Presenter<Name extends Exclude<keyof Presenters, "shell">> = ReturnType<Presenters[Name]>;

type Shown = { readonly pathname: string; readonly search: string };

type PageParts = {
  readonly start?: () => () => void;
  readonly follow?: (shown: Shown) => void;
  readonly actions: () => readonly Action[];
  /** Called when the tab is shown again, as the view does. */
  readonly comeBack?: () => void;
  /** The e-mails that the page shows. */
  readonly emails?: () => readonly (string | undefined)[];
  /** Returns the e-mail of the person whom the page names as logged in. */
  readonly account?: () => string | undefined;
  /** Returns whether LoginPage says that someone has signed in in another tab. */
  readonly tellsOfSignIn?: () => boolean;
  /** Returns the value of the field in LoginPage's e-mail step; undefined if it is not shown. */
  readonly emailField?: () => string | undefined;
};

/** A page without a view: uses the presenter as the view does, and knows what the page offers and whom it names. */
export class MountedPage {
  readonly name: PageName;
  private readonly parts: PageParts;
  private stop: (() => void) | undefined = undefined;

  constructor(name: PageName, presenters: Presenters, search: string) {
    this.name = name;
    this.parts = partsOf(name, presenters, search);
  }

  /** Begins the visit, as a view does once it is shown. */
  begin(): void {
    this.stop = this.parts.start?.();
  }

  /** What can be pressed now; none while the page waits. */
  get actions(): readonly Action[] {
    return this.parts.actions();
  }

  get emails(): readonly string[] {
    return (this.parts.emails?.() ?? []).filter((email) => email !== undefined && email !== "") as string[];
  }

  get account(): string | undefined {
    return this.parts.account?.();
  }

  get tellsOfSignIn(): boolean {
    return this.parts.tellsOfSignIn?.() ?? false;
  }

  get emailField(): string | undefined {
    return this.parts.emailField?.();
  }

  follow(pathname: string, search: string): void {
    this.parts.follow?.({ pathname, search });
  }

  /** The person comes back to the tab. */
  comeBack(): void {
    this.parts.comeBack?.();
  }

  end(): void {
    this.stop?.();
  }
}

const action = (name: string, press: Action["press"]): Action => ({ name, press });
const link = (name: string, { follow }: { readonly follow: () => void }) => action(name, follow);

function partsOf(name: PageName, presenters: Presenters, search: string): PageParts {
  switch (name) {
    case "root":
    case "login":
      return loginParts(presenters.login(search));
    case "authenticate":
      return waiting(presenters.authenticate(search));
    case "authorize":
      return waiting(presenters.authorize(search));
    case "logout":
      return waiting(presenters.logout(search));
    case "authenticated":
      return authenticatedParts(presenters.authenticated(), presenters);
    case "activate":
      return accountParts(presenters.activate());
    case "register":
      return accountParts(presenters.register());
    case "activate-expired":
      return activateExpiredParts(presenters.activateExpired());
    case "activate-sent":
      return activateSentParts(presenters.activateSent());
    case "reset-password":
      return resetParts(presenters.resetPassword(search));
    case "reset-password-sent":
      return resetSentParts(presenters.resetPasswordSent());
    case "reset-password-update":
      return resetUpdateParts(presenters.resetPasswordUpdate());
    case "verify-email":
      return verifyParts(presenters.verifyEmail());
    case "verify-expired":
      return verifyExpiredParts(presenters.verifyExpired());
    case "mfa-setup":
    case "mfa-verification":
    case "mfa-reset":
      return mfaParts(presenters.mfa(name, search));
    case "mfa-factors":
      return secondStepsParts(presenters.secondSteps(search));
    case "password-will-expire":
      return willExpireParts(presenters.passwordWillExpire(search));
    case "account":
    case "not-me":
    case "partner-sso":
      throw new Error(`${name} is not part of the walk.`);
    case "unknown-error":
    case "account-disabled":
    case "password-expired":
    case "not-found":
      return errorParts(presenters.error(search));
  }
}

/** A page that shows a loader until it leads somewhere else. */
function waiting(presenter: { start(): () => void }): PageParts {
  return { start: () => presenter.start(), actions: () => [] };
}

function loginParts(presenter: Presenter<"login">): PageParts {
  const typeEmail = (email: string) => {
    presenter.typeEmail(email);
    void presenter.submitEmail();
  };
  const typePassword = (password: string) => {
    presenter.passwordStep.type(password);
    void presenter.submitPassword();
  };
  return {
    start: () => presenter.start(),
    follow: ({ pathname }) => presenter.showStage(pathname.endsWith("/password") ? "password" : "email"),
    emails: () =>
      presenter.part === "password"
        ? [presenter.email]
        : presenter.part === "asking"
          ? [presenter.session.account]
          : [],
    account: () => (presenter.part === "asking" ? presenter.session.account : undefined),
    tellsOfSignIn: () => presenter.session.hasOtherTabSignedIn,
    emailField: () => (presenter.part === "email" ? presenter.email : undefined),
    actions() {
      const { part } = presenter;
      if (part === "email")
        return [
          action("type the e-mail", ({ email }) => typeEmail(email)),
          action("next, as filled in", () => void presenter.submitEmail()),
          ...(presenter.session.hasOtherTabSignedIn
            ? [action("continue the other tab's session", () => void presenter.continueSession())]
            : []),
        ];
      if (part === "asking")
        return [
          action("continue the session", () => void presenter.continueSession()),
          action("use another account", () => void presenter.useAnotherAccount()),
          action("log out", () => presenter.logOut()),
        ];
      if (part !== "password" || presenter.phase === "submitting") return [];
      return [
        action("log in", ({ password }) => typePassword(password)),
        action("change the e-mail", () => presenter.changeEmail()),
        link("forgot password", presenter.resetPasswordLink),
        action("a wrong password", () => typePassword("Wrong2Lobby!!")),
      ];
    },
  };
}

function authenticatedParts(presenter: Presenter<"authenticated">, presenters: Presenters): PageParts {
  let prompt: Presenter<"verifyEmailPrompt"> | undefined;
  let stopPrompt: (() => void) | undefined;
  const shown = () => {
    if (presenter.phase.kind === "email-verification-required" && !prompt) {
      prompt = presenters.verifyEmailPrompt(presenter.phase.email);
      stopPrompt = prompt.start();
    }
    return prompt;
  };
  return {
    start() {
      const stop = presenter.start();
      return () => {
        stop();
        stopPrompt?.();
      };
    },
    comeBack: () => void shown()?.checkAgain(),
    emails: () => [shown()?.email],
    actions() {
      const asked = shown();
      if (!asked || asked.phase === "sending" || asked.isContinuing) return [];
      return [
        ...(asked.phase === "sent"
          ? [action("it did not arrive", () => asked.askAgain())]
          : [action("send the mail", () => void asked.send())]),
        action("I have verified it", () => void asked.continue()),
        link("another account", asked.otherAccountLink),
        ...(asked.problem?.kind === "login-required" ? [link("log in again", asked.logInLink)] : []),
      ];
    },
  };
}

function accountParts(presenter: Presenter<"activate">): PageParts {
  return {
    start: () => presenter.start(),
    emails: () => [presenter.email],
    account: () => (presenter.phase === "must-log-out" ? presenter.gate.account : undefined),
    actions() {
      if (presenter.phase === "must-log-out") return [action("log out first", () => presenter.gate.logOut())];
      if (presenter.phase !== "editing") return [];
      return [
        action("open the account", (hand) => {
          const password = hand.newPassword();
          presenter.newPassword.typePassword(password);
          presenter.newPassword.typeConfirmPassword(password);
          presenter.chooseQuestion("first-school");
          presenter.typeAnswer("Park Lane Primary");
          void presenter.submit();
        }),
        action("send it again as it stands", () => void presenter.submit()),
      ];
    },
  };
}

function activateExpiredParts(presenter: Presenter<"activateExpired">): PageParts {
  return {
    start: () => presenter.start(),
    actions: () => (presenter.phase === "editing" ? [link("it is active already", presenter.logInLink)] : []),
  };
}

/** The button that sends a mail once more, where its pause has ended. */
function sendAgain(again: SendingAgain | undefined): readonly Action[] {
  if (!again || again.isSending || again.secondsToWait > 0) return [];
  return [action("send it again", () => void again.send())];
}

function activateSentParts(presenter: Presenter<"activateSent">): PageParts {
  return {
    start: () => presenter.start(),
    actions: () => [
      link("back to login", presenter.logInLink),
      link("another e-mail", presenter.otherEmailLink),
      ...sendAgain(presenter.again),
    ],
  };
}

function resetParts(presenter: Presenter<"resetPassword">): PageParts {
  return {
    start: () => presenter.start(),
    actions: () =>
      presenter.phase === "editing"
        ? [
            action("ask for a link", ({ email }) => {
              presenter.typeEmail(email);
              void presenter.submit();
            }),
            link("back to login", presenter.logInLink),
          ]
        : [],
  };
}

function resetSentParts(presenter: Presenter<"resetPasswordSent">): PageParts {
  return {
    start: () => presenter.start(),
    actions: () => [
      link("back to login", presenter.logInLink),
      ...sendAgain(presenter.again),
      link("another e-mail", presenter.otherEmailLink),
    ],
  };
}

function resetUpdateParts(presenter: Presenter<"resetPasswordUpdate">): PageParts {
  return {
    start: () => presenter.start(),
    emails: () => [presenter.email],
    account: () => (presenter.phase === "must-log-out" ? presenter.gate.account : undefined),
    actions() {
      if (presenter.phase === "must-log-out") return [action("log out first", () => presenter.gate.logOut())];
      if (presenter.phase !== "editing") return [];
      return [
        action("save the password", (hand) => {
          const password = hand.newPassword();
          presenter.newPassword.typePassword(password);
          presenter.newPassword.typeConfirmPassword(password);
          void presenter.submit();
        }),
        action("send it again as it stands", () => void presenter.submit()),
        link("back to login", presenter.logInLink),
      ];
    },
  };
}

function verifyParts(presenter: Presenter<"verifyEmail">): PageParts {
  return {
    start: () => presenter.start(),
    actions: () =>
      presenter.phase === "editing"
        ? [
            action("verify", ({ email }) => {
              presenter.typeEmail(email);
              void presenter.submit();
            }),
            action("send it again as it stands", () => void presenter.submit()),
            link("back to login", presenter.logInLink),
          ]
        : [],
  };
}

function verifyExpiredParts(presenter: Presenter<"verifyExpired">): PageParts {
  return { actions: () => [link("back to login", presenter.logInLink)] };
}

function willExpireParts(presenter: Presenter<"passwordWillExpire">): PageParts {
  return {
    start: () => presenter.start(),
    emails: () => [presenter.phase.kind === "arriving" ? undefined : presenter.phase.email],
    actions: () =>
      presenter.phase.kind === "warning"
        ? [
            action("later", () => void presenter.postpone()),
            link("reset the password", presenter.resetPasswordLink),
            link("another account", presenter.anotherAccountLink),
          ]
        : [],
  };
}

function errorParts(presenter: Presenter<"error">): PageParts {
  return {
    actions: () => [
      ...(presenter.canRetry ? [action("try again", () => presenter.retry())] : []),
      link("go to login", presenter.logInLink),
      link("reset the password", presenter.resetPasswordLink),
      link("another account", presenter.anotherAccountLink),
    ],
  };
}

function mfaParts(presenter: Presenter<"mfa">): PageParts {
  return {
    start: () => presenter.start(),
    follow: () => presenter.follow(),
    actions() {
      const { phase } = presenter;
      if (phase.kind === "failed")
        return [
          action("try again", () => void presenter.open()),
          action("log out", () => presenter.abandon()),
        ];
      return phase.kind === "showing" ? stepActions(phase.visit.step) : [];
    },
  };
}

function secondStepsParts(presenter: Presenter<"secondSteps">): PageParts {
  return {
    start: () => presenter.start(),
    actions() {
      const { kind } = presenter.phase;
      if (kind === "opening" || kind === "leaving") return [];
      const exits = [
        action("back to the application", () => presenter.leave("application")),
        action("log out", () => presenter.leave("log-out")),
      ];
      return kind === "failed"
        ? [action("try again", () => void presenter.open()), ...exits]
        : [action("add another second step", () => presenter.leave("add")), ...exits];
    },
  };
}

type Step = Extract<Presenter<"mfa">["phase"], { readonly kind: "showing" }>["visit"]["step"];

function stepActions(step: Step): readonly Action[] {
  if (!step) return [];
  const { visit } = step;
  const leave = action("log out", () => visit.send({ type: "log-out" }));
  const back = visit.canGoBack ? [action("back", () => visit.send({ type: "go-back" }))] : [];
  const goOn = action("next", () => visit.send({ type: "go-on" }));
  if (step.screen === "choose-method") {
    const choose = (method: "totp" | "phone") => () => {
      step.choose(method);
      step.submit();
    };
    return [action("the authenticator app", choose("totp")), action("a phone", choose("phone")), ...back];
  }
  if (step.screen === "choose-way") {
    const choose = (way: FactorType) => () => {
      step.choose(way);
      step.submit();
    };
    return [...step.factors.map(({ type }) => action(`by ${type}`, choose(type))), ...back];
  }
  if (step.screen === "enter-number") return [...phoneActions(step), ...back];
  if (step.screen === "enter-code")
    return step.entry.submission.isBusy || step.sending ? [] : [...codeActions(step), ...back, leave];
  if (step.screen === "confirm-reset")
    return step.submission.isBusy ? [] : [action("reset", () => void step.reset()), ...back];
  if (step.screen !== "scan") return [goOn, ...back, leave];
  if (step.visit.memory.secret) return [goOn, ...back];
  return step.submission.problem ? [action("try again", () => void step.load()), ...back] : [];
}

/**
 * Returns the actions of the step for a phone number: type a number and request a code by message or call, unless the
 * step waits after a code.
 */
function phoneActions(step: MfaPhonePresenter): readonly Action[] {
  if (step.submission.isBusy || step.isLoading) return [];
  const send = (delivery: "sms" | "voice") => () => {
    step.chooseCountry("DE");
    step.typeNumber("01512 3456789");
    step.chooseDelivery(delivery);
    void step.submit();
  };
  return [action("send a message", send("sms")), action("call", send("voice"))];
}

function codeActions(step: MfaCodePresenter): readonly Action[] {
  const enter = (code: string) => {
    step.type(code);
    void step.submit();
  };
  const { otherDelivery, visit } = step;
  const send = step.factor === "totp" ? [] : [action("send a code", () => void step.send())];
  const typing = [
    action("the code", ({ code }) => enter(code())),
    action("a wrong code", () => enter(wrongCode)),
  ];
  return [
    ...(step.isAwaited ? [...typing, ...send] : send),
    ...(otherDelivery ? [action("the other way to send it", () => void step.send(otherDelivery))] : []),
    ...(visit.canChooseAnotherWay
      ? [action("another way", () => visit.send({ type: "choose-another-way" }))]
      : []),
  ];
}
