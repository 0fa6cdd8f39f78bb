/** A login as a password manager keeps it. */
export type Login = { readonly username: string; readonly password: string };

/** What a password manager asks: whether to keep a new login, or to replace the password of one. */
export type Offer = "save" | "update";

/** `eligible`: the manager would generate a password for the field, but not for a person without an account. */
export type Generation = "generated" | "eligible" | "not offered";

/** A browser with a profile of its own, in which its own password manager is switched on. Fields are named by their ids. */
export interface ManagedBrowser {
  readonly version: string;
  open(address: string): Promise<void>;
  /** Waits for an element with exactly this text. */
  see(text: string): Promise<void>;
  /** Presses the button whose text begins so. */
  press(text: string): Promise<void>;
  /** Clicks into a field, before which a browser may hide from the page what it has filled in. */
  enter(field: string): Promise<void>;
  /** Types in the place of what a field holds. */
  type(field: string, text: string): Promise<void>;
  choose(list: string, value: string): Promise<void>;
  valueOf(field: string): Promise<string>;
  /** Takes a generated password for a field. */
  generate(field: string): Promise<Generation>;
  /** Returns the question that is asked at present. */
  offer(): Promise<Offer | undefined>;
  /** Opens the question about a password that waits behind an icon of the manager, where it has not asked by itself. */
  openOffer(password: string): Promise<void>;
  /** Waits for this question, and for no other, and says yes. */
  agree(offer: Offer): Promise<void>;
  /** Returns what is kept, in the order of the user names. */
  logins(): Promise<readonly Login[]>;
  /** Removes cookies and what pages have stored, but no login. */
  forgetVisits(): Promise<void>;
  stop(): Promise<void>;
}

/** Orders logins by their user names. */
export function inOrder(logins: readonly Login[]): readonly Login[] {
  return logins.toSorted((one, other) => one.username.localeCompare(other.username));
}
