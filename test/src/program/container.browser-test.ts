import { ProviderRegistry } from "#adapters/identity/provider-registry.ts";
import { PublicNetwork } from "#adapters/http/public-network.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { readConfig } from "#src/config/config.ts";
import { accounts, bindAccounts } from "#src/program/container/accounts.module.ts";
import { bindMfa, mfa } from "#src/program/container/mfa.module.ts";
import { createContainer } from "#src/program/container/container.ts";
import { useCases } from "#src/program/container/domain.module.ts";
import { latePresenters } from "#src/program/container/presenters.module.ts";
import { createBrowserServices, createFirstScreen } from "#src/first-screen/first-screen.ts";
import { createPorts, wireSignIn } from "#src/program/sign-in.ts";
import { configurePlugins } from "#src/program/identity-plugins.ts";
import { answered, bootResult, portalWindow } from "#test/support/portal-window.ts";

function setUp(content: Readonly<Record<string, unknown>> = {}, boot = bootResult()) {
  const { config } = readConfig(content);
  const { window: browserWindow } = portalWindow("/login", boot);
  const firstScreen = createFirstScreen(
    { ...createBrowserServices(browserWindow), config, boot },
    async () => signIn.loginDomains,
  );
  const ports = createPorts(
    firstScreen,
    () => "en",
    new PublicNetwork({ window, onChange: () => undefined }),
  );
  const { plugins } = configurePlugins(config.identityProviders);
  const signIn = wireSignIn(firstScreen, ports, (tools) => new ProviderRegistry(plugins, tools));
  const portal = createContainer(firstScreen, signIn);
  bindAccounts(portal);
  bindMfa(portal);
  return { portal, all: portal.all, firstScreen };
}

const query = { domain: "harbour.example", langCode: "en" } as const;

describe("the container", () => {
  test.each(Object.keys({ ...useCases, ...accounts, ...mfa }))("makes %s, and only one", (name) => {
    const all: Readonly<Record<string, unknown>> = setUp().all;
    const made = all[name];
    expect(made).toBe(all[name]);
    if (name !== "phonePlatform") expect(made).toBeDefined();
  });

  test("what the first screen made is not made again", () => {
    const { all, firstScreen } = setUp();
    const names = ["storage", "currentLoginDomain", "savedTarget", "errorPageState", "navigation"] as const;
    for (const name of names) expect(all[name]).toBe(firstScreen[name]);
  });

  test("every page visit gets a presenter of its own", () => {
    const { portal } = setUp();
    for (const make of Object.values(latePresenters(portal))) expect(make("")).not.toBe(make(""));
  });

  test("the boot script's answer serves, and no second request is made (calls-05)", async () => {
    const transport = jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const { firstScreen } = setUp();
    expect(await firstScreen.enterTenant.execute(query, uncancellable)).toMatchObject({ kind: "entered" });
    expect(transport).not.toHaveBeenCalled();
    transport.mockRestore();
  });

  test("but not where the API is elsewhere: the boot script asked the wrong host (calls-01)", async () => {
    const transport = jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
    const wrongHost = bootResult({ loginDomain: Promise.resolve(answered({}, 404)) });
    const { firstScreen } = setUp({ apiBaseUrl: "https://api.harbour.example" }, wrongHost);
    expect(await firstScreen.enterTenant.execute(query, uncancellable)).toMatchObject({
      kind: "unreachable",
    });
    transport.mockRestore();
  });
});
