import type {
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
  IdentityProvider,
  SignInWay,
} from "#domain/ports/identity-provider.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { present } from "#domain/shared/present.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import { members, textUpTo } from "#domain/storage/storage-entry.ts";
import type { ProviderTools } from "./plugin.ts";

/** The services that such a provider uses. */
export type LateTools = Pick<
  ProviderTools,
  | "currentLoginDomain"
  | "storage"
  | "roundTrips"
  | "navigation"
  | "urlParser"
  | "randomness"
  | "digest"
  | "clock"
  | "logger"
>;

/** The part of a redirect provider that is loaded only where the provider is used. */
export type LatePart = Pick<
  IdentityProvider,
  "prepareSignIn" | "begin" | "redirectToApplication" | "endSession"
>;

/** Creates the late part of the provider with this code; `raw` is its part of the runtime configuration. */
export type CreateLatePart = (code: string, raw: unknown, tools: LateTools) => LatePart;

/** Loads the code of a late part. Rejects when its chunk cannot be loaded. */
export type LoadLatePart = () => Promise<{ readonly createLatePart: CreateLatePart }>;

const label = textUpTo(64);

/**
 * A provider with a page of its own, whose code is loaded when it is first used: a tenant pays for no other provider
 * than its own. What has to be known at once is read here.
 */
export class LateIdentityProvider implements IdentityProvider {
  readonly code: string;
  private readonly raw: unknown;
  private readonly tools: LateTools;
  private readonly load: () => Promise<LatePart>;

  constructor(code: string, raw: unknown, tools: LateTools, loadLatePart: LoadLatePart) {
    this.code = code;
    this.raw = raw;
    this.tools = tools;
    this.load = retriedLoad(async () => {
      const { createLatePart } = await loadLatePart();
      return createLatePart(code, raw, tools);
    });
  }

  ways(): readonly SignInWay[] {
    const given = members(this.raw) ?? {};
    const details = { label: label(given["label"]), asksEmail: given["asksEmail"] === true };
    return [{ kind: "redirect", id: this.code, ...present(details) }];
  }

  ownsAnswer(answer: AuthorizationAnswer): boolean {
    return this.tools.roundTrips.isOf(this.code, answer);
  }

  prepareSignIn(): void {
    void this.part(uncancellable).then((part) => part.ok && part.value.prepareSignIn());
  }

  async begin(...[command, cancellation]: Parameters<IdentityProvider["begin"]>) {
    const part = await this.part(cancellation);
    return part.ok ? part.value.begin(command, cancellation) : part;
  }

  async finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>> {
    return this.tools.roundTrips.finish(this.code, answer);
  }

  async redirectToApplication(
    ...[command, cancellation]: Parameters<IdentityProvider["redirectToApplication"]>
  ) {
    const part = await this.part(cancellation);
    return part.ok ? part.value.redirectToApplication(command, cancellation) : part;
  }

  async endSession(...[command]: Parameters<IdentityProvider["endSession"]>) {
    const part = await this.part(uncancellable);
    return part.ok ? part.value.endSession(command) : part;
  }

  private async part(cancellation: Cancellation): Promise<Result<LatePart, CallFailure>> {
    try {
      const part = await untilCancelled(cancellation, this.load());
      return part ? success(part) : failure({ kind: "cancelled" });
    } catch (cause) {
      this.tools.logger.warn(`${this.code}: its code could not be loaded`, cause);
      return failure({ kind: "unreachable" });
    }
  }
}
