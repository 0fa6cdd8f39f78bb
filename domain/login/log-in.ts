import { carriedParameters, type SignInRequest } from "#domain/login/sign-in-request.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type LogInOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "invalid-credentials" }
  | { readonly kind: "unreachable"; readonly reference?: SupportReference };

/** Proves e-mail and password to the tenant's identity provider (spec §4 Login, §8). */
export class LogIn {
  private readonly providers: IdentityProviders;
  private readonly redirects: Redirects;
  private readonly navigation: Navigation;

  constructor(ports: {
    readonly providers: IdentityProviders;
    readonly redirects: Redirects;
    readonly navigation: Navigation;
  }) {
    this.providers = ports.providers;
    this.redirects = ports.redirects;
    this.navigation = ports.navigation;
  }

  async execute(
    command: {
      readonly email: string;
      readonly password: string;
      readonly request: SignInRequest;
      /** `replace`: there is no way back to where this began. */
      readonly history?: "replace";
    },
    cancellation: Cancellation,
  ): Promise<LogInOutcome> {
    const { email, password, request } = command;
    // SPEC-CHOICE D-53
    const carried = carriedParameters(request, true, this.redirects);
    const answer = await this.providers.ofTenant().logIn({ email, password, carried }, cancellation);
    if (answer.ok) return { kind: "left" };
    switch (answer.failure.kind) {
      case "account-blocked":
        this.navigation.go({ page: "account-disabled" }, command.history);
        return { kind: "left" };
      case "unreachable":
        return answer.failure;
      case "cancelled":
        return { kind: "left" };
      case "invalid-credentials":
      case "unsupported":
      case "unexpected":
        return { kind: "invalid-credentials" };
    }
  }
}
