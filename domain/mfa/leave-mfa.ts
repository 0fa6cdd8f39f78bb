import type { HostMessages } from "#domain/mfa/host-messages.ts";
import type { MfaExit, MfaExits } from "#domain/mfa/mfa-exits.ts";
import type { MfaSituation } from "#domain/mfa/mfa-situation.ts";
import type { LeftState } from "#domain/mfa/mfa-state.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

type Leaving = {
  /** Known once a flow has begun; what leads on to the application comes out of one. */
  readonly situation?: MfaSituation;
  readonly towards: LeftState["towards"];
  /** The target that the page was asked for: judged here, when it is used (SPEC-CHOICE D-03). */
  readonly redirectUri?: string;
};

/** `told`: the application around the portal knows, and does the rest. */
export type LeaveMfaOutcome = MfaExit | { readonly kind: "told" };

/** Takes a person on from an MFA page whose flow is over (spec §4 MFA, SPEC-CHOICE D-36, D-40). */
export class LeaveMfa {
  private readonly redirects: Redirects;
  private readonly savedTarget: SavedTarget;
  private readonly hostMessages: HostMessages;
  private readonly exits: MfaExits;

  constructor(ports: {
    readonly redirects: Redirects;
    readonly savedTarget: SavedTarget;
    readonly hostMessages: HostMessages;
    readonly exits: MfaExits;
  }) {
    this.redirects = ports.redirects;
    this.savedTarget = ports.savedTarget;
    this.hostMessages = ports.hostMessages;
    this.exits = ports.exits;
  }

  execute(leaving: Leaving): LeaveMfaOutcome {
    switch (leaving.towards) {
      case "log-out":
        return this.exits.show({ page: "logout" });
      case "later":
        // SPEC-CHOICE D-37
        return this.exits.show({ page: "authenticated" });
      case "set-up":
        return this.setUpAgain(leaving);
      case "back":
        return this.returnToApplication(leaving, "back");
      case "application":
        return this.goOn(leaving);
    }
  }

  /** After a reset; where the person was going is where set-up will lead. */
  private setUpAgain({ redirectUri }: Leaving): LeaveMfaOutcome {
    const target = this.redirects.redirect(redirectUri);
    return this.exits.show({
      page: "mfa-setup",
      temporaryMfaSetup: true,
      ...(target !== undefined && { mfaSetupRedirectUri: target }),
    });
  }

  private goOn(leaving: Leaving): LeaveMfaOutcome {
    const { goal, purpose } = leaving.situation ?? {};
    if (goal === "set-up") return this.exits.leaveFor(leaving.redirectUri);
    return purpose === "for-mfa-verification"
      ? this.returnToApplication(leaving, "verification-succeeded")
      : this.exits.show({ page: "authenticated" });
  }

  /** By a message, or where nobody can be told by a redirect; with a token neither way. */
  private returnToApplication(
    { redirectUri }: Leaving,
    kind: "back" | "verification-succeeded",
  ): LeaveMfaOutcome {
    if (this.hostMessages.tell({ kind }, redirectUri)) return { kind: "told" };
    return this.exits.leaveFor(this.redirects.redirect(redirectUri) ?? this.savedTarget.address);
  }
}
