import type { ProviderTools } from "#adapters/identity/plugin.ts";
import type { ProviderUnderTest } from "#test/contracts/provider-under-test.ts";
import type { providerTools } from "#test/support/builders/provider-tools.ts";

type Tools = Pick<
  ReturnType<typeof providerTools>,
  "currentLoginDomain" | "navigation" | "storage" | "stores" | "logger"
>;

/**
 * Returns the part of a contract's surroundings that is the same for every plug: the browser, the tenant and the
 * device. `tools`: the very object that the plug gets, because the device is changed in it.
 */
export function surroundingsOf(tools: Tools & Pick<ProviderTools, "isDeviceShared">) {
  const { currentLoginDomain, navigation, storage, stores, logger } = tools;
  const { loginDomain } = currentLoginDomain;
  return {
    refuseToLeave: () => {
      navigation.refusesToLeave = true;
    },
    hasMoved: () => !navigation.isUntouched,
    comesBack: () => navigation.isLastLeftPushed || navigation.visits.at(-1)?.history === "push",
    departure: (): string | undefined => navigation.departure,
    changeTenant(code: string) {
      const loginClientId = `${code.toLowerCase()}-client`;
      currentLoginDomain.enter({ ...loginDomain, tenant: { ...loginDomain.tenant, code, loginClientId } });
    },
    removeAddress() {
      const { loginDomain: _address, ...tenant } = loginDomain.tenant;
      currentLoginDomain.enter({ ...loginDomain, tenant });
    },
    shareDevice: () => {
      Object.assign(tools, { isDeviceShared: true });
    },
    logged: () => JSON.stringify(logger.entries),
    storage,
    stores,
  } satisfies Partial<ProviderUnderTest>;
}
