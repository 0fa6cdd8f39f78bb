import type { AuthenticatedIdentity, SessionToken } from "#domain/identity/identity.ts";
import type {
  AuthenticateCommand,
  AuthenticateFailure,
  AuthenticationApi,
} from "#domain/session/authentication-api.port.ts";
import type { UncancelledFailure } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import type { ScriptedAnswer } from "#test/support/fakes/scripted-answer.ts";

/** Believes every code, until told otherwise. */
export class FakeAuthenticationApi implements AuthenticationApi {
  readonly commands: AuthenticateCommand[] = [];
  readonly endedSessions: SessionToken[] = [];

  authenticateAnswer: ScriptedAnswer<Result<AuthenticatedIdentity, AuthenticateFailure>> = success({
    identity: anIdentity(),
    token: aSessionToken(),
  });
  /** Called at the moment of the call, so that a test can look at the state by then. */
  whenAsked: () => void = () => undefined;
  endSessionAnswer: ScriptedAnswer<Result<undefined, UncancelledFailure>> = success(undefined);

  readonly authenticate: AuthenticationApi["authenticate"] = async (command) => {
    this.commands.push(command);
    this.whenAsked();
    return this.authenticateAnswer;
  };

  readonly endSession: AuthenticationApi["endSession"] = async (token) => {
    this.endedSessions.push(token);
    return this.endSessionAnswer;
  };
}
