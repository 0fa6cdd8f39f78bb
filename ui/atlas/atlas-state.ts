import type { ReactNode } from "react";
import type { AccountFormPresenter } from "#application/activate/account-form.presenter.ts";
import type { ActivateExpiredPresenter } from "#application/activate/activate-expired.presenter.ts";
import type { ActivateSentPresenter } from "#application/activate/activate-sent.presenter.ts";
import type { AuthenticatedPresenter } from "#application/authenticated/authenticated.presenter.ts";
import type { PasswordWillExpirePresenter } from "#application/authenticated/password-will-expire.presenter.ts";
import type { ErrorPresenter } from "#application/error/error.presenter.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import type { PartnerSsoPresenter } from "#application/partner-sso/partner-sso.presenter.ts";
import type { ResetPasswordSentPresenter } from "#application/reset-password/reset-password-sent.presenter.ts";
import type { ResetPasswordUpdatePresenter } from "#application/reset-password/reset-password-update.presenter.ts";
import type { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { SecondStepsPresenter } from "#application/mfa/second-steps/second-steps.presenter.ts";
import type { PageLink } from "#application/shared/page-link.ts";
import type { ShellPhase } from "#application/shell/shell.presenter.ts";
import type { VerifyEmailPromptPresenter } from "#application/verify-email/verify-email-prompt.presenter.ts";
import type { VerifyEmailPresenter } from "#application/verify-email/verify-email.presenter.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";

/** The action of a component: it does nothing. */
export const idle = () => undefined;
/** A link that leads nowhere. */
export const idleLink: PageLink = { address: "#", follow: idle };

type Action = (...given: never[]) => unknown;

/**
 * The members of a presenter that a view shows. A new one fails to compile until the atlas has a value for it. Actions
 * and links need none: in the atlas they do nothing.
 */
export type Literal<Presenter> = {
  [Member in keyof Presenter as Presenter[Member] extends Action | PageLink
    ? never
    : Member]: Presenter[Member];
};

const parts = new WeakSet<object>();

/** Makes a part of a presenter, whose actions do nothing either. */
export function part<Part extends object>(literal: Literal<Part>): Part {
  parts.add(literal);
  return literal as Part;
}

/** Takes note of what a person does on a screen: the name of an action or a link, and what it was given. */
export type NoteDeed = (name: string, ...given: readonly unknown[]) => void;

/** Makes a presenter of what it shows: its actions and links do nothing but tell of themselves. */
export function presenterOf<Presenter extends object>(
  shown: Literal<Presenter>,
  note: NoteDeed = idle,
): Presenter {
  return new Proxy(shown, {
    get(members, name) {
      const value: unknown = Reflect.get(members, name);
      if (typeof value === "object" && value !== null && parts.has(value))
        return presenterOf<object>(value, note);
      const isShown = Object.hasOwn(members, name) || (name in members && typeof value !== "function");
      if (isShown) return value;
      const act = (...given: readonly unknown[]) => note(String(name), ...given);
      return String(name).endsWith("Link") ? { address: "#", follow: () => act() } : act;
    },
  }) as Presenter;
}

/** A screen in one of its states. */
export type AtlasState = {
  /** The view, as in the route table. */
  readonly view: () => ReactNode;
  /** The phase of the frame; `ready` by default. */
  readonly shell?: (loginDomain: LoginDomain) => ShellPhase;
  /** Whether people share this device. */
  readonly isDeviceShared?: boolean;
  /** The literal of the view's own presenter. */
  readonly login?: Literal<LoginPresenter>;
  readonly authenticated?: Literal<AuthenticatedPresenter>;
  readonly error?: Literal<ErrorPresenter>;
  readonly mfa?: Literal<MfaPresenter>;
  readonly secondSteps?: Literal<SecondStepsPresenter>;
  readonly accountForm?: Literal<AccountFormPresenter>;
  readonly activateExpired?: Literal<ActivateExpiredPresenter>;
  readonly activateSent?: Literal<ActivateSentPresenter>;
  readonly resetPassword?: Literal<ResetPasswordPresenter>;
  readonly resetPasswordSent?: Literal<ResetPasswordSentPresenter>;
  readonly resetPasswordUpdate?: Literal<ResetPasswordUpdatePresenter>;
  readonly verifyEmailPrompt?: Literal<VerifyEmailPromptPresenter>;
  readonly verifyEmail?: Literal<VerifyEmailPresenter>;
  readonly partnerSso?: Literal<PartnerSsoPresenter>;
  readonly passwordWillExpire?: Literal<PasswordWillExpirePresenter>;
  /** The time since the screen was mounted, in milliseconds; a moment by default. */
  readonly elapsed?: number;
  /**
   * Brings the screen into a state that no presenter holds, such as by pressing a key; returns false while the element
   * is missing.
   */
  readonly gesture?: (screen: HTMLElement) => boolean;
};

/** The states of a screen by the rest of their path, such as `password/submitting`. */
export type ScreenStates = Readonly<Record<string, AtlasState>>;

/** Returns all states of a record that has one or more states for each member of a union. */
export function statesOf(byKind: Readonly<Record<string, ScreenStates>>): ScreenStates {
  return Object.assign({}, ...Object.values(byKind)) as ScreenStates;
}

/** Returns three states of a loader: still hidden, shown, and taking too long (X-23, MD-06). */
export function waiting(name: string, state: AtlasState): ScreenStates {
  return {
    [`${name}/fresh`]: { ...state, elapsed: 0 },
    [`${name}/after-300-ms`]: { ...state, elapsed: 300 },
    [`${name}/after-10-s`]: { ...state, elapsed: 10_000 },
  };
}
