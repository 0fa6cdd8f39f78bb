import { randomBytes } from "node:crypto";
import { AccountMails } from "../inbox/account-mails.ts";
import { NoticeMails } from "../inbox/notice-mails.ts";
import { PhoneCodes } from "../inbox/phone-codes.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import { AccountTokens } from "./account-tokens.ts";
import { ApplicationRecords } from "./application-records.ts";
import { ApplicationVisits } from "./application-visits.ts";
import { EmailCodes } from "./email-codes.ts";
import { FailedSignIns } from "./failed-sign-ins.ts";
import { InboxRecords } from "./inbox-records.ts";
import { MfaLimits } from "./mfa-limits.ts";
import { MobileFlowRecords } from "./mobile-flow-records.ts";
import { MovableClock } from "./movable-clock.ts";
import { OpenIdProfiles } from "./openid-profiles.ts";
import { PasskeySignIns } from "./passkey-sign-ins.ts";
import { PeopleRecords } from "./people-records.ts";
import { ProviderRecords } from "./provider-records.ts";
import { RequestPace } from "./request-pace.ts";
import { seedMails } from "./seed-mails.ts";
import { seedPeople } from "./seed-people.ts";
import { seedTenants } from "./seed-tenants.ts";
import { SessionRecords } from "./session-records.ts";
import { TenantRecords } from "./tenant-records.ts";
import { TokenRecords } from "./token-records.ts";
import { TrustedBrowsers } from "./trusted-browsers.ts";
import { WorldStore } from "./world-store.ts";

/** The state of the platform: tenants, people, sessions, tokens and the clock. */
export class World {
  readonly clock = new MovableClock();
  readonly signingKey = randomBytes(32);
  readonly tenants: TenantRecords;
  readonly people: PeopleRecords;
  /** The applications of developers, beside the demo application of each tenant. */
  readonly applications: ApplicationRecords;
  readonly failedSignIns: FailedSignIns;
  readonly emailCodes: EmailCodes;
  readonly passkeySignIns: PasskeySignIns;
  readonly sessions: SessionRecords;
  readonly mfaLimits: MfaLimits;
  readonly mobileFlows: MobileFlowRecords;
  readonly tokens: TokenRecords;
  readonly trustedBrowsers: TrustedBrowsers;
  readonly accountTokens: AccountTokens;
  readonly inbox: InboxRecords;
  readonly accountMails: AccountMails;
  readonly noticeMails: NoticeMails;
  readonly phoneCodes: PhoneCodes;
  readonly requestPace: RequestPace;
  readonly providerRecords: ProviderRecords;
  readonly openIdProfiles: OpenIdProfiles;
  readonly applicationVisits: ApplicationVisits;
  private readonly store = new WorldStore();
  /** How long the portal looks for a session, in milliseconds, unless a tenant's configuration says otherwise. */
  readonly sessionCheckTimeoutMs: number;
  private readonly addresses: LocalAddresses;
  private readonly addMore: (world: World) => void;

  /** `addMore`: adds what the world has beside the seed, at first and after each reset. */
  constructor(
    addresses: LocalAddresses,
    sessionCheckTimeoutMs = 5_000,
    addMore: (world: World) => void = () => undefined,
  ) {
    this.addMore = addMore;
    this.addresses = addresses;
    this.sessionCheckTimeoutMs = sessionCheckTimeoutMs;
    this.tenants = new TenantRecords(this.store);
    this.people = new PeopleRecords(this.store);
    this.applications = new ApplicationRecords(this.store);
    this.failedSignIns = new FailedSignIns(this.store);
    this.emailCodes = new EmailCodes(this.store, this.clock);
    this.passkeySignIns = new PasskeySignIns(this.store, this.clock);
    this.sessions = new SessionRecords(this.store, this.clock);
    this.mfaLimits = new MfaLimits(this.store, this.clock);
    this.mobileFlows = new MobileFlowRecords(this.store, this.clock);
    this.tokens = new TokenRecords(this.store, this.clock);
    this.trustedBrowsers = new TrustedBrowsers(this.store, this.tokens, this.clock);
    this.accountTokens = new AccountTokens(this.store, this.clock);
    this.inbox = new InboxRecords(this.store);
    const mailTools = { addresses, clock: this.clock, tenants: this.tenants, inbox: this.inbox };
    this.accountMails = new AccountMails({ ...mailTools, accountTokens: this.accountTokens });
    this.noticeMails = new NoticeMails(mailTools);
    this.phoneCodes = new PhoneCodes(mailTools);
    this.requestPace = new RequestPace(this.store, this.clock);
    this.providerRecords = new ProviderRecords(this.store, this.clock);
    this.openIdProfiles = new OpenIdProfiles(this.store);
    this.applicationVisits = new ApplicationVisits(this.store);
    this.seed();
  }

  /** Restores the initial state: what is seeded and given, no sessions, the machine's time. */
  reset(): void {
    this.store.empty();
    this.clock.reset();
    this.seed();
  }

  private seed(): void {
    for (const tenant of seedTenants(this.addresses)) {
      this.tenants.add(tenant);
    }
    for (const { person, blocked } of seedPeople(this.addresses, this.clock.now())) {
      this.people.add(person);
      if (blocked) {
        this.failedSignIns.block(person.tenantCode, person.email);
      }
    }
    for (const { purpose, addressee, sentAt } of seedMails(this.people.all(), this.clock.now())) {
      this.accountMails.send(purpose, addressee, sentAt);
    }
    this.addMore(this);
  }
}
