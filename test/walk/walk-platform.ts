import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type { AuthenticatedIdentity, Identity, SessionToken } from "#domain/identity/identity.ts";
import type { CodeFactor } from "#domain/mfa/flow/mfa-state.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { ActivationApi, RegistrationApi } from "#domain/activate/activation-api.port.ts";
import type { AuthenticationApi } from "#domain/session/authentication-api.port.ts";
import type { EmailVerificationApi } from "#domain/verify-email/email-verification-api.port.ts";
import type { MfaApi, SentCode } from "#domain/mfa/visit/mfa-api.port.ts";
import type { MfaStatusApi } from "#domain/mfa/visit/mfa-status-api.port.ts";
import type { PasswordApi } from "#domain/reset-password/password-api.port.ts";
import type { UncancelledFailure } from "#domain/shared/call-failure.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { aSessionToken } from "#test/support/builders/a-session-token.ts";
import { anIdentity } from "#test/support/builders/an-identity.ts";

/** A person of the walk, as the platform knows them. */
export type WalkPerson = {
  readonly email: string;
  password: string | undefined;
  readonly needsFactor: boolean;
  factors: readonly CodeFactor[];
  hasVerifiedEmail: boolean;
  /** In how many days the password expires, or 0 after it has; a new one does not. */
  passwordDays: number | undefined;
};

type MailKind = "activate" | "register" | "reset" | "verify-email";
type Mail = { readonly kind: MailKind; readonly person: WalkPerson; isSpent: boolean };
/** A session of the identity provider; a factor that was passed counts in it, whichever code is made from it. */
export type WalkSession = {
  readonly person: WalkPerson;
  isProved: boolean;
  /** Whether a code was sent to a phone that is being enrolled. */
  hasNewPhone: boolean;
};

/** What happens to the next call: its request or its answer is lost, or it is answered with status 500. */
type WalkFault = "lost-request" | "lost-answer" | "server-error";

/** A call that spends something, as it was sent; `isDone`: it reached the platform. */
type Spending = {
  readonly call: "authenticate" | "verify" | MailKind;
  readonly value: string;
  readonly reference: string;
  readonly isDone: boolean;
  readonly caller: object;
};

/** The platform of the walk, in memory: people, sessions, mails, and spent codes and tokens. It answers at once. */
export class WalkPlatform {
  readonly people: readonly WalkPerson[] = [
    person("alice"),
    person("bruno"),
    person("june", { needsFactor: true, factors: ["totp"] }),
    person("ivan", { needsFactor: true }),
    person("farid", { hasVerifiedEmail: false }),
    person("mia", { password: undefined }),
    person("petra", { needsFactor: true, factors: ["sms"] }),
    person("quentin", { needsFactor: true, factors: ["totp", "voice"] }),
    person("erika", { passwordDays: 0 }),
    person("grace", { passwordDays: 3 }),
  ];
  readonly spendings: Spending[] = [];
  /** Everything that must not stand in an address. */
  readonly secrets = new Set<string>();
  fault: WalkFault | undefined = undefined;
  /** The number of calls without an answer yet. */
  underWay = 0;
  /** The document that is calling. */
  caller: object = {};

  private readonly codes = new Map<string, WalkSession>();
  private readonly sessions = new Map<SessionToken, WalkSession>();
  private readonly mails = new Map<string, Mail>();
  private readonly answers = new Map<string, Result<unknown, never>>();
  private count = 0;

  constructor() {
    for (const { email, password } of this.people) {
      this.secrets.add(email);
      if (password !== undefined) this.secrets.add(password);
    }
  }

  /** Returns a secret that nothing else equals. */
  secret(kind: string): string {
    this.count += 1;
    const made = `${kind}-${this.count}-secret`;
    this.secrets.add(made);
    return made;
  }

  withEmail(email: string): WalkPerson | undefined {
    return this.people.find((known) => known.email === email);
  }

  /** Returns the person whose session has this token. */
  personOf(token: SessionToken | undefined): WalkPerson | undefined {
    return token === undefined ? undefined : this.sessions.get(token)?.person;
  }

  /** Makes a code of the identity provider, which the platform takes once. */
  issueCode(session: WalkSession): string {
    const code = this.secret("code");
    this.codes.set(code, session);
    return code;
  }

  /** Sends a mail and returns the token of its link. */
  send(kind: MailKind, to: WalkPerson): string {
    const token = this.secret(kind);
    this.mails.set(token, { kind, person: to, isSpent: false });
    return token;
  }

  /** Whether the platform opens an application in the session with this token. */
  opens(token: SessionToken | undefined): boolean {
    const session = token === undefined ? undefined : this.sessions.get(token);
    return session !== undefined && identityOf(session).state === "authenticated";
  }

  readonly authentication: AuthenticationApi = {
    authenticate: ({ code }) =>
      this.spend("authenticate", code, undefined, () => {
        const session = this.codes.get(code);
        this.codes.delete(code);
        if (!session) return failure({ kind: "refused" as const });
        return success<AuthenticatedIdentity>({ identity: identityOf(session), token: this.begin(session) });
      }),
    endSession: (token) =>
      this.answer(() => {
        this.sessions.delete(token);
        return success(undefined);
      }),
  };

  readonly mfaStatus: MfaStatusApi = {
    readMfaStatus: (token) =>
      this.answer(() => {
        const session = this.sessions.get(token);
        if (!session) return failure({ kind: "user-not-authenticated" as const });
        const { state, mfaFactors, email, emailVerificationRequired } = identityOf(session);
        return success({ state, factors: mfaFactors, email, emailVerificationRequired });
      }),
  };

  readonly mfa: MfaApi = {
    registerTotp: (token) =>
      this.enrolling(token, () =>
        success({ secret: this.secret("totp"), otpauthUri: "otpauth://totp/harbour" }),
      ),
    registerPhone: ({ token }) =>
      this.enrolling(token, (session) => {
        session.hasNewPhone = true;
        return sentCode;
      }),
    sendPhoneCode: ({ token, isEnrolment }) =>
      this.inSession<SentCode, MfaFailure>(token, ({ person: whose, hasNewPhone }) => {
        const hasPhone = isEnrolment ? hasNewPhone : whose.factors.some((factor) => factor !== "totp");
        return hasPhone
          ? sentCode
          : failure({ kind: "refused", problem: "unknown", code: "NO_PHONE_REGISTERED" });
      }),
    verify: ({ token, factor, code, isEnrolment }) =>
      this.spend<SessionToken, MfaFailure>("verify", code, undefined, () => {
        const session = this.sessions.get(token);
        if (!session) return failure({ kind: "user-not-authenticated" });
        const { person: whose } = session;
        const isKnown = isEnrolment || whose.factors.length > 0;
        if (code === wrongCode || !isKnown)
          return failure({ kind: "refused", problem: "code-invalid", code: "INVALID_CODE" });
        if (isEnrolment) whose.factors = [...new Set([...whose.factors, factor])];
        this.sessions.delete(token);
        session.isProved = true;
        session.hasNewPhone = false;
        return success(this.begin(session));
      }),
    reset: (token) =>
      this.enrolling(token, (session) => {
        session.person.factors = [];
        session.isProved = false;
        return success(undefined);
      }),
    generateUserDeviceToken: (token) => this.inSession(token, () => success("device-token")),
  };

  readonly activation: Pick<ActivationApi, "validateToken" | "activate"> = {
    validateToken: (token) => this.withMail("activate", token, ({ person: { email } }) => success({ email })),
    activate: (draft, _cancellation, reference) =>
      this.spendMail("activate", draft.token, reference, (whose) => this.setPassword(whose, draft)),
  };

  readonly registration: RegistrationApi = {
    validateToken: (token) => this.withMail("register", token, ({ person: { email } }) => success({ email })),
    register: (draft, _cancellation, reference) =>
      this.spendMail("register", draft.token, reference, (whose) => this.setPassword(whose, draft)),
  };

  readonly passwords: PasswordApi = {
    requestReset: (email) =>
      this.answer(() => {
        const whose = this.withEmail(email);
        if (whose) this.send(whose.password === undefined ? "activate" : "reset", whose);
        return success("reset" as const);
      }),
    checkResetToken: (token) =>
      this.withMail("reset", token, ({ person: { email } }) => success({ email }), "link-expired"),
    changePassword: ({ token, ...draft }, _cancellation, reference) =>
      this.spendMail(
        "reset",
        token,
        reference,
        (whose) => void this.setPassword(whose, draft),
        "link-expired",
      ),
  };

  readonly emails: EmailVerificationApi = {
    sendVerification: ({ token }) =>
      this.answer(() => {
        const whose = this.personOf(token);
        if (!whose) return failure({ kind: "login-required" as const });
        this.send("verify-email", whose);
        return success(undefined);
      }),
    checkToken: (token) => this.withMail("verify-email", token, () => success(undefined), "link-expired"),
    verify: ({ email, token }, _cancellation, reference) =>
      this.mails.get(token)?.person.email === email
        ? this.spendMail(
            "verify-email",
            token,
            reference,
            (whose) => {
              whose.hasVerifiedEmail = true;
              return { homepageUrl: "https://app.harbour.example/home" };
            },
            "link-expired",
          )
        : this.answer(() => failure({ kind: "wrong-email" as const })),
  };

  /** Answers a call, or fails as the fault says, which then is over. */
  private async answer<Value, Failure>(
    work: () => Result<Value, Failure>,
    reference = this.reference(),
  ): Promise<Result<Value, Failure | UncancelledFailure>> {
    const { fault } = this;
    this.fault = undefined;
    if (fault === "lost-request") return failure({ kind: "unreachable", reference });
    if (fault === "server-error") return failure({ kind: "unexpected", cause: "500", reference });
    const answer = work();
    return fault === "lost-answer" ? failure({ kind: "unreachable", reference }) : answer;
  }

  /** Does the work of a call once. A retry with the reference of an unanswered call gets the answer of that call. */
  private async spend<Value, Failure>(
    call: Spending["call"],
    value: string,
    given: string | undefined,
    work: () => Result<Value, Failure>,
  ): Promise<Result<Value, Failure | UncancelledFailure>> {
    const reference = given ?? this.reference();
    const isDone = this.fault === undefined || this.fault === "lost-answer";
    this.spendings.push({ call, value, reference, isDone, caller: this.caller });
    return this.answer(() => {
      const known = this.answers.get(reference) as Result<Value, Failure> | undefined;
      const answer = known ?? work();
      this.answers.set(reference, answer as Result<unknown, never>);
      return answer;
    }, reference);
  }

  private inSession<Value, Failure>(
    token: SessionToken,
    work: (session: WalkSession) => Result<Value, Failure>,
  ): Promise<Result<Value, Failure | UncancelledFailure | { readonly kind: "user-not-authenticated" }>> {
    return this.answer<Value, Failure | { readonly kind: "user-not-authenticated" }>(() => {
      const session = this.sessions.get(token);
      return session ? work(session) : failure({ kind: "user-not-authenticated" });
    });
  }

  /** Answers a call that requires a proved factor, if the person has a factor. */
  private enrolling<Value>(
    token: SessionToken,
    work: (session: WalkSession) => Result<Value, never>,
  ): Promise<Result<Value, MfaFailure>> {
    return this.inSession<Value, MfaFailure>(token, (session) =>
      session.person.factors.length > 0 && !session.isProved
        ? failure({ kind: "verification-required" })
        : work(session),
    );
  }

  private withMail<Value, Kind extends string = "token-invalid">(
    kind: MailKind,
    token: string,
    work: (mail: Mail) => Result<Value, never>,
    refusal: Kind = "token-invalid" as Kind,
  ): Promise<Result<Value, UncancelledFailure | { readonly kind: Kind }>> {
    return this.answer<Value, { readonly kind: Kind }>(() => {
      const mail = this.mails.get(token);
      return mail?.kind === kind && !mail.isSpent ? work(mail) : failure({ kind: refusal });
    });
  }

  /** Does what the link of a mail is for, and spends the link. */
  private spendMail<Value, Kind extends string = "token-invalid">(
    kind: MailKind,
    token: string,
    reference: string | undefined,
    work: (whose: WalkPerson) => Value,
    refusal: Kind = "token-invalid" as Kind,
  ): Promise<Result<Value, UncancelledFailure | { readonly kind: Kind }>> {
    return this.spend<Value, { readonly kind: Kind }>(kind, token, reference, () => {
      const mail = this.mails.get(token);
      if (mail?.kind !== kind || mail.isSpent) return failure({ kind: refusal });
      mail.isSpent = true;
      return success(work(mail.person));
    });
  }

  private begin(session: WalkSession): SessionToken {
    const token = aSessionToken({ partnerCode: this.secret("session") });
    this.secrets.add(token);
    this.sessions.set(token, session);
    return token;
  }

  /** Sets the password and returns whose it is. */
  private setPassword(
    whose: WalkPerson,
    { password }: Pick<AccountDraft, "password">,
  ): Pick<WalkPerson, "email"> {
    whose.password = password;
    whose.passwordDays = undefined;
    this.secrets.add(password);
    return { email: whose.email };
  }

  private reference(): string {
    this.count += 1;
    return `trace-${this.count}`;
  }
}

const sentCode = success({ maskedPhoneNumber: "•••• 78" });

/** A code that no factor accepts. */
export const wrongCode = "000000";

function person(name: string, changes: Partial<WalkPerson> = {}): WalkPerson {
  return {
    email: `${name}@harbour.example`,
    password: `${name}-Welcome2Lobby`,
    needsFactor: false,
    factors: [],
    hasVerifiedEmail: true,
    passwordDays: undefined,
    ...changes,
  };
}

function identityOf({ person: whose, isProved }: WalkSession): Identity {
  const { passwordDays, factors, needsFactor } = whose;
  const state = () => {
    if (passwordDays === 0) return "password-expired";
    if (!needsFactor || isProved) return "authenticated";
    return factors.length > 0 ? "mfa-verification-required" : "mfa-registration-required";
  };
  return anIdentity({
    email: whose.email,
    state: state(),
    emailVerificationRequired: !whose.hasVerifiedEmail,
    mfaFactors: factors.map((type) => ({ type })),
    ...(passwordDays !== undefined && {
      passwordExpiryInDays: passwordDays,
      passwordChangeWarningInDays: 14,
    }),
  });
}
