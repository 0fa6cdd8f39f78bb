export { identityProviderContract } from "../../test/contracts/identity-provider.contract.ts";
export { keyValueStoreContract } from "../../test/contracts/key-value-store.contract.ts";
export { mobileFlowsContract } from "../../test/contracts/mobile-flows.contract.ts";
export { navigationContract } from "../../test/contracts/navigation.contract.ts";
export { type ProviderUnderTest } from "../../test/contracts/provider-under-test.ts";
