import type {
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
  IdentityProvider,
  SessionFailure,
  SignInWay,
} from "#domain/provider/identity-provider.port.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";
import type { CreateWayBack, WayBack, WayBackTools } from "../provider-way-back.ts";

/** Creates the way back of an OpenID provider; begins to load its code, which the redirect to the application needs. */
export const createOpenIdWayBack: CreateWayBack = (code, raw, tools) => new OpenIdWayBack(code, raw, tools);

const loadProvider = retriedLoad(() => import(/* webpackChunkName: "oidc" */ "./open-id-provider.ts"));

/** The way of a sign-in from the answer of an OpenID provider to the application. */
class OpenIdWayBack implements WayBack {
  private readonly code: string;
  private readonly raw: unknown;
  private readonly tools: WayBackTools;

  constructor(code: string, raw: unknown, tools: WayBackTools) {
    this.code = code;
    this.raw = raw;
    this.tools = tools;
    loadProvider().catch(() => undefined);
  }

  ways(): readonly SignInWay[] {
    return [{ kind: "redirect", id: this.code }];
  }

  async finish(answer: AuthorizationAnswer): Promise<Result<AuthorizationGrant, AnswerFailure>> {
    return this.tools.roundTrips.finish(this.code, answer);
  }

  async redirectToApplication(
    ...[command, cancellation]: Parameters<IdentityProvider["redirectToApplication"]>
  ): Promise<Result<"leaving", SessionFailure>> {
    const provider = await loadProvider().catch(() => undefined);
    if (!provider) return failure({ kind: "unreachable" });
    return provider
      .createLatePart(this.code, this.raw, this.tools)
      .redirectToApplication(command, cancellation);
  }
}
