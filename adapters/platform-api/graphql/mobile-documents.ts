import type { MobileOperations } from "./mobile-schema.ts";

const wholeFlow = `fragment WholeFlow on MobileFlow {
  id kind status number pairingUrl expiresInSeconds pollAfterMs token failure retryAfterSeconds
}`;

/** The GraphQL document that is sent for each operation of `mobile.graphql`. */
export const mobileDocuments: Readonly<Record<keyof MobileOperations, string>> = {
  mobileFlow: `query MobileFlow($id: ID!) { mobileFlow(id: $id) { ...WholeFlow } }
${wholeFlow}`,
  startMobileFlow: `mutation StartMobileFlow($kind: MobileFlowKind!, $partnerCode: String!, $replaceDevice: Boolean) {
  startMobileFlow(kind: $kind, partnerCode: $partnerCode, replaceDevice: $replaceDevice) { ...WholeFlow }
}
${wholeFlow}`,
  cancelMobileFlow: `mutation CancelMobileFlow($id: ID!) { cancelMobileFlow(id: $id) }`,
};
