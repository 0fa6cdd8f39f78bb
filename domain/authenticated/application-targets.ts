import type { Sessions } from "#domain/session/sessions.ts";
import type { ApplicationHandOver } from "#domain/provider/identity-provider.port.ts";
import type { Destination } from "#domain/navigation/destination.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { UsedTargets } from "#domain/redirect/used-targets.ts";
import { Service } from "#domain/shared/service.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

type Deps = {
  readonly sessions: Pick<Sessions, "identity" | "userDeviceToken">;
  readonly savedTarget: SavedTarget;
  readonly redirectPolicy: RedirectPolicy;
  readonly usedTargets: UsedTargets;
};

/** The addresses in applications that the signed-in person may be redirected to, all of them validated. */
export class ApplicationTargets extends Service<Deps> {
  /** The target of this sign-in, or else the person's default target. */
  get current(): TrustedUrl | undefined {
    return this.deps.savedTarget.address ?? this.default;
  }

  /** Returns the target in a page's address if it is allowed, or else the person's default target. */
  requested(redirectUri: string | undefined): TrustedUrl | undefined {
    return this.deps.redirectPolicy.redirect(redirectUri) ?? this.default;
  }

  /** Returns the target, or the default one in its place if the target's `state` was already used. */
  unused(target: TrustedUrl): TrustedUrl {
    return this.deps.usedTargets.has(target) ? (this.default ?? target) : target;
  }

  /** Records that the browser is redirected to the target now. */
  markUsed(target: TrustedUrl): void {
    this.deps.usedTargets.add(target);
  }

  /** Returns what a provider has to know of a target: its address with the device token, if this browser has one. */
  handOver(target: TrustedUrl): ApplicationHandOver {
    const { redirectPolicy, sessions } = this.deps;
    const { userDeviceToken } = sessions;
    const initiateLoginUri = redirectPolicy.initiation(target);
    return {
      target: redirectPolicy.withTokens(target, { userDeviceToken }),
      ...omitUnset({ initiateLoginUri }),
    };
  }

  /** The root page with the target of this sign-in: it continues the session, or the person signs in there. */
  get root(): Destination {
    return { page: "root", ...this.deps.savedTarget.parameters };
  }

  private get default(): TrustedUrl | undefined {
    return this.deps.redirectPolicy.platform(this.deps.sessions.identity?.defaultRedirectUri);
  }
}
