import { catalogue } from "#adapters/identity/catalogue.ts";
import { NamedRoundTrips } from "#adapters/identity/named-round-trips.ts";
import type { ConfiguredPlugin } from "#adapters/identity/plugin.ts";
import { ProviderRegistry } from "#adapters/identity/provider-registry.ts";
import { SeveralProviders } from "#adapters/identity/several-providers.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";
import { openProviders, ProviderSessions } from "#domain/logout/provider-sessions.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";

const staff = {
  code: "oidc",
  loginDomain: "https://login.lakeside.example",
  loginClientId: "lakeside-portal-openid",
  emailDomains: ["staff.lakeside.example"],
  label: "Lakeside staff",
};
const atStaff = { kind: "redirect", id: "oidc", provider: "oidc", label: "Lakeside staff" };
const password = { kind: "password" };

/** Settings without which the plug would ask for a discovery document. */
const settings: Readonly<Record<string, object>> = {
  oidc: { authorizationEndpoint: "https://login.lakeside.example/authorize" },
  keycloak: { authorizationEndpoint: "https://keycloak.example/authorize" },
};

function configured(parts = settings): ConfiguredPlugin[] {
  return catalogue.flatMap(({ code, configure }) => {
    const plugin = configure(parts[code]);
    return plugin.ok ? [plugin.value] : [];
  });
}

function setUp(identityProviders: unknown = [staff], usual = "auth0", parts = settings) {
  const tools = providerTools(aLoginDomain({ identityProviders, tenant: { identityProvider: usual } }));
  const providerSessions = new ProviderSessions(tools);
  const roundTrips = new NamedRoundTrips({ ...tools, providerSessions });
  const providers = new SeveralProviders(configured(parts), { ...tools, roundTrips }, parts);
  return { ...tools, providers };
}

describe("the ways of several providers", () => {
  test("are those of all without an e-mail, the usual one first (login-96)", () => {
    expect(setUp().providers.ways({})).toEqual([password, atStaff]);
  });

  test.each([
    ["stella@staff.lakeside.example", [atStaff]],
    ["unheard-of@staff.lakeside.example", [atStaff]],
    ["Stella@Staff.Lakeside.EXAMPLE", [atStaff]],
    [" stella@staff.lakeside.example. ", [atStaff]],
    ["stella＠staff。lakeside．example", [atStaff]],
    ["staff.lakeside.example@elsewhere.example", [password]],
    ["lars@lakeside.example", [password]],
    ["mona@desk.staff.lakeside.example", [password]],
    ["mona@otherstaff.lakeside.example", [password]],
    ["mona@staff.lakeside.example.evil.example", [password]],
    ["staff.lakeside.example", [password]],
    ["", [password]],
  ])("of %j are by the whole domain alone (tenant-31)", (email, ways) => {
    expect(setUp().providers.ways({ email })).toEqual(ways);
  });

  test.each([
    ["bücher.example", "anna@xn--bcher-kva.example"],
    ["BÜCHER.example", "anna@bücher.example"],
    ["xn--bcher-kva.example", "anna@Bücher.Example"],
  ])("compare %j with the domain of %j in ASCII (tenant-31)", (domain, email) => {
    const { providers } = setUp([{ ...staff, emailDomains: [domain] }]);
    expect(providers.ways({ email })).toEqual([atStaff]);
  });

  test("name the provider as its plug is set where the tenant gives no name (login-96)", () => {
    const { code, loginDomain, loginClientId } = staff;
    const unnamed = { code, loginDomain, loginClientId, key: null, label: null, logo: null };
    const { providers, logger } = setUp([unnamed]);
    expect(providers.ways({})).toEqual([password, { kind: "redirect", id: "oidc", provider: "oidc" }]);
    expect(logger.events).toEqual([]);
  });

  test("have the tenant's name by language, and its logo, before those of the configuration (tenant-36, tenant-37)", () => {
    const label = { en: "Lakeside staff", de: "Personal" };
    const logo = "https://images.example/staff.svg";
    const configuredToo = {
      oidc: { ...settings["oidc"], label: "Other", logo: "https://images.example/o.svg" },
    };
    const { providers } = setUp([{ ...staff, label, logo }], "auth0", configuredToo);
    expect(providers.ways({})).toEqual([password, { ...atStaff, label, logo }]);
    const { label: _none, ...unnamed } = staff;
    const { providers: others } = setUp([unnamed], "auth0", configuredToo);
    expect(others.ways({})).toEqual([
      password,
      { ...atStaff, label: "Other", logo: "https://images.example/o.svg" },
    ]);
  });

  test("have the first provider that lists the domain (tenant-31)", () => {
    const second = { ...staff, code: "keycloak", label: "Second" };
    const { providers } = setUp([staff, second]);
    expect(providers.ways({})).toHaveLength(3);
    expect(providers.ways({ email: "a@staff.lakeside.example" })).toEqual([atStaff]);
  });
});

describe("a list of providers with a mistake", () => {
  test.each([
    [[null, staff], /identityProviders\[0\] has no code/],
    [[{ ...staff, code: 7 }, staff], /identityProviders\[0\] has no code/],
    [[{ ...staff, code: "auth0" }, staff], /identityProviders\[0\] has the key of another provider, auth0/],
    [[staff, { ...staff, label: "Again" }], /identityProviders\[1\] has the key of another provider, oidc/],
    [[{ ...staff, code: "unheard-of" }, staff], /no usable plug of the provider unheard-of/],
    [[{ ...staff, code: "authx" }, staff], /the provider authx has no login page of its own/],
    [[{ ...staff, emailDomains: [...staff.emailDomains, "a@b.example"] }], /\[0\]\.emailDomains/],
    [[{ ...staff, emailDomains: [...staff.emailDomains, 7] }], /\[0\]\.emailDomains/],
    [[{ ...staff, logo: "http://images.example/id.svg" }], /\[0\]\.logo cannot be shown/],
  ])("loses only what is wrong, and the console says so: %j (tenant-30)", (list, warning) => {
    const { providers, logger } = setUp(list);
    expect(providers.ways({})).toEqual([password, atStaff]);
    expect(providers.ways({ email: "stella@staff.lakeside.example" })).toEqual([atStaff]);
    expect(logger.events).toEqual([expect.stringMatching(warning)]);
  });

  test.each([["a text"], [{ ...staff }], [7]])(
    "that is none at all, %j, counts as empty (tenant-30)",
    (list) => {
      const { providers, logger } = setUp(list);
      expect(providers.ways({})).toEqual([password]);
      expect(logger.events).toEqual([expect.stringMatching(/identityProviders is no list/)]);
    },
  );

  test("has no button for a provider of passwords: the form is the usual one's (tenant-30)", () => {
    const { providers, logger } = setUp([{ ...staff, code: "auth0" }], "oidc");
    expect(providers.ways({})).toEqual([{ kind: "redirect", id: "oidc" }]);
    expect(logger.events).toEqual([expect.stringMatching(/auth0 has no login page of its own/)]);
  });
});

describe("a further provider", () => {
  async function leave(parts = setUp()) {
    const command = { way: "redirect", id: "oidc", signInContext: { langCode: "en" } } as const;
    await parts.providers.ofSession("oidc").begin(command, uncancellable);
    const address = new URL(parts.navigation.departure ?? "");
    return { ...parts, address, state: address.searchParams.get("state") ?? "" };
  }

  test("is asked with its own client at its own address (tenant-30)", async () => {
    const { address } = await leave();
    expect(address.origin).toBe("https://login.lakeside.example");
    expect(address.searchParams.get("client_id")).toBe("lakeside-portal-openid");
  });

  test("judges its own answer, and is named where the code is exchanged (authenticate-43)", async () => {
    const { providers, state } = await leave();
    const answer = { code: "the-code", state, issuer: staff.loginDomain };
    const provider = providers.ofAnswer(answer);
    expect(provider.code).toBe("oidc");
    expect(await provider.finish(answer)).toMatchObject({
      ok: true,
      value: { code: "the-code", tenantCode: "HARBOUR", provider: "oidc" },
    });
  });

  test.each([staff.loginDomain, "login.lakeside.example"])(
    "at %s keeps its code from the usual one, whose state comes with it (authenticate-40)",
    async (loginDomain) => {
      const { providers, storage } = setUp([{ ...staff, loginDomain }]);
      storage.write(loginTransaction, { state: "the-state", provider: "auth0", tenantCode: "HARBOUR" });
      const answer = { code: "the-code", state: "the-state", issuer: "https://login.lakeside.example" };
      const finished = await providers.ofAnswer(answer).finish(answer);
      expect(finished).toEqual({ ok: false, failure: { kind: "mixed-up" } });
    },
  );

  test.each([
    [{ error: "interaction_required" }, "oidc"],
    [{ error: "interaction_required", issuer: "https://elsewhere.example" }, "auth0"],
    [{ error: "interaction_required", state: "of-another" }, "auth0"],
    [{ code: "the-code" }, "auth0"],
  ])(
    "that was asked judges an error without state and issuer: %j (authenticate-66)",
    async (answer, code) => {
      const { providers } = await leave();
      expect(providers.ofAnswer(answer).code).toBe(code);
    },
  );

  test.each([
    [staff.loginDomain, ["oidc"]],
    ["https://evil.example", undefined],
  ])("whose answer names the issuer %s has these sessions: %j", async (issuer, open) => {
    const { providers, state, storage } = await leave();
    await providers.ofSession("oidc").finish({ code: "the-code", state, issuer });
    expect(storage.read(openProviders)).toEqual(open);
  });

  test("is that of a session which names it; any other session is the usual one's (authenticate-44)", () => {
    const { providers } = setUp();
    expect(providers.ofSession("oidc")).not.toBe(providers.ofTenant());
    for (const code of [undefined, "auth0", "unheard-of"])
      expect(providers.ofSession(code)).toBe(providers.ofTenant());
    expect(providers.ofSession("authx").code).toBe("authx");
  });
});

describe("two providers of one kind", () => {
  const directory = (letter: string) =>
    `https://login.microsoftonline.com/${letter.repeat(8)}-1111-4111-8111-111111111111/v2.0`;
  const entry = (key: string, letter: string) => ({
    key,
    code: "entra",
    loginDomain: directory(letter),
    loginClientId: `${key}-portal`,
    emailDomains: [`${key}.example`],
    label: key,
  });
  const contoso = entry("contoso", "a");
  const fabrikam = entry("fabrikam", "b");
  const endpointsOf = (letter: string) => ({
    code: "entra",
    authorizationEndpoint: `${directory(letter)}/authorize`,
    endSessionEndpoint: `${directory(letter)}/logout`,
  });
  const parts = { contoso: endpointsOf("a"), fabrikam: endpointsOf("b"), unnamed: { scope: "openid" } };

  async function leaveFor(key: string, parts = setUpTwo()) {
    const command = { way: "redirect", id: key, signInContext: { langCode: "en" } } as const;
    await parts.providers.ofSession(key).begin(command, uncancellable);
    const address = new URL(parts.navigation.departure ?? "about:blank");
    return { ...parts, address, state: address.searchParams.get("state") ?? "" };
  }

  function setUpTwo(list: unknown = [contoso, fabrikam], usual = "auth0") {
    return setUp(list, usual, { ...settings, ...parts });
  }

  test("have a button each, and each e-mail leads to its own (tenant-34)", () => {
    const { providers, logger } = setUpTwo();
    const ways = ["contoso", "fabrikam"].map((key) => ({
      kind: "redirect",
      id: key,
      provider: key,
      label: key,
    }));
    expect(providers.ways({})).toEqual([password, ...ways]);
    expect(providers.ways({ email: "anna@contoso.example" })).toEqual([ways[0]]);
    expect(providers.ways({ email: "anna@fabrikam.example" })).toEqual([ways[1]]);
    expect(logger.events).toEqual([]);
  });

  test.each([
    ["contoso", "a"],
    ["fabrikam", "b"],
  ])(
    "are asked at their own address with their own client: %s (tenant-34, config-19)",
    async (key, letter) => {
      const { address } = await leaveFor(key);
      expect(address.origin + address.pathname).toBe(`${directory(letter)}/authorize`);
      expect(address.searchParams.get("client_id")).toBe(`${key}-portal`);
    },
  );

  test("name the key where the code is exchanged, and in what this browser keeps (provider-84)", async () => {
    const { providers, state, storage } = await leaveFor("fabrikam");
    expect(storage.read(loginTransaction)).toMatchObject({ provider: "fabrikam", issuer: directory("b") });
    const answer = { code: "the-code", state, issuer: directory("b") };
    const finished = await providers.ofAnswer(answer).finish(answer);
    expect(finished).toMatchObject({ ok: true, value: { provider: "fabrikam" } });
    expect(storage.read(openProviders)).toEqual(["fabrikam"]);
  });

  test.each(["auth0", "entra"])(
    "refuse the answer of the other with their own state, beside %s (provider-85)",
    async (usual) => {
      const { providers, state } = await leaveFor("fabrikam", setUpTwo(undefined, usual));
      const answer = { code: "the-code", state, issuer: directory("a") };
      const finished = await providers.ofAnswer(answer).finish(answer);
      expect(finished).toEqual({ ok: false, failure: { kind: "mixed-up" } });
    },
  );

  test("keep their code from a provider that names no issuer, also where the settings have theirs (provider-85)", async () => {
    const { loginDomain, ...configured } = contoso;
    const own = { ...parts, contoso: { ...parts.contoso, issuer: loginDomain } };
    const { providers, storage } = setUp([configured], "auth0", { ...settings, ...own });
    storage.write(loginTransaction, { state: "the-state", provider: "auth0", tenantCode: "HARBOUR" });
    const answer = { code: "the-code", state: "the-state", issuer: loginDomain };
    expect(await providers.ofAnswer(answer).finish(answer)).toEqual({
      ok: false,
      failure: { kind: "mixed-up" },
    });
  });

  test("name the one that was asked where an answer names no issuer (provider-85)", async () => {
    const { providers, state } = await leaveFor("fabrikam");
    const answer = { code: "the-code", state };
    const finished = await providers.ofAnswer(answer).finish(answer);
    expect(finished).toMatchObject({ ok: true, value: { provider: "fabrikam" } });
  });

  test("take no setting of the code, which may be those of the other (config-19)", async () => {
    const shared = { entra: { ...endpointsOf("a"), clientId: "of-another" }, fabrikam: parts.fabrikam };
    const { providers, navigation } = setUp([fabrikam], "auth0", shared);
    const command = { way: "redirect", id: "fabrikam", signInContext: { langCode: "en" } } as const;
    await providers.ofSession("fabrikam").begin(command, uncancellable);
    expect(navigation.departure).toContain("client_id=fabrikam-portal");
  });

  test("look for a session only where their own settings say so (config-19, provider-46)", () => {
    const asking = { ...parts, fabrikam: { ...parts.fabrikam, sessionCheck: "frame" } };
    const { providers } = setUp([contoso, fabrikam], "auth0", asking);
    const sessions = ["contoso", "fabrikam"].map((key) => providers.ofSession(key).session !== undefined);
    expect(sessions).toEqual([false, true]);
  });

  test.each(["auth0", "keycloak"])(
    "are found by their code in what was kept before they had keys, beside %s (tenant-35)",
    (usual) => {
      const { providers } = setUpTwo(undefined, usual);
      expect(providers.ofSession("entra")).toBe(providers.ofSession("contoso"));
    },
  );

  test("leave the code to the usual provider that has it (tenant-35)", () => {
    const { providers } = setUpTwo(undefined, "entra");
    expect(providers.ofSession("entra")).toBe(providers.ofTenant());
    expect(providers.ofSession("contoso")).not.toBe(providers.ofTenant());
  });

  test.each([
    [{ ...fabrikam, key: "contoso" }, /\[1\] has the key of another provider, contoso/],
    [{ ...fabrikam, key: "auth0" }, /\[1\] has the key of another provider, auth0/],
    [{ ...fabrikam, key: "okta" }, /entra has as its key the code of another plug, okta/],
    [{ ...fabrikam, key: 7 }, /\[1\] has a key that is no text/],
    [{ ...fabrikam, code: "keycloak" }, /fabrikam has the code keycloak, and another one in config.json/],
    [{ ...fabrikam, key: "unnamed" }, /unnamed has the code entra, and another one in config.json/],
  ])("lose one whose key is wrong, and the console says so: %j (tenant-34, tenant-30)", (second, warning) => {
    const { providers, logger } = setUpTwo([contoso, second]);
    expect(providers.ways({})).toHaveLength(2);
    expect(logger.events).toEqual([expect.stringMatching(warning)]);
  });

  test("need a plug that can be there twice (tenant-34)", () => {
    const { providers, logger } = setUp([{ ...contoso, code: "authx" }]);
    expect(providers.ways({})).toEqual([password]);
    expect(logger.events).toEqual([expect.stringMatching(/plug of the provider authx cannot have the key/)]);
  });

  test("are told apart in the console (provider-84)", async () => {
    const wrong = { ...fabrikam, loginDomain: "https://login.microsoftonline.com/fabrikam.example/v2.0" };
    const { logger } = await leaveFor("fabrikam", setUpTwo([contoso, wrong]));
    expect(logger.events).toEqual([expect.stringMatching(/^fabrikam: the issuer is not of the form/)]);
  });
});

test("one provider offers its own ways, whatever the e-mail (login-52)", () => {
  const tools = providerTools(aLoginDomain());
  const providers = new ProviderRegistry(configured(), tools);
  expect(providers.ways({})).toEqual([password]);
  expect(providers.ways({ email: "stella@staff.lakeside.example" })).toEqual([password]);
});
