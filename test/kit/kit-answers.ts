/** A change that the author of a generated plug would make: a text in a file, and its replacement. */
type KitAnswer = { readonly file: string; readonly from: string; readonly to: string };

/** The plugs that the trial generates, each with the words of the command line. */
export const trialPlugs = [
  { code: "trial-redirect", words: ["--way", "redirect"] },
  { code: "trial-password", words: ["--way", "password"] },
  { code: "trial-partner", words: ["--way", "partner"] },
  { code: "trial-preset", words: ["--oidc"] },
] as const;

/**
 * The tests that fail in a generated plug before its author has decided anything: exactly the questions of the guide.
 */
export const openQuestions: Readonly<Record<string, readonly string[]>> = {
  "trial-redirect": ["authorizationPath", "logoutPath", "scope", "sendsIssuer"],
  "trial-password": ["provePassword", "scope", "logoutPath"],
  "trial-partner": ["codeOfSession", "targetWith"],
  "trial-preset": ["the form of its issuers, or that it has none"],
};

const plug = (code: string, file: string) => `adapters/identity/${code}/${code}-${file}.ts`;
const contract = (code: string) => `test/adapters/identity/${code}/${code}-contract.test.ts`;

const provePassword = `async ({ issuer, clientId, email, password, parameters }) => {
    try {
      const body = JSON.stringify({ email, password });
      const { outcome } = (await (await fetch(issuer + "/password", { method: "POST", body })).json()) as {
        readonly outcome: string;
      };
      const request = new URLSearchParams({ ...parameters, client_id: clientId });
      return outcome === "accepted"
        ? { kind: "accepted", leaveFor: issuer + "/authorize?" + request.toString() }
        : { kind: "refused", code: outcome };
    } catch {
      return { kind: "no-answer" };
    }
  }`;

const codeOfSession = `async () => {
    try {
      const { outcome } = (await (await fetch("https://partner.example/session")).json()) as {
        readonly outcome: string;
      };
      if (outcome === "active") return { ok: true, value: "code-1" };
      return outcome === "none"
        ? { ok: false, failure: { kind: "login-required" } }
        : { ok: false, failure: { kind: "unexpected", cause: "The answer is garbled." } };
    } catch {
      return { ok: false, failure: { kind: "unreachable" } };
    }
  }`;

/** Code that answers as the provider would. */
const answers = `(is) =>
      calls.answer(async () => {
        if (is === "silent") await new Promise(() => undefined);
        if (is === "unreachable") throw new TypeError("There is no network.");
        return Response.json({ outcome: is });
      })`;

/** Fills the marked places of all generated plugs. */
export const kitAnswers: readonly KitAnswer[] = [
  ...[
    ["authorizationPath", '"/authorize"'],
    ["logoutPath", '"/logout"'],
    ["scope", '"openid email"'],
    ["sendsIssuer", "true"],
  ].map(([name = "", value = ""]) => ({
    file: plug("trial-redirect", "decisions"),
    from: `${name}: undefined`,
    to: `${name}: ${value}`,
  })),
  ...[
    ["provePassword", provePassword],
    ["scope", '"openid email"'],
    ["logoutPath", '"/logout"'],
  ].map(([name = "", value = ""]) => ({
    file: plug("trial-password", "decisions"),
    from: `${name}: undefined`,
    to: `${name}: ${value}`,
  })),
  {
    file: plug("trial-password", "failures"),
    from: "([])",
    to: '([["refused", { kind: "invalid-credentials" }], ["blocked", { kind: "account-blocked" }]])',
  },
  { file: contract("trial-password"), from: "password: () => undefined", to: `password: ${answers}` },
  {
    file: plug("trial-partner", "decisions"),
    from: "codeOfSession: undefined",
    to: `codeOfSession: ${codeOfSession}`,
  },
  {
    file: plug("trial-partner", "decisions"),
    from: "targetWith: undefined",
    to: "targetWith: (target, code, { urlParser }) => urlParser.withParameters(target, { code }) as TrustedUrl",
  },
  { file: contract("trial-partner"), from: "session: () => undefined", to: `session: ${answers}` },
  {
    file: "adapters/identity/oidc/presets/trial-preset-preset.ts",
    from: 'issuer: { pattern: /^(?!)/, form: "undecided" }',
    to: 'issuer: { pattern: /^https:/, form: "https://HOST" }',
  },
];
