export type {
  LinkTokenFailure,
  OpenAccountFailure,
  ResendActivationFailure,
  ActivationApi,
} from "../../domain/activate/activation-api.port.ts";
export type { RegistrationApi } from "../../domain/activate/activation-api.port.ts";
export type { ConsentAnswer, Consent } from "../../domain/consent/consent.port.ts";
export type { CookieTrouble, BrowserAbilities } from "../../domain/login/browser-abilities.port.ts";
export type { DocumentVisit } from "../../domain/login/document-visit.port.ts";
export type { Passage, PublicNetworkWait } from "../../domain/login/public-network.port.ts";
export type { IncomingCodes } from "../../domain/mfa/factors/incoming-codes.port.ts";
export type {
  CallableCountry,
  ParsedPhoneNumber,
  PhoneMetadata,
  PhoneMetadataSource,
} from "../../domain/mfa/factors/phone-metadata.port.ts";
export type { MobileFlows } from "../../domain/mfa/mobile-app/mobile-flows.port.ts";
export type {
  RecoveredSession,
  RecoveryCodesApi,
} from "../../domain/mfa/recovery/recovery-codes-api.port.ts";
export type {
  ListedFactor,
  ListedFactors,
  TrustedBrowser,
  ChangeAnswer,
  MfaFactorsApi,
} from "../../domain/mfa/second-steps/mfa-factors-api.port.ts";
export type { EmbedderMessage, EmbeddingPage } from "../../domain/mfa/visit/embedding-page.port.ts";
export type { HistoryEntries } from "../../domain/mfa/visit/history-entries.port.ts";
export type { TotpSecret, SentCode, MfaApi } from "../../domain/mfa/visit/mfa-api.port.ts";
export type { PersonStatus, MfaStatusApi } from "../../domain/mfa/visit/mfa-status-api.port.ts";
export type { StorageAccess } from "../../domain/mfa/visit/storage-access.port.ts";
export type { AddressBar } from "../../domain/navigation/address-bar.port.ts";
export type {
  SignOnFailure,
  PartnerSession,
  PartnerSsoApi,
} from "../../domain/partner-sso/partner-sso-api.port.ts";
export type { Logger } from "../../domain/ports/logger.port.ts";
export type { Navigation } from "../../domain/ports/navigation.port.ts";
export type { Randomness } from "../../domain/ports/randomness.port.ts";
export type { TabAnnouncement, Tabs } from "../../domain/ports/tabs.port.ts";
export type { Digest } from "../../domain/provider/digest.port.ts";
export type {
  SignInWay,
  SignInCommand,
  RedirectCommand,
  AuthorizationAnswer,
  AuthorizationGrant,
  RedirectFailure,
  SignInFailure,
  RateLimited,
  CodeRequestFailure,
  CodeSignInFailure,
  SessionFailure,
  AnswerFailure,
  ProviderSession,
  ProviderEmailCodes,
  IdentityProvider,
  IdentityProviders,
} from "../../domain/provider/identity-provider.port.ts";
export type { UrlParser } from "../../domain/redirect/url-parser.port.ts";
export type {
  SentLink,
  RequestResetFailure,
  ResetTokenFailure,
  ChangePasswordFailure,
  PasswordApi,
} from "../../domain/reset-password/password-api.port.ts";
export type {
  AuthenticateCommand,
  AuthenticateFailure,
  AuthenticationApi,
} from "../../domain/session/authentication-api.port.ts";
export type { CrossSiteSession } from "../../domain/session/cross-site-session.port.ts";
export type { UserActivity, ActivityListener } from "../../domain/shared-device/user-activity.port.ts";
export type { Clock } from "../../domain/shared/clock.port.ts";
export type { KeyValueStore } from "../../domain/storage/key-value-store.port.ts";
export type { TenantToken, PartnerFailure, PartnerApi } from "../../domain/support/partner-api.port.ts";
export type { Vendor, SupportMessenger } from "../../domain/support/vendor.port.ts";
export type { FindLoginDomainFailure, LoginDomains } from "../../domain/tenant/login-domains.port.ts";
export type {
  SendVerificationFailure,
  VerificationTokenFailure,
  VerifyEmailFailure,
  EmailVerificationApi,
} from "../../domain/verify-email/email-verification-api.port.ts";
export type { ProviderTools } from "../../adapters/identity/plugin.ts";
