import type { ReactNode } from "react";
import type { Presenters } from "#application/presenters.ts";
import type { PageLink } from "#application/shared/page-link.ts";
import type { NoticesPresenter } from "#application/shell/notices.presenter.ts";
import type { ShellPhase } from "#application/shell/shell.presenter.ts";
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

/** The presenters that a screen shows, by the names of their factories. */
export type Literals = {
  readonly [Name in Exclude<keyof Presenters, "shell">]?: Literal<ReturnType<Presenters[Name]>>;
};

/** What a view shows of a presenter, by the name of its factory. */
export type LiteralOf<Name extends keyof Literals> = NonNullable<Literals[Name]>;

/** A screen in one of its states. */
export type AtlasState = Literals & {
  /** The view, as in the route table. */
  readonly view: () => ReactNode;
  /** The phase of the frame; `ready` by default. */
  readonly shell?: (loginDomain: LoginDomain) => ShellPhase;
  /** Whether people share this device. */
  readonly isDeviceShared?: boolean;
  /** Whether the longest own words of an operator stand in the place of the portal's. */
  readonly hasOwnWords?: boolean;
  /** What the operator tells the people of the host. */
  readonly notices?: Literal<NoticesPresenter>;
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
export function statesOf<Kind extends string>(byKind: Readonly<Record<Kind, ScreenStates>>): ScreenStates {
  return Object.assign({}, ...Object.values(byKind)) as ScreenStates;
}

/**
 * Returns a state for each way in which a screen differs from its usual look, at least one of each kind; `prefix` begins
 * their names.
 */
export function variants<Kind extends string, Difference>(
  prefix: string,
  show: (difference: Difference) => AtlasState,
  differences: Readonly<Record<Kind, Difference> & Record<string, Difference>>,
): ScreenStates {
  return Object.fromEntries(
    Object.entries(differences).map(([name, difference]) => [prefix + name, show(difference)]),
  );
}

/** Returns two states of a form that was sent: at once, and after the time in which most answers come. */
export function sending(name: string, state: AtlasState): ScreenStates {
  return { [name]: state, [`${name}-after-300-ms`]: { ...state, elapsed: 300 } };
}

/** Returns three states of a loader: still hidden, shown, and taking too long (X-23, MD-06). */
export function waiting(name: string, state: AtlasState): ScreenStates {
  return {
    [`${name}/fresh`]: { ...state, elapsed: 0 },
    [`${name}/after-300-ms`]: { ...state, elapsed: 300 },
    [`${name}/after-10-s`]: { ...state, elapsed: 10_000 },
  };
}
