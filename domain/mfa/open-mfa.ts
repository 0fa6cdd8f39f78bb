import type { MfaExit, MfaExits } from "#domain/mfa/mfa-exits.ts";
import type { MfaJourney } from "#domain/mfa/mfa-journey.ts";
import { mfaOpening, type MfaOpening, type MfaPage } from "#domain/mfa/mfa-opening.ts";
import { mfaPurposeOf } from "#domain/mfa/mfa-purpose.ts";
import type { MfaCallProblem, MfaSession } from "#domain/mfa/mfa-session.ts";
import type { MfaSituation, MfaStanding } from "#domain/mfa/mfa-situation.ts";
import type { MfaState } from "#domain/mfa/mfa-state.ts";
import { partnerWithApp } from "#domain/mfa/partner-apps.ts";
import { verificationPage } from "#domain/mfa/verification-page.ts";
import type { StandingApi } from "#domain/ports/standing-api.port.ts";
import type { StorageAccess } from "#domain/ports/storage-access.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** What an MFA page was asked for, as its address says: nothing here has been judged. */
export type MfaVisit = {
  readonly page: MfaPage;
  readonly purpose?: string;
  readonly temporaryMfaSetup?: boolean;
  readonly partnerCode?: string;
  /** `redirectUri`, `mfaResetRedirectUri` or `mfaSetupRedirectUri`: where to go on to. */
  readonly redirectUri?: string;
};

/**
 * `cookies-needed`: a frame of another site, from which the browser keeps its cookies (SPEC-CHOICE D-35).
 * `failed`: it is not known where the person stands; it may be tried again. `elsewhere`: this frame is not the
 * place for it.
 */
export type OpenMfaOutcome =
  | { readonly kind: "opened"; readonly situation: MfaSituation; readonly state: MfaState }
  | { readonly kind: "cookies-needed" }
  | { readonly kind: "failed"; readonly problem: Exclude<MfaCallProblem, MfaExit> }
  | MfaExit;

/** Finds out what an MFA page has to show to this person (spec §4 Return from login, SPEC-CHOICE D-39). */
export class OpenMfa {
  private readonly standingApi: StandingApi;
  private readonly session: MfaSession;
  private readonly journey: MfaJourney;
  private readonly exits: MfaExits;
  private readonly storageAccess: Pick<StorageAccess, "isGranted">;

  constructor(ports: {
    readonly standingApi: StandingApi;
    readonly session: MfaSession;
    readonly journey: MfaJourney;
    readonly exits: MfaExits;
    readonly storageAccess: Pick<StorageAccess, "isGranted">;
  }) {
    this.standingApi = ports.standingApi;
    this.session = ports.session;
    this.journey = ports.journey;
    this.exits = ports.exits;
    this.storageAccess = ports.storageAccess;
  }

  async execute(visit: MfaVisit, cancellation: Cancellation): Promise<OpenMfaOutcome> {
    if (await this.areCookiesNeeded()) return { kind: "cookies-needed" };
    this.session.begin();
    const answer = await this.session.ask((token) => this.standingApi.readStanding(token, cancellation));
    if (!answer.ok) {
      const problem = answer.failure;
      return problem.kind === "left" || problem.kind === "elsewhere" ? problem : { kind: "failed", problem };
    }
    this.session.standsAt(answer.value.state);
    const partnerCode = partnerWithApp(this.session.partnerCode ?? visit.partnerCode);
    const { page, temporaryMfaSetup = false } = visit;
    const purpose = mfaPurposeOf(visit.purpose);
    const request = { page, purpose, temporaryMfaSetup, ...(partnerCode !== undefined && { partnerCode }) };
    return this.meet(mfaOpening(request, answer.value), visit, answer.value);
  }

  private async areCookiesNeeded(): Promise<boolean> {
    return !this.session.exists && this.exits.isFramed && !(await this.storageAccess.isGranted());
  }

  private meet(opening: MfaOpening, visit: MfaVisit, { state }: MfaStanding): OpenMfaOutcome {
    const { page, redirectUri } = visit;
    switch (opening.kind) {
      case "flow":
        return this.begin(opening.situation, visit);
      case "set-up":
        return this.exits.show({
          page: "mfa-setup",
          ...(state === "authenticated" && { temporaryMfaSetup: true }),
          ...(redirectUri !== undefined && { mfaSetupRedirectUri: redirectUri }),
        });
      case "reset":
        return this.exits.show({ page: "mfa-reset", ...(redirectUri !== undefined && { redirectUri }) });
      case "nothing-due":
        this.journey.end();
        return this.exits.leaveFor(page === "mfa-setup" ? redirectUri : undefined);
      case "no-session":
        return this.session.leaveForRoot();
      case "contradiction":
        return { kind: "failed", problem: { kind: "refused", problem: "unknown", code: "NO_FACTOR" } };
    }
  }

  /** Frames are for stepping up: whoever is signing in goes on to pages that may not be framed. */
  private begin(situation: MfaSituation, visit: MfaVisit): OpenMfaOutcome {
    return this.exits.isFramed && situation.purpose !== "for-mfa-verification"
      ? this.exits.show(verificationPage(visit))
      : { kind: "opened", situation, state: this.journey.begin(situation) };
  }
}
