import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020";
import { catalogue } from "#adapters/identity/catalogue.ts";
import { text } from "#adapters/identity/settings-table.ts";
import { describeConfigProblems, readConfig } from "#src/config/config.ts";
import { configurePlugins } from "#src/program/identity-plugins.ts";
import { settingsInSchema, withPlugs } from "#tools/generate/plug-schemas.ts";
import { settingsOf } from "#tools/generate/settings-of.ts";

type Property = {
  readonly type: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Property>>;
};
const schema = JSON.parse(readFileSync("src/config/config.schema.json", "utf8")) as Property & {
  readonly additionalProperties: boolean;
};
const properties = schema.properties ?? {};
const accepts = new Ajv2020({ strict: true }).compile(schema);

const { config: defaults } = readConfig({});

function expectJudgement(content: object, isGood: boolean): void {
  expect(readConfig(content).problems.length === 0).toBe(isGood);
  expect(accepts(content)).toBe(isGood);
}

describe("readConfig", () => {
  test("an empty configuration is a whole one (config-08, config-05)", () => {
    expect(readConfig({})).toMatchObject({ problems: [], unknownKeys: [] });
  });

  test("what is set is taken (config-07, config-08)", () => {
    const content = {
      $schema: "config.schema.json",
      apiBaseUrl: "https://api.harbour.example/v1",
      identityProviders: { auth0: { realm: "people" } },
      redirectOrigins: ["https://app.harbour.example", "https://*.harbour.example"],
      sessionCheckTimeoutMs: 2_500,
      showFormDuringCheck: true,
      supportMessenger: { appId: "abc123", hosts: ["harbour.example"] },
      UA_ID: "G-ABC123",
      telemetry: true,
      traceContext: "sampled",
      consent: "ask",
      partnerOrigins: ["https://desk.littlehotelier.example"],
      crossSiteCookiePartners: ["littlehotelier"],
      partnerApps: { littlehotelier: { open: "littlehotelier://confirm" } },
      sharedComputers: true,
      sharedDevice: true,
      sharedDeviceIdleSeconds: 90,
      footerLinks: [{ kind: "imprint", url: "https://harbour.example/imprint" }],
      words: { "register.title": { en: "Join", de: "Anheuern" } },
    };
    const { $schema: _schema, ...config } = content;
    expect(readConfig(content)).toEqual({ config, problems: [], unknownKeys: [] });
  });

  test("every problem is reported at once, with path and value, and defaults are used instead (config-02)", () => {
    const { config, problems } = readConfig({
      apiBaseUrl: "api",
      identityProviders: [],
      redirectOrigins: "https://app.harbour.example",
      sessionCheckTimeoutMs: "5000",
    });
    expect(config).toEqual(defaults);
    expect(problems.map(({ path, value }) => [path, value])).toEqual([
      ["apiBaseUrl", "api"],
      ["identityProviders", []],
      ["redirectOrigins", "https://app.harbour.example"],
      ["sessionCheckTimeoutMs", "5000"],
    ]);
  });

  test.each([
    [{ partnerOrigins: ["https://app.harbour.example", "http://app.harbour.localhost:4000"] }, true],
    [{ partnerOrigins: ["https://*.harbour.example"] }, false],
    [{ partnerOrigins: ["https://app.harbour.example/"] }, false],
    [{ partnerOrigins: ["*"] }, false],
    [{ partnerOrigins: "https://app.harbour.example" }, false],
    [{ crossSiteCookiePartners: ["littlehotelier"] }, true],
    [{ crossSiteCookiePartners: [""] }, false],
    [{ crossSiteCookiePartners: [5] }, false],
    [{ sharedComputers: true }, true],
    [{ sharedComputers: "true" }, false],
  ])("reader and schema agree on %j: %s (config-11, config-12)", expectJudgement);

  test.each([
    [{ sharedDevice: true }, true],
    [{ sharedDevice: "true" }, false],
    [{ partnerApps: { siteminder: { ios: "https://apps.apple.com/app/id1" } } }, true],
    [{ partnerApps: [] }, false],
    [{ footerLinks: [{ label: { en: "Jobs" }, url: "https://a.example/" }] }, true],
    [{ footerLinks: "https://a.example/" }, false],
    [{ words: "Join" }, false],
    [{ sharedDeviceIdleSeconds: 60 }, true],
    [{ sharedDeviceIdleSeconds: 59 }, false],
    [{ sharedDeviceIdleSeconds: 3_600 }, true],
    [{ sharedDeviceIdleSeconds: 3_601 }, false],
    [{ sharedDeviceIdleSeconds: 90.5 }, false],
  ])("reader and schema agree on %j: %s (config-16, config-17)", expectJudgement);

  test.each([
    [{ UA_ID: "G-ABC123" }, true],
    [{ UA_ID: "UA-12345-1" }, true],
    [{ UA_ID: "" }, true],
    [{ UA_ID: "GTM-ABC" }, false],
    [{ UA_ID: "G-abc&id=1" }, false],
    [{ UA_ID: 5 }, false],
    [{ supportMessenger: { hosts: [] } }, true],
    [{ supportMessenger: { appId: "abc123", hosts: ["a.example"] } }, true],
    [{ supportMessenger: { appId: "abc123" } }, false],
    [{ supportMessenger: { appId: "../evil", hosts: [] } }, false],
    [{ supportMessenger: { appId: "abc123", hosts: ["https://a.example"] } }, false],
    [{ supportMessenger: { appId: "abc123", hosts: [], more: 1 } }, false],
  ])("reader and schema agree on %j: %s (config-10, config-09)", expectJudgement);

  test.each([
    [{ consent: "denied" }, true],
    [{ consent: "ask" }, true],
    [{ consent: "none-needed" }, true],
    [{ consent: "https://cmp.example.com/tcf.js?id=7" }, true],
    [{ consent: "https://cmp.example.com" }, false],
    [{ consent: "http://cmp.example.com/tcf.js" }, false],
    [{ consent: "asked" }, false],
    [{ consent: true }, false],
    [{ consent: { platform: "https://cmp.example.com/tcf.js" } }, false],
  ])("reader and schema agree on %j: %s (config-18)", expectJudgement);

  test("a wrong consent counts as no consent, and keeps no one from signing in (config-23, config-15)", () => {
    const { config, problems } = readConfig({ UA_ID: "G-ABC123", consent: "yes" });
    expect(config.consent).toBe("denied");
    expect(problems).toMatchObject([{ path: "consent", value: "yes", onlyWarns: true }]);
  });

  test("problems read as one line each (config-02)", () => {
    const { problems } = readConfig({ apiBaseUrl: 5, sessionCheckTimeoutMs: 1 });
    expect(describeConfigProblems(problems).split("\n")).toEqual([
      "config.json: apiBaseUrl is 5: expected a path such as /api, or an https address",
      "config.json: sessionCheckTimeoutMs is 1: expected whole milliseconds from 500 to 30000",
    ]);
  });

  test.each([undefined, null, [], "{}", 5, true])("%j is no configuration (config-06)", (content) => {
    const { config, problems } = readConfig(content);
    expect(config).toEqual(defaults);
    expect(problems).toEqual([{ path: "", value: content, problem: "expected an object" }]);
    expect(describeConfigProblems(problems)).toContain("(root)");
  });

  test("unknown keys are told and ignored (config-03)", () => {
    const { config, problems, unknownKeys } = readConfig({ apiBaseURL: "/x", UAID: "G-1" });
    expect([config, problems, unknownKeys]).toEqual([defaults, [], ["apiBaseURL", "UAID"]]);
  });

  test("nothing comes from the prototype (CSP-12)", () => {
    const content: unknown = JSON.parse(
      '{"__proto__": {"apiBaseUrl": "https://evil.example"}, "constructor": 1}',
    );
    const { config, unknownKeys } = readConfig(content);
    expect(config).toEqual(defaults);
    expect(unknownKeys).toEqual(["__proto__", "constructor"]);
  });
});

describe("the schema beside it (config-04)", () => {
  test("names the same keys with the same defaults", () => {
    const given = Object.entries(properties).filter(([key]) => key !== "$schema");
    expect(Object.fromEntries(given.map(([key, property]) => [key, property.default]))).toEqual(defaults);
  });

  test("says of every plug's settings what its table says (provider-51)", async () => {
    const parts = Object.keys(properties["identityProviders"]?.properties ?? {});
    expect(catalogue.map(({ code }) => code)).toEqual(expect.arrayContaining(parts));
    for (const entry of catalogue) {
      const rules = Object.entries(await settingsOf(entry)).map(([key, { schema: said }]) => [key, said]);
      // A plug without settings needs no part.
      expect(settingsInSchema(schema, entry.code) ?? {}).toEqual(Object.fromEntries(rules));
    }
  });

  test("gets a part for a new plug, and keeps what is there (provider-51)", () => {
    const extended = withPlugs(schema, [
      { code: catalogue[0]?.code ?? "", settings: {} },
      { code: "unheard-of", settings: { greeting: text } },
    ]);
    expect(settingsInSchema(extended, "unheard-of")).toEqual({ greeting: text.schema });
    for (const { code } of catalogue)
      expect(settingsInSchema(extended, code)).toEqual(settingsInSchema(schema, code));
  });

  const values: Readonly<
    Record<string, { readonly good: readonly unknown[]; readonly bad: readonly unknown[] }>
  > = {
    apiBaseUrl: {
      good: ["/api", "/", "/a/b", "https://api.example", "https://api.example:8443/v1"],
      bad: ["api", "//evil.example", "http://api.example", "https://", "/api?x", "/api#x", "/a b", "", 5],
    },
    sessionCheckTimeoutMs: {
      good: [500, 30_000, 5_000],
      bad: [499, 30_001, 0, -1, 1_000.5, "5000", null, true],
    },
    showFormDuringCheck: { good: [true, false, "auto"], bad: ["true", 1, null] },
    redirectOrigins: {
      good: [
        ["https://app.example.com"],
        ["https://*.example.com"],
        ["http://localhost:4000"],
        ["https://[::1]"],
      ],
      bad: [
        ["https://app.example.com/"],
        ["https://*"],
        ["https://*.com"],
        ["https://a.*.com"],
        ["https://App.example.com"],
        ["https://app.example.com:443"],
        ["http://app.example.com:80"],
        ["http://*.example.com"],
        ["//app.example.com"],
        ["https://u@app.example.com"],
        ["https://app.example.com/x"],
        [""],
        [5],
        [null],
        [["https://app.example.com"]],
      ],
    },
  };

  test.each(
    Object.entries(values).flatMap(([key, { good, bad }]) => [
      ...good.map((value) => [{ [key]: value }, true] as const),
      ...bad.map((value) => [{ [key]: value }, false] as const),
    ]),
  )("and the reader agree on %j: %s (login-31)", expectJudgement);

  test.each([
    {},
    { auth0: {} },
    { auth0: { realm: "people" } },
    { auth0: { realm: "" } },
    { auth0: { realm: 5 } },
    { auth0: [] },
    { auth0: "people" },
    { authx: {} },
    { authx: { strictPartnerHandover: false } },
    { authx: { strictPartnerHandover: "no" } },
    { authx: 5 },
    { contoso: { code: "entra" } },
  ])("agrees about the identity providers %j", (identityProviders) => {
    const { problems } = configurePlugins(identityProviders);
    expect(problems.length === 0).toBe(accepts({ identityProviders }));
  });
});

describe("configurePlugins", () => {
  test("without a word every plug of the catalogue is there (config-05)", () => {
    const { plugins, problems, unknownKeys } = configurePlugins({});
    expect(plugins.map(({ code }) => code)).toEqual(catalogue.map(({ code }) => code));
    expect([problems, unknownKeys]).toEqual([[], []]);
  });

  test("the problems of all plugs are told at once, with their paths (config-02)", () => {
    const wrong = { auth0: { realm: 5 }, authx: { strictPartnerHandover: 1 } };
    const { plugins, problems } = configurePlugins(wrong);
    const right = catalogue.filter(({ code }) => !(code in wrong));
    expect(plugins.map(({ code }) => code)).toEqual(right.map(({ code }) => code));
    expect(problems.map(({ path, value }) => [path, value])).toEqual([
      ["identityProviders.auth0.realm", 5],
      ["identityProviders.authx.strictPartnerHandover", 1],
    ]);
  });

  test("a part that is not an object is reported with its own path (config-02)", () => {
    expect(configurePlugins({ auth0: null }).problems.map(({ path }) => path)).toEqual([
      "identityProviders.auth0",
    ]);
  });

  test("unknown providers and keys are told and ignored (config-03)", () => {
    const { plugins, problems, unknownKeys } = configurePlugins({
      auth0: { relm: "people" },
      "unheard-of": { a: 1 },
    });
    expect(plugins).toHaveLength(catalogue.length);
    expect(problems).toEqual([]);
    expect(unknownKeys).toEqual(["identityProviders.auth0.relm", "identityProviders.unheard-of"]);
  });

  test("a part that names its plug belongs to a provider with a key of its own (config-19)", () => {
    const { unknownKeys, problems } = configurePlugins({
      contoso: { code: "entra", scope: 7 },
      fabrikam: { code: "unheard-of" },
      adatum: "entra",
    });
    expect(problems).toEqual([]);
    expect(unknownKeys).toEqual(["identityProviders.fabrikam", "identityProviders.adatum"]);
  });
});
