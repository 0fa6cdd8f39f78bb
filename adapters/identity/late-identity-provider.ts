import type {
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
  IdentityProvider,
  RedirectCommand,
  RedirectFailure,
  SignInCommand,
  SignInFailure,
  SignInWay,
} from "#domain/provider/identity-provider.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";
import { untilCancelled } from "#domain/shared/until-cancelled.ts";
import { lateWays } from "./late-ways.ts";
import type { LatePart, LatePlugManifest, LateTools, ProviderTools } from "./plugin.ts";

type Tools = LateTools & Pick<ProviderTools, "roundTrips" | "redirectPolicy">;

/**
 * A provider whose code is loaded when it is first used, so that a tenant loads no other provider than its own. Only
 * what has to be known at once is read here.
 */
export class LateIdentityProvider implements IdentityProvider {
  readonly code: string;
  private readonly manifest: LatePlugManifest;
  private readonly raw: unknown;
  private readonly tools: Tools;
  private readonly load: () => Promise<LatePart>;

  constructor(manifest: LatePlugManifest, raw: unknown, tools: Tools) {
    const { code } = manifest;
    this.code = code;
    this.manifest = manifest;
    this.raw = raw;
    this.tools = tools;
    this.load = retriedLoad(async () => {
      const { createLatePart } = await manifest.load();
      return createLatePart(code, raw, tools);
    });
  }

  ways(): readonly SignInWay[] {
    return lateWays(this.manifest, this.raw, this.tools.redirectPolicy);
  }

  ownsAnswer(answer: AuthorizationAnswer): boolean {
    return this.tools.roundTrips.expects(this.code, answer);
  }

  prepareSignIn(): void {
    void this.part(uncancellable).then((part) => part.ok && part.value.prepareSignIn());
  }

  begin(command: RedirectCommand, cancellation: Cancellation): Promise<Result<"leaving", RedirectFailure>>;
  begin(command: SignInCommand, cancellation: Cancellation): Promise<Result<"leaving", SignInFailure>>;
  async begin(command: SignInCommand, cancellation: Cancellation): Promise<Result<"leaving", SignInFailure>> {
    const part = await this.part(cancellation);
    return part.ok ? part.value.begin(command, cancellation) : part;
  }

  async finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>> {
    const { errors = {} } = this.manifest;
    const { error } = answer;
    const isOwn = error !== undefined && Object.hasOwn(errors, error);
    return this.tools.roundTrips.finish(
      this.code,
      isOwn ? { ...answer, ...omitUnset({ error: errors[error] }) } : answer,
    );
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

  protected async part(cancellation: Cancellation): Promise<Result<LatePart, CallFailure>> {
    try {
      const part = await untilCancelled(cancellation, this.load());
      return part ? success(part) : failure({ kind: "cancelled" });
    } catch (cause) {
      this.tools.logger.warn(`${this.code}: its code could not be loaded`, cause);
      return failure({ kind: "unreachable" });
    }
  }
}
