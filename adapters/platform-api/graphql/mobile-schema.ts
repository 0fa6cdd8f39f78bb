/* Generated from mobile.graphql by `npm run generate:types`. */

export type MobileFlowKind =
  | "numberChallenge"
  | "setupMasterDevice"
  | "masterDeviceLogin";

export type MobileFlowStatus =
  | "PENDING"
  | "APPROVED"
  | "FAILED";

export type MobileFlowFailure =
  | "REJECTED"
  | "TIMEOUT"
  | "RATE_LIMITED"
  | "FAILED"
  | "SETUP_FAILED"
  | "SETUP_TIMEOUT_FAILED";

export type MobileFlow = {
  id: string;
  kind: MobileFlowKind;
  status: MobileFlowStatus;
  number: number | null;
  pairingUrl: string | null;
  expiresInSeconds: number;
  pollAfterMs: number;
  token: string | null;
  failure: MobileFlowFailure | null;
  retryAfterSeconds: number | null;
};

export type MobileOperations = {
  mobileFlow: {
    variables: { id: string };
    answer: MobileFlow | null;
  };
  startMobileFlow: {
    variables: { kind: MobileFlowKind; partnerCode: string; replaceDevice?: boolean | null };
    answer: MobileFlow;
  };
  cancelMobileFlow: {
    variables: { id: string };
    answer: boolean;
  };
};
