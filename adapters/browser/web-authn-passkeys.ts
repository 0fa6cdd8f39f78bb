import type {
  NoPasskey,
  PasskeyAccount,
  PasskeyCredential,
  PasskeyFailure,
  PasskeyPlace,
  Passkeys,
  WebAuthnJson,
} from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { cancelled } from "#domain/shared/outcome.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

/** A refusal that comes sooner than this, in milliseconds, was not a person's. */
const soonestAnswer = 400;
/** A browser that names no time of its own asks for about a minute; its clock may end a little early. */
const usualTimeout = 60_000;
const earliness = 2_000;

/** What the names of an error mean, but for `NotAllowedError`, of which the time tells more. */
const reasons: Readonly<Record<string, PasskeyFailure>> = {
  TypeError: "unreadable",
  EncodingError: "unreadable",
  InvalidStateError: "already-there",
  SecurityError: "wrong-site",
  AbortError: "interrupted",
  OperationError: "interrupted",
  ConstraintError: "not-capable",
  NotSupportedError: "not-capable",
};

/** Tells the browser which passkeys an account has (WebAuthn Level 3 §5.1.10), where it can be told. */
type Signals = {
  signalUnknownCredential?(told: object): Promise<void>;
  signalAllAcceptedCredentials?(told: object): Promise<void>;
  signalCurrentUserDetails?(told: object): Promise<void>;
};

/** The conversions that browsers have themselves, since 2024 to 2025. */
type Conversions = {
  parseCreationOptionsFromJSON?(json: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?(json: unknown): PublicKeyCredentialRequestOptions;
};

/** Loads the conversions for browsers, and for extensions in their place, that have none. */
const loadConversions = () =>
  import(/* webpackChunkName: "web-authn-conversions" */ "./web-authn-conversions.ts");

/** Makes passkeys and asks for them by `navigator.credentials`. */
export class WebAuthnPasskeys implements Omit<Passkeys, "reach"> {
  private readonly window: Window;

  constructor(browserWindow: Window) {
    this.window = browserWindow;
  }

  create(
    options: WebAuthnJson,
    cancellation: Cancellation,
    mediation?: "conditional" | "optional",
  ): Promise<Result<PasskeyCredential, NoPasskey>> {
    const { id } = (options["rp"] ?? {}) as { readonly id?: unknown };
    return this.ask({ options, rpId: id, cancellation }, async (signal) => {
      const publicKey = await creationOptionsFrom(options);
      signal.throwIfAborted();
      return this.window.navigator.credentials.create({
        publicKey,
        signal,
        ...(mediation === "conditional" && { mediation }),
      });
    });
  }

  get(
    options: WebAuthnJson,
    cancellation: Cancellation,
    place?: PasskeyPlace,
  ): Promise<Result<PasskeyCredential, NoPasskey>> {
    return this.ask({ options, rpId: options["rpId"], cancellation }, async (signal) => {
      const publicKey = await requestOptionsFrom(options);
      signal.throwIfAborted();
      if (place === "field") this.markField();
      return this.window.navigator.credentials.get({
        publicKey,
        signal,
        ...(place === "field" && { mediation: "conditional" }),
        ...(place === "at-hand" && { uiMode: "immediate" }),
      });
    });
  }

  signalUnknown({ id: credentialId, rpId }: Pick<PasskeyCredential, "id" | "rpId">): void {
    void quietly(() => this.signals.signalUnknownCredential?.({ rpId, credentialId }));
  }

  signalAccepted(
    { rpId, userId, name, displayName }: PasskeyAccount,
    allAcceptedCredentialIds: readonly string[],
  ): void {
    void quietly(() =>
      this.signals.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds }),
    );
    void quietly(() => this.signals.signalCurrentUserDetails?.({ rpId, userId, name, displayName }));
  }

  /** Marks the field in which the browser is to suggest passkeys (HTML, `autocomplete="username webauthn"`). */
  private markField(): void {
    this.window.document
      .querySelector<HTMLInputElement>('input[autocomplete="username"]')
      ?.setAttribute("autocomplete", "username webauthn");
  }

  private get signals(): Signals {
    return (this.window as { readonly PublicKeyCredential?: Signals }).PublicKeyCredential ?? {};
  }

  private async ask(
    asked: { readonly options: WebAuthnJson; readonly rpId: unknown; readonly cancellation: Cancellation },
    question: (signal: AbortSignal) => Promise<Credential | null>,
  ): Promise<Result<PasskeyCredential, NoPasskey>> {
    const { cancellation, options } = asked;
    const controller = new AbortController();
    const stopListening = cancellation.onCancel(() => controller.abort());
    const begun = this.window.performance.now();
    try {
      const credential = await question(controller.signal);
      if (!credential) return failure({ kind: "no-passkey", reason: "dismissed" });
      const json = await credentialJson(credential as PublicKeyCredential);
      return success({ id: credential.id, rpId: String(asked.rpId), json });
    } catch (error) {
      if (cancellation.isCancelled) return failure(cancelled);
      const elapsed = this.window.performance.now() - begun;
      return failure({ kind: "no-passkey", reason: reasonOf(error, elapsed, options["timeout"]) });
    } finally {
      stopListening();
    }
  }
}

/** Returns the options for a new passkey as `navigator.credentials` takes them. */
export async function creationOptionsFrom(json: WebAuthnJson): Promise<PublicKeyCredentialCreationOptions> {
  const own = conversions().parseCreationOptionsFromJSON?.(json);
  return own ?? (await loadConversions()).parseCreationOptions(json);
}

/** Returns the options for the proof of a passkey as `navigator.credentials` takes them. */
export async function requestOptionsFrom(json: WebAuthnJson): Promise<PublicKeyCredentialRequestOptions> {
  const own = conversions().parseRequestOptionsFromJSON?.(json);
  return own ?? (await loadConversions()).parseRequestOptions(json);
}

/** Returns the browser's answer in its JSON form. */
export async function credentialJson(credential: PublicKeyCredential): Promise<WebAuthnJson> {
  try {
    return credential.toJSON() as unknown as WebAuthnJson;
  } catch {
    return (await loadConversions()).jsonOf(credential);
  }
}

function conversions(): Conversions {
  return PublicKeyCredential;
}

/** Sends a signal; one that the browser, or an extension in its place, refuses changes nothing for the person. */
async function quietly(signal: () => Promise<void> | undefined): Promise<void> {
  try {
    await signal();
  } catch {
    // The person has asked for nothing here.
  }
}

/** Returns what an error means. `elapsed`, `timeout`: how long the browser asked and was to ask, in milliseconds. */
export function reasonOf(error: unknown, elapsed: number, timeout: unknown): PasskeyFailure {
  const { name = "" } = (error ?? {}) as Partial<DOMException>;
  if (name !== "NotAllowedError") return reasons[name] ?? "device-failed";
  if (elapsed < soonestAnswer) return "not-asked";
  const limit = typeof timeout === "number" ? timeout : usualTimeout;
  return elapsed > limit - earliness ? "timed-out" : "dismissed";
}
