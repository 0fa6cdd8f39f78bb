import type { BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";
import type { BegunCheck } from "#adapters/identity/early-check.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import type { ReadableTheme } from "#domain/tenant/readable-theme.ts";

/** The tenant of the host, and how it looks. */
export type EarlyTenant = { readonly loginDomain: LoginDomain; readonly theme: ReadableTheme };

/** What a person has done with a form so far: only what they touched. */
export type BegunForm = {
  readonly email?: string;
  readonly rememberEmail?: boolean;
  readonly language?: string;
  /** Whether it was sent, and not changed since. */
  readonly isSubmitted: boolean;
};

/** The e-mail step as the build has drawn it, in the document before the program is there. */
export type ShownForm = {
  /** Puts these in, unless the person already put in others. */
  readonly offer: (email: string, isRemembered: boolean) => void;
  readonly begun: () => BegunForm;
  /** The program looks after the form from now on, and its views hear what is done there. */
  readonly end: () => void;
};

/** What the boot script has begun for the bundle. */
export type BootResult = {
  readonly language: string;
  readonly domain: string;
  readonly partnerCode: string | undefined;
  readonly config: Promise<BootAnswer | undefined>;
  readonly loginDomain: Promise<BootAnswer | undefined>;
  /** What the answer says of the tenant; undefined where it says none. */
  readonly tenant: Promise<EarlyTenant | undefined>;
  /** The living session that is looked for; undefined where this visit looks for none (SPEC-CHOICE D-12). */
  readonly sessionCheck?: Promise<BegunCheck | undefined> | undefined;
  /** The form that stands in the document by now; undefined where there is none. */
  readonly form: Promise<ShownForm | undefined>;
  /** Says in place of what stands in the document that the program could not be had (NET-05). */
  readonly showReload: (tryAgain: () => Promise<void>) => void;
  /** Secrets that stood in the address, the path they stood at, and when they came. */
  readonly arrival:
    | {
        readonly path: string;
        readonly parameters: Readonly<Record<string, string>>;
        readonly at: number;
      }
    | undefined;
};

declare global {
  interface Window {
    /** Answers once: nothing that the boot script knows stays within reach of the page (STO-09). */
    takeBootResult?: () => BootResult | undefined;
  }
}
