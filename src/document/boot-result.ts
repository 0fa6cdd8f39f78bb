import type { BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";
import type { browserStores } from "#adapters/storage/browser-stores.ts";
import type { BegunCheck } from "#adapters/identity/early-check.ts";
import type { Redemption } from "#domain/authenticate/redeem-callback.ts";
import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Language, OfferedLanguages } from "#domain/shared/language.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import type { ReadableTheme } from "#domain/theme/readable-theme.ts";
import type { showInstead } from "./show-instead.ts";

/** The tenant of the host, and its theme. */
export type EarlyTenant = { readonly loginDomain: LoginDomain; readonly theme: ReadableTheme };

/** The input of a person in the form so far: only the fields that they touched. */
type BegunForm = {
  readonly email?: string;
  readonly rememberEmail?: boolean;
  readonly language?: string;
  /** Whether the form was submitted, and not changed since. */
  readonly isSubmitted: boolean;
};

/** The prerendered e-mail step, shown in the document before the program is loaded. */
export type ShownForm = {
  /** Fills in these values, unless the person has entered others. */
  readonly offer: (email: string, isRemembered: boolean) => void;
  readonly begun: () => BegunForm;
  /** Stops tracking the input, because the program's views handle it from now on. */
  readonly end: () => void;
};

/**
 * The result of leaving for the provider before the program was loaded: the browser is being redirected, or the
 * provider did not answer in time.
 */
export type EarlyDeparture = "leaving" | Unreachable;

/**
 * The result of redeeming the provider's answer before the program was loaded: the browser is being redirected to the
 * application, or the program shows what comes next. `redemption`: undefined where a code was sent, and what became of
 * it is not known. `stores`: what was stored, which is in memory where the browser stores nothing.
 */
export type EarlyArrival =
  | "leaving"
  | { readonly redemption: Redemption | undefined; readonly stores: ReturnType<typeof browserStores> };

/** What the boot script has begun for the bundle. */
export type BootResult = {
  readonly language: Language;
  /** The languages that the server says in the document this host offers. */
  readonly offered: OfferedLanguages;
  readonly domain: string;
  readonly partnerCode: string | undefined;
  readonly config: Promise<BootAnswer>;
  readonly loginDomain: Promise<BootAnswer>;
  /** The tenant of the answer; undefined where the answer has none. */
  readonly tenant: Promise<EarlyTenant | undefined>;
  /** The check for a session; undefined where this visit makes none. */
  readonly sessionCheck?: Promise<BegunCheck | undefined> | undefined;
  /** The early departure; undefined where this visit makes none, or the program has to decide. */
  readonly departure?: Promise<EarlyDeparture | undefined> | undefined;
  /**
   * The exchange of the provider's code; undefined where this visit brings none, or the program has to decide, which
   * then finds everything that was brought.
   */
  readonly exchange?: Promise<EarlyArrival | undefined> | undefined;
  /** Has the exchange wait, where a public network is in the way, as the program does. */
  readonly useNetwork?: ((network: PublicNetworkWait) => void) | undefined;
  /** The form that is shown in the document; undefined where there is none. */
  readonly form: Promise<ShownForm | undefined>;
  /**
   * Stops tracking a form that cannot stay after the answers, because the program shows another screen; returns the
   * e-mail that was typed into it. Without tracking, the browser itself would submit the form (URL-07).
   */
  readonly endWithdrawnForm: () => string | undefined;
  /** Shows a message in place of the document's content: the program could not be loaded (NET-05). */
  readonly showReload: (tryAgain: () => Promise<void>) => void;
  /** Shows a message with these words in place of the document's content; returns the function that takes it away. */
  readonly showInstead: typeof showInstead;
  /** The secrets taken out of the address, the path of that address, and when they were taken. */
  readonly arrival:
    | {
        readonly path: string;
        readonly parameters: Readonly<Record<string, string>>;
        readonly at: number;
      }
    | undefined;
};

/** What the first script of the document has found out and asked, for the boot script behind it. */
export type FirstQuestions = Pick<
  BootResult,
  "language" | "offered" | "domain" | "partnerCode" | "config" | "loginDomain" | "arrival"
> & {
  /** The name of the page in the page table; undefined for an unknown path. */
  readonly page: string | undefined;
  readonly path: string;
  /** The file with the words of the visit's language; undefined if the document contains them. */
  readonly words: Promise<unknown> | undefined;
  /** The query, completed by the language of the sign-in that has returned. */
  readonly search: URLSearchParams;
};

declare global {
  interface Window {
    /** Returns the first script's result once. */
    takeQuestions?: () => FirstQuestions;
    /** Returns the boot script's result once, so that no other script can read it later (STO-09). */
    takeBootResult?: () => BootResult | undefined;
  }
}
